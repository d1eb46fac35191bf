import { toSnake } from './concept-names';
import { LESS, LESS_BEHIND, MORE, MORE_BEHIND } from './number-rule';
import type { Phrases } from './phrases';
import type { Dimension, TextNumber } from './read-numbers';
import { SOFT_DENIALS } from './soft-denials';
import { fieldOf } from './text-facts';
import { readWords } from './words';

/** "Inside your £2,200 budget": up to three words may stand between the bound and its number. */
const WITHIN =
  /(?:within|inside|under|below|innerhalb|unter|im rahmen (?:von|der)|dentro de|bajo|por debajo de|sous|dans|sotto|entro|dentro|abaixo de|dentro do)(?:\s\p{L}+){0,2}\s*(?:\p{Sc}|R\$)?\s?\u2060?$/iu;
const PEOPLE_BEHIND =
  /^\u2060?[\s-]?(?:people|of (?:you|us|them)|persons?|players?|guests?|adults?|passengers?|diners|personen|leute|spielern?|gäste|personas|jugadores|comensales|invitados|personnes|joueurs|convives|persone|giocatori|ospiti|pessoas|jogadores|convidados)(?!\p{L})|^(?:个人|個人|人(?!均|气|員|物|間|類)|名|位)/iu;
/** "Room for two", "alle fünf", "se joue à cinq", "seats six". */
const ROOM_FOR =
  /(?:(?:room|space|seating|platz|raum|place|sitio|espacio|hueco|posto|spazio|lugar|espaço) (?:for|für|pour|para|per)|seats|sleeps|accommodates|all|(?:jou\p{L}*|jugar\p{L}*|jueg\p{L}*|gioc\p{L}*|jog\p{L}*) (?:à|a|em|in)|los|tous les|tutti e|todos os|zu)\s\u2060?$/iu;
/** "Under your limit of 20 people" tells the limit. */
const OF_LIMIT =
  /(?:limit\p{L}*|grenze|obergrenze|maximum|plafond|límite|máximo|tetto|massimo|teto|上限|cap|ceiling)\s(?:(?:of|von|de|di|da)\s)?\u2060?$/iu;
/** In Italian a time of day: "dalle 10 alle 13". */
const ALL_GERMAN = /alle\s\u2060?$/iu;
const PEOPLE_KEY =
  /capacity|(?:^|_)(?:max_)?(?:players?|group|group_size|table|guests|people|persons|party|seats|passengers|participants?|participantes|partecipanti|personen|plaetze|teilnehmer|plazas|places|posti|lugares|spieler|jugadores|joueurs|giocatori|jogadores)(?:_(?:max|limit))?$|定员|定員|人数|人數/u;

/** What of an item's metadata a sentence may break. */
export type Measures = {
  /** Amounts in the unit of their dimension. */
  amounts: ReadonlyMap<Dimension, readonly number[]>;
  /** The most people that there is room for. */
  most: readonly number[];
};

/** Reads what an item's metadata says of amounts and of people. */
export function readMeasures(facts: Record<string, unknown>): Measures {
  const amounts = new Map<Dimension, number[]>();
  const most: number[] = [];
  for (const [key, value] of Object.entries(facts)) {
    const { dimension, factor } = fieldOf(key);
    if (typeof value === 'number' && dimension !== 'none' && dimension !== 'percent')
      amounts.set(dimension, [...(amounts.get(dimension) ?? []), value * factor]);
    const people = PEOPLE_KEY.test(key) ? mostOf(value) : undefined;
    if (people !== undefined) most.push(people);
  }
  return { amounts, most };
}

/** The last number of `1-4`, or a plain one: how many there may be. */
const mostOf = (value: unknown): number | undefined => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d+(?:\s?[-–]\s?\d+)?$/.test(value)
    ? Number(/\d+$/.exec(value)?.[0])
    : undefined;
};

function directionOf({ behind }: TextNumber, before: string): 'more' | 'less' | undefined {
  if (MORE.test(before) || MORE_BEHIND.test(behind)) return 'more';
  return LESS.test(before) || LESS_BEHIND.test(behind) || WITHIN.test(before) ? 'less' : undefined;
}

/** A bound that is nowhere near the fact is about something else, such as what is left. */
const NEAR = 0.5;

/** "Seven weeks from now" is no length; "over six weeks" may mean across them. */
const FROM_NOW = /^[\s-]?\p{L}+ (?:from now|ago|later|before|after|away|from today)/iu;
const ACROSS = /(?:over|across|spread over)\s\u2060?$/iu;
const isTime = (dimension: Dimension) =>
  dimension === 'days' || dimension === 'months' || dimension === 'time';

/** "Under 7 kg" where everything that the item weighs is more. */
function breaksBound(number: TextNumber, text: string, { amounts: all }: Measures): boolean {
  const { dimension, factor, values } = number;
  const amounts = all.get(dimension);
  if (!amounts) return false;
  if (FROM_NOW.test(number.behind) || (ACROSS.test(text.slice(0, number.at)) && isTime(dimension)))
    return false;
  const direction = directionOf(number, text.slice(Math.max(0, number.at - 40), number.at));
  if (!direction) return false;
  return values.every((value) => {
    const bound = value * factor;
    return direction === 'less'
      ? amounts.every((amount) => amount > bound * 1.0001 && bound > amount * NEAR)
      : amounts.every((amount) => amount < bound * 0.9999 && amount > bound * NEAR);
  });
}

