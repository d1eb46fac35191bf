import type { Language } from '../../languages/index';
import type { LanguageCode } from '../../languages/language';
import { knowledge } from '../../reader/shared-knowledge';
import { remember, rememberOf } from '../../text/remember';
import { foldText } from '../../text/tokenise';
import type { VerticalId } from '../verticals/vertical-names';

/** Terms by language, parted by commas; `flug*` stands for all words that begin so. */
type Terms = Partial<Record<LanguageCode, string>>;

/** A topic that people rule out, as `public/builtin/topics.json` has it: planes, stairs, an oven. */
export type TopicSource = {
  /** The verticals where it matters; `*`: everywhere. */
  in: string[];
  /** Terms that name it: a denial beside one rules it out. */
  said?: Terms;
  /** Terms for a situation that rules it out without a denial: a Rollator, five months pregnant, "my cat". */
  when?: Terms;
  /** Terms by which an item says that it has it. */
  words?: Terms;
  /** The ideas of the concept map that show it. */
  concepts?: string[];
  /** A diet that it breaks, as `findForbidden` takes it. */
  diet?: string;
};

export type Topic = Pick<TopicSource, 'diet'> & {
  id: string;
  concepts: readonly string[];
  verticals: ReadonlySet<string>;
};

/** A topic, and where a term for it stands in a folded text, in UTF-16 units, the end exclusive. */
export type Found = { value: Topic; from: number; to: number };

type Term = { words: string; isOpen: boolean; isSpaced: boolean; value: Topic };

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
 * Indexes terms to find all in a folded text by one walk over its words. A term is whole words, with `*` (after two letters at
 * least) the beginning of a word, in Chinese or Japanese anything. Apostrophes, hyphens and underscores are spaces. Of several
 * at one place the longest are found, in Chinese and Japanese all.
 */
function indexTerms(terms: Iterable<readonly [term: string, value: Topic]>) {
  const byStart = new Map<string, Term[]>();
  for (const [term, value] of terms) {
    const isOpen = term.endsWith('*');
    const words = even(foldText(isOpen ? term.slice(0, -1) : term)).trim();
    const start = startOf(words);
    const list = byStart.get(start) ?? [];
    list.push({ words, isOpen, isSpaced: !UNSPACED.test(words), value });
    byStart.set(start, list);
  }
  return function* find(folded: string): Generator<Found> {
    const text = even(folded);
    for (const { 0: word, index: from } of text.matchAll(WORD)) {
      const found: Found[] = [];
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

type Kind = 'said' | 'when' | 'words';
type Sources = Readonly<Record<string, TopicSource>>;

const indexesOf = rememberOf((sources: Sources) => {
  const topics = Object.entries(sources).map(([id, source]) => {
    const { in: verticals, concepts = [], diet } = source;
    return { source, topic: { id, concepts, diet, verticals: new Set(verticals) } };
  });
  return remember((language: Language) =>
    remember((kind: Kind) =>
      indexTerms(
        topics.flatMap(({ source, topic }) => {
          const terms = source[kind] ?? {};
          const lists = [terms[language], language === 'zh' ? terms['zh-hant'] : undefined];
          const words = lists.flatMap((list) => list?.split(', ') ?? []);
          return [...new Set(words)].map((term) => [term, topic] as const);
        }),
      ),
    ),
  );
});

/**
 * Finds where a folded text names topics (contract: catalogue-gaps) by terms of one kind (`TopicSource`), language by language in
 * the order of the text, a topic maybe several times; none while the file of topics is missing.
 */
export function* topicsIn(kind: Kind, folded: string, languages: Iterable<Language>): Generator<Found> {
  const sources = knowledge('topics') as Sources | undefined;
  if (!sources) return;
  for (const language of new Set(languages)) yield* indexesOf(sources)(language)(kind)(folded);
}

/** Returns true when a topic matters in a vertical (contract: catalogue-gaps); without one, only when it matters everywhere. */
export const mattersIn = ({ verticals }: Topic, vertical: VerticalId | undefined): boolean =>
  verticals.has('*') || (vertical !== undefined && verticals.has(vertical));
