import type { ItemPart } from '../../evidence/parts';
import { detectLanguage } from '../../languages/detect';
import type { Language } from '../../languages/index';
import { foldText, tokenise } from '../../text/tokenise';
import { findConcepts } from '../concept-map/find-concepts';

type Words = { keys: ReadonlySet<string>; concepts: ReadonlySet<string> };

/** Characters of one part that are searched. */
const MAX_TEXT = 400;

/** By the language of the wish; read once, since every wish is looked for in them. */
const read = new WeakMap<ItemPart, Map<Language, Words>>();

/**
 * Reads the matching keys of words and the concept ids in the first 400 characters of a part, by its own language, that of a
 * wish, and English; remembered for each part, in the object that comes back.
 */
export function wordsOf(part: ItemPart, language: Language): Words {
  const byLanguage = read.get(part) ?? new Map<Language, Words>();
  read.set(part, byLanguage);
  let words = byLanguage.get(language);
  if (!words) {
    const text = part.text.slice(0, MAX_TEXT);
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

/** Matches marks between two things that are said; of a number neither a comma nor a point. */
const PIECE_END = /[.,;:!?]+(?=\s|$)|[\n。，、；：！？（）()]+/u;

/** Returns the first piece of a text, between marks and trimmed, that contains `words` as they are; undefined where none does. */
export const pieceWith = (text: string, words: string): string | undefined =>
  text
    .split(PIECE_END)
    .find((piece) => piece.includes(words))
    ?.trim();
