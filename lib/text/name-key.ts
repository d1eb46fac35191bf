import { cleanText } from './clean-text';
import { foldText } from './tokenise';

/** Returns the letters and digits of a text, folded by `foldText`, one space for all between them; maybe empty. */
export const plainWords = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Folds a written name for comparison: no case, accents, signs or leading English article; of signs alone it is empty. */
export const nameKey = (name: string): string => plainWords(cleanText(name)).replace(/^(?:the|a|an) /u, '');
