import type { Phrase } from '../../reader/phrases-of';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Shorter texts, in letters and digits, share a word and no more. */
const SHORTEST = { spaced: 6, unspaced: 5 };
/** Texts are parted at every full stop, that of "5.4 inch" too: what begins or ends with a digit may be half a number. */
const HALF_NUMBER = /^\p{N}|\p{N}$/u;
const QUOTED = /["“”„«»「」『』]/u;
const YES_OR_NO =
  /: (?:true|false|yes|no|ja|nein|oui|non|sí|sì|si|sim|não|nao|はい|いいえ|是|否|有|无|無)$/iu;

/** What is only a number, a yes or a kind says too little beside a sentence. */
export const tellsInWords = ({ text, source }: Phrase): boolean =>
  source === 'description' || (source === 'metadata' && /:.*\p{L}/u.test(text) && !YES_OR_NO.test(text));

/** Whether a text is written with spaces between words. */
export const scriptOf = (text: string): 'spaced' | 'unspaced' =>
  UNSPACED.test(text) ? 'unspaced' : 'spaced';

/** Whether a text holds a quotation: none stands in another. */
export const holdsQuotation = (text: string): boolean => QUOTED.test(text);

/** Whether a text may begin or end with half a number. */
export const isHalfNumber = (text: string): boolean => HALF_NUMBER.test(text);

/** Whether a text has fewer letters and digits than what says anything in its script. */
export const isTooShort = (text: string, script = scriptOf(text)): boolean =>
  (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < SHORTEST[script];
