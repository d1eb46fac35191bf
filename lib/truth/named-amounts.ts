import { amountWords } from './attributes/amount-words';
import { toSnake } from './concept-names';
import type { Spoken } from './item-claims';
import type { KnownNumbers } from './known-numbers';
import { matchesOf } from './matches';
import { compile } from './phrases';
import type { Dimension, TextNumber } from './read-numbers';
import { isNear, isRounding, isYear } from './reckoning';
import { fieldOf } from './text-facts';
import { hasCjk, readWords, stemOf } from './words';

/** What amounts are about: `pattern of keys=words;signs`, in the supported languages. */
const TOPICS = `
warrant|guarant|garant|保証|保修|质保=warrant~|guarant~|garant~|garanz~;保証|保修|质保|質保
deliver|shipping|dispatch|liefer|livraison|envio|entrega|consegna|spedizione|配送|发货|送货|納期=deliver~|ship~|arriv~|liefer~|livr~|entreg~|consegn~|spedi~|envi[oa]s?|lleg~|chega~;届|配送|納期|到货|发货|送货|送达
batter|akku|autonom|range|reichweite|バッテリー|電池|续航|电池|連続=batter~|charge[sd]?|akku~|lauf~|bateri~|carga|autonom~|reichweite;バッテリー|電池|充電|续航|電力|电池|充电|連続
duration|runtime|length_min|dauer|duree|duracion|durata|duracao|_hours$|_minutes$|所要|上映|时长|時長=lasts?|runs?|running|long|takes?|dauer~|comptez|comptes|rechne~|cuenta|lang|laufzeit|dur[aeo]~|longs?|lung[oa];長さ|時間の|所要|上映|片长|片長|时长|時長|历时
distan|entfern|_away|距离|距離|徒歩=away|distance|walk|entfernt~?|entfernung|distan~|loin|lontan~|longe|pie|piedi|pied|pe;離れ|距離|徒歩|距离|步行|远
weight|gewicht|poids|peso|重さ|重量=weigh~|wieg~|gewicht|pes[aeo]|pese|poids;重さ|重量|重い|重|轻
contract|commitment|laufzeit|vertrag|bindung|engagement|permanencia|vincolo|fidel|contrat|契約|合约|合同=contract|commitment|tied|vertrag~|laufzeit|bindung|gebunden|engage~|permanencia|contrat[oa]?|vincol~|fidel~;契約|縛り|合约|合同|合約
trial|probe|prueba|essai|prova|teste|お試し|试=trial|probe~|prueba|essai|prova|teste;試|试`;

type Topic = { keys: RegExp; words: RegExp };
let topics: readonly Topic[] | undefined;

function readTopics(): readonly Topic[] {
  topics ??= TOPICS.trim()
    .split('\n')
    .map((line) => {
      const [keys = '', rest = ''] = line.split('=');
      const [words = '', signs = ''] = rest.split(';');
      return {
        keys: new RegExp(keys, 'u'),
        words: new RegExp(`${compile(words, true).source}|${signs}`, 'u'),
      };
    });
  return topics;
}

/** An amount of the item's metadata, by its key. */
export type NamedAmount = {
  value: number;
  dimension: Dimension;
  /** It is a maximum, below which all numbers are true. */
  isMost: boolean;
  /** Whether a clause, with what stands directly behind its number, speaks of it. */
  isNamedIn(flat: string, behind: string): boolean;
};

/** Of more amounts only the words of the keys are looked for. */
const MOST_LISTED = 30;

/** A unit at the end of a key says nothing of what is measured. */
const UNIT =
  /^(?:minut|hour|stund|anni|anos|annees|mesi|mois|jours|dias|tage|giorni|days|heure|years?|month|week|meses|jahre|monat|woche|heure|horas|semana|semaine|settiman|grams?|liter|litre|miles|percent|kilo)/u;

/** A maximum at either end of a key: `max_dogs`. */
const MOST = /^max_|_max$|^最多|^最大/u;

/** Keys of ends, within which other numbers are true, and of marks, which count nothing. */
const BOUND = /min|max|from|to_|_to|age|alter|rating|score|bewertung|note|nota|voto|最|年齢|年龄|评分|評価/u;

/** What a key without a unit of ours counts, or the unit that it ends with: `chambres`, `dc_charging_kw`. */
function nounsOf(key: string): string[] {
  const words = readWords(toSnake(key).replaceAll('_', ' ')).list.map(({ folded }) =>
    // German keys write ä as ae; 回数 counts what is 8回.
    folded.replace(/([aou])e/gu, '$1').replace(/(?<=.)数$/u, ''),
  );
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return [...new Set([first, last])].filter((word) => !/^\d/u.test(word));
}

/** Whether what stands behind a number begins with a noun: "cinq chambres", "200 kW". */
function isCounted(noun: string, behind: string): boolean {
  if (hasCjk(noun))
    return behind
      .trimStart()
      .replace(/^[个個つ]/u, '')
      .startsWith(noun);
  const [next = ''] = readWords(behind).flat.trim().split(' ');
  return noun.length < 5 ? next === noun : next.length >= 5 && stemOf(next) === stemOf(noun);
}

const BEFORE_NOUN =
  /^ ?(?:(?:de|d|of|von|di|do|da|des|du|different|verschiedene[n]?|differents?|diferentes|diversi|several|full|volle[n]?) )?$/u;

/** Whether what stands behind a number begins with a word: "85 pitches". */
function beginsWith(word: RegExp, behind: string): boolean {
  const { flat } = readWords(behind);
  const [found] = matchesOf(word, flat);
  return found !== undefined && BEFORE_NOUN.test(flat.slice(0, found.index));
}

