import { remember } from '../text/remember';
import { stem } from '../text/stem';
import { foldText } from '../text/tokenise';
import type { Subject } from './limit';
import { FILLER, MAX_WORDS, MIN_WORDS, NO_WORDS, SUBJECT_WORDS } from './subject-words';
import { unitOf } from './units';

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
};

/** Words that bound or join in a key and only look like units. */
const NO_UNITS = new Set(['min', 'in', 'time', 'times']);

const unitIn = (word: string): string | undefined =>
  NO_UNITS.has(word) ? undefined : Object.hasOwn(CURRENCIES, word) ? CURRENCIES[word] : unitOf(word);

/** Words of a key that say nothing about its subject: "pets_allowed", "review_count", "avg_price". */
const NOISE = new Set(
  'allowed friendly ok welcome count number num avg average approx about included status level'.split(' '),
);

/** Keys that are remembered; callers use few. */
const MOST_KEYS = 1000;

/** Splits `maxPrice`, `max_price`, `max-price` and "max price" into folded words. */
export const keyWords: (key: string) => readonly string[] = remember(
  (key) =>
    foldText(key.slice(0, 100).replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  MOST_KEYS,
);

const keyOf = (words: readonly string[]) => words.map((word) => stem(word, 'en')).join(' ');

/** Reads a constraint key: what it is about, whether it caps, floors or forbids, and its unit. */
export function readKey(key: string): KeyReading {
  const words = keyWords(key);
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
  if (isRate) delete reading.unit;
  const plain = isRate ? words.filter((word) => !MAX_WORDS.has(word) && !MIN_WORDS.has(word)) : telling;
  reading.topic =
    plain.filter((word) => isRate || !unitIn(word) || plain.length === 1).join(' ') || words.join(' ');
  reading.matching =
    keyOf(telling.filter((word) => !NOISE.has(word) && (isRate || !unitIn(word)))) || keyOf(telling);
  return reading;
}

/** Reads the key of a fact about an item; the same as a constraint's, and remembered. */
export const readFactKey = remember(readKey, MOST_KEYS);
