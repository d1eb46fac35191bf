import { toSnake } from './concept-names';
import { flagClaim, weekdays } from './key-claims';
import { compileMixed } from './phrases';
import type { Quality } from './quality';
import { VALUE_WORDS } from './value-words';
import { hasCjk, readWords } from './words';

/** Values of one kind that shut each other out. */
type Group = { key: RegExp; values: readonly RegExp[] };

/** Words, then signs behind a semicolon. */
function compileEntry(entry: string): RegExp {
  const [words = '', signs] = entry.split(';');
  return compileMixed(words, signs);
}

let known: readonly Group[] | undefined;

function groups(): readonly Group[] {
  known ??= VALUE_WORDS.trim()
    .split('\n\n')
    .map((block) => {
      const [keys = '', ...values] = block.split('\n');
      return {
        // Chinese and Japanese keys have no gaps.
        key: new RegExp([`(?:^|_)(?:${keys})(?:_|s?$)`, ...keys.split('|').filter(hasCjk)].join('|'), 'u'),
        values: values.map(compileEntry),
      };
    });
  return known;
}

/** Materials are told under the name of any part: `armrests: "steel"`. */
const MATERIALS = 0;
const COLOUR = /colou?r|farbe|couleur|colore|cor(?:_|$)|色|カラー/u;

/** What an item is, and what it therefore is not. */
export type OtherValues = { own: readonly RegExp[]; others: readonly RegExp[] };

const LONGEST_VALUE = 120;
const MOST_VALUES = 12;

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value.slice(0, MOST_VALUES) : [value]).filter((each) => typeof each === 'string');

const DAY =
  /(?:^|_)(?:days?|weekdays?|tage?|wochentage?|dias?|jours?|giorn[oi]|available|availability|verfuegbar|disponib\p{L}*)(?:_|$)|曜日|星期|开课日/u;

/** The days of the week that a key names, and all others. */
function daysIn(flat: string, itemFlat: () => string): OtherValues[] {
  const own = weekdays().filter((day) => flat.search(day) >= 0);
  if (own.length === 0) return [];
  return [{ own, others: weekdays().filter((day) => !own.includes(day) && itemFlat().search(day) < 0) }];
}

/**
 * For every key that states a value of a known kind, the values of that kind that nothing about the item names.
 *
 * @param itemFlat everything else that is known about the item, in flat form
 */
export function readOtherValues(facts: Record<string, unknown>, itemFlat: () => string): OtherValues[] {
  return Object.entries(facts).flatMap(([key, value]) => {
    const texts = textsOf(value);
    if (texts.length === 0) return [];
    const snake = toSnake(key);
    const { flat } = readWords(texts.join(', ').slice(0, LONGEST_VALUE).normalize('NFKC'));
    const days = DAY.test(snake) ? daysIn(flat, itemFlat) : [];
    if (days.length > 0) return days;
    return groups().flatMap(({ key: named, values }, index) => {
      if (!named.test(snake) && !(index === MATERIALS && !COLOUR.test(snake) && texts.join(' ').length < 30))
        return [];
      const own = values.filter((each) => flat.search(each) >= 0);
      if (own.length === 0 && !(index === MATERIALS && named.test(snake))) return [];
      return [{ own, others: values.filter((each) => itemFlat().search(each) < 0 && !own.includes(each)) }];
    });
  });
}

/** Words of which one shuts the other out, whatever they are said of. */
const PAIRS = [
  [
    'narrow|schmal~|eng~|estrech[oa]s?|etroite?s?|strett[oaie]|estreit[oa]s?;狭|窄',
    'wide|roomy|breit~|weit~|anch[oa]s?|larges?|larg[oaie]|larg[oa]s?;広|宽|寬',
  ],
  [
    'fixed|fest~|fij[oa]s?|fixes?|fiss[oie]|fix[oa]s?;固定',
    'adjustable|verstellbar~|hohenverstellbar~|ajustables?|reglables?|regolabil[ei]|ajustave[li]s?|removable|abnehmbar~|extraibles?|amovibles?|removibil[ei]|removive[li]s?;調節|調整|可调|取り外|可拆',
  ],
  ['manual|manuell~|manuel|manuelle|manuale;手動|手动', 'automati[a-z]+|automatik~;自動|自动|全自动'],
  ['analog[a-z]*;アナログ|指针', 'digital~|touch ?screen|touch~;デジタル|数字|触控|触屏|タッチ'],
  [
    'unheated|unbeheizt~|sin climatizar|non chauffee?|non riscaldat[oa]',
    'heated|beheizt~|climatizad[oa]|chauffee?s?|riscaldat[oa]|aquecid[oa];温水|恒温',
  ],
  [
    'shared|gemeinschafts~|geteilt~|compartid[oa]s?|partagee?s?|condivis[oa]|partilhad[oa]|compartilhad[oa];共用|合用',
    'private?|en ?suite|eigene[sr]?|privat~|privad[oa]s?|privee?s?|privat[oa];専用|独立|私人',
  ],
  [
    'used|refurbished|gebraucht~|generalubera~|usad[oa]|reacondicionad[oa]|d occasion|reconditionnee?|usat[oa]|ricondizionat[oa]|recondicionad[oa];中古|二手|翻新',
    '(?:brand )?new|neu|neue[snr]?|fabrikneu~|nuev[oa]|neuf|neuve|nuov[oa]|nov[oa];新品|全新',
  ],
  [
    'wired|kabel~|con cable|filaire|con filo|com fio;有線|有线',
    'wireless|kabellos~|inalambric[oa]|sans fil|senza fili|sem fio;ワイヤレス|無線|无线',
  ],
  [
    'single|einzel~|individual|simple|singol[oa]|solteiro;シングル|单人',
    'double|doppel~|doble|matrimonial|matrimoniale|casal;ダブル|双人',
  ],
  [
    'synthetic~|faux|vegan leather|imitation|kunst[a-z]+|sintetic[oa]|synthetique|ecopelle;合皮|人造',
    '(?:genuine|real|full grain) [a-z]+|echt~|genuin[oa]|veritable|vera pelle|legitimo;本革|真皮',
  ],
  ['cold|kalt~|fri[oa]|froide?|fredd[oa];冷', 'hot|heiss~|warm~|caliente|chaude?|cald[oa]|quente;温かい|热'],
  [
    'partial~|teil~|parcial~|partiell~|parzial~;一部|部分',
    'full~|complete~|voll~|total~|complet[oa]~|tout|intero|totale;全面|完全|全额',
  ],
] as const;

let pairs: readonly (readonly [RegExp, RegExp])[] | undefined;

/** "A digital panel" of what has an analogue one: the word of the key, with the contrary of its value. */
export function* contraries(facts: Record<string, unknown>): Generator<Quality> {
  pairs ??= PAIRS.map((pair) => {
    const [a, b] = pair;
    return [compileEntry(a), compileEntry(b)] as const;
  });
  for (const [key, value] of Object.entries(facts)) {
    if (typeof value !== 'string') continue;
    const { flat } = readWords(value.slice(0, LONGEST_VALUE).normalize('NFKC'));
    for (const [a, b] of pairs)
      for (const [own, other] of [
        [a, b],
        [b, a],
      ] as const) {
        if (flat.search(own) < 0 || flat.search(other) >= 0) continue;
        const parts = flagClaim(key)?.parts.slice(0, 1);
        if (parts) yield { parts: [...parts, other], isTrue: false };
      }
  }
}
