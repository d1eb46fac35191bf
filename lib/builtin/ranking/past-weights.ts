import type { Past } from '../person/person';

/** How much each thing of the past counts, oldest first. */
export type PastWeights = {
  /** Shares that add up to 1, of what was liked or merely chosen; all 0 when there is no such thing. */
  liked: number[];
  /** Shares that add up to at most 1, of what was disliked. */
  disliked: number[];
  /** 0 for the oldest to 1 for the newest. */
  recency: number[];
};

/** An entry six places older counts half. */
const HALF_LIFE = 6;

/** Weighs the past: newer and more strongly rated things count more. */
export function weighPast(past: readonly Past[]): PastWeights {
  const recency = past.map((_, at) => 0.5 ** ((past.length - 1 - at) / HALF_LIFE));
  const liking = past.map(({ sentiment }, at) => Math.max(0, sentiment) * (recency[at] ?? 0));
  const total = liking.reduce((sum, weight) => sum + weight, 0);
  const disliking = past.map(
    ({ sentiment }, at) => Math.max(0, -sentiment) * (0.5 + 0.5 * (recency[at] ?? 0)),
  );
  const disliked = Math.max(
    1,
    disliking.reduce((sum, weight) => sum + weight, 0),
  );
  return {
    liked: liking.map((weight) => (total > 0 ? weight / total : 0)),
    disliked: disliking.map((weight) => weight / disliked),
    recency,
  };
}
