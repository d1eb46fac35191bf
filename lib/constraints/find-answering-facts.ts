import { joinWords } from '../languages/join';
import { plainWords } from '../text/name-key';
import { isMoment, readMoments } from '../text/read-number';
import { rememberOf } from '../text/remember';
import { foldText } from '../text/tokenise';
import { baseOf } from '../text/units';
import { JOINS, keyWords, partnersOf, perOf, setOf } from './key-parts';
import type { AnsweringFact, Bounds, Limit, Thing } from './limit';
import { readLimitTexts } from './limit-text';
import { type KeyReading, readKey } from './read-key';

type Fact = Omit<AnsweringFact, 'isOwn'> & { folded: string; nouns: string };
/** Facts of an item that are looked at, each of them for each limit; honest items have fewer. */
const MAX_FACTS = 300;
/** Nothing measures a number of a hundred digits, and no sentence can name it. */
const isBeyondMeasure = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

function lazily<Value>(work: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => {
    known ??= { value: work() };
    return known.value;
  };
}

const factsOf = rememberOf((metadata: Record<string, unknown>): Fact[] =>
  Object.entries(metadata)
    .filter(([, value]) => value !== null && value !== undefined && !isBeyondMeasure(value))
    .slice(0, MAX_FACTS)
    .map(([key, value]) => {
      const reading = readKey(key);
      const nouns = reading.isUnitOnly ? '' : reading.matching;
      const texts = lazily(() => readLimitTexts(typeof value === 'number' ? String(value) : value));
      const text = lazily(() => flat(value));
      return { key, value, folded: keyWords(key).join('_'), reading, nouns, texts, text };
    }),
);

/** Characters and values of a fact that are read. */
const MAX_TEXT = 2000;
const MAX_VALUES = 200;

const flat = (value: unknown): string => {
  if (Array.isArray(value)) return value.slice(0, MAX_VALUES).map(flat).join(', ').slice(0, MAX_TEXT);
  return typeof value === 'object' ? '' : String(value).slice(0, MAX_TEXT);
};

const isOtherEnd = ({ rule }: Limit, { bound }: KeyReading) => {
  if (!bound || rule.kind !== 'bounds') return false;
  return bound === 'min' ? rule.bounds.min === undefined : rule.bounds.max === undefined;
};

/** An answer about the other end comes after the usual keys. */
const OTHER_END = 50;

/** Facts that are held against one limit; without an end to it, many limits of one name times many facts would be. */
const MAX_ANSWERS = 8;

const hasMoment = (text: string, unit: string) =>
  readMoments(foldText(text.slice(0, 100))).some((moment) => moment.unit === unit);

const MOMENTS = joinWords(({ keys }) => keys.moments);

const isWithin = (words: string, others: ReadonlySet<string>) =>
  [...setOf(words)].every((word) => others.has(word));

/** Returns true when an end of an item is about a part of what the limit names: `max_length_m` of `boat_length_m`. */
function isEndOf({ reading, nouns }: Fact, { matching = '' }: Limit, unit: string | undefined): boolean {
  if (!reading.bound || baseOf(reading.unit) !== unit) return false;
  return nouns === '' ? unit !== undefined : isWithin(nouns, setOf(matching));
}

/** Letters from which on one word of a key is taken to begin another: "depart" and "departure". */
const MIN_START_LENGTH = 4;

/** Returns true when a day or a time may answer: the limit names no more than that, or begins with the same word. */
const isAkin = ({ matching = '' }: Limit, reading: KeyReading) =>
  isWithin(matching, MOMENTS) ||
  [...setOf(matching)].some(
    (word) =>
      word.length >= MIN_START_LENGTH && reading.matching.split(' ').some((other) => other.startsWith(word)),
  );

const isOtherMeasure = (ofLimit: KeyReading, ofFact: KeyReading) =>
  ofLimit.per.values().some((each) => each !== 'person' && !ofFact.per.has(each));

/**
 * Returns true when a fact is about the limit's subject and, as a rule, its key names nothing that the limit's key does not:
 * `price` for `max_price`, not `cleaning_fee` (contract: hard-limits). False where the subject is `other`.
 */
export function namesOnlySubject({ subject, key }: Limit, { reading }: AnsweringFact): boolean {
  if (subject === 'other' || subject !== reading.subject) return false;
  const { per, telling, others } = reading;
  if (per.size > 0 && per.isSubsetOf(readKey(key).per) && telling[0] !== others[0]) return true;
  return others.every((word) => JOINS.has(word) || keyWords(key).includes(word));
}

