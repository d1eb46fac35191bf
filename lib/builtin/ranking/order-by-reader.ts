import type { Reading } from '../../reader/create-reader';
import type { Judgement } from './judgement';

/** What the reader may add or take at most. */
const MOST = 4;
/** What the rules make of wishes counts a quarter. */
const WISHES = 0.25;

/** From here on the reader holds a thing to be near to what a person says, compared with the rest. */
const NEAR = 0.5;

/**
 * The score, where the reader had its say, at which a thing is as likely to please as not: among the development people
 * of training/data, half of the things with that score are liked.
 */
export const EVEN_SCORE = 2.5;

/** Whether the reader read a thing: then what somebody tells in prose is for the reader to find a counterpart to. */
export const isRead = ({ read }: Judgement): boolean => read !== undefined;

/** Whether the reader speaks for a thing, so that nothing may be said as if nothing did. */
export const isNear = ({ read }: Judgement): boolean => (read ?? 0) >= NEAR;

/** Whether a thing breaks a limit that the caller set. */
export const breaksHardLimit = ({ limits }: Judgement): boolean =>
  limits.some(({ outcome, limit }) => outcome === 'broken' && !limit.soft);

/** What the rules and limits say of a thing, beside what the reader says. */
function ruledScore(judgement: Judgement): number {
  const { wishes, dislikes, past, limits } = judgement.from;
  // Wishes are what the reader reads itself, and better.
  return WISHES * wishes + dislikes + past + limits;
}

/** Whatever the reader says for a thing, a hard limit that it breaks outweighs it. */
const heldBack = (judgement: Judgement, told: number) =>
  breaksHardLimit(judgement) || judgement.clashes.length > 0 ? -MOST : Math.max(-MOST, Math.min(MOST, told));

/**
 * Lays what clashes with what a person rules out below everything that does not, whatever else speaks for it.
 *
 * @param judgements best first
 * @returns best first
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

/**
 * What the reader's score says where there is nothing to compare a thing with: the mean of it for each clause of the
 * person, among the development people of training/data, how much a point above it says, and the score of what has it.
 */
const ALONE = { mean: 1.46, gain: 0.8, score: 1.69 };

/**
 * Judges one thing anew by what the reader says of it alone, beside limits, dislikes and the past as they were judged.
 *
 * @returns with `read`, `nearest` and `weightiest`
 */
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
 * Orders judged things anew by what the reader says of them, beside limits, dislikes and the past as they were judged.
 * The figures were fitted on the development people of training/data (docs/decisions/0010).
 *
 * @param judgements best first
 * @param readings the reader's, of the first judgements in their order; the rest keep their order behind them
 * @returns best first; the new ones have `read`, `nearest` and `weightiest`
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
