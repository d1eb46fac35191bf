import { fold } from './fold';

/** A word of a text; a run of Chinese or Japanese characters counts as one. */
export type Word = {
  raw: string;
  folded: string;
  /** Where it begins in `flat`. */
  at: number;
};

/** A text as the rules read it. */
export type Words = {
  list: readonly Word[];
  /**
   * Folded words with one space around each, and ` | ` where a clause may end: `" you ve bought it | and "`.
   * Patterns of the lexicons are written for this form.
   */
  flat: string;
  /** Of the text that was read, in characters. */
  length: number;
};

const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆`;
const WORD = new RegExp(
  String.raw`[${CJK}]+|[[\p{L}\p{M}\p{N}]--[${CJK}]]+|[,;:—–\(\)（）、，；：…]|\s-\s`,
  'gv',
);
const STARTS_WORD = /^[\p{L}\p{N}]/u;

/** Splits a text into words; linear in its length. */
export function readWords(text: string): Words {
  const list: Word[] = [];
  let flat = ' ';
  for (const [raw] of text.matchAll(WORD)) {
    if (!STARTS_WORD.test(raw)) {
      flat += '| ';
      continue;
    }
    const folded = fold(raw);
    list.push({ raw, folded, at: flat.length });
    flat += `${folded} `;
  }
  return { list, flat, length: text.length };
}

/** Whether a text has Chinese or Japanese characters. */
export const hasCjk = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

/** A word by which inflections of it are recognised: its first five letters. */
export const stemOf = (folded: string): string => folded.slice(0, 5);
