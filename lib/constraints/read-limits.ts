import { joinPatterns, joinWords } from '../languages/join';
import type { LimitWords } from '../languages/language';
import { cleanText } from '../text/clean-text';
import { foldText } from '../text/tokenise';
import { baseOf, toBase, unitOf } from '../text/units';
import type { Bounds, Limit } from './limit';
import { boundsOf, readBounds, readPriceClass } from './read-bounds';
import { type KeyReading, readKey } from './read-key';

/** Limits that are read at once, unless a list that asks for each of its values goes beyond. */
export const MAX_LIMITS = 60;
/** Values of a list, characters of a value, and keys within keys that are read. */
const MAX_VALUES = 40;
const MAX_VALUE_LENGTH = 200;
const DEEPEST = 3;
/** Subjects of which a bare number is the most that will do, and the least. */
const CAPPED = new Set(['price', 'runtime', 'distance']);
const FLOORED = new Set(['rating', 'stars']);
const WORDS_ONLY = new Set(['location', 'platform', 'genre', 'cuisine', 'diet', 'brand', 'language']);

const toCanonical = (bounds: Bounds, unit: string | undefined): Bounds => {
  if (bounds.unit || !unit) return bounds;
  const end = (value: number | undefined) => (value === undefined ? undefined : toBase(value, unit));
  return { min: end(bounds.min), max: end(bounds.max), unit: baseOf(unit), as: unit };
};

const inWords = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(inWords).filter(Boolean).join(', ');
  if (value === null || typeof value === 'object') return '';
  return cleanText(String(value).slice(0, MAX_VALUE_LENGTH));
};

const SAYS_LITTLE = joinWords(
  ({ keys: { max, min, filler }, limits }) => `${max} ${min} ${filler} ${limits.joining}`,
  true,
);

/** Returns true for words that hold a number and tell more than it: "Kind 6 Jahre". */
const isStory = (words: string) =>
  (foldText(words).match(/\p{L}+/gu) ?? []).filter((word) => !unitOf(word) && !SAYS_LITTLE.has(word)).length >
  1;

const OR = joinPatterns(({ or }) => or);
const AND = joinPatterns(({ and }) => and, true);
const ONE_OF = new RegExp(String.raw`\s*[,;/|、，]\s*|\s+(?:${OR})\s+`, 'u');
/** "Nuts and milk" are both to be avoided. */
const EACH_OF = new RegExp(String.raw`\s*[,;/|、，]\s*|\s+(?:${OR}|${AND})\s+`, 'u');

const allOf = (pick: (limits: LimitWords) => string) =>
  new RegExp(`^(?:${joinPatterns(({ limits }) => pick(limits))})$`, 'iu');

const YES = allOf(({ yes }) => yes);
const NO = allOf(({ no }) => no);

function readRule({ subject, bound, negative, unit }: KeyReading, value: unknown): Limit['rule'] {
  const bare = bound ?? (CAPPED.has(subject) ? 'max' : FLOORED.has(subject) ? 'min' : 'equal');
  const within = (bounds: Bounds) => ({ kind: 'bounds', bounds: toCanonical(bounds, unit) }) as const;
  const flag = (wanted: boolean) => ({ kind: 'flag', wanted: wanted !== negative }) as const;
  const ofWords = (values: string[]) => ({ kind: negative ? 'none-of' : 'any-of', values }) as const;
  if (typeof value === 'boolean') return flag(value);
  if (typeof value === 'number') return within(boundsOf(value, bare));
  const list: unknown[] | undefined = Array.isArray(value) ? value : undefined;
  const [low, high] = list ?? [];
  if (list?.length === 2 && typeof low === 'number' && typeof high === 'number')
    return within({ min: Math.min(low, high), max: Math.max(low, high) });
  const values = (list ?? [value]).slice(0, MAX_VALUES).map(inWords).filter(Boolean);
  const words = values.join(' ');
  const classes = subject === 'price' ? readPriceClass(words, list ? 'max' : bare) : undefined;
  if (classes) return { kind: 'bounds', bounds: classes };
  if (list && words !== '') return ofWords(values);
  // How loud something may be at most is no list to choose from: "volumen_max": "medio".
  if (list || (bound && !/\d/u.test(words))) return { kind: 'vague' };
  const isProse = WORDS_ONLY.has(subject) || (subject === 'other' && isStory(words));
  const bounds = isProse ? undefined : readBounds(words, bare);
  if (bounds) return within(bounds);
  if (YES.test(words)) return flag(true);
  if (NO.test(words)) return flag(false);
  if (words === '' || subject === 'price') return { kind: 'vague' };
  return ofWords(words.split(negative ? EACH_OF : ONE_OF));
}

