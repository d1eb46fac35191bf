import type { LanguageCode } from '../../languages/language';
import { knowledge } from '../../reader/shared-knowledge';
import type { VerticalId } from '../verticals/vertical-names';
import { indexTerms } from './term-index';

/** Terms by language, parted by commas; `flug*` stands for all words that begin so. */
type Terms = Partial<Record<LanguageCode, string>>;

/** A topic that people rule out, as `public/builtin/topics.json` has it: planes, stairs, an oven. */
export type TopicSource = {
  /** The verticals where it matters; `*`: everywhere. */
  in: string[];
  /** Name it, so that a denial beside it rules it out. */
  said?: Terms;
  /** Tell a situation that rules it out without a denial: a Rollator, five months pregnant, "my cat". */
  when?: Terms;
  /** Are how an item says that it has it. */
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
type Indexes = Record<Kind, ReturnType<typeof indexTerms<Topic>>>;

function buildIndexes(sources: Readonly<Record<string, TopicSource>>): Indexes {
  const topics = Object.entries(sources).map(([id, source]) => {
    const { in: verticals, concepts = [], diet } = source;
    return { source, topic: { id, concepts, diet, verticals: new Set(verticals) } };
  });
  const indexOf = (kind: Kind) =>
    indexTerms<Topic>(
      topics.flatMap(({ source, topic }) => {
        // Languages share many terms.
        const terms = Object.values(source[kind] ?? {}).flatMap((list) => list.split(', '));
        return [...new Set(terms)].map((term) => [term, topic] as const);
      }),
    );
  return { said: indexOf('said'), when: indexOf('when'), words: indexOf('words') };
}

let indexes: Indexes | undefined;

/** Finds the topics that a folded text names; none while their file is missing. @param kind of terms */
export function topicsIn(kind: Kind, folded: string): Iterable<{ value: Topic; from: number; to: number }> {
  const sources = knowledge('topics') as Readonly<Record<string, TopicSource>> | undefined;
  if (!sources) return [];
  indexes ??= buildIndexes(sources);
  return indexes[kind](folded);
}

/** Returns true when a topic matters among things of a vertical; without one, only when it matters everywhere. */
export const mattersIn = ({ verticals }: Topic, vertical: VerticalId | undefined): boolean =>
  verticals.has('*') || (vertical !== undefined && verticals.has(vertical));
