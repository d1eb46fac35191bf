import { cleanText } from './clean-text';
import { foldText } from './tokenise';

/** A name as it is compared: no case, accents, punctuation or leading article. */
export const nameKey = (name: string): string =>
  foldText(cleanText(name))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:the|a|an) /u, '');
