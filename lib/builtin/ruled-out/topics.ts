import type { Language } from '../../languages/index';
import type { LanguageCode } from '../../languages/language';
import { knowledge } from '../../reader/shared-knowledge';
import type { VerticalId } from '../verticals/vertical-names';
import { type Found, indexTerms } from './term-index';

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

type Kind = 'said' | 'when' | 'words';
type Index = ReturnType<typeof indexTerms<Topic>>;
type Source = { source: TopicSource; topic: Topic };

const readTopics = (sources: Readonly<Record<string, TopicSource>>): Source[] =>
  Object.entries(sources).map(([id, source]) => {
    const { in: verticals, concepts = [], diet } = source;
    return { source, topic: { id, concepts, diet, verticals: new Set(verticals) } };
  });

const buildIndex = (topics: readonly Source[], kind: Kind, language: Language): Index =>
  indexTerms<Topic>(
    topics.flatMap(({ source, topic }) => {
      const terms = source[kind] ?? {};
      const lists = [terms[language], language === 'zh' ? terms['zh-hant'] : undefined];
      const words = lists.flatMap((list) => list?.split(', ') ?? []);
      return [...new Set(words)].map((term) => [term, topic] as const);
    }),
  );

let topics: readonly Source[] | undefined;
const indexes = new Map<string, Index>();

/**
 * Finds the topics that a folded text names by their terms in some languages, since a word of one may mean something else in
 * another: "fur" beside "für". Language by language, each in the order of the text; a topic comes once for each term. None while
 * the file of topics is missing.
 *
 * @param kind of terms: see {@link TopicSource}
 */
export function* topicsIn(
  kind: Kind,
  folded: string,
  languages: Iterable<Language>,
): Generator<Found<Topic>> {
  const sources = knowledge('topics') as Readonly<Record<string, TopicSource>> | undefined;
  if (!sources) return;
  topics ??= readTopics(sources);
  for (const language of new Set(languages)) {
    const id = `${kind} ${language}`;
    const index = indexes.get(id) ?? buildIndex(topics, kind, language);
    indexes.set(id, index);
    yield* index(folded);
  }
}

/** Returns true when a topic matters among things of a vertical; without one, only when it matters everywhere. */
export const mattersIn = ({ verticals }: Topic, vertical: VerticalId | undefined): boolean =>
  verticals.has('*') || (vertical !== undefined && verticals.has(vertical));
