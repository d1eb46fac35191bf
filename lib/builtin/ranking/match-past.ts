import type { ItemView } from '../items/item-view';
import type { Past } from '../person/person';
import { isStopWord } from '../text/stop-words';
import type { PastMatch } from './judgement';

/** Compares items with everything in a person's past at once. */
export type PastMatcher = {
  /** Likeness to what was liked minus likeness to what was disliked; more similar things count more. */
  score(view: ItemView): number;
  /** The most similar things of the past, for the few items that are explained. */
  explain(view: ItemView): PastMatch[];
};

const CONCEPT_WEIGHT = 0.8;

/**
 * Prepares the past for matching by shared words and ideas.
 *
 * @param rarity how telling a key or concept is, 0 to 1
 */
export function matchPast(past: readonly Past[], rarity: (unitId: string) => number): PastMatcher {
  const byUnit = new Map<string, { at: number; weight: number }[]>();
  const sizes = past.map(({ view }, at) => {
    let size = 0;
    const add = (id: string, weight: number) => {
      const value = weight * rarity(id);
      size += value;
      const list = byUnit.get(id);
      if (list) list.push({ at, weight: value });
      else byUnit.set(id, [{ at, weight: value }]);
    };
    for (const [key, weight] of view.keys) if (!isStopWord(key)) add(`key:${key}`, weight);
    for (const [id, weight] of view.concepts) add(`concept:${id}`, weight * CONCEPT_WEIGHT);
    return size;
  });

  const similarities = (view: ItemView) => {
    const shared = new Float64Array(past.length);
    let size = 0;
    const meet = (id: string, weight: number) => {
      size += weight * rarity(id);
      for (const target of byUnit.get(id) ?? [])
        shared[target.at] = (shared[target.at] ?? 0) + target.weight * weight;
    };
    for (const [key, weight] of view.keys) meet(`key:${key}`, weight);
    for (const [id, weight] of view.concepts) meet(`concept:${id}`, weight * CONCEPT_WEIGHT);
    return shared.map((value, at) => value / Math.sqrt((0.5 + size) * (0.5 + (sizes[at] ?? 0))));
  };

  return {
    score(view) {
      let score = 0;
      similarities(view).forEach((similarity, at) => {
        const { sentiment, recency } = past[at] as Past;
        score += similarity * sentiment * (0.35 + 0.65 * recency);
      });
      return score;
    },
    explain(view) {
      return [...similarities(view)]
        .map((similarity, at) => {
          const { view: other } = past[at] as Past;
          const byRarity = (a: string, b: string) => rarity(`concept:${b}`) - rarity(`concept:${a}`);
          return {
            past: past[at] as Past,
            similarity: Math.min(1, similarity),
            concepts: [...view.concepts.keys()].filter((id) => other.concepts.has(id)).sort(byRarity),
            words: view.nameTokens
              .filter(
                ({ norm, key }) => !isStopWord(norm) && other.nameTokens.some((token) => token.key === key),
              )
              .map(({ start, end }) => view.name.slice(start, end)),
          };
        })
        .filter(({ similarity }) => similarity > 0.05)
        .sort((a, b) => b.similarity - a.similarity);
    },
  };
}
