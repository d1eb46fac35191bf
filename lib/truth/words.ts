import type { Sliced } from '../take-turns';
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
const PLAIN_WORD = /[A-Za-z\dÀ-ÖØ-öø-ɏ]+|[,;:—–()…]|\s-\s/g;
const STARTS_WORD = /^[\p{L}\p{N}]/u;
/** Of what `PLAIN_WORD` finds, a word begins with a digit or a letter, all else with a mark or a space. */
function startsPlain(raw: string): boolean {
  const unit = raw.charCodeAt(0);
  return unit < 0x80 ? unit > 0x2f && unit !== 0x3a && unit !== 0x3b : unit > 0xbf && unit < 0x250;
}

/** Splits a text into words; linear in its length. */
export function readWords(text: string): Words {
  const list: Word[] = [];
  let flat = ' ';
  const isLatin = isPlain(text);
  for (const raw of text.match(isLatin ? PLAIN_WORD : WORD) ?? []) {
    if (!(isLatin ? startsPlain(raw) : STARTS_WORD.test(raw))) {
      flat += '| ';
      continue;
    }
    const folded = fold(raw);
    list.push({ raw, folded, at: flat.length });
    flat += `${folded} `;
  }
  return { list, flat, length: text.length };
}

/** How much of a long text is read between two turns, in characters: some milliseconds of work. */
export const SLICE_CHARACTERS = 4096;
/** Where a text can be cut: in front of what parts words, outside a dash with spaces around it. */
const CUT = /(?<![-\s])[\s,;:，；：、。]/gu;

/** Reads the words of a long text in slices. @returns what `readWords` returns */
export function* readWordsSliced(text: string): Sliced<Words> {
  if (text.length <= SLICE_CHARACTERS) return readWords(text);
  const list: Word[] = [];
  let flat = ' ';
  for (const slice of slicesOf(text, CUT)) {
    const words = readWords(slice);
    for (const word of words.list) list.push({ ...word, at: flat.length - 1 + word.at });
    flat += words.flat.slice(1);
    yield;
  }
  return { list, flat, length: text.length };
}

/** Cuts a text into slices of 4,096 characters or, up to the next place that a global pattern finds, more. */
export function* slicesOf(text: string, cut: RegExp): Generator<string> {
  for (let from = 0; from < text.length; ) {
    cut.lastIndex = from + SLICE_CHARACTERS;
    const to = cut.exec(text)?.index ?? text.length;
    yield text.slice(from, to);
    from = to;
  }
}

const LATIN = 0x24f;
const CJK_SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a text has Chinese or Japanese characters. */
export const hasCjk = (text: string): boolean => !isUpTo(LATIN, text) && CJK_SIGN.test(text);

/** A word by which inflections of it are recognised: its first five letters. */
export const stemOf = (folded: string): string => folded.slice(0, 5);
