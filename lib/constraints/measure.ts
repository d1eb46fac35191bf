import { readMoments } from '../text/read-moments';
import { readNumber } from '../text/read-number';
import { type Quantity, readQuantities } from '../text/read-quantities';
import { foldText } from '../text/tokenise';
import { baseOf, toBase } from '../text/units';
import { readKey } from './read-key';

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

/** Reads a value of an item's metadata that is an amount of at least 0, or a number, and nothing else. */
export function readAmount(
  key: string,
  value: unknown,
  metadata: Record<string, unknown> = {},
): Measured | undefined {
  if (typeof value !== 'string') return measure(key, value, metadata);
  const number = readNumber(value);
  if (number !== undefined) return number < 0 ? undefined : measure(key, value, metadata);
  const [whole] = readQuantities(value);
  return whole?.unit && whole.from === 0 && whole.to === value.length ? whole : undefined;
}
