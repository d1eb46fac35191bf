import { givenIn } from './answer';
import type { EvalCase } from './case';
import { itemsOf } from './ranking-quality';
import type { AnswerRecord } from './record';
import { mean } from './statistics';

const BINS = 10;

/** What was said of one item, and whether the person would be glad of it (best or good). */
export type Said = { confidence: number; isLiked: boolean };

/** A tenth of the scale. Both means from 0 to 1. */
export type Bin = { from: number; n: number; confidence: number; liked: number };

export type Calibration = {
  /** Mean distance between what was said and what was so, weighted by how often it was said; 0 to 1. */
  error: number;
  /**
   * Mean confidence of liked items less that of the others. The control of the error: somebody who says the same
   * of everything can have no error, but tells nothing apart.
   */
  gap: number | undefined;
  bins: Bin[];
  n: number;
};

/** Every confidence about a labelled item. @param answers of one system, by case id */
export const confidencesOf = (
  cases: readonly EvalCase[],
  answers: ReadonlyMap<string, AnswerRecord>,
): Said[] =>
  cases.flatMap((one) => {
    const answer = answers.get(one.id);
    if (!answer?.ok || (one.kind !== 'ranking' && one.kind !== 'limits')) return [];
    const liked = new Set([...one.expected.best, ...one.expected.good]);
    return givenIn(answer.document).flatMap(({ item, confidence }) => {
      const id = item.id ?? itemsOf(one).find(({ name }) => name === item.name)?.id;
      return id === undefined ? [] : [{ confidence, isLiked: liked.has(id) }];
    });
  });

const likedShare = (list: readonly Said[]) => mean(list.map(({ isLiked }) => (isLiked ? 1 : 0))) ?? 0;
const meanConfidence = (list: readonly Said[]) => mean(list.map(({ confidence }) => confidence));

/** @returns undefined when nothing was said */
export function calibrate(said: readonly Said[]): Calibration | undefined {
  if (said.length === 0) return undefined;
  const bins = Array.from({ length: BINS }, (_, index): Bin => {
    const list = said.filter(
      ({ confidence }) => Math.min(BINS - 1, Math.max(0, Math.floor(confidence * BINS))) === index,
    );
    return {
      from: index / BINS,
      n: list.length,
      confidence: meanConfidence(list) ?? 0,
      liked: likedShare(list),
    };
  }).filter(({ n }) => n > 0);
  const liked = meanConfidence(said.filter(({ isLiked }) => isLiked));
  const others = meanConfidence(said.filter(({ isLiked }) => !isLiked));
  return {
    error: bins.reduce((sum, bin) => sum + (bin.n / said.length) * Math.abs(bin.confidence - bin.liked), 0),
    gap: liked === undefined || others === undefined ? undefined : liked - others,
    bins,
    n: said.length,
  };
}
