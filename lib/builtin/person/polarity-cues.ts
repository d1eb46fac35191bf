import { LANGUAGES, type Language } from '../../languages/index';
import { joinPatterns } from '../../languages/join';

const wholeWords = (alternatives: string) => `(?<![\\p{L}\\p{N}-])(?:${alternatives})(?![\\p{L}\\p{N}-])`;

const compiled = new Map<Language, RegExp>();

/**
 * The cues of a language as one expression, for lower-case text without accents; group 1 is set for a wish, group 2 for a dislike. Undefined for
 * Chinese and Japanese, where a whole clause takes the attitude (`UNSPACED_DISLIKE`).
 */
export function cuesOf(language: Language): RegExp | undefined {
  const { isSpaced, wishes } = LANGUAGES[language];
  if (!isSpaced) return undefined;
  let expression = compiled.get(language);
  if (!expression) {
    // A dislike such as "not into" must win over the wish "into" inside it; a wish such as "not only" over
    // the dislike "not". Trying wishes first at each position does both.
    expression = new RegExp(`(${wholeWords(wishes.likes)})|(${wholeWords(wishes.dislikes)})`, 'giu');
    compiled.set(language, expression);
  }
  return expression;
}

/** A Chinese or Japanese clause that says no. */
export const UNSPACED_DISLIKE = new RegExp(
  joinPatterns(({ wishes }) => wishes.dislikes, false),
  'u',
);

/** What a Chinese or Japanese clause says its attitude with, before or after what it is about. */
export const UNSPACED_CUES = new RegExp(
  joinPatterns(({ wishes }) => wishes.likes, false),
  'u',
);
