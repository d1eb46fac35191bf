import { givenIn } from './answer';
import type { EvalCase, Expected } from './case';

type Labels = Pick<Expected, 'best' | 'good' | 'hard'>;

/** What a place in the list is worth: best 3, good 2, so-so 1, breaking a limit 0; as powers of two, less one. */
const gainOf = (id: string, { best, good, hard }: Labels): number => {
  if (best.includes(id)) return 7;
  if (good.includes(id)) return 3;
  return hard.has(id) ? 0 : 1;
};

const discounted = (gains: readonly number[]) =>
  gains.reduce((sum, gain, index) => sum + gain / Math.log2(index + 2), 0);

/** How good a list of item ids is for one person. Both 0 to 1; an empty list has 0. */
export type RankingQuality = {
  /** 1 when the first item is the best one. */
  bestFirst: number;
  /** Normalised discounted cumulative gain over the first `count` places. */
  ndcg: number;
};

/**
 * @param ranked ids, best first
 * @param all ids of every item that there was to choose from
 */
export function rankingQuality(
  ranked: readonly string[],
  all: readonly string[],
  labels: Labels,
  count: number,
): RankingQuality {
  const gains = (ids: readonly string[]) => ids.slice(0, count).map((id) => gainOf(id, labels));
  const ideal = all.map((id) => gainOf(id, labels)).toSorted((a, b) => b - a);
  const most = discounted(ideal.slice(0, count));
  return {
    bestFirst: ranked[0] !== undefined && labels.best.includes(ranked[0]) ? 1 : 0,
    ndcg: most === 0 ? 0 : discounted(gains([...new Set(ranked)])) / most,
  };
}

/** An item as a case supplies it. */
export type SuppliedItem = {
  id: string;
  name: string;
  description?: string;
  metadata?: Record<string, unknown>;
};

/** The items that a case supplies. */
export const itemsOf = ({ body }: EvalCase): SuppliedItem[] =>
  (body.items as SuppliedItem[] | undefined) ?? [];

/** The ids of an answer, best first; an item without an id is looked up by its name. */
export const rankedIds = (document: unknown, one: EvalCase): string[] =>
  givenIn(document).flatMap(
    ({ item }) => item.id ?? itemsOf(one).find(({ name }) => name === item.name)?.id ?? [],
  );
