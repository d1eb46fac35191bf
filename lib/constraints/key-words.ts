import { joinWords, listOf } from '../languages/join';
import type { SubjectName } from '../languages/language';
import subjects from './subjects.json';

/** Splits words parted by spaces into a set. */
export const setOf = (words: string): ReadonlySet<string> => new Set(listOf(words));

/** Subject of a limit; `other` stands for any key that is not known. */
export type Subject = SubjectName | 'other';

const SUBJECTS = Object.keys(subjects) as SubjectName[];

/** Subjects with the words of keys that name them, the most telling subject first. */
export const SUBJECT_WORDS = SUBJECTS.map(
  (subject) => [subject as Subject, joinWords(({ keys }) => keys.subjects[subject])] as const,
);

const PARTNERS = new Map(Object.entries(subjects).map(([subject, keys]) => [subject, listOf(keys)]));

/** Returns the keys of metadata that can answer for a subject besides the key of the limit itself, the likeliest first. */
export const partnersOf = (subject: Subject): readonly string[] => PARTNERS.get(subject) ?? [];

const written = (words: ReadonlySet<string>) => [...words].join('|');

/** Keys that forbid in Chinese and Japanese, where the word is written on: "不含", "アレルギーなし". */
export const CJK_NO = new RegExp(written(joinWords(({ keys }) => keys.no, false)), 'u');

/** Words for people and their places; all of them are compared as "people". */
export const PEOPLE_WORDS = joinWords(({ keys }) => keys.people);

/** Words that cap a Chinese or Japanese key, where they stand in one run with the rest: "价格上限". */
export const CJK_MOST = new RegExp(written(joinWords(({ keys }) => keys.max, false)), 'gu');
/** Words that floor such a key: "价格下限". */
export const CJK_LEAST = new RegExp(written(joinWords(({ keys }) => keys.min, false)), 'gu');

/** Words that cap a key: "max", "höchstens". */
export const MAX_WORDS = joinWords(({ keys }) => keys.max, true);
/** Words that floor a key: "min", "mindestens". */
export const MIN_WORDS = joinWords(({ keys }) => keys.min, true);
/** Words that make a key forbid: "no", "without". */
export const NO_WORDS = joinWords(({ keys }) => keys.no, true);
/** Words for things that a person does not tolerate; in the key of an item they name things that it has. */
export const INTOLERANCES = joinWords(({ keys }) => keys.intolerances);
/** Small words of a key, which name nothing. */
export const FILLER = joinWords(({ keys }) => keys.filler);

/** Units that a price or an amount is for, under one name in all languages. */
const PER_NAMES = ['person', 'night', 'day', 'week', 'month', 'kg'] as const;
const OTHER_PER = 'g litre pag page hour trip ride visit lesson session unit user m2 portion';
const PER = new Map([
  ...PER_NAMES.flatMap((name) =>
    [...joinWords(({ keys }) => keys.per[name])].map((word) => [word, name] as const),
  ),
  ...listOf(OTHER_PER).map((word) => [word, word] as const),
]);

/** Returns the units that a price is for by the words of its key, such as `kg` or `night`; empty for the price of the whole. */
export const perOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.flatMap((word) => PER.get(word) ?? []));

/** Words of a key that only join the unit of a price to it: "per", "je". */
export const JOINS = joinWords(({ keys }) => keys.joins);
