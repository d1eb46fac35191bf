import { remember } from '../text/remember';
import { stem } from '../text/stem';
import { foldText } from '../text/tokenise';
import {
  CJK_LEAST,
  CJK_MOST,
  CJK_NO,
  FILLER,
  INTOLERANCES,
  MAX_WORDS,
  MIN_WORDS,
  NO_WORDS,
  PEOPLE_WORDS,
  perOf,
  SUBJECT_WORDS,
  type Subject,
  setOf,
} from './key-words';
import { baseOf, currencyOf, isMeasure, unitOf } from './units';

/** What the words of a key say. */
export type KeyReading = {
  subject: Subject;
  topic: string;
  bound: 'max' | 'min' | undefined;
  negative: boolean;
  /** Whether it denies what it names; "allergens" only asks for none of what is listed. */
  isDenial: boolean;
  unit: string | undefined;
  /** Its words without bounds, denials and small words. */
  telling: readonly string[];
  /** Stems of the telling words, by which keys are compared: "pets_allowed" and "pet_friendly" are one. */
  matching: string;
  /** Whether nothing is named but what is counted: `max_minutes`. */
  isUnitOnly: boolean;
  /** What it is for, such as a night or a kilogram. */
  per: ReadonlySet<string>;
  /** What is named besides the subject: "cleaning" of `cleaning_fee`, nothing of `preis`. */
  others: readonly string[];
};

/** Words that bound or join in a key, or weigh, and only look like units. */
const NO_UNITS = new Set(['min', 'in', 'pounds', 'quid', 'bucks']);

/** A key that is nothing but one of these holds what is paid for it: `max_week: 1000`. */
const PERIODS = setOf('day week semana semaine woche settimana dia jour tag giorno');

/** The unit or the currency that a word of a key names. */
export const unitIn = (word: string): string | undefined =>
  NO_UNITS.has(word) ? undefined : (currencyOf(word) ?? unitOf(word));

/** Words of a key that say nothing about its subject: "pets_allowed", "review_count", "avg_price". */
const NOISE = setOf(
  'allowed friendly ok welcome count number num avg average approx about included status level nb anzahl numero ' +
    'erlaubt permitido permitida permitidos admite autorise acceptes ammessi ammesso aceita possible',
);

/** Keys that are remembered, since callers use few, and characters of a key that are read. */
const MOST_KEYS = 1000;
const LONGEST_KEY = 100;

/** Remembers what is read of keys. */
export function rememberKeys<Value>(read: (key: string) => Value): (key: string) => Value {
  const known = remember(read, MOST_KEYS);
  return (key) => (key.length > LONGEST_KEY ? read(key.slice(0, LONGEST_KEY)) : known(key));
}

/** A unit that is written on in Chinese and Japanese: "価格円", "重量kg". */
const UNIT_WRITTEN_ON =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=(?:円|元|[a-z]{1,3})(?!\p{L}))/giu;

/** Words for a price, which stand in one run with what it is for: "每晚预算". */
const CJK_PRICE = /预算|預算|予算|价格|價格|価格|料金/gu;

/** Splits `maxPrice`, `max_price`, `max-price` and "max price" into folded words. */
export const keyWords: (key: string) => readonly string[] = rememberKeys((key) =>
  foldText(
    key
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(UNIT_WRITTEN_ON, ' ')
      .replace(/範囲|范围/gu, ' ')
      .replace(CJK_PRICE, ' $& '),
  )
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean),
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

const has = (words: readonly string[], ...sets: ReadonlySet<string>[]) =>
  words.some((word) => sets.some((set) => set.has(word)));

/** "date_to", "end_date" and "price to" close a span. */
const closes = (words: readonly string[], text: string) =>
  (words.length > 1 && words.at(-1) === 'to') ||
  (/ (?:date|day|time)s? /.test(text) && / (?:to|end|till) /.test(text));

function readWords(key: string): KeyReading {
  const { words, bound: written } = splitBound(key);
  const text = ` ${words.join(' ')} `;
  const isNoMore = / not? more than /.test(text);
  const isDenial = !isNoMore && (has(words, NO_WORDS) || CJK_NO.test(key));
  const negative = isDenial || (!isNoMore && has(words, INTOLERANCES));
  const isMost = isNoMore || has(words, MAX_WORDS) || closes(words, text);
  let bound = written ?? (isMost ? 'max' : has(words, MIN_WORDS) ? 'min' : undefined);
  let unit = words.map(unitIn).find((each) => each !== undefined);
  const telling = words.filter((word) => !has([word], MAX_WORDS, MIN_WORDS, NO_WORDS, INTOLERANCES, FILLER));
  // "Hours per week" is not the length of the thing.
  const isRate = words.includes('per');
  // The unit says what a key is about only where nothing else does: "range_km" is no distance.
  const nouns = telling.filter((word) => !unitIn(word));
  const asking = nouns.length > 0 ? nouns : words;
  const ofSubject = SUBJECT_WORDS.find(
    ([subject, named]) => !(isRate && subject === 'runtime') && has(asking, named),
  );
  let subject: Subject = ofSubject?.[0] ?? 'other';
  // The length of a boat is no time, and "duree_min" is no least duration.
  if (subject === 'runtime' && ['mi', 'cm'].includes(baseOf(unit) ?? '')) subject = 'other';
  if (subject === 'runtime' && words.at(-1) === 'min' && !unit) {
    unit = 'min';
    if (bound === 'min' && !has(words.slice(0, -1), MIN_WORDS)) bound = undefined;
  }
  // What something costs is not counted in weeks, whatever it is paid for: "price_week".
  const isPaid = subject === 'price' || (nouns.length === 0 && telling.every((word) => PERIODS.has(word)));
  if (isRate || (isPaid && unit !== 'percent' && isMeasure(unit))) unit = undefined;
  // "Adults only" is not about adults.
  const plain = isRate
    ? words.filter((word) => !has([word], MAX_WORDS, MIN_WORDS))
    : words.filter((word) => telling.includes(word) || word === 'only');
  const topic = plain.filter(
    (word) => isRate || !unitIn(word) || (isPaid && isMeasure(unitIn(word))) || plain.length === 1,
  );
  const named = telling.filter((word) => !NOISE.has(word) && (isRate ? !currencyOf(word) : !unitIn(word)));
  return {
    subject,
    topic: topic.join(' ') || (negative ? '' : words.join(' ')),
    bound,
    negative,
    isDenial,
    unit,
    telling,
    per: perOf(words),
    matching: keyOf(named) || keyOf(telling),
    isUnitOnly: named.length === 0 && unit !== undefined,
    others: asking.filter((word) => !NOISE.has(word) && !ofSubject?.[1].has(word)),
  };
}

/** Reads the key of a limit or a fact: what it is about, whether it caps, floors or forbids, and its unit. */
export const readKey: (key: string) => Readonly<KeyReading> = rememberKeys(readWords);
