import { foldText } from '../languages/fold-text';
import { joinPatterns, numberOf } from '../languages/join';
import type { RatingWords } from '../languages/language';

const saying = (pick: (ratings: RatingWords) => string, signs: string) => {
  const spaced = joinPatterns(({ ratings }) => pick(ratings), true);
  const unspaced = joinPatterns(({ ratings }) => pick(ratings), false);
  return new RegExp(String.raw`\b(?:${spaced})\b|${unspaced}${signs}`, 'u');
};

const WORDS: readonly [sentiment: number, words: RegExp][] = [
  [-1, saying(({ hated }) => hated, '')],
  [-0.8, saying(({ disliked }) => disliked, '|👎|😞|😡|🤮|💩|😴')],
  [0, saying(({ indifferent }) => indifferent, '|😐')],
  [1, saying(({ loved }) => loved, '|❤|😍|🤩|🔥|💯')],
  [0.7, saying(({ liked }) => liked, '|👍|🙂|😊|😀|😄')],
  [0.45, saying(({ had }) => had, '')],
];

const NEGATED = new RegExp(
  String.raw`\b(?:${joinPatterns(({ ratings }) => ratings.negations)})\s+(?:\w+\s+)?$`,
  'u',
);

/** Of what was merely chosen, or is not bad. */
const CHOSEN = 0.45;

const clamp = (value: number) => Math.max(-1, Math.min(1, value));

/** Converts a share of the full mark into a sentiment: dislike below 60 %, -1 up to 20 %; from 60 % on liking, 1 from 95 %. */
const fromShare = (share: number) => clamp(share >= 0.6 ? (share - 0.55) / 0.4 : (share - 0.6) / 0.4);

/** Returns what bare numbers among ratings are out of, by the highest of them: 5, 10 or 100 (contract: history-entries). */
export function scaleOf(ratings: readonly string[]): number {
  const numbers = ratings.map((rating) =>
    /^\s*\d+(?:[.,]\d+)?\s*$/u.test(rating) ? Number(rating.replace(',', '.')) : 0,
  );
  const highest = Math.max(0, ...numbers);
  return highest > 10 ? 100 : highest > 5 ? 10 : 5;
}

const FRACTION = new RegExp(
  String.raw`(\d+(?:[.,]\d+)?)\s*(?:\/|${joinPatterns(({ ratings }) => ratings.outOf)})\s*(\d+)`,
  'u',
);
const PERCENTAGE = new RegExp(
  String.raw`(\d+(?:[.,]\d+)?)\s*(?:%|％|${joinPatterns(({ ratings }) => ratings.percent)})`,
  'u',
);

function fromNumbers(text: string, scale: number): number | undefined {
  const fraction = FRACTION.exec(text);
  if (fraction) {
    const full = Number(fraction[2]);
    if (full > 0) return fromShare(Number(fraction[1]?.replace(',', '.')) / full);
  }
  const percentage = PERCENTAGE.exec(text);
  if (percentage) return fromShare(Number(percentage[1]?.replace(',', '.')) / 100);
  const filled = (text.match(/[★⭐🌟]|\*(?=[*\s]|$)/gu) ?? []).length;
  if (filled > 0) return fromShare((filled + (text.match(/½/gu) ?? []).length / 2) / 5);
  const number =
    /(?:^|[^\d.])([+-]?\d+(?:[.,]\d+)?)(?![\d])(?!\s*(?:times|days?|weeks?|months?|years?|hours?|episodes?|seasons?)\b)/u.exec(
      text,
    );
  if (!number) return undefined;
  const value = Number(number[1]?.replace(',', '.'));
  if (/^[+]1\b/u.test(text)) return 0.7;
  if (value < 0) return -0.8;
  const full = [5, 10, 100].find((mark) => mark >= scale && value <= mark);
  return full && fromShare(value / full);
}

/** A mark in words: "four stars". */
const MARK = new RegExp(String.raw`\b[a-z]+(?= (?:${joinPatterns(({ ratings }) => ratings.stars)}))`, 'u');

const inWords = (rating: string) =>
  foldText(rating.slice(0, 300))
    .trim()
    .replace(MARK, (word) => numberOf(word) ?? word);

function fromWords(text: string): number | undefined {
  for (const [sentiment, words] of WORDS) {
    const match = words.exec(text);
    if (!match) continue;
    if (!NEGATED.test(text.slice(0, match.index))) return sentiment;
    // "Not bad" is mild praise, "not good" is blame.
    if (sentiment > 0.5) return -0.7;
    return sentiment < 0 ? CHOSEN : sentiment;
  }
  return undefined;
}

/**
 * Returns the sentiment in words and signs of the first 300 characters of a remark, from -1 (hated) to 1 (loved), as a rule blame
 * before praise. Undefined when they tell none.
 */
export const findSentiment = (remark: string): number | undefined => fromWords(inWords(remark));

/**
 * Reads the first 300 characters of a rating (words, `4/5`, stars, thumbs, percentages, grades from A to F) as a sentiment
 * from -1 (hated) through 0 to 1 (loved), numbers before words; undefined if unreadable. 60 % of the full mark is just above
 * 0, less below; `+1` is 0.7, a bare number below zero -0.8 (contract: history-entries).
 * @param scale full mark, at least, of bare numbers: 5, 10 or 100 (`scaleOf`); a higher number takes the next, above 100 none
 */
export function findRating(rating: string, scale = 5): number | undefined {
  const text = inWords(rating);
  const number = fromNumbers(text, scale);
  if (number !== undefined) return number;
  if (/^[a-f][+-]?$/u.test(text)) return { a: 1, b: 0.6, c: 0, d: -0.6 }[text[0] as 'a'] ?? -1;
  return fromWords(text);
}

/** Reads a rating as `findRating` does; one that cannot be read is a mild liking, 0.45 (contract: history-entries). */
export const readRating = (rating: string, scale = 5): number => findRating(rating, scale) ?? CHOSEN;
