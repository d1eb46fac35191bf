import type { ItemView } from '../items/item-view';
import type { Rarity } from './rarity';

/** Likeness of one view to each thing of the past. */
export type Likeness = {
  /** Shared telling words, weighed as in BM25; 0 to about 10. */
  words: Float64Array;
  /** Shared ideas, 0 to 1. */
  ideas: Float64Array;
};

type Posting = { at: number; weight: number };

/** Words per name beyond which sharing one says less. */
const USUAL_LENGTH = 6;

function post(index: Map<string, Posting[]>, key: string, posting: Posting) {
  const list = index.get(key);
  if (list) list.push(posting);
  else index.set(key, [posting]);
}

const strengthOf = (ideas: ReadonlyMap<string, number>, tells: (id: string) => number) => {
  let sum = 0;
  for (const [id, weight] of ideas) sum += (weight * tells(id)) ** 2;
  return Math.sqrt(sum);
};

/** What shared ideas are held against: mostly those of the lesser known side, since a bare title is known by few. */
const sizeOf = (a: number, b: number) => Math.min(a, b) ** 1.5 * Math.max(a, b) ** 0.5;

/**
 * Prepares the comparison of any number of views with the same past. The time for one view does not depend on
 * how many others there are.
 *
 * @param wordsOf the telling words of a view
 * @param tells how telling a word (`key:…`) or an idea (`concept:…`) is
 * @param share how much of an idea of a thing of the past counts, 0 to 1
 */
export function compareWith(
  past: readonly ItemView[],
  wordsOf: (view: ItemView) => ReadonlyMap<string, number>,
  tells: Rarity,
  share: (at: number, id: string) => number,
): (view: ItemView) => Likeness {
  const byWord = new Map<string, Posting[]>();
  const byIdea = new Map<string, Posting[]>();
  const strengths = past.map((view, at) => {
    const words = wordsOf(view);
    const length = 0.6 + 0.4 * (Math.min(words.size, 40) / USUAL_LENGTH);
    for (const [key, weight] of words) post(byWord, key, { at, weight: (weight * tells.word(key)) / length });
    for (const [id, weight] of view.concepts)
      post(byIdea, id, { at, weight: weight * tells.idea(id) * share(at, id) });
    return strengthOf(view.concepts, tells.idea);
  });
  return (view) => {
    const words = new Float64Array(past.length);
    const ideas = new Float64Array(past.length);
    for (const [key, weight] of wordsOf(view))
      for (const hit of byWord.get(key) ?? []) words[hit.at] = (words[hit.at] ?? 0) + hit.weight * weight;
    for (const [id, weight] of view.concepts)
      for (const hit of byIdea.get(id) ?? [])
        ideas[hit.at] = (ideas[hit.at] ?? 0) + hit.weight * weight * tells.idea(id);
    const own = strengthOf(view.concepts, tells.idea);
    strengths.forEach((strength, at) => {
      ideas[at] = own > 0 && strength > 0 ? (ideas[at] ?? 0) / sizeOf(own, strength) : 0;
    });
    return { words, ideas };
  };
}
