import { foldText } from '../../text/tokenise';
import type { Limit } from './limit';
import { readMoments, readQuantities } from './read-quantity';
import { MOMENTS, PARTNERS } from './subject-words';
import { type KeyReading, keyWords, readFactKey } from './subjects';
import { baseOf, toBase } from './units';

/** Whether a unit is a day or a time of day. */
export const isMoment = (unit: string | undefined) => unit === 'date' || unit === 'clock';

/** A value of an item in the base of its unit, and the unit that it is given in. */
export type Measured = { value: number; unit?: string | undefined; as?: string | undefined };

/** Reads a value of an item's metadata as a number with its unit; undefined when it has none. */
export function measure(
  key: string,
  value: unknown,
  metadata: Record<string, unknown>,
): Measured | undefined {
  if (typeof value === 'string') {
    const [moment] = readMoments(foldText(value.slice(0, 100)));
    if (moment) return moment;
    const quantity = readQuantities(value)[0];
    if (!quantity || quantity.unit) return quantity;
    return measure(key, quantity.value, metadata);
  }
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    const { amount, value: inner, currency } = value as Record<string, unknown>;
    return measure(key, amount ?? inner, { currency: currency ?? metadata.currency });
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const { unit } = readFactKey(key);
  const currency = typeof metadata.currency === 'string' ? metadata.currency.toUpperCase() : undefined;
  return { value: toBase(value, unit), unit: baseOf(unit) ?? currency, as: unit };
}

/** Whether a key names the least where a limit asks for the most, or the other way round. */
const isOtherEnd = ({ rule }: Limit, { bound }: KeyReading) => {
  if (!bound || rule.kind !== 'bounds') return false;
  return bound === 'min' ? rule.bounds.min === undefined : rule.bounds.max === undefined;
};

/** An answer about the other end comes after the usual keys. */
const OTHER_END = 50;

/** A fact with what its key says, read once for each object of metadata. */
type Fact = { key: string; value: unknown; folded: string; reading: KeyReading; nouns: string };
const readFacts = new WeakMap<Record<string, unknown>, Fact[]>();

/** No thing measures more than can be counted exactly, and no sentence can name a number of a hundred digits. */
const isBeyondMeasure = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

function factsOf(metadata: Record<string, unknown>): Fact[] {
  let facts = readFacts.get(metadata);
  if (!facts) {
    facts = Object.entries(metadata)
      .filter(([, value]) => value !== null && value !== undefined && !isBeyondMeasure(value))
      .map(([key, value]) => {
        const reading = readFactKey(key);
        const nouns = reading.isUnitOnly ? '' : reading.matching;
        return { key, value, folded: keyWords(key).join('_'), reading, nouns };
      });
    readFacts.set(metadata, facts);
  }
  return facts;
}

const hasMoment = (text: string, unit: string) =>
  readMoments(foldText(text.slice(0, 100))).some((moment) => moment.unit === unit);

const setOf = (words: string) => new Set(words.split(' ').filter(Boolean));
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

/** What a price can be for: a kilogram, a night. */
const PER = new Set(
  'kg g litre pag page hour week month night day trip ride visit lesson session unit user m2 noite nuit nacht'.split(
    ' ',
  ),
);
const perOf = (key: string) => keyWords(key).filter((word) => PER.has(word));

/** Whether a price is one by the piece where a limit is for a price by weight or time. */
const isOtherMeasure = (limit: Limit, { key }: Fact) => {
  if (limit.subject !== 'price') return false;
  const told = perOf(key);
  return perOf(limit.key).some((word) => !told.includes(word));
};

/** A fact of an item that can answer a limit. */
export type Answer = {
  key: string;
  value: unknown;
  /** Whether it goes by the limit's own name. */
  isOwn: boolean;
  /** The words of its key; facts that share them are about one thing. */
  name: string;
};

/** Where facts stand among those that answer: by name; by the subject's usual names; by what they measure. */
const PLACE = { own: 0, same: 1, end: 2, partner: 3, subject: 200, unit: 300, moment: 400 };

/**
 * The values of an item's metadata that can answer a limit: the same key first, then ends of what it names, the subject's
 * usual keys, any key of the same subject, and the only one of the same unit.
 */
export function answersTo(limit: Limit, metadata: Record<string, unknown>): Answer[] {
  const own = new Set([keyWords(limit.key).join('_'), limit.topic.replaceAll(' ', '_')]);
  const partners = PARTNERS[limit.subject];
  const bounds = limit.rule.kind === 'bounds' ? limit.rule.bounds : undefined;
  const isBare = bounds?.min !== undefined && bounds.min === bounds.max;
  const limitKey = readFactKey(limit.key);
  const moment = isMoment(bounds?.unit) ? bounds?.unit : undefined;
  const facts = factsOf(metadata);
  const ofUnit = limitKey.isUnitOnly ? facts.filter(({ reading }) => reading.unit === limitKey.unit) : [];
  const placeOf = (fact: Fact) => {
    const { value, folded, reading } = fact;
    if (own.has(folded)) return PLACE.own;
    if (isOtherMeasure(limit, fact)) return -1;
    if (limit.matching && reading.matching === limit.matching) return PLACE.same;
    if (isBare && isEndOf(fact, limit, bounds?.unit)) return PLACE.end;
    const place = partners.indexOf(folded);
    if (place >= 0) return PLACE.partner + place;
    if (limit.subject !== 'other' && reading.subject === limit.subject) return PLACE.subject;
    if (ofUnit.length === 1 && ofUnit[0] === fact) return PLACE.unit;
    const isOfMoment =
      moment && typeof value === 'string' && hasMoment(value, moment) && isAkin(limit, reading);
    return isOfMoment ? PLACE.moment : -1;
  };
  return facts
    .map((fact) => ({ fact, place: placeOf(fact) }))
    .filter(({ place }) => place >= 0)
    .map(({ fact: { key, value, reading }, place }) => ({
      key,
      value,
      name: reading.matching,
      isOwn: place < PLACE.partner,
      place: place + (isOtherEnd(limit, reading) ? OTHER_END : 0),
    }))
    .sort((a, b) => a.place - b.place)
    .map(({ key, value, name, isOwn }) => ({ key, value, name, isOwn }));
}
