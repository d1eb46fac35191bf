import { foldText } from '../text/tokenise';
import type { Bounds } from './limit';
import { toDecimal } from './read-number';
import { baseOf, currencyOf, dayOf, toBase, unitOf } from './units';

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

const UNIT = String.raw`[\p{L}$€£¥₹%"]{1,12}`;
const NUMBER = String.raw`\d{1,12}(?:[.,  ]\d{3})*(?:[.,]\d{1,2})?`;
const QUANTITY = new RegExp(
  `(us\\$|r\\$|[$€£¥₹]|\\b[a-z]{3}\\s)?\\s?(${NUMBER})\\s?(k\\b)?\\s?(${UNIT})?`,
  'giu',
);

const isUnit = (word: string) => (currencyOf(word) ?? unitOf(word)) !== undefined;

/** The unit that a run of letters begins with; Chinese and Japanese write on without a space. */
function unitAtStartOf(run: string): string {
  if (isUnit(run) || !/\p{Script=Han}/u.test(run)) return run;
  for (let length = run.length - 1; length > 0; length--) {
    const start = run.slice(0, length);
    if (isUnit(start)) return start;
  }
  return run;
}

/** What is left of an hour behind its number: "2h 10m", "1 h 30". */
const MINUTES = /^\s?(\d{1,2})(?:\s?(?:m|min|mins|minutes)\b|\b)/u;
const MOST_QUANTITIES = 20;

/** Finds the numbers of a text with their units. At most 20. */
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
    if (found.length >= MOST_QUANTITIES) break;
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
    ([date]) => ({ value: dayOf(date), unit: 'date' }) as const,
  );
  if (dates.length > 0) return dates.filter(({ value }) => Number.isFinite(value));
  return [...text.matchAll(/(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?!\d)/gu)].map(
    ([, hours, minutes]) => ({ value: Number(hours) * 60 + Number(minutes), unit: 'clock' }) as const,
  );
}

/** What stands between two ends: "2-4", "1990 to 2000". */
const TO = /^\s*(?:-|–|—|to|and|bis|und|a|y|et|e|~|〜|から|到|至)\s*$/u;

/** "$$", "€-€€" and "at most $$$" as classes of price. */
export function readPriceClass(words: string, bare: 'max' | 'min' | 'equal'): Bounds | undefined {
  const signs = /\d/u.test(words) ? [] : (words.match(/[$€£¥]+/gu) ?? []).map((run) => run.length);
  const [low, high = low] = [Math.min(...signs), Math.max(...signs)];
  if (signs.length === 0 || high > 4) return undefined;
  if (signs.length > 1) return { min: low, max: high, unit: 'class' };
  return boundsOf(low, bare === 'min' ? 'min' : 'max', { unit: 'class' });
}

/** The bounds that one number sets. */
export const boundsOf = (
  value: number,
  end: 'max' | 'min' | 'equal',
  of: Pick<Bounds, 'unit' | 'as'> = {},
): Bounds => ({
  ...(end !== 'max' && { min: value }),
  ...(end !== 'min' && { max: value }),
  ...of,
});

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
    return boundsOf(value, MOST.test(text) ? 'max' : LEAST.test(text) ? 'min' : bare, { unit });
  }
  const quantities = readQuantities(text);
  const [first, second] = quantities;
  if (!first) return undefined;
  const unit = first.unit ?? second?.unit;
  const as = first.as ?? second?.as;
  if (second && TO.test(text.slice(first.to, second.from))) {
    const start = first.unit === undefined ? toBase(first.value, second.as) : first.value;
    return { min: Math.min(start, second.value), max: Math.max(start, second.value), unit, as };
  }
  const direct = /^\s*(?:\+|plus\b)/u.test(text.slice(first.to)) || /\d\+/u.test(text);
  const end = MOST.test(text) ? 'max' : direct || LEAST.test(text) ? 'min' : bare;
  return boundsOf(first.value, end, { unit, as });
}
