import { cleanText } from './clean-text';
import { foldText } from './tokenise';

/** Returns letters and digits of a text in lower case without accents, words parted by one space; empty where it has none. */
export const plainWords = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Folds a written name for comparison: no case, accents, signs or leading English article; of signs alone it is empty. */
export const nameKey = (name: string): string => plainWords(cleanText(name)).replace(/^(?:the|a|an) /u, '');
