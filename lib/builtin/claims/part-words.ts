import type { ItemPart } from '../../evidence/parts';
import { detectLanguage } from '../../languages/detect';
import type { Language } from '../../languages/index';
import { foldText, tokenise } from '../../text/tokenise';
import { findConcepts } from '../concept-map/find-concepts';

/** Matching keys and ideas of one part. */
type Words = { keys: ReadonlySet<string>; concepts: ReadonlySet<string> };

/** Characters of one part that are looked through. */
const MOST_TEXT = 400;

/** By the language in which they are looked for; read once, since every wish is looked for in them. */
const read = new WeakMap<ItemPart, Map<Language, Words>>();

/**
 * Reads the words and ideas of the first 400 characters of a part, by its own language, that of a wish, and English;
 * remembered for each part.
 */
export function wordsOf(part: ItemPart, language: Language): Words {
  const byLanguage = read.get(part) ?? new Map<Language, Words>();
  read.set(part, byLanguage);
  let words = byLanguage.get(language);
  if (!words) {
    const text = part.text.slice(0, MOST_TEXT);
    const languages = new Set<Language>([language, detectLanguage(foldText(text), language), 'en']);
    const readings = [...languages].map((one) => {
      const tokens = tokenise(text, one);
      return { keys: tokens.map(({ key }) => key), ideas: findConcepts(tokens, one).map(({ id }) => id) };
    });
    words = {
      keys: new Set(readings.flatMap(({ keys }) => keys)),
      concepts: new Set(readings.flatMap(({ ideas }) => ideas)),
    };
    byLanguage.set(language, words);
  }
  return words;
}

/** Where one thing that is said ends and another begins; of a number neither a comma nor a point. */
const PIECE_END = /[.,;:!?]+(?=\s|$)|[\n。，、；：！？（）()]+/u;

/** The piece of a text that has some words of it, which is what is quoted of a long one; undefined where none has them all. */
export const pieceWith = (text: string, words: string): string | undefined =>
  text
    .split(PIECE_END)
    .find((piece) => piece.includes(words))
    ?.trim();
