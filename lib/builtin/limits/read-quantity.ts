import { foldText } from '../../text/tokenise';
import type { Bounds } from './limit';
import { baseOf, toBase, unitOf } from './units';

/**
 * A number as written in free text: its value in the base of its unit (`units.ts`) or in a currency, the base or
 * the currency, and the unit that was written.
 */
export type Quantity = {
  value: number;
  unit?: string | undefined;
  as?: string | undefined;
  from: number;
  to: number;
};

const SYMBOLS: Record<string, string> = {
  $: 'USD',
  us$: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  bucks: 'USD',
  dolares: 'USD',
  dollari: 'USD',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  pounds: 'GBP',
  quid: 'GBP',
  '¥': 'JPY',
  jpy: 'JPY',
  yen: 'JPY',
  円: 'JPY',
  cny: 'CNY',
  rmb: 'CNY',
  yuan: 'CNY',
  元: 'CNY',
  块: 'CNY',
  r$: 'BRL',
  brl: 'BRL',
  reais: 'BRL',
  chf: 'CHF',
  cad: 'CAD',
  aud: 'AUD',
  inr: 'INR',
  '₹': 'INR',
  krw: 'KRW',
  mxn: 'MXN',
  sek: 'SEK',
  nok: 'NOK',
  dkk: 'DKK',
  pln: 'PLN',
  nzd: 'NZD',
  sgd: 'SGD',
  hkd: 'HKD',
};

const UNIT = String.raw`[\p{L}$€£¥₹%"]{1,12}`;
const NUMBER = String.raw`\d{1,12}(?:[.,  ]\d{3})*(?:[.,]\d{1,2})?`;
const QUANTITY = new RegExp(
  `(us\\$|r\\$|[$€£¥₹]|\\b[a-z]{3}\\s)?\\s?(${NUMBER})\\s?(k\\b)?\\s?(${UNIT})?`,
  'giu',
);

/** `1,299.50`, `1.299,50`, `1 299` and `12,5` as numbers. */
export function readNumber(text: string): number {
  const digits = text.replace(/[ \u00a0\u202f]/gu, '');
  const decimal = /[.,](\d{1,2})$/u.exec(digits);
  const whole = digits.slice(0, decimal?.index ?? digits.length).replace(/[.,]/gu, '');
  return Number(decimal ? `${whole}.${decimal[1]}` : whole);
}

const symbolOf = (word: string) => (Object.hasOwn(SYMBOLS, word) ? SYMBOLS[word] : undefined);
const isUnit = (word: string) => (symbolOf(word) ?? unitOf(word)) !== undefined;

/** The unit that a run of letters begins with; Chinese and Japanese write on without a space. */
function unitAtStartOf(run: string): string {
  if (isUnit(run) || !/\p{Script=Han}/u.test(run)) return run;
  for (let length = run.length - 1; length > 0; length--) {
    const start = run.slice(0, length);
    if (isUnit(start)) return start;
  }
  return run;
}

/** Finds the numbers of a text with their units. At most 20. */
export function readQuantities(text: string): Quantity[] {
  const folded = foldText(text.slice(0, 2000));
  const found: Quantity[] = [];
  for (const match of folded.matchAll(QUANTITY)) {
    const [whole, before, number, thousand, rawAfter] = match;
    const after = unitAtStartOf(rawAfter ?? '');
    let value = readNumber(number as string) * (thousand ? 1000 : 1);
    let unit = symbolOf(before?.trim() ?? '') ?? symbolOf(after);
    const measure = unit ? undefined : unitOf(after);
    if (measure) {
      value = toBase(value, measure);
      unit = baseOf(measure);
      const rest = /^\s?(\d{1,2})(?:\s?(?:m|min|mins|minutes)\b|\b)/u.exec(
        folded.slice(match.index + whole.length),
      );
      if (rest && measure === 'h') value += Number(rest[1]);
    }
    if (Number.isFinite(value))
      found.push({
        value,
        unit,
        as: measure,
        from: match.index,
        to: match.index + whole.length - (unit ? 0 : (rawAfter ?? '').length),
      });
    if (found.length >= 20) break;
  }
  return found;
}

const whole = (words: string) => `(?<!\\p{L})(?:${words})(?!\\p{L})`;

