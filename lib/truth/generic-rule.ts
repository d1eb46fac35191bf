import type { Phrases } from './phrases';
import { hasCjk, type Words } from './words';

/** Words that may be left over of what is said to suit everybody. */
const LEFT_FOR_EVERYBODY = 1;
/** Characters that may be left over where words are not parted. */
const MOST_SIGNS = 2;

/**
 * Whether a sentence would fit anybody and anything: nothing is left of it when small words, praise and the
 * item's own name are taken out.
 *
 * @param isName whether a folded word is one of the item's name, its vertical or its type
 */
export function isGeneric(words: Words, phrases: Phrases, isName: (folded: string) => boolean): boolean {
  if (words.list.length === 0) return false;
  if (!phrases.isSpaced) {
    const left = words.list
      .filter(({ folded }) => !isName(folded))
      .map(({ folded }) => folded.replace(phrases.pattern('praise'), ''))
      .join('')
      .replace(/[\p{Script=Hiragana}\s]/gu, '');
    return hasCjk(words.flat) && [...left].length <= (phrases.code === 'ja' ? 0 : MOST_SIGNS - 1);
  }
  const { smallWords: small } = phrases;
  const left = words.list.filter(({ folded }) => {
    if (small.has(folded) || isName(folded) || folded.length < 2) return false;
    return ` ${folded} `.search(phrases.pattern('praise')) < 0;
  });
  if (left.length === 0) return true;
  return (
    left.length <= LEFT_FOR_EVERYBODY &&
    phrases.has('everybody', words.flat) &&
    !phrases.has('denials', words.flat)
  );
}
