import { foldText } from '../text/tokenise';
import type { Limit } from './limit';
import { readMoments, readQuantities } from './read-quantity';
import { PARTNERS } from './subject-words';
import { keyWords, readFactKey } from './subjects';
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
const isOtherEnd = (limit: Limit, key: string) => {
  const { bound } = readFactKey(key);
  const { rule } = limit;
  if (!bound || rule.kind !== 'bounds') return false;
  return bound === 'min' ? rule.bounds.min === undefined : rule.bounds.max === undefined;
};

/** An answer about the other end comes after the usual keys. */
const OTHER_END = 50;

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
  const placeOf = (key: string) => {
    const folded = keyWords(key).join('_');
    if (own.has(folded)) return 0;
    const { matching, subject } = readFactKey(key);
    if (limit.matching && matching === limit.matching) return 1;
    const place = partners.indexOf(folded);
    if (place >= 0) return 2 + place;
    if (limit.subject !== 'other' && subject === limit.subject) return 100;
    return moment && typeof metadata[key] === 'string' && hasMoment(metadata[key], moment) ? 200 : -1;
  };
  return Object.entries(metadata)
    .map(([key, value]) => ({ key, value, place: placeOf(key) }))
    .filter(({ value, place }) => place >= 0 && value !== null && value !== undefined)
    .map((fact) => ({ ...fact, place: fact.place + (isOtherEnd(limit, fact.key) ? OTHER_END : 0) }))
    .sort((a, b) => a.place - b.place)
    .map(({ key, value }) => [key, value]);
}
