import { cleanText } from './clean-text';
import { foldText } from './tokenise';

/**
 * Returns a text in lower case without accents and signs, its words parted by one space; empty where it has neither a letter
 * nor a digit.
 */
export const plainWords = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Folds a name, as it was written, for comparison: no case, accents, punctuation or leading English article. Names of nothing
 * but signs are all the empty text.
 */
export const nameKey = (name: string): string => plainWords(cleanText(name)).replace(/^(?:the|a|an) /u, '');
