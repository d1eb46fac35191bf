/** The scales on which one answer gives its numbers (decisions.md, D32). */
export type Scale = {
  /** Confidences are percentages. */
  isPercent: boolean;
  /** Taste scores are shares of 1 instead of points of 100. */
  isShare: boolean;
};

/** Numbers of one element as they were written. */
export type RawScores = { confidence: number | undefined; tasteMatchScore: number | undefined };

/** Stands for "the model did not say". */
const UNKNOWN_CONFIDENCE = 0.5;

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));

/**
 * Reads off the scales of an answer: a confidence of 2 to 100 makes all of them percentages, and taste scores
 * that all lie in 0 to 1 are shares (D32).
 *
 * @param elements all of the answer, or its first element where the others are still to come
 */
export function readScale(elements: readonly RawScores[]): Scale {
  const tastes = elements.flatMap(({ tasteMatchScore }) => tasteMatchScore ?? []);
  return {
    isPercent: elements.some(({ confidence = 0 }) => confidence >= 2 && confidence <= 100),
    isShare: tastes.length > 0 && tastes.every((taste) => taste >= 0 && taste <= 1),
  };
}

/**
 * Brings the numbers of one element to the scales of the contract: confidence 0 to 1, taste 0 to 100. Only what
 * is still outside is clamped. Without a confidence, the taste match score stands in for it.
 */
export function applyScale(
  { confidence, tasteMatchScore }: RawScores,
  { isPercent, isShare }: Scale,
): { confidence: number; tasteMatchScore: number | undefined } {
  const taste =
    tasteMatchScore === undefined ? undefined : clamp(isShare ? tasteMatchScore * 100 : tasteMatchScore, 100);
  const stated = confidence === undefined ? undefined : clamp(isPercent ? confidence / 100 : confidence, 1);
  return {
    confidence: stated ?? (taste === undefined ? UNKNOWN_CONFIDENCE : taste / 100),
    tasteMatchScore: taste === undefined ? undefined : Math.round(taste * 10) / 10,
  };
}