/** "For six players" where four is the most. */
function exceedsCapacity(
  { behind, values, dimension }: TextNumber,
  before: string,
  { most }: Measures,
  { code }: Phrases,
): boolean {
  if (most.length === 0 || dimension !== 'none' || LESS_BEHIND.test(behind) || OF_LIMIT.test(before))
    return false;
  const isForAll = ROOM_FOR.test(before) || (code === 'de' && ALL_GERMAN.test(before));
  if (!PEOPLE_BEHIND.test(behind) && !isForAll) return false;
  const [value = 0] = values;
  return most.every((limit) => value > limit && value <= limit * 3);
}

/**
 * Whether a sentence gives a bound or a number of people that the item's own numbers break. One that weighs or
 * denies claims nothing.
 *
 * @param text in Unicode form NFKC
 * @param flat the same in flat form
 */
export function breaksOwnNumbers(
  text: string,
  flat: string,
  measures: () => Measures,
  phrases: Phrases,
): boolean {
  const digits = phrases.digitsOf(text);
  if (!/\d/.test(digits)) return false;
  const own = measures();
  if (own.amounts.size + own.most.length === 0) return false;
  if (phrases.has('doubts', flat) || phrases.has('exceeds', flat.replace(SAID_MORE, ' '))) return false;
  const numbers = phrases.numbersIn(digits);
  // Who tells how many there may be, or an amount that keeps the bound, does not claim that the item's own does.
  const tellsMost = numbers.some(({ values }) => values.some((value) => own.most.includes(value)));
  const isKeptByAnother = ({ dimension, values: [bound = 0], factor, at }: TextNumber) =>
    numbers.some(
      (other) =>
        other.at !== at &&
        other.dimension === dimension &&
        dimension !== 'none' &&
        other.values.some((value) => value * other.factor !== bound * factor) &&
        !own.amounts
          .get(dimension)
          ?.some((amount) => other.values.some((value) => value * other.factor === amount)),
    );
  return numbers.some((number) => {
    if (
      !(breaksBound(number, digits, own) && !isKeptByAnother(number)) &&
      !(
        !tellsMost &&
        exceedsCapacity(number, digits.slice(Math.max(0, number.at - 30), number.at), own, phrases)
      )
    )
      return false;
    return !isDeniedNear(digits, number, phrases);
  });
}

/** A denial in the same clause; "no more than" is a bound, not a denial. */
function isDeniedNear(text: string, { at, end }: TextNumber, phrases: Phrases): boolean {
  const front = /[^,;:，；：、()]*$/u.exec(text.slice(Math.max(0, at - 60), at))?.[0] ?? '';
  const back = /^[^,;:，；：、()]*/u.exec(text.slice(end, end + 60))?.[0] ?? '';
  const rest = `${front.replace(LESS, ' ')} ${back.replace(LESS_BEHIND, ' ')}`;
  return phrases.has('denials', readWords(rest).flat.replace(SOFT_DENIALS, ' '));
}

const SAID_MORE = /(?<= )(?:over|more than|above|uber|mehr als|mas de|plus de|piu di|oltre|mais de)(?= )/gu;

/** A limit of the request in words or as a number, by its key. */
export type Demand = { key: string; value: string };

/** What the request asks for, such as a size, that a list of the item under a like name leaves out. */
export function claimsUnlisted(
  flat: string,
  constraints: readonly Demand[],
  facts: Record<string, unknown>,
  phrases: Phrases,
): boolean {
  if (constraints.length === 0 || !Object.values(facts).some(Array.isArray)) return false;
  if (phrases.has('denials', flat) || phrases.has('doubts', flat)) return false;
  return constraints.some(({ key, value }) => {
    const wanted = wordsOf(value);
    if (!wanted || wanted.length > 40 || !flat.includes(` ${wanted}`)) return false;
    const at = flat.search(new RegExp(` ${wanted}(?=[ \\p{Script=Han}\\p{Script=Hiragana}]|cm)`, 'u'));
    if (at < 0) return false;
    return Object.entries(facts).some(([other, listed]) => {
      if (!Array.isArray(listed) || listed.length === 0 || !areAlike(key, other)) return false;
      // "Players: [4, 20]" are two ends, between which sixteen need not be named.
      if (listed.every((each) => typeof each === 'number') && !SIZE.test(key)) return false;
      return !listed.some((each) => wordsOf(String(each)).includes(wanted));
    });
  });
}

const wordsOf = (text: string) => readWords(text).flat.trim();

const SIZE = /size|talla|taille|groesse|taglia|tamanho|サイズ|尺码|尺寸|鞋码/u;

/** `size` and `sizes`, `insurance` and `accepts_insurance`. */
function areAlike(a: string, b: string): boolean {
  if (SIZE.test(a) && SIZE.test(b)) return true;
  const stems = new Set(keyWords(a));
  return keyWords(b).some((word) => stems.has(word));
}

const keyWords = (key: string) =>
  toSnake(key)
    .split('_')
    .filter((word) => word.length > 3)
    .map((word) => word.replace(/s$/, ''));
