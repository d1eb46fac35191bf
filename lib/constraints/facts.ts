import { foldText } from '../text/tokenise';
import { JOINS, MOMENTS, partnersOf, setOf } from './key-words';
import type { Answer, Limit } from './limit';
import { readLimitTexts } from './limit-text';
import { type KeyReading, keyWords, readKey } from './read-key';
import { readNumber } from './read-number';
import { type Quantity, readMoments, readQuantities } from './read-quantity';
import { rememberOf } from './remember-of';
import { baseOf, isMoment, toBase } from './units';

/** Years that a thing can be of. */
export const [FIRST_YEAR, LAST_YEAR] = [1000, 2100];

/** A value of an item in the base of its unit, and the unit that it is given in. */
export type Measured = { value: number; unit?: string | undefined; as?: string | undefined };

/** "4.5/5" and "3 of 4" tell a number, and out of how many. */
const OUT_OF = /^\s*(?:\/|(?:out )?of\b|von\b|sur\b|de\b|su\b|di\b)/u;

/** What a text with numbers tells: the first where the rest is its scale, else the one year, or the one with a unit. */
function quantityIn(key: string, text: string): Quantity | undefined {
  const all = readQuantities(text);
  const [first, second] = all;
  if (!second || (first && OUT_OF.test(text.slice(first.to)))) return first;
  const isYear = readKey(key).subject === 'year';
  const likely = all.filter(({ value, unit }) =>
    isYear ? unit === undefined && value >= FIRST_YEAR && value <= LAST_YEAR : unit !== undefined,
  );
  return likely.length === 1 ? likely[0] : undefined;
}

/** Reads a value of an item's metadata as a number with its unit; undefined when it has none. */
export function measure(
  key: string,
  value: unknown,
  metadata: Record<string, unknown> = {},
): Measured | undefined {
  if (typeof value === 'string') {
    const [moment] = readMoments(foldText(value.slice(0, 100)));
    if (moment) return moment;
    const quantity = quantityIn(key, value);
    if (!quantity || quantity.unit) return quantity;
    return measure(key, quantity.value, metadata);
  }
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    const { amount, value: inner, currency } = value as Record<string, unknown>;
    const nested = amount ?? inner;
    return typeof nested === 'object'
      ? undefined
      : measure(key, nested, { currency: currency ?? metadata.currency });
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const { unit } = readKey(key);
  const currency = typeof metadata.currency === 'string' ? metadata.currency.toUpperCase() : undefined;
  return { value: toBase(value, unit), unit: baseOf(unit) ?? currency, as: unit };
}

/** Reads a value that is an amount and nothing else. */
export function readAmount(key: string, value: unknown): Measured | undefined {
  if (typeof value !== 'string' || readNumber(value) !== undefined) return measure(key, value);
  const [whole] = readQuantities(value);
  return whole?.unit && whole.from === 0 && whole.to === value.length ? whole : undefined;
}

/** Whether a key names the least where a limit asks for the most, or the other way round. */
const isOtherEnd = ({ rule }: Limit, { bound }: KeyReading) => {
  if (!bound || rule.kind !== 'bounds') return false;
  return bound === 'min' ? rule.bounds.min === undefined : rule.bounds.max === undefined;
};

/** An answer about the other end comes after the usual keys. */
const OTHER_END = 50;

/** A fact with what its key says. */
type Fact = Omit<Answer, 'isOwn'> & { folded: string; nouns: string };
/** Facts of an item that are looked at, each of them for each limit; honest items have fewer. */
const MOST_FACTS = 300;
/** Facts that are held against one limit; without an end to it, many limits of one name times many facts would be. */
const MOST_ANSWERS = 8;

/** No thing measures more than can be counted exactly, and no sentence can name a number of a hundred digits. */
const isBeyondMeasure = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

const factsOf = rememberOf((metadata: Record<string, unknown>): Fact[] =>
  Object.entries(metadata)
    .filter(([, value]) => value !== null && value !== undefined && !isBeyondMeasure(value))
    .slice(0, MOST_FACTS)
    .map(([key, value]) => {
      const reading = readKey(key);
      const nouns = reading.isUnitOnly ? '' : reading.matching;
      const told = { value };
      const texts = () => textsOf(told);
      return { key, value, folded: keyWords(key).join('_'), reading, nouns, texts, text: () => textOf(told) };
    }),
);

/** The value of a fact as short texts, and in one text. */
const textsOf = rememberOf(({ value }: { value: unknown }) =>
  readLimitTexts(typeof value === 'number' ? String(value) : value),
);
const textOf = rememberOf(({ value }: { value: unknown }) => flat(value));

/** Characters and values of a fact that are read. */
const MOST_TEXT = 2000;
const MOST_VALUES = 200;

