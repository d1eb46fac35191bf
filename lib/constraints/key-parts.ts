import { joinWords, listOf } from '../languages/join';
import type { SubjectName } from '../languages/language';
import { remember } from '../text/remember';
import { foldText, stem } from '../text/tokenise';
import subjects from './subjects.json';

/** Splits words parted by white space into a set. */
export const setOf = (words: string): ReadonlySet<string> => new Set(listOf(words));

/** Subject of a limit; `other` stands for any key that is not known. */
export type Subject = SubjectName | 'other';

const PARTNERS = new Map(Object.entries(subjects).map(([subject, keys]) => [subject, listOf(keys)]));

/** Returns the snake-case keys that can answer for a subject (contract: hard-limits), the likeliest first; none for `other`. */
export const partnersOf = (subject: Subject): readonly string[] => PARTNERS.get(subject) ?? [];

/** Units that a price or an amount is for, under one name in all languages. */
const PER_NAMES = ['person', 'night', 'day', 'week', 'month', 'kg'] as const;
const OTHER_PER = 'g litre pag page hour trip ride visit lesson session unit user m2 portion';
const PER = new Map([
  ...PER_NAMES.flatMap((name) =>
    [...joinWords(({ keys }) => keys.per[name])].map((word) => [word, name] as const),
  ),
  ...listOf(OTHER_PER).map((word) => [word, word] as const),
]);

/** Returns the units, such as `kg`, that the folded words of a key name as what a price can be for; empty without any. */
export const perOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.flatMap((word) => PER.get(word) ?? []));

/** Words of a key that only join the unit of a price to it: "per", "je". */
export const JOINS = joinWords(({ keys }) => keys.joins);

/** Keys that are remembered, since callers use few, and characters of a key that are read. */
const MAX_KEYS = 1000;
const MAX_KEY_LENGTH = 100;

/**
 * Wraps a reader of keys so that 1,000 results, those asked for last, are remembered: never undefined, and not to be changed. The
 * first 100 characters of a key are read, and a longer one anew each time.
 */
export function rememberKeys<Value>(read: (key: string) => Value): (key: string) => Value {
  const known = remember(read, MAX_KEYS);
  return (key) => (key.length > MAX_KEY_LENGTH ? read(key.slice(0, MAX_KEY_LENGTH)) : known(key));
}

/** A unit that is written on in Chinese and Japanese: "価格円", "重量kg". */
const UNIT_WRITTEN_ON =
  /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])(?=(?:円|元|[a-z]{1,3})(?!\p{L}))/giu;

/** Words for a price, which stand in one run with what it is for: "每晚预算". */
const CJK_PRICE = /预算|預算|予算|价格|價格|価格|料金/gu;

/** Splits `maxPrice`, `max_price` and "max price" into folded words, in order; of a key, the first 100 characters. */
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

/** Endings by which a noun and its plural differ in the other languages: "groessen", "tallas"; "cane", "cani". */
const PLURAL = /(?<=\p{Script=Latin}{3})(?:en|(?<!s)s)$/u;
const VOWELS = /(?<=\p{Script=Latin}{3})[aeio]+$/u;
/** Stems of "party size" and "group size", a number of people. */
const GROUP = /^(?:part|group|grupp|grup) siz$/u;

const stemOf = (word: string) => stem(word, 'en').replace(PLURAL, '').replace(VOWELS, '');
const PEOPLE = new Set(
  joinWords(({ keys }) => keys.people)
    .values()
    .map(stemOf),
);

/**
 * Joins folded words in the form by which keys are compared (contract: hard-limits): stems parted by a space, and "people" for
 * words that count people, and for "party size" and "group size" as a whole.
 */
export function keyOf(words: readonly string[]): string {
  const stems = words.map(stemOf);
  if (GROUP.test(stems.join(' '))) return 'people';
  return stems.map((word) => (PEOPLE.has(word) ? 'people' : word)).join(' ');
}
