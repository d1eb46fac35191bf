import { remember } from '../../text/remember';
import { stem } from '../../text/stem';
import { foldText } from '../../text/tokenise';
import type { Subject } from './limit';
import {
  CJK_LEAST,
  CJK_MOST,
  CJK_NO,
  FILLER,
  MAX_WORDS,
  MIN_WORDS,
  NO_WORDS,
  PEOPLE_WORDS,
  SUBJECT_WORDS,
} from './subject-words';
import { baseOf, isMeasure, unitOf } from './units';

/** What the words of a constraint key say. */
export type KeyReading = {
  subject: Subject;
  topic: string;
  bound?: 'max' | 'min';
  negative: boolean;
  unit?: string;
  /** Stems of the telling words, by which keys are compared: "pets_allowed" and "pet_friendly" are one. */
  matching: string;
  /** Whether nothing is named but what is counted: `max_minutes`. */
  isUnitOnly: boolean;
};

const CURRENCIES: Record<string, string> = {
  usd: 'USD',
  eur: 'EUR',
  gbp: 'GBP',
  jpy: 'JPY',
  cny: 'CNY',
  brl: 'BRL',
  dollars: 'USD',
  euros: 'EUR',
  元: 'CNY',
  円: 'JPY',
};

/** Words that bound or join in a key and only look like units. */
const NO_UNITS = new Set(['min', 'in', 'time', 'times']);

/** A key that is nothing but one of these holds what is paid for it: `max_week: 1000`. */
const PERIODS = new Set('day week semana semaine woche settimana dia jour tag giorno'.split(' '));

const unitIn = (word: string): string | undefined =>
  NO_UNITS.has(word) ? undefined : Object.hasOwn(CURRENCIES, word) ? CURRENCIES[word] : unitOf(word);

/** Words of a key that say nothing about its subject: "pets_allowed", "review_count", "avg_price". */
const NOISE = new Set(
  (
    'allowed friendly ok welcome count number num avg average approx about included status level nb anzahl numero ' +
    'erlaubt permitido permitida permitidos admite autorise acceptes ammessi ammesso aceita possible'
  ).split(' '),
);

/** Keys that are remembered; callers use few. */
const MOST_KEYS = 1000;

/** A unit that is written on in Chinese and Japanese: "価格円", "重量kg". */
const UNIT_WRITTEN_ON =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=(?:円|元|[a-z]{1,3})(?!\p{L}))/giu;

/** Splits `maxPrice`, `max_price`, `max-price` and "max price" into folded words. */
export const keyWords: (key: string) => readonly string[] = remember(
  (key) =>
    foldText(
      key
        .slice(0, 100)
        .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
        .replace(UNIT_WRITTEN_ON, ' ')
        .replace(/範囲|范围/gu, ' '),
    )
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  MOST_KEYS,
);

/** Splits a key whose bound is written on: "价格上限" bounds "价格". */
function splitBound(key: string): { words: readonly string[]; bound?: 'max' | 'min' } {
  // "最高海拔下限" is the least of the highest.
  const [, inner, end] = /^(.+)(上限|下限)$/u.exec(key) ?? [];
  if (inner && end) return { words: keyWords(inner), bound: end === '上限' ? 'max' : 'min' };
  const words = keyWords(key);
  const isMost = key.search(CJK_MOST) >= 0;
  if (!isMost && key.search(CJK_LEAST) < 0) return { words };
  const rest = keyWords(key.replace(CJK_MOST, ' ').replace(CJK_LEAST, ' '));
  return { words: rest.length > 0 ? rest : words, bound: isMost ? 'max' : 'min' };
}

/** Endings by which a noun and its plural differ in the other languages: "groessen", "tallas"; "cane", "cani". */
const PLURAL = /(?<=\p{Script=Latin}{3})(?:en|(?<!s)s)$/u;
const VOWELS = /(?<=\p{Script=Latin}{3})[aeio]+$/u;
/** Two words for a number of people. */
const GROUP = /^(?:part[iy]|group|grupp|grup) size$/u;

