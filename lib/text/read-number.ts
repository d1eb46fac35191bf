import { foldText } from './tokenise';
import { baseOf, currencyOf, toBase, unitOf } from './units';

const CURRENCY = String.raw`(?:[A-Z]{1,3}\p{Sc}|\p{Sc}|[A-Z]{3}|円|元|kr|zł)`;
const UNIT = String.raw`(?:min(?:ute)?s?|mi(?:le)?s?|stars?|reviews?|(?:\/|per )\s*night)`;
const DIGITS = String.raw`[+-]?\d[\d.,'’\s]*`;
const AMOUNT = new RegExp(String.raw`^(${CURRENCY})?\s*(${DIGITS})\s*(${CURRENCY})?\s*${UNIT}?\.?$`, 'u');

/** `1,299` and `1.299.000` are grouped; `1,5` and `4.25` have a decimal part. */
function toDecimal(digits: string, isPrice: boolean): number {
  const plain = digits.replace(/['’\s]/gu, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last < 0) return Number(plain);
  const mark = plain.charAt(last);
  const isMixed = plain.includes('.') && plain.includes(',');
  const repeats = plain.indexOf(mark) !== last;
  const looksGrouped = plain.length - last - 1 === 3 && (mark === ',' || isPrice);
  if (!isMixed && (repeats || looksGrouped)) return Number(plain.replace(/[.,]/gu, ''));
  return Number(`${plain.slice(0, last).replace(/[.,]/gu, '')}.${plain.slice(last + 1)}`);
}

/** `1299`, `4.5`; or in groups of three, in India of two: `1 299,00`, `1,00,000`. */
const WHOLE_NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:[.,'’\s]\d{2,3})*[.,'’\s]\d{3})(?:[.,]\d+)?$/u;

/** No amount that somebody writes is longer. */
const LONGEST = 40;

/**
 * Reads one finite number, with its sign, leaving out a currency, minutes, miles, stars, reviews or a night that stand with it in
 * a text: `899`, `"1.299,00 €"`, `"116 min"`. `1,299` is 1299; `1.299` is so as a price alone. Undefined, as a rule, for anything
 * else: another unit, a range, several numbers, more than 40 characters.
 */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined; // -0 is 0, as in JSON
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  const [, before, digits, after] = AMOUNT.exec(value.trim()) ?? [];
  const written = digits?.trim().replace(/[.,]$/u, '');
  if (written === undefined || !WHOLE_NUMBER.test(written)) return undefined;
  const number = toDecimal(written, Boolean(before || after));
  return Number.isFinite(number) ? number : undefined;
}

/** A number as written in free text. */
export type Quantity = {
  /** In the base of its unit (`units.ts`), or in its currency. */
  value: number;
  /** That base, or the code of the currency; absent where neither was written. */
  unit?: string | undefined;
  /** The unit that was written, `h` of "2 hours"; absent for a currency. */
  as?: string | undefined;
  from: number;
  to: number;
};

const WORD = String.raw`[\p{L}$€£¥₹%"]{1,12}`;
const NUMBER = String.raw`\d{1,12}(?:[.,  ]\d{3})*(?:[.,]\d{1,2})?`;
const QUANTITY = new RegExp(
  `(us\\$|r\\$|[$€£¥₹]|\\b[a-z]{3}\\s)?\\s?(${NUMBER})\\s?(k\\b)?\\s?(${WORD})?`,
  'giu',
);

const isUnit = (word: string) => (currencyOf(word) ?? unitOf(word)) !== undefined;

/** Returns the unit that a run of letters begins with; Chinese and Japanese write on without a space. */
function unitAtStartOf(run: string): string {
  if (isUnit(run) || !/\p{Script=Han}/u.test(run)) return run;
  for (let length = run.length - 1; length > 0; length--) {
    const start = run.slice(0, length);
    if (isUnit(start)) return start;
  }
  return run;
}

/** Minutes behind the number of hours: "2h 10m", "1 h 30". */
const MINUTES = /^\s?(\d{1,2})(?:\s?(?:m|min|mins|minutes)\b|\b)/u;
const MAX_QUANTITIES = 20;

/**
 * Finds the first 20 numbers in the first 2,000 characters of a text, in order, in the base of their unit and without a sign;
 * "2h 10m" is one, "5k" 5,000; one of more digits or decimals than people write may come in parts. `from` and `to`, the end
 * exclusive, are UTF-16 units of the text folded by `foldText`; currency and unit lie between them, and maybe a word in front.
 */
export function readQuantities(text: string): Quantity[] {
  const folded = foldText(text.slice(0, 2000));
  const found: Quantity[] = [];
  for (const { index, 0: match, 1: before, 2: digits = '', 3: thousand, 4: rawAfter = '' } of folded.matchAll(
    QUANTITY,
  )) {
    if (index < (found.at(-1)?.to ?? 0)) continue; // the minutes of an hour
    const after = unitAtStartOf(rawAfter);
    const currency = currencyOf(before?.trim() ?? '') ?? currencyOf(after);
    const as = currency ? undefined : unitOf(after);
    const unit = currency ?? baseOf(as);
    const number = toDecimal(digits, currency !== undefined) * (thousand ? 1000 : 1);
    if (!Number.isFinite(number)) continue;
    const end = index + match.length;
    const [rest = '', minutes = 0] = (as === 'h' && MINUTES.exec(folded.slice(end))) || [];
    const to = unit ? end + rest.length : end - rawAfter.length;
    found.push({ value: toBase(number, as) + Number(minutes), unit, as, from: index, to });
    if (found.length >= MAX_QUANTITIES) break;
  }
  return found;
}

const DAY_MS = 86_400_000;

/** A day in days since 1970 (`date`), in UTC, or a time of day in minutes, 0 to 1439 (`clock`). */
type Moment = { value: number; unit: 'date' | 'clock' };

/** Finds the dates of a folded text, 2025-06-14, in order, but impossible ones; where none has that form, its times, 18:30. */
export function readMoments(text: string): Moment[] {
  const dates = [...text.matchAll(/(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/gu)].map(([date]) => date);
  if (dates.length > 0) {
    return dates.flatMap((date): Moment[] => {
      const at = Date.parse(date);
      // Of June 31, `Date` makes July 1.
      const isDay = Number.isFinite(at) && new Date(at).toISOString().startsWith(date);
      return isDay ? [{ value: at / DAY_MS, unit: 'date' }] : [];
    });
  }
  return [...text.matchAll(/(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?!\d)/gu)].map(
    ([, hours, minutes]): Moment => ({ value: Number(hours) * 60 + Number(minutes), unit: 'clock' }),
  );
}

/** Returns true when a unit is `date`, of a day, or `clock`, of a time of day; not for `day`, which is a length of time. */
export const isMoment = (unit: string | undefined): boolean => unit === 'date' || unit === 'clock';

/** Returns the year of a day, in UTC. @param day days since 1970 */
export const yearOfDay = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();
