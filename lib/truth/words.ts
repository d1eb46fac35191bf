import { fold, isUpTo } from './fold';

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
/** Texts of Latin letters and their usual marks, in which `PLAIN_WORD` finds what `WORD` does in less time. */
const PLAIN = /^[\0-\x7f¡«»¿À-ɏ–—‘’“”„€…]*$/;
export const isPlain = (text: string): boolean => PLAIN.test(text);
const PLAIN_WORD = /[A-Za-z\dÀ-ÖØ-öø-ɏ]+|[,;:—–()]|\s-\s/g;
const STARTS_WORD = /^[\p{L}\p{N}]/u;
const STARTS_PLAIN = /^[A-Za-z\dÀ-ɏ]/;

/** Splits a text into words; linear in its length. */
export function readWords(text: string): Words {
  const list: Word[] = [];
  let flat = ' ';
  const [pattern, start] = isPlain(text) ? [PLAIN_WORD, STARTS_PLAIN] : [WORD, STARTS_WORD];
  for (const raw of text.match(pattern) ?? []) {
    if (!start.test(raw)) {
      flat += '| ';
      continue;
    }
    const folded = fold(raw);
    list.push({ raw, folded, at: flat.length });
    flat += `${folded} `;
  }
  return { list, flat, length: text.length };
}

const LATIN = 0x24f;
const CJK_SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a text has Chinese or Japanese characters. */
export const hasCjk = (text: string): boolean => !isUpTo(LATIN, text) && CJK_SIGN.test(text);

/** A word by which inflections of it are recognised: its first five letters. */
export const stemOf = (folded: string): string => folded.slice(0, 5);
