import { listOf } from '../languages/join';
import { type Quantity, readMoments, readNumber, readQuantities } from '../text/read-number';
import { foldText } from '../text/tokenise';
import { baseOf, toBase } from '../text/units';
import { readKey } from './read-key';

/** Years that a thing can be of, both included. */
export const [FIRST_YEAR, LAST_YEAR] = [1000, 2100];

/** Keys under which the currency of a request's or an item's amounts stands, folded to lower case. */
const CURRENCY_KEYS = listOf('currency währung waehrung devise moneda valuta moeda 通貨 货币 貨幣 币种 幣別');

/** Returns true for a key, in any case, that only names the currency of other amounts: `currency` (contract: hard-limits). */
export const isCurrencyKey = (key: string): boolean => CURRENCY_KEYS.includes(key.toLowerCase());

type Metadata = Record<string, unknown>;

function currencyIn(metadata: Metadata): string | undefined {
  const key = CURRENCY_KEYS.find((name) => typeof metadata[name] === 'string');
  return key && (metadata[key] as string).toUpperCase();
}

/** A value in the base of its unit, and the unit that it is given in. */
export type Measured = { value: number; unit?: string | undefined; as?: string | undefined };

/** "4.5/5" and "3 of 4" tell a number, and out of how many. */
const OUT_OF = /^\s*(?:\/|(?:out )?of\b|von\b|sur\b|de\b|su\b|di\b)/u;

/** Picks the quantity that a text tells: the first where the rest is its scale, else the one year, or the one with a unit. */
function quantityIn(key: string, text: string): Quantity | undefined {
  const folded = foldText(text);
  const all = readQuantities(folded);
  const [first, second] = all;
  if (!second || (first && OUT_OF.test(folded.slice(first.to)))) return first;
  const isYear = readKey(key).subject === 'year';
  const likely = all.filter(({ value, unit }) =>
    isYear ? unit === undefined && value >= FIRST_YEAR && value <= LAST_YEAR : unit !== undefined,
  );
  return likely.length === 1 ? likely[0] : undefined;
}

/**
 * Reads a metadata value as a number in the base of its unit (contract: hard-limits): a number; of a text a date (days since
 * 1970) or a time of day (minutes) in its first 100 characters, else an amount, without its sign, in its first 2,000; an object
 * with `amount` or `value`, and perhaps `currency`. Undefined for anything else and, as a rule, where a text has several amounts.
 *
 * @param key names the unit of a bare number: `weight_kg`
 * @param metadata in which a bare number finds its currency, as under `currency`
 */
export function measure(key: string, value: unknown, metadata: Metadata = {}): Measured | undefined {
  if (typeof value === 'string') {
    const [moment] = readMoments(foldText(value.slice(0, 100)));
    if (moment) return moment;
    const quantity = quantityIn(key, value);
    if (!quantity || quantity.unit) return quantity;
    return measure(key, quantity.value, metadata);
  }
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    const record = value as Metadata;
    const nested = record.amount ?? record.value;
    const currency = currencyIn(record) ?? currencyIn(metadata);
    return typeof nested === 'object' ? undefined : measure(key, nested, { currency });
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
  const { unit } = readKey(key);
  return { value: toBase(value, unit), unit: baseOf(unit) ?? currencyIn(metadata), as: unit };
}

/**
 * Reads a metadata value that is one amount, such as `12`, `-12` or "12 kg", as `measure` does (contract: truth-of-text). A text
 * is undefined, as a rule, where it says more, such as a range, a date or a sign, though not each word beside the amount is
 * noticed.
 */
export function readAmount(key: string, value: unknown, metadata?: Metadata) {
  if (typeof value !== 'string') return measure(key, value, metadata);
  const number = readNumber(value);
  if (number !== undefined) return number < 0 ? undefined : measure(key, value, metadata);
  const folded = foldText(value);
  const [whole] = readQuantities(folded);
  return whole?.unit && whole.from === 0 && whole.to === folded.length ? whole : undefined;
}

/** Rounds a reckoned amount to three decimal places, of less than 1 to three significant digits: `0.3 - 0.1` is 0.2. */
export const roundAmount = (amount: number): number =>
  Number(Math.abs(amount) < 1 ? amount.toPrecision(3) : amount.toFixed(3));