const stemOf = (word: string) => stem(word, 'en').replace(PLURAL, '').replace(VOWELS, '');
const PEOPLE = new Set([...PEOPLE_WORDS].map(stemOf));

/** Words as keys are compared by them: stems, and one word for everything that counts people. */
export function keyOf(words: readonly string[]): string {
  const key = words.map(stemOf).join(' ');
  if (GROUP.test(key)) return 'people';
  return words.map((word) => (PEOPLE.has(stemOf(word)) ? 'people' : stemOf(word))).join(' ');
}

/** Reads a constraint key: what it is about, whether it caps, floors or forbids, and its unit. */
export function readKey(key: string): KeyReading {
  const { words, bound } = splitBound(key);
  const reading: KeyReading = {
    subject: 'other',
    topic: '',
    negative: words.some((word) => NO_WORDS.has(word)) || CJK_NO.test(key),
    matching: '',
    isUnitOnly: false,
  };
  // "date_to" and "end_date" close a span.
  if (
    words.some((word) => /^(?:date|day|time)s?$/.test(word)) &&
    words.some((word) => /^(?:to|end|till)$/.test(word))
  )
    reading.bound = 'max';
  if (words.length > 1 && words.at(-1) === 'to') reading.bound = 'max';
  const noMoreThan = words.join(' ').includes('no more than') || words.join(' ').includes('not more than');
  if (noMoreThan) reading.negative = false;
  if (noMoreThan || words.some((word) => MAX_WORDS.has(word))) reading.bound = 'max';
  else if (!reading.bound && words.some((word) => MIN_WORDS.has(word))) reading.bound = 'min';
  if (bound) reading.bound = bound;
  for (const word of words) reading.unit ??= unitIn(word);
  const telling = words.filter(
    (word) => !MAX_WORDS.has(word) && !MIN_WORDS.has(word) && !NO_WORDS.has(word) && !FILLER.has(word),
  );
  // "Hours per week" is not the length of the thing.
  const isRate = words.includes('per');
  // The unit says what a key is about only where nothing else does: "range_km" is no distance.
  const nouns = telling.filter((word) => !unitIn(word));
  const asking = nouns.length > 0 ? nouns : words;
  for (const [subject, expression] of SUBJECT_WORDS) {
    if (!(isRate && subject === 'runtime') && asking.some((word) => expression.test(word))) {
      reading.subject = subject;
      break;
    }
  }
  // The length of a boat is no time, and "duree_min" is no least duration.
  if (reading.subject === 'runtime' && ['mi', 'cm'].includes(baseOf(reading.unit) ?? ''))
    reading.subject = 'other';
  if (reading.subject === 'runtime' && words.at(-1) === 'min' && !reading.unit) {
    reading.unit = 'min';
    if (reading.bound === 'min' && !words.slice(0, -1).some((word) => MIN_WORDS.has(word)))
      delete reading.bound;
  }
  // What something costs is not counted in weeks, whatever it is paid for: "price_week".
  const isPaid =
    reading.subject === 'price' || (nouns.length === 0 && telling.every((word) => PERIODS.has(word)));
  const isShare = reading.unit === 'percent';
  if (isRate || (isPaid && !isShare && reading.unit && isMeasure(reading.unit))) delete reading.unit;
  // "Adults only" is not about adults.
  const told = words.filter((word) => telling.includes(word) || word === 'only');
  const plain = isRate ? words.filter((word) => !MAX_WORDS.has(word) && !MIN_WORDS.has(word)) : told;
  reading.topic =
    plain
      .filter(
        (word) =>
          isRate || !unitIn(word) || (isPaid && isMeasure(unitIn(word) as string)) || plain.length === 1,
      )
      .join(' ') || (reading.negative ? '' : words.join(' '));
  const named = telling.filter((word) => !NOISE.has(word) && (isRate || !unitIn(word)));
  reading.matching = keyOf(named) || keyOf(telling);
  reading.isUnitOnly = named.length === 0 && reading.unit !== undefined;
  return reading;
}

/** Reads the key of a fact about an item; the same as a constraint's, and remembered. */
export const readFactKey = remember(readKey, MOST_KEYS);
