import { joinPatterns } from '../languages/join';
import type { LimitWords } from '../languages/language';
import { readMoments, readQuantities } from '../text/read-number';
import { foldText } from '../text/tokenise';
import { toBase } from '../text/units';
import type { Bounds } from './limit';

const saying = (pick: (limits: LimitWords) => string) =>
  `(?<!\\p{L})(?:${joinPatterns(({ limits }) => pick(limits), true)})(?!\\p{L})|${joinPatterns(({ limits }) => pick(limits), false)}`;

const MOST = new RegExp(`<=?|≤|(?<!\\p{L})max|${saying(({ most }) => most)}`, 'u');
const LEAST = new RegExp(
  String.raw`>=?|≥|(?<!\p{L})min(?:imum|imo|destens)(?!\p{L}|\s*$)|(?<!\p{L})min(?=\.?\s\d)|${saying(({ least }) => least)}`,
  'u',
);

/** Words between two ends: "2-4", "1990 to 2000". */
const TO = new RegExp(String.raw`^\s*(?:-|–|—|~|〜|${joinPatterns(({ limits }) => limits.to)})\s*$`, 'u');

/**
 * Reads "$$", "€-€€" and "at most $$$" as classes of price (contract: hard-limits), 1 to 4, both ends included; the words around
 * them are not read. Undefined without such signs, with more than four in a row, and where a digit stands in the text.
 *
 * @param bare the end that a single class sets; `equal` sets the upper one
 */
export function readPriceClass(words: string, bare: 'max' | 'min' | 'equal'): Bounds | undefined {
  const signs = /\d/u.test(words) ? [] : (words.match(/[$€£¥]+/gu) ?? []).map((run) => run.length);
  const [low, high = low] = [Math.min(...signs), Math.max(...signs)];
  if (signs.length === 0 || high > 4) return undefined;
  if (signs.length > 1) return { min: low, max: high, unit: 'class' };
  return boundsOf(low, bare === 'min' ? 'min' : 'max', { unit: 'class' });
}

/** Makes the bounds that one number sets, both for `equal` (contract: hard-limits). @param of its unit, as `Bounds` has it */
export const boundsOf = (
  value: number,
  end: 'max' | 'min' | 'equal',
  of: Pick<Bounds, 'unit' | 'as'> = {},
): Bounds => ({
  min: end === 'max' ? undefined : value,
  max: end === 'min' ? undefined : value,
  ...of,
});

/**
 * Reads bounds, ends included, from the first 300 characters of a phrase, in the base of their unit (contract: hard-limits):
 * amounts, days, times of day and decades, such as "under $50", "20-50 EUR", "4+" and "1990s". Undefined where it has none; of
 * several that are no range the first counts, as a rule.
 * @param bare the end that a number without any such word sets (`boundsOf`)
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