/** "Allergies: none" sets no limit. */
const NONE = allOf(({ none }) => none);

function rangeOf(record: Record<string, unknown>): [number, number] | undefined {
  const end = (names: string[]) =>
    names.map((name) => record[name]).find((value): value is number => typeof value === 'number');
  const low = end(['min', 'gte', '$gte', 'from', 'low', 'minimum']);
  const high = end(['max', 'lte', '$lte', 'to', 'high', 'maximum']);
  return low !== undefined && high !== undefined && Object.keys(record).length === 2
    ? [low, high]
    : undefined;
}

/** Keys of lists that ask for each of their values. */
const EACH = /^(?:amenit|feature|facilit|must hav|includ|equipment|service)/u;

/** Returns the entries of an object within the constraints, amounts with their currency: `{ max: 50, currency: 'EUR' }`. */
function entriesOf(path: string[], record: Record<string, unknown>): (readonly [string[], unknown])[] {
  const unit = record.currency ?? record.unit;
  const range = rangeOf(record);
  if (range && typeof unit !== 'string') return [[path, range]];
  return Object.entries(record)
    .filter(([key]) => key !== 'currency' && key !== 'unit' && path.length < DEEPEST)
    .map(([key, value]) => [
      /^(?:amount|value)$/iu.test(key) ? path : [...path, key],
      typeof unit === 'string' && typeof value === 'number' ? `${value} ${unit}` : value,
    ]);
}

function readEntry(path: string[], value: unknown, limits: Limit[]) {
  if (limits.length >= MAX_LIMITS || value === null || value === undefined) return;
  if (typeof value === 'object' && !Array.isArray(value)) {
    for (const [within, inner] of entriesOf(path, value as Record<string, unknown>))
      readEntry(within, inner, limits);
    return;
  }
  const reading = readKey(path.join(' '));
  const { subject, topic, matching } = reading;
  const rule = readRule(reading, value);
  const words = inWords(value);
  if (reading.negative && NONE.test(words)) return;
  // Who is vegetarian and eats no gluten needs both.
  const isEach = rule.kind === 'any-of' && (subject === 'diet' || EACH.test(matching));
  for (const one of isEach ? rule.values.map((each) => ({ ...rule, values: [each] })) : [rule])
    limits.push({ key: path.join('.'), subject, topic, matching, words, rule: one, soft: false });
}

/**
 * Reads the constraints of a request as limits (contract: hard-limits), in the order of their keys: numbers, ranges, words,
 * lists, booleans, and objects up to three levels deep such as `budget: { max: 50, currency: 'EUR' }`. Where nothing tells an
 * end, a number is the most of a price, a runtime or a distance, the least of a rating or of stars, and else the very number. A
 * key whose value is `null` sets none; what cannot be held against anything is `vague`. Longer keys, texts and lists are read in
 * part (`isReadWhole`).
 *
 * @param constraints as sent; one key may make several limits
 * @param most how many at most, 60 by default; with more, no value is read once there are 60
 */
export function readLimits(
  constraints: Record<string, unknown> | undefined,
  most: number = MAX_LIMITS,
): Limit[] {
  const limits: Limit[] = [];
  for (const [key, value] of Object.entries(constraints ?? {})) {
    if (limits.length >= most) break;
    readEntry([key.slice(0, 100)], value, limits);
  }
  return limits.slice(0, most);
}

/**
 * Returns true when a value is no longer than `readLimits` reads: texts up to 200 characters, lists up to 40 values, three
 * levels, of which the key of the constraint is the first (`depth`). A limit on a longer one is never kept for sure (contract:
 * hard-limits).
 */
export function isReadWhole(value: unknown, depth = 1): boolean {
  if (typeof value === 'string') return value.length <= MAX_VALUE_LENGTH;
  if (typeof value !== 'object' || value === null) return true;
  const inner: unknown[] = Object.values(value);
  const isWithin = Array.isArray(value) ? inner.length <= MAX_VALUES : depth < DEEPEST;
  return isWithin && inner.every((each) => isReadWhole(each, depth + 1));
}
