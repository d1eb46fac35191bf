import type { VerticalId } from '../verticals/vertical-names';
import list from './topics.json';

/*
 * What people rule out beside the ideas of the concept map, in eight languages: planes, stairs, an oven. The file has, by
 * topic, patterns of folded words: `said` names it, so that a denial beside it rules it out; `when` tells a situation that
 * rules it out without a denial (a Rollator, five months pregnant, "my cat"); `words` are how an item says that it has it.
 * `concepts` are the ideas that show it, and `in` the verticals where it matters (`*`: everywhere).
 */

export type TopicId = keyof typeof list;

export type Topic = {
  id: TopicId;
  said: RegExp | undefined;
  when: RegExp | undefined;
  words: RegExp | undefined;
  concepts: readonly string[];
  /** A diet that the topic breaks, as `findForbidden` takes it. */
  diet: string | undefined;
  verticals: ReadonlySet<string>;
};

type Source = {
  in: string[];
  said?: string;
  when?: string;
  words?: string;
  concepts?: string[];
  diet?: string;
};

const compile = (pattern: string | undefined) =>
  pattern === undefined ? undefined : new RegExp(pattern, 'u');

let topics: readonly Topic[] | undefined;

/** All topics, compiled when they are first asked for. */
export function allTopics(): readonly Topic[] {
  topics ??= Object.entries(list as Record<string, Source>).map(([id, one]) => ({
    id: id as TopicId,
    said: compile(one.said),
    when: compile(one.when),
    words: compile(one.words),
    concepts: one.concepts ?? [],
    diet: one.diet,
    verticals: new Set(one.in),
  }));
  return topics;
}

/** Whether a topic matters among things of a vertical; of a vertical that is not known, only what matters everywhere. */
export const mattersIn = ({ verticals }: Topic, vertical: VerticalId | undefined): boolean =>
  verticals.has('*') || (vertical !== undefined && verticals.has(vertical));
