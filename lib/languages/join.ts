import { LANGUAGES, READ_LANGUAGES } from './index';
import type { LanguageWords } from './language';

type Pick = (language: LanguageWords) => string | undefined;

/** Splits a list of words at its white space. */
export const listOf = (words: string): string[] => words.split(/\s+/u).filter(Boolean);

/**
 * Joins the words that a field holds in every language.
 *
 * @param isSpaced only those of languages with spaces, or only those of languages without
 */
export const joinWords = (pick: Pick, isSpaced?: boolean): ReadonlySet<string> =>
  new Set(READ_LANGUAGES.flatMap((code) => listOf(textOf(LANGUAGES[code], pick, isSpaced))));

/**
 * Joins the patterns that a field holds in every language into alternatives of a regular expression, without a group
 * around them. Matches nothing where no language has any.
 *
 * @param isSpaced as for `joinWords`
 */
export const joinPatterns = (pick: Pick, isSpaced?: boolean): string =>
  READ_LANGUAGES.map((code) => textOf(LANGUAGES[code], pick, isSpaced))
    .filter(Boolean)
    .join('|') || '(?!)';

const textOf = (language: LanguageWords, pick: Pick, isSpaced = language.isSpaced) =>
  isSpaced === language.isSpaced ? (pick(language) ?? '') : '';