const flat = (value: unknown): string => {
  if (Array.isArray(value)) return value.slice(0, MOST_VALUES).map(flat).join(', ').slice(0, MOST_TEXT);
  return typeof value === 'object' ? '' : String(value).slice(0, MOST_TEXT);
};

const hasMoment = (text: string, unit: string) =>
  readMoments(foldText(text.slice(0, 100))).some((moment) => moment.unit === unit);

const isWithin = (words: string, others: ReadonlySet<string>) =>
  [...setOf(words)].every((word) => others.has(word));

/** Whether an end of an item is about a part of what the limit names: `max_length_m` of `boat_length_m`. */
function isEndOf({ reading, nouns }: Fact, { matching = '' }: Limit, unit: string | undefined): boolean {
  if (!reading.bound || baseOf(reading.unit) !== unit) return false;
  return nouns === '' ? unit !== undefined : isWithin(nouns, setOf(matching));
}

/** Letters from which on one word of a key is taken to begin another: "depart" and "departure". */
const SHORTEST_START = 4;

/** Whether a day or a time may answer: the limit names no more than that, or begins with the same word. */
const isAkin = ({ matching = '' }: Limit, reading: KeyReading) =>
  isWithin(matching, MOMENTS) ||
  [...setOf(matching)].some(
    (word) =>
      word.length >= SHORTEST_START && reading.matching.split(' ').some((other) => other.startsWith(word)),
  );

/** Whether a price is one by the piece where a limit is for a price by weight or time. */
const isOtherMeasure = (asked: KeyReading, told: KeyReading) => {
  for (const each of asked.per) if (each !== 'person' && !told.per.has(each)) return true;
  return false;
};

/** Whether a fact names the limit's subject and nothing else, or begins with it and is for the same: "price_per_night". */
export function isPlainly({ subject, key }: Limit, { reading }: Answer): boolean {
  if (subject === 'other' || subject !== reading.subject) return false;
  const { per, telling, others } = reading;
  if (per.size > 0 && per.isSubsetOf(readKey(key).per) && telling[0] !== others[0]) return true;
  return others.every((word) => JOINS.has(word) || keyWords(key).includes(word));
}

/** Where facts stand among those that answer: by name; by the subject's usual names; by what they measure. */
const PLACE = { own: 0, same: 1, end: 2, partner: 3, subject: 200, unit: 300, moment: 400 };

/** The names of a limit, what its key says, and where the usual keys of its subject stand. */
const askedOf = rememberOf(({ key, topic, subject }: Limit) => ({
  folded: new Set([keyWords(key).join('_'), topic.replaceAll(' ', '_')]),
  reading: readKey(key),
  partners: partnersOf(subject),
}));

/**
 * The values of an item's metadata that can answer a limit: the same key first, then ends of what it names, the subject's
 * usual keys, any key of the same subject, and the only one of the same unit.
 */
export function answersTo(limit: Limit, metadata: Record<string, unknown>): Answer[] {
  const { subject, matching, rule } = limit;
  const { folded: name, reading: asked, partners } = askedOf(limit);
  const bounds = rule.kind === 'bounds' ? rule.bounds : undefined;
  const isBare = bounds?.min !== undefined && bounds.min === bounds.max;
  const moment = isMoment(bounds?.unit) ? bounds?.unit : undefined;
  const facts = factsOf(metadata);
  const ofUnit = asked.isUnitOnly ? facts.filter(({ reading }) => reading.unit === asked.unit) : [];
  const placeOf = (fact: Fact) => {
    const { value, folded, reading } = fact;
    // What is excluded is no answer but to a yes or no.
    if (reading.isDenial && rule.kind !== 'flag') return -1;
    if (name.has(folded)) return PLACE.own;
    if (subject === 'price' && isOtherMeasure(asked, reading)) return -1;
    if (matching && reading.matching === matching) return PLACE.same;
    if (isBare && isEndOf(fact, limit, bounds?.unit)) return PLACE.end;
    const place = partners.get(folded);
    if (place !== undefined) return PLACE.partner + place;
    if (subject !== 'other' && reading.subject === subject) return PLACE.subject;
    if (ofUnit.length === 1 && ofUnit[0] === fact) return PLACE.unit;
    if (!moment || typeof value !== 'string') return -1;
    return hasMoment(value, moment) && isAkin(limit, reading) ? PLACE.moment : -1;
  };
  const found: { place: number; answer: Answer }[] = [];
  for (const fact of facts) {
    const place = placeOf(fact);
    if (place < 0) continue;
    const end = isOtherEnd(limit, fact.reading) ? OTHER_END : 0;
    found.push({ place: place + end, answer: { ...fact, isOwn: place < PLACE.partner } });
  }
  return found
    .sort((a, b) => a.place - b.place)
    .slice(0, MOST_ANSWERS)
    .map(({ answer }) => answer);
}