/** The item's amounts that are told from others by what they are of. */
export function namedAmounts(facts: Record<string, unknown>, { code, attributes }: Spoken): NamedAmount[] {
  let amounts = 0;
  return Object.entries(facts).flatMap(([key, value]): NamedAmount[] => {
    if (typeof value !== 'number') return [];
    amounts++;
    const { dimension, factor } = fieldOf(key);
    if (dimension === 'money') return [];
    const said = attributes && amounts <= MOST_LISTED ? amountWords(key, code, attributes) : undefined;
    if (dimension === 'none') {
      const snake = key.toLowerCase();
      const isMost = MOST.test(snake);
      const nouns = (BOUND.test(snake) && !isMost) || isYear(value) ? [] : nounsOf(key.replace(MOST, ''));
      const isNamedIn = (_: string, behind: string) =>
        nouns.some((noun) => isCounted(noun, behind)) || (said !== undefined && beginsWith(said, behind));
      return nouns.length === 0 ? [] : [{ value, dimension, isMost, isNamedIn }];
    }
    const own = readTopics().filter(({ keys }) => keys.test(key.toLowerCase()));
    const stems = readWords(key.replaceAll('_', ' '))
      .list.filter(({ folded }) =>
        hasCjk(folded) ? folded.length > 1 : folded.length > 3 && !UNIT.test(folded),
      )
      .map(({ folded }) =>
        hasCjk(folded) ? folded.slice(0, 2) : ` ${stemOf(folded)}${folded.length < 5 ? ' ' : ''}`,
      );
    const isNamedIn = (flat: string) =>
      own.some(({ words }) => words.test(flat)) ||
      stems.some((stem) => flat.includes(stem)) ||
      (said !== undefined && flat.search(said) >= 0);
    return [{ value: value * factor, dimension, isMost: false, isNamedIn }];
  });
}

/** Fields of money whose numbers may have no currency. */
const BUDGET =
  /budget|price|cost|preis|prix|prec?io|prezzo|presupuesto|orcamento|preco|予算|預算|预算|价格|價格|価格/u;

/** As far as a clause is read on either side. */
const REACH = 60;
/** "Six years old and under warranty": two things are said. */
const AND = /\s(?:and|und|y|et|e)\s/u;
const FRONT = /[^,;:.!?，；：。、()]*$/u;
const BACK = /^[^,;:.!?，；：。、()]*/u;

/** What is possible at most: of the only amount of its kind, nothing else is. */
const UP_TO =
  /(?:up to|bis(?: zu)?|hasta(?: los)?|jusqu['’]à|fino a(?:i)?|até(?: os)?|最多|最大)\s?\u2060?$/iu;

/**
 * The item's amounts of which a number says another one, although it would otherwise pass, as a word up to ten or because it stands elsewhere:
 * "a five-year warranty" beside `warranty_years: 2`.
 *
 * @param known numbers that may be said of the same thing
 */
export function misnamed(
  number: TextNumber,
  text: string,
  amounts: readonly NamedAmount[],
  known: readonly KnownNumbers[],
): readonly NamedAmount[] {
  const { dimension, factor, values, at, end } = number;
  const [behind = ''] = BACK.exec(text.slice(end, end + REACH / 2)) ?? [];
  if (dimension === 'none' && values.every((value) => value < 2)) return [];
  const isOther = (field = '') => dimension === 'none' && BUDGET.test(field);
  const stands = (numbers: KnownNumbers, value: number) => {
    if (!numbers.hasOfKind(value, dimension, factor)) return false;
    // "40 pitches" beside a budget of 40: the number stands there, but for something else.
    const same = numbers.amounts.filter(
      (amount) => amount.dimension === dimension && isNear(amount.value, value * factor),
    );
    return same.length === 0 || !same.every(({ field }) => isOther(field));
  };
  if (known.some((numbers) => values.some((value) => stands(numbers, value)))) return [];
  const same = amounts.filter((amount) => amount.dimension === dimension);
  if (same.length === 0) return [];
  // A count is told by the noun behind it alone.
  if (dimension === 'none' && !same.some((amount) => amount.isNamedIn('', behind))) return [];
  const front = (FRONT.exec(text.slice(Math.max(0, at - REACH), at))?.[0] ?? '').split(AND).at(-1) ?? '';
  const back = (BACK.exec(text.slice(end, end + REACH))?.[0] ?? '').split(AND)[0] ?? '';
  const { flat } = readWords(front + text.slice(at, end) + back);
  // Where the amount itself stands beside it, the number is of something else.
  const isStated = ({ value }: NamedAmount) => flat.includes(` ${value / factor} `);
  const isNamed = (amount: NamedAmount) =>
    amount.isNamedIn(flat, behind) ||
    (dimension === 'mass' && values.every((value) => isLike(value * factor, amount.value))) ||
    (dimension !== 'none' && same.length === 1 && UP_TO.test(front));
  const named = same.filter((amount) => isNamed(amount) && !isStated(amount));
  // Two portions each, of six.
  const isShare = ({ value: exact }: NamedAmount) => values.some((value) => exact % value === 0);
  if (dimension === 'none' && named.some(isShare)) return [];
  const isTrue = ({ value: exact, isMost }: NamedAmount, value: number) =>
    isMost ? value <= exact : isSaidFor(value, exact / factor);
  return named.every((amount) => values.every((value) => !isTrue(amount, value))) ? named : [];
}

/** A weight that the item could have is said of the item, whatever word stands beside it. */
const isLike = (value: number, exact: number) => value > exact / 3 && value < exact * 3;

/** A word is said for what is near it: "two hours" for 116 minutes, but "two weeks" not for three. */
const isSaidFor = (value: number, exact: number) =>
  isRounding(value, exact) || Math.abs(value - exact) <= Math.max(0.5, exact * 0.15);
