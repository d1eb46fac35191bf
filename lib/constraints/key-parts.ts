import { remember } from '../text/remember';
import { foldText, stem } from '../text/tokenise';
import { CJK_LEAST, CJK_MOST, PEOPLE_WORDS } from './key-words';

/** Keys that are remembered, since callers use few, and characters of a key that are read. */
const MOST_KEYS = 1000;
const LONGEST_KEY = 100;

/** Wraps a reader of keys so that the last 1,000 results are remembered; of a key only the first 100 characters are read. */
export function rememberKeys<Value>(read: (key: string) => Value): (key: string) => Value {
  const known = remember(read, MOST_KEYS);
  return (key) => (key.length > LONGEST_KEY ? read(key.slice(0, LONGEST_KEY)) : known(key));
}

/** A unit that is written on in Chinese and Japanese: "価格円", "重量kg". */
const UNIT_WRITTEN_ON =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=(?:円|元|[a-z]{1,3})(?!\p{L}))/giu;

/** Words for a price, which stand in one run with what it is for: "每晚预算". */
const CJK_PRICE = /预算|預算|予算|价格|價格|価格|料金/gu;

/** Splits `maxPrice`, `max_price`, `max-price` and "max price" into folded words. */
export const keyWords: (key: string) => readonly string[] = rememberKeys((key) =>
  foldText(
    key
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replace(UNIT_WRITTEN_ON, ' ')
      .replace(/範囲|范围/gu, ' ')
      .replace(CJK_PRICE, ' $& '),
  )
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean),
);

/**
 * Splits a metadata key into its words and the bound that is written on it, such as "上限": "价格上限" is the most of "价格".
 *
 * @returns `bound` undefined where the key has none
 */
export function splitBound(key: string): { words: readonly string[]; bound?: 'max' | 'min' } {
  // "最高海拔下限" is the least of the highest.
  const [, inner, end] = /^(.+)(上限|下限)$/u.exec(key) ?? [];
  if (inner && end) return { words: keyWords(inner), bound: end === '上限' ? 'max' : 'min' };
  const words = keyWords(key);
  const isMost = key.search(CJK_MOST) >= 0;
  if (!isMost && key.search(CJK_LEAST) < 0) return { words };
  const rest = keyWords(key.replace(CJK_MOST, ' ').replace(CJK_LEAST, ' '));
  return { words: rest.length > 0 ? rest : words, bound: isMost ? 'max' : 'min' };
}

/** Endings by which a noun and its plural differ in the other languages: "groessen", "tallas"; "cane", "cani". */
const PLURAL = /(?<=\p{Script=Latin}{3})(?:en|(?<!s)s)$/u;
const VOWELS = /(?<=\p{Script=Latin}{3})[aeio]+$/u;
/** Two words for a number of people. */
const GROUP = /^(?:part[iy]|group|grupp|grup) size$/u;

const stemOf = (word: string) => stem(word, 'en').replace(PLURAL, '').replace(VOWELS, '');
const PEOPLE = new Set([...PEOPLE_WORDS].map(stemOf));

/** Joins words in the form by which keys are compared: stems, and one word for everything that counts people. */
export function keyOf(words: readonly string[]): string {
  const stems = words.map(stemOf);
  if (GROUP.test(stems.join(' '))) return 'people';
  return stems.map((word) => (PEOPLE.has(word) ? 'people' : word)).join(' ');
}
