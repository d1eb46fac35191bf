import { joinWords } from '../languages/join';
import { isStopWord, type Token } from './tokenise';

const NEGATIVE = joinWords(({ denials }) => denials);
const ARTICLES = joinWords(({ articles }) => articles);
/** Words after a "no" that it can reach: "no hidden fees". */
const REACH = 2;
/** "Entry free" costs nothing; it is not free of entries. */
const COSTS_NOTHING = new Set(
  'entry admission entrance shipping delivery wifi feel hands duty toll care'.split(' '),
);

/**
 * Returns true when the token at an index is the "free" of "sugar-free" or "sugar free"; not behind a stop word, nor behind words
 * known to cost nothing, "entry free". False for an index that no token has.
 * @param tokens all of the text (`tokenise`)
 */
export function isFreeOf(tokens: readonly Token[], text: string, at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (token?.norm !== 'free' || !before || isStopWord(before.norm) || COSTS_NOTHING.has(before.norm))
    return false;
  return /^[\s-]$/u.test(text.slice(before.end, token.start));
}

/** Returns the matching key of "sugar-free" for that of "sugar" (`Token.key`). */
export const freeOfKey = (key: string): string => `${key}-free`;

/**
 * Returns the indices of tokens that a text says are missing, as far as known: those close behind "no", "without", "out of" and
 * the like, in other languages too, and the "sugar" of "sugar-free".
 * @param tokens all of the text (`tokenise`)
 * @param isName true for a title, where only "-free" denies: No Country for Old Men
 */
export function lackedAmong(tokens: readonly Token[], text: string, isName: boolean): ReadonlySet<number> {
  const lacked = new Set<number>();
  for (const [at, { norm }] of tokens.entries()) {
    if (isFreeOf(tokens, text, at)) lacked.add(at - 1);
    const isOut = norm === 'of' && tokens[at - 1]?.norm === 'out';
    if (isName || !(NEGATIVE.has(norm) || isOut)) continue;
    const first = ARTICLES.has(tokens[at + 1]?.norm ?? '') ? at + 2 : at + 1;
    for (let next = first; next < first + REACH && next < tokens.length; next++) {
      const gap = text.slice(tokens[next - 1]?.end, tokens[next]?.start);
      if (!/^[\s-]*$/u.test(gap) || isStopWord(tokens[next]?.norm ?? '')) break;
      lacked.add(next);
    }
  }
  return lacked;
}
