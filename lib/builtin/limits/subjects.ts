import { remember } from '../text/remember';
import { stem } from '../text/stem';
import { foldText } from '../text/tokenise';
import type { Subject } from './limit';
import { CJK_LEAST, CJK_MOST, FILLER, MAX_WORDS, MIN_WORDS, NO_WORDS, SUBJECT_WORDS } from './subject-words';
import { isMeasure, unitOf } from './units';

/** What the words of a constraint key say. */
export type KeyReading = {
  subject: Subject;
  topic: string;
  bound?: 'max' | 'min';
  negative: boolean;
  unit?: string;
  /** Stems of the telling words, by which keys are compared: "pets_allowed" and "pet_friendly" are one. */
  matching: string;
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
  'allowed friendly ok welcome count number num avg average approx about included status level'.split(' '),
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
        .replace(UNIT_WRITTEN_ON, ' '),
    )
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  MOST_KEYS,
);

/** Splits a key whose bound is written on: "价格上限" bounds "价格". */
function splitBound(key: string): { words: readonly string[]; bound?: 'max' | 'min' } {
  const words = keyWords(key);
  const isMost = key.search(CJK_MOST) >= 0;
  if (!isMost && key.search(CJK_LEAST) < 0) return { words };
  const rest = keyWords(key.replace(CJK_MOST, ' ').replace(CJK_LEAST, ' '));
  return { words: rest.length > 0 ? rest : words, bound: isMost ? 'max' : 'min' };
}

const keyOf = (words: readonly string[]) => words.map((word) => stem(word, 'en')).join(' ');

/** Reads a constraint key: what it is about, whether it caps, floors or forbids, and its unit. */
export function readKey(key: string): KeyReading {
  const { words, bound } = splitBound(key);
  const reading: KeyReading = {
    subject: 'other',
    topic: '',
    negative: words.some((word) => NO_WORDS.has(word)),
    matching: '',
  };
  // "date_to" and "end_date" close a span.
  if (
    words.some((word) => /^(?:date|day|time)s?$/.test(word)) &&
    words.some((word) => /^(?:to|end|till)$/.test(word))
  )
    reading.bound = 'max';
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
  // What something costs is not counted in weeks, whatever it is paid for: "price_week".
  const isPaid =
    reading.subject === 'price' || (nouns.length === 0 && telling.every((word) => PERIODS.has(word)));
  if (isRate || (isPaid && reading.unit && isMeasure(reading.unit))) delete reading.unit;
  const plain = isRate ? words.filter((word) => !MAX_WORDS.has(word) && !MIN_WORDS.has(word)) : telling;
  reading.topic =
    plain
      .filter(
        (word) =>
          isRate || !unitIn(word) || (isPaid && isMeasure(unitIn(word) as string)) || plain.length === 1,
      )
      .join(' ') || words.join(' ');
  reading.matching =
    keyOf(telling.filter((word) => !NOISE.has(word) && (isRate || !unitIn(word)))) || keyOf(telling);
  return reading;
}

/** Reads the key of a fact about an item; the same as a constraint's, and remembered. */
export const readFactKey = remember(readKey, MOST_KEYS);
