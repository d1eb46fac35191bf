import { cleanText } from './clean-text';
import { foldText } from './tokenise';

/** One word that is folded already, as most values of long lists are. */
const FOLDED = /^[a-z\d]+$/;

/** Returns a text in lower case without accents and signs, its words parted by one space. */
export const plainWords = (text: string): string =>
  FOLDED.test(text)
    ? text
    : foldText(text)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();

/** Folds a name for comparison: no case, accents, punctuation or leading article. */
export const nameKey = (name: string): string => plainWords(cleanText(name)).replace(/^(?:the|a|an) /u, '');