/** Periods that a price is paid for, again and again. */
const RECURRING: ReadonlySet<string> = new Set(['week', 'month']);

/**
 * Returns true when a limit for a price can be answered by the only price of an item though that may be named otherwise, such as
 * `monthly_rent` for `max_price` (contract: hard-limits). Always false where the limit's key says what the price is for, such as
 * a night; other ways to name a price, such as `price_per_month`, may give false too.
 */
export function isOnlyPrice({ subject, key }: Limit, { reading }: AnsweringFact, thing: Thing): boolean {
  if (subject !== 'price' || reading.subject !== 'price' || readKey(key).per.size > 0) return false;
  const { per, others } = reading;
  const prices = factsOf(thing.metadata).filter((one) => one.reading.subject === 'price');
  const isPeriod = (word: string) =>
    perOf([word])
      .values()
      .some((each) => RECURRING.has(each));
  return prices.length === 1 && per.isSubsetOf(RECURRING) && others.every(isPeriod);
}

/** Where facts stand among those that answer: by name; by the subject's usual names; by what they measure. */
const PLACE = { own: 0, same: 1, end: 2, partner: 3, subject: 200, unit: 300, moment: 400 };

const namesOfLimit = rememberOf(({ key, topic, subject }: Limit) => ({
  names: new Set([keyWords(key).join('_'), topic.replaceAll(' ', '_')]),
  reading: readKey(key),
  partners: partnersOf(subject),
}));

/** Returns the place of a fact among those that answer a limit, from 0; undefined where it is not one of them. */
function placeOf(fact: Fact, limit: Limit, facts: readonly Fact[]): number | undefined {
  const { value, folded, reading } = fact;
  const { subject, matching, rule } = limit;
  const { names, reading: ofLimit, partners } = namesOfLimit(limit);
  // A fact that something is excluded answers a yes or no alone.
  if (reading.isDenial && rule.kind !== 'flag') return undefined;
  if (names.has(folded)) return PLACE.own;
  if (subject === 'price' && isOtherMeasure(ofLimit, reading)) return undefined;
  if (matching && reading.matching === matching) return PLACE.same;
  const { min, max, unit }: Bounds = rule.kind === 'bounds' ? rule.bounds : {};
  if (min !== undefined && min === max && isEndOf(fact, limit, unit)) return PLACE.end;
  const place = partners.indexOf(folded);
  if (place >= 0) return PLACE.partner + place;
  if (subject !== 'other' && reading.subject === subject) return PLACE.subject;
  const isOfUnit = (one: Fact) => one.reading.unit === ofLimit.unit;
  if (ofLimit.isUnitOnly && isOfUnit(fact) && !facts.some((one) => one !== fact && isOfUnit(one)))
    return PLACE.unit;
  if (!unit || !isMoment(unit) || typeof value !== 'string') return undefined;
  return hasMoment(value, unit) && isAkin(limit, reading) ? PLACE.moment : undefined;
}

/**
 * Finds at most 8 entries that can answer a limit, the likeliest first, among the first 300 in an item's metadata that have a
 * value (contract: hard-limits); numbers beyond `Number.MAX_SAFE_INTEGER`, either way, count as none. Empty where none can.
 * Metadata is read once; later changes are not seen.
 */
export function findAnsweringFacts(limit: Limit, metadata: Record<string, unknown>): AnsweringFact[] {
  const found = factsOf(metadata).flatMap((fact, _, facts) => {
    const place = placeOf(fact, limit, facts);
    if (place === undefined) return [];
    const end = isOtherEnd(limit, fact.reading) ? OTHER_END : 0;
    return [{ place: place + end, answer: { ...fact, isOwn: place < PLACE.partner } }];
  });
  return found
    .sort((a, b) => a.place - b.place)
    .slice(0, MAX_ANSWERS)
    .map(({ answer }) => answer);
}

/**
 * Finds the first list, among the first 300 entries of an item that have a value, with an entry of just these words, in any case
 * and accents: "gluten free" among `dietary_options` (contract: hard-limits). Lists under a key that denies or warns, and those
 * that `readLimitTexts` does not read, do not count; undefined without any. Metadata is read once.
 */
export function findListing(words: string, metadata: Record<string, unknown>): AnsweringFact | undefined {
  const whole = plainWords(words);
  const fact = factsOf(metadata).find(
    ({ value, reading, texts }) => Array.isArray(value) && !reading.negative && texts()?.wholes.has(whole),
  );
  return fact && { ...fact, isOwn: true };
}
