import { foldText } from './fold-text';
import { LANGUAGES, READ_LANGUAGES } from './index';
import type { LanguageWords } from './language';

/** Returns a field of a language; undefined where it has none. */
export type Pick = (language: LanguageWords) => string | undefined;

/** Splits a list of words at its white space, in order; empty for a blank one. */
export const listOf = (words: string): string[] => words.split(/\s+/u).filter(Boolean);

/**
 * Joins the words of a field in all languages that texts are read in, each once.
 * @param pick returns the field of a language; undefined where it has none
 * @param isSpaced takes only languages with spaces (true) or without (false); all by default
 */
export const joinWords = (pick: Pick, isSpaced?: boolean): ReadonlySet<string> =>
  new Set(READ_LANGUAGES.flatMap((code) => listOf(textOf(LANGUAGES[code], pick, isSpaced))));

/** Joins patterns as `joinWords` chooses them into alternatives without a group; `(?!)`, which matches nothing, for none. */
export const joinPatterns = (pick: Pick, isSpaced?: boolean): string =>
  READ_LANGUAGES.map((code) => textOf(LANGUAGES[code], pick, isSpaced))
    .filter(Boolean)
    .join('|') || '(?!)';

const textOf = (language: LanguageWords, pick: Pick, isSpaced = language.isSpaced) =>
  isSpaced === language.isSpaced ? (pick(language) ?? '') : '';

const NUMBERS = new Map(
  READ_LANGUAGES.flatMap((code) =>
    listOf(foldText(LANGUAGES[code].numbers)).flatMap((forms, value) =>
      forms.split('|').map((word) => [word, String(value)] as const),
    ),
  ),
);

/** Returns the digits of a folded word for zero to ten in a language with spaces: `4` of "vier"; undefined for any other word. */
export const numberOf = (word: string): string | undefined => NUMBERS.get(word);
