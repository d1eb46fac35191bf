import type { Reading } from '../../reader/create-reader';
import type { Judgement } from './rank-items';

/** Points that the reader may add or take at most. */
const MOST = 4;
/** Wishes by the rules count a quarter: the reader reads them itself, and better. */
const WISHES = 0.25;

/** From here on the reader holds a thing to be near to what a person says, compared with the rest. */
const NEAR = 0.5;

/** The score after the reader at which half of the things are liked, among the development people of training/data. */
export const EVEN_SCORE = 2.5;

/** Returns true when the reader had its say about the ranking that a thing is of, even if the thing itself was not read. */
export const isRead = ({ read }: Judgement): boolean => read !== undefined;

/** Returns true when the reader adds half a point or more to a thing; false where it was not asked. */
export const isNear = ({ read }: Judgement): boolean => (read ?? 0) >= NEAR;

/** Returns true when a thing breaks a hard limit (contract: hard-limits): one of the constraints, or an allergy. */
export const breaksHardLimit = ({ limits }: Judgement): boolean =>
  limits.some(({ outcome, limit }) => outcome === 'broken' && !limit.soft);

function ruledScore(judgement: Judgement): number {
  const { wishes, dislikes, past, limits } = judgement.from;
  return WISHES * wishes + dislikes + past + limits;
}

/** A broken hard limit outweighs everything that the reader says for a thing. */
const heldBack = (judgement: Judgement, told: number) =>
  breaksHardLimit(judgement) || judgement.clashes.length > 0 ? -MOST : Math.max(-MOST, Math.min(MOST, told));

/**
 * Moves clashes of judgements, best first, behind all others (contract: catalogue-gaps), in order, with scores no higher than 0
 * or those of the others.
 */
export function sinkClashes<Item>(judgements: readonly Judgement<Item>[]): readonly Judgement<Item>[] {
  const clashing = judgements.filter(({ clashes }) => clashes.length > 0);
  if (clashing.length === 0) return judgements;
  const others = judgements.filter(({ clashes }) => clashes.length === 0);
  const least = Math.min(others.at(-1)?.score ?? 0, 0);
  return [
    ...others,
    ...clashing.map((judgement) => ({ ...judgement, score: Math.min(judgement.score, least) })),
  ];
}

/** For a thing alone, from the same people: a clause's mean score, what a point above it says, and the score at that mean. */
const ALONE = { mean: 1.46, gain: 0.8, score: 1.69 };

/** Returns a judgement with a score by a reading of the thing alone (contract: built-in-model), of which `read` is -4 to 4. */
export function judgeByReader<Item>(judgement: Judgement<Item>, reading: Reading): Judgement<Item> {
  const clauses = Math.max(1, new Set(reading.nearest.map(({ said }) => said)).size);
  const told = heldBack(judgement, ALONE.gain * (reading.score / clauses - ALONE.mean));
  return readAs(judgement, told, ALONE.score + ruledScore(judgement) + told, reading);
}

const readAs = <Item>(
  judgement: Judgement<Item>,
  read: number,
  score: number,
  { score: total, nearest, weightiest }: Reading,
): Judgement<Item> => ({
  ...judgement,
  score,
  read,
  nearness: total / Math.max(1, nearest.length),
  nearest: nearest.toSorted((a, b) => b.cosine - a.cosine),
  weightiest,
});

/**
 * Orders judgements, best first, anew by readings of the first of them, at least one unless there are none (contract:
 * built-in-model; weights: docs/decisions/0010): in copies with new scores, of which `read` is -4 to 4 points. The rest follow in
 * order, with `read` 0 and scores no higher.
 */
export function orderByReader<Item>(
  judgements: readonly Judgement<Item>[],
  readings: readonly Reading[],
): Judgement<Item>[] {
  const mean = readings.reduce((sum, { score }) => sum + score, 0) / readings.length;
  const read = readings.map((reading, at): Judgement<Item> => {
    const judgement = judgements[at] as Judgement<Item>;
    const told = heldBack(judgement, reading.score - mean);
    return readAs(judgement, told, ruledScore(judgement) + told, reading);
  });
  read.sort((a, b) => b.score - a.score);
  const least = read.at(-1)?.score ?? 0;
  const rest = judgements
    .slice(readings.length)
    .map((judgement) => ({ ...judgement, score: Math.min(judgement.score, least), read: 0 }));
  return [...read, ...rest];
}