const MOST = new RegExp(
  `<=?|≤|(?<!\\p{L})max|${whole("at most|under|below|less than|no more than|no longer than|not (?:over|more than|longer than)|nothing over|within|up to|upto|shorter than|cheaper than|until|before|by|earlier than|hasta|menos de|antes de|como maximo|moins de|avant|jusqu['’]a|au plus|unter|hochstens|bis(?: zu)?|weniger als|vor|meno di|fino a|prima del?|al massimo|massimo|ate|no maximo|maximo")}|以下|以内|未満|まで|不超过|低于|小于|之前|以前`,
  'u',
);
const LEAST = new RegExp(
  `>=?|≥|(?<!\\p{L})min(?:imum|imo|destens)(?!\\p{L}|\\s*$)|(?<!\\p{L})min(?=\\.?\\s\\d)|${whole('at least|over|above|more than|longer than|from|after|since|later than|newer than|or (?:more|newer|later|above|higher|better)|desde|mas de|al menos|despues de|plus de|au moins|apres|depuis|mindestens|uber|mehr als|ab|nach|seit|almeno|piu di|dopo|dal|pelo menos|mais de|depois de')}|以上|以降|至少|超过|高于|大于|之后|以后`,
  'u',
);

/** Dates of the form 2025-06-14 as days since 1970 (`date`), times of day such as 18:30 as minutes (`clock`). */
export function readMoments(text: string): { value: number; unit: 'date' | 'clock' }[] {
  const dates = [...text.matchAll(/(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/gu)].map(
    ([date]) => ({ value: Date.parse(date) / 86_400_000, unit: 'date' }) as const,
  );
  if (dates.length > 0) return dates.filter(({ value }) => Number.isFinite(value));
  return [...text.matchAll(/(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?!\d)/gu)].map(
    ([, hours, minutes]) => ({ value: Number(hours) * 60 + Number(minutes), unit: 'clock' }) as const,
  );
}

/**
 * Reads bounds out of a phrase: "under $50", "20-50 EUR", "between 1990 and 2000", "4+", "max 2 h", "1990s".
 *
 * @param bare what a number without any such word means
 * @returns undefined when the phrase has no number
 */
export function readBounds(phrase: string, bare: 'max' | 'min' | 'equal'): Bounds | undefined {
  const text = foldText(phrase.slice(0, 300));
  const decade = /\b(?:(19|20)(\d)0['’]?s|['’]?([2-9])0['’]?s)\b/u.exec(text);
  if (decade) {
    const start = decade[1] ? Number(`${decade[1]}${decade[2]}0`) : 1900 + Number(decade[3]) * 10;
    return { min: start, max: start + 9 };
  }
  const [from, to] = readMoments(text);
  if (from) {
    const { value, unit } = from;
    if (to?.unit === unit) return { min: Math.min(value, to.value), max: Math.max(value, to.value), unit };
    if (MOST.test(text)) return { max: value, unit };
    if (LEAST.test(text)) return { min: value, unit };
    return bare === 'equal' ? { min: value, max: value, unit } : { [bare]: value, unit };
  }
  const quantities = readQuantities(text);
  const [first, second] = quantities;
  if (!first) return undefined;
  const unit = first.unit ?? second?.unit;
  const as = first.as ?? second?.as;
  const joint = second && text.slice(first.to, second.from);
  if (
    second &&
    joint !== undefined &&
    /^\s*(?:-|–|—|to|and|bis|und|a|y|et|e|~|〜|から|到|至)\s*$/u.test(joint)
  ) {
    const factor =
      first.unit === undefined && second.unit === 'min' && first.value < 10 && second.value >= 60 ? 60 : 1;
    const ends = [first.value * factor, second.value].sort((a, b) => a - b) as [number, number];
    return { min: ends[0], max: ends[1], unit, as };
  }
  const direct = /^\s*(?:\+|plus\b)/u.test(text.slice(first.to)) || /\d\+/u.test(text);
  if (MOST.test(text)) return { max: first.value, unit, as };
  if (direct || LEAST.test(text)) return { min: first.value, unit, as };
  if (bare === 'equal') return { min: first.value, max: first.value, unit, as };
  return bare === 'max' ? { max: first.value, unit, as } : { min: first.value, unit, as };
}
