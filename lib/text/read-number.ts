const CURRENCY = String.raw`(?:[A-Z]{1,3}\p{Sc}|\p{Sc}|[A-Z]{3}|円|元|kr|zł)`;
const UNIT = String.raw`(?:min(?:ute)?s?|mi(?:le)?s?|stars?|reviews?|(?:\/|per )\s*night)`;
const DIGITS = String.raw`[+-]?\d[\d.,'’\s]*`;
const AMOUNT = new RegExp(String.raw`^(${CURRENCY})?\s*(${DIGITS})\s*(${CURRENCY})?\s*${UNIT}?\.?$`, 'u');

/** The number in digits as people write them: `1,299` and `1.299.000` are grouped; `1,5` and `4.25` have a decimal part. */
export function toDecimal(digits: string, isPrice: boolean): number {
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

/** No amount that somebody writes is longer. */
const LONGEST = 40;

/**
 * Reads one finite number as people write it: `899`, `"$1,299.00"`, `"1.299,00 €"`, `"116 min"`.
 *
 * @returns undefined for anything else, such as a range, several numbers, or text around a number
 */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined; // -0 is 0, as in JSON
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  const [, before, digits, after] = AMOUNT.exec(value.trim()) ?? [];
  if (digits === undefined) return undefined;
  const number = toDecimal(digits.trim().replace(/[.,]$/u, ''), Boolean(before || after));
  return Number.isFinite(number) ? number : undefined;
}
