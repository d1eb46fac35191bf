import type { Judgement } from '../ranking/judgement';

/** Scores for one result, on the scales of the contract. */
export type Scores = { taste: number; confidence: number };

/**
 * Puts the ranking's open-ended scores on the contract's scales, strictly falling with the rank, so that
 * sorting by them keeps the order.
 *
 * @param judgements best first
 * @param cap the most confidence allowed
 */
export function calibrate(judgements: readonly Judgement[], cap = 0.95): Scores[] {
  let above = 100;
  return judgements.map(({ score, evidence }) => {
    const fit = 1 / (1 + Math.exp(-1.6 * (score - 0.6)));
    const known = evidence / (evidence + 0.6);
    const taste = Math.max(0.1, Math.min(98 * fit, above - 0.1));
    above = taste;
    return {
      taste: Math.round(taste * 10) / 10,
      confidence: Math.round(Math.min(cap, 0.15 + 0.8 * fit * known) * 100) / 100,
    };
  });
}
