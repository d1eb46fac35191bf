import type { ItemView } from '../items/item-view';
import type { Past } from '../person/person';
import type { Rarity } from './rarity';

/** An entry six places older counts half. */
const HALF_LIFE = 6;
/** How much likeness to what was liked or disliked counts, by ideas and by words. */
const IDEAS = 6;
const WORDS = 2.5;

type Weights = ReadonlyMap<string, number>;

/** Weighs by how telling each is, to a vector of length 1. */
function directionOf(weights: Weights, tells: (key: string) => number): Map<string, number> {
  const told = [...weights].map(([key, weight]): [string, number] => [key, weight * tells(key)]);
  const length = Math.sqrt(told.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1;
  return new Map(told.map(([key, weight]) => [key, weight / length]));
}

const product = (a: Weights, b: Weights) => {
  let sum = 0;
  for (const [key, weight] of a) sum += weight * (b.get(key) ?? 0);
  return sum;
};

/**
 * Prepares to score things by their likeness to a past: liked things count for, disliked ones against, later entries more. The
 * time for one thing does not depend on how long the past is.
 *
 * @param past oldest first
 * @returns takes a view and returns log-odds that it suits; 0 without a past
 */
export function scoreByPast(past: readonly Past[], rarity: Rarity): (view: ItemView) => number {
  if (past.length === 0) return () => 0;
  const recency = past.map((_, at) => 0.5 ** ((past.length - 1 - at) / HALF_LIFE));
  const sumOf = (sign: 1 | -1) =>
    past.reduce((sum, { sentiment }, at) => sum + Math.max(0, sign * sentiment) * (recency[at] ?? 0), 0);
  const sums = { liked: sumOf(1), disliked: Math.max(1, sumOf(-1)) };
  const [ideas, words] = [new Map<string, number>(), new Map<string, number>()];
  const add = (into: Map<string, number>, key: string, weight: number) =>
    into.set(key, (into.get(key) ?? 0) + weight);
  for (const [at, { view, sentiment }] of past.entries()) {
    const side = sentiment > 0 ? 'liked' : 'disliked';
    const share = (sentiment * (recency[at] ?? 0)) / (sums[side] || 1);
    for (const [id, weight] of directionOf(view.concepts, rarity.idea))
      add(ideas, id, IDEAS * share * weight);
    for (const [key, weight] of directionOf(view.keys, rarity.word)) add(words, key, WORDS * share * weight);
  }
  return (view) =>
    product(directionOf(view.concepts, rarity.idea), ideas) +
    product(directionOf(view.keys, rarity.word), words);
}
