import type { LimitField } from './limit-field';
import { readCurrency, readNumber } from './read-number';

/** A number with what is known of its unit. */
export type Amount = { number: number; unit?: string | undefined };

/** Longer texts are no durations. */
const MAX_LENGTH = 40;
const DURATION = /^(?:(\d+(?:\.\d+)?)\s*h(?:(?:ou)?rs?)?)?\s*(?:(\d+)\s*m(?:in(?:ute)?s?)?)?$/i;

const CURRENCIES: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '￥': 'JPY',
};

function readDuration(value: string): Amount | undefined {
  if (value.length > MAX_LENGTH) return undefined;
  const [, hours, minutes] = DURATION.exec(value.trim()) ?? [];
  if (!hours && !minutes) return undefined;
  return { number: Number(hours ?? 0) * 60 + Number(minutes ?? 0), unit: 'minutes' };
}

/** Reads `120`, `"$1,299"`, `"2h 10m"` or `{ amount: 12 }`; the unit also from the key's own. */
export function readAmount(value: unknown, field: LimitField): Amount | undefined {
  if (typeof value === 'object' && value !== null) {
    const { amount, value: inner } = value as { amount?: unknown; value?: unknown };
    const nested = amount ?? inner;
    return typeof nested === 'number' ? readAmount(nested, field) : undefined;
  }
  const number = readNumber(value);
  if (number !== undefined) {
    const currency = readCurrency(value);
    return { number, unit: currency ? (CURRENCIES[currency] ?? currency) : field.unit };
  }
  return typeof value === 'string' ? readDuration(value) : undefined;
}

const FACTORS: Record<string, [unit: string, factor: number]> = {
  hours: ['minutes', 60],
  miles: ['km', 1.609344],
};

const toBase = ({ number, unit }: Amount): Amount => {
  const [base, factor] = FACTORS[unit ?? ''] ?? [unit, 1];
  return { number: number * factor, unit: base };
};

/**
 * Brings two amounts to the same unit. Where only one has a unit, the other is taken to have the same; running
 * times without one are minutes.
 *
 * @returns undefined when they cannot be compared, as with two currencies
 */
export function comparable(limit: Amount, actual: Amount, name: string): [number, number] | undefined {
  const standard = name === 'runtime' ? 'minutes' : undefined;
  const a = toBase({ number: limit.number, unit: limit.unit ?? standard ?? actual.unit });
  const b = toBase({ number: actual.number, unit: actual.unit ?? standard ?? limit.unit });
  return a.unit === b.unit ? [a.number, b.number] : undefined;
}
