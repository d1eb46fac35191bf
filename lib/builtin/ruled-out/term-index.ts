import { foldText } from '../../text/tokenise';

/** A term's value, and where the term stands in a folded text, in UTF-16 units, the end exclusive. */
export type Found<Value> = { value: Value; from: number; to: number };

type Term<Value> = { words: string; isOpen: boolean; isSpaced: boolean; value: Value };

const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A word of a text, or one character of a script that is written without spaces. */
const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}]+/gu;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;
/** Characters of a word that terms are looked up by: four, or as many as the first word of a term has. */
const STARTS = [4, 3, 2] as const;

/** Joins what apostrophes and hyphens part, one for one, so that positions stay. */
const even = (folded: string) => folded.replace(/['’`_-]/gu, ' ');

const wordEnd = (text: string, from: number): number => {
  let to = from;
  while (WORD_CHARACTER.test(text[to] ?? '')) to++;
  return to;
};

const startOf = (words: string) =>
  UNSPACED.test(words) ? (words[0] ?? '') : (words.match(/^[\p{L}\p{N}]+/u)?.[0] ?? '').slice(0, STARTS[0]);

const startsOf = (word: string): Iterable<string> =>
  UNSPACED.test(word) ? [word] : new Set(STARTS.map((length) => word.slice(0, length)));

/**
 * Builds an index of terms that finds all of them in a text by one walk over its words. A term begins where a word begins
 * and ends where one ends; where it ends with `*`, the rest of the word belongs to it. One in Chinese or Japanese may stand
 * anywhere. Apostrophes, hyphens and underscores count as spaces.
 *
 * @param terms in any case and with accents, each with its value; before a `*` two letters at least, or no longer word is found
 * @returns takes a folded text (`foldText`) and yields the terms in it in order of their beginnings; of several that begin at
 *   one place those that reach furthest, in Chinese and Japanese all
 */
export function indexTerms<Value>(terms: Iterable<readonly [term: string, value: Value]>) {
  const byStart = new Map<string, Term<Value>[]>();
  for (const [term, value] of terms) {
    const isOpen = term.endsWith('*');
    const words = even(foldText(isOpen ? term.slice(0, -1) : term)).trim();
    const start = startOf(words);
    const list = byStart.get(start) ?? [];
    list.push({ words, isOpen, isSpaced: !UNSPACED.test(words), value });
    byStart.set(start, list);
  }
  return function* find(folded: string): Generator<Found<Value>> {
    const text = even(folded);
    for (const { 0: word, index: from } of text.matchAll(WORD)) {
      const found: Found<Value>[] = [];
      for (const start of startsOf(word)) {
        for (const { words, isOpen, isSpaced, value } of byStart.get(start) ?? []) {
          if (!text.startsWith(words, from)) continue;
          const to = isOpen ? wordEnd(text, from + words.length) : from + words.length;
          if (!isSpaced || !WORD_CHARACTER.test(text[to] ?? '')) found.push({ value, from, to });
        }
      }
      // "Cold calling" is not cold.
      const end = UNSPACED.test(word) ? 0 : Math.max(0, ...found.map(({ to }) => to));
      yield* found.filter(({ to }) => to >= end);
    }
  };
}
