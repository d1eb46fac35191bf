import type { AnswerProblem } from '../models/answer-error';
import { inTurns, type TakeTurns } from '../take-turns';
import type { Draft, Finisher } from './finish';

/** An accepted draft. */
export type Taken = { draft: Draft; isSent: boolean };

/**
 * The accepted drafts of one call; what has not been sent may be withdrawn, so that its items may come again.
 *
 * @param found what the call's web searches have found so far
 */
export function createDrafts(finisher: Finisher, found: () => readonly string[]) {
  let taken: Taken[] = [];
  let problem: AnswerProblem | undefined;
  const take = async (element: unknown, takeTurns: TakeTurns): Promise<Taken | undefined> => {
    const turn = takeTurns();
    if (turn) await turn;
    const draft = await inTurns(finisher.take(element, found()), takeTurns);
    if (typeof draft === 'string') {
      problem = draft;
      return undefined;
    }
    const one = { draft, isSent: false };
    taken.push(one);
    return one;
  };
  /** Withdraws what has not been sent, but the first `keep` of it. */
  const withdraw = (keep = 0): void => {
    const withdrawn = taken.filter(({ isSent }) => !isSent).slice(keep);
    for (const { draft } of withdrawn) finisher.release(draft);
    taken = taken.filter((one) => !withdrawn.includes(one));
  };
  return {
    take,
    withdraw,
    all: () => taken,
    isSent: () => taken.some(({ isSent }) => isSent),
    problem: () => problem,
  };
}

export type Drafts = ReturnType<typeof createDrafts>;
