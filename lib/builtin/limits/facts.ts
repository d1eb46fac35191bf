import { foldText } from '../text/tokenise';
import type { Limit } from './limit';
import { readMoments, readQuantities } from './read-quantity';
import { PARTNERS } from './subject-words';
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
type Fact = { key: string; value: unknown; folded: string; reading: KeyReading };
const readFacts = new WeakMap<Record<string, unknown>, Fact[]>();

/** No thing measures more than can be counted exactly, and no sentence can name a number of a hundred digits. */
const isBeyondMeasure = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;

function factsOf(metadata: Record<string, unknown>): Fact[] {
  let facts = readFacts.get(metadata);
  if (!facts) {
    facts = Object.entries(metadata)
      .filter(([, value]) => value !== null && value !== undefined && !isBeyondMeasure(value))
      .map(([key, value]) => ({
        key,
        value,
        folded: keyWords(key).join('_'),
        reading: readFactKey(key),
      }));
    readFacts.set(metadata, facts);
  }
  return facts;
}

const hasMoment = (text: string, unit: string) =>
  readMoments(foldText(text.slice(0, 100))).some((moment) => moment.unit === unit);

/**
 * The values of an item's metadata that can answer a limit: the same key first, then the subject's usual keys, then
 * any key of the same subject.
 */
export function answersTo(limit: Limit, metadata: Record<string, unknown>): [key: string, value: unknown][] {
  const own = new Set([keyWords(limit.key).join('_'), limit.topic.replaceAll(' ', '_')]);
  const partners = PARTNERS[limit.subject];
  const unit = limit.rule.kind === 'bounds' ? limit.rule.bounds.unit : undefined;
  const moment = isMoment(unit) ? unit : undefined;
  const placeOf = ({ value, folded, reading: { matching, subject } }: Fact) => {
    if (own.has(folded)) return 0;
    if (limit.matching && matching === limit.matching) return 1;
    const place = partners.indexOf(folded);
    if (place >= 0) return 2 + place;
    if (limit.subject !== 'other' && subject === limit.subject) return 100;
    return moment && typeof value === 'string' && hasMoment(value, moment) ? 200 : -1;
  };
  return factsOf(metadata)
    .map((fact) => ({ fact, place: placeOf(fact) }))
    .filter(({ place }) => place >= 0)
    .map(({ fact: { key, value, reading }, place }) => ({
      key,
      value,
      place: place + (isOtherEnd(limit, reading) ? OTHER_END : 0),
    }))
    .sort((a, b) => a.place - b.place)
    .map(({ key, value }) => [key, value]);
}
