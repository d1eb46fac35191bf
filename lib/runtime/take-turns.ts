/**
 * How long one request may hold the process before others have their turn, in milliseconds. Everything else that is
 * answered meanwhile waits for it several times: once for its connection, once for the store, and so on.
 */
const TURN_MS = 5;

/** A timer, not a promise: input and output have their turn only when the work has really been left. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Nothing when work may go on at once; else what to wait for: the turn of whatever else waits for the process. */
export type TakeTurns = () => Promise<void> | undefined;

/**
 * Long work calls this between its steps. It returns nothing, or, when the last pause was 5 ms ago or more, a promise that
 * resolves after whatever else waits for the process: other requests, health, the caller's leaving. What was done in
 * between by others, such as the checks of a piece of the answer, counts too (contract: fair-turns).
 *
 * @returns a function for one piece of work, whose first turn begins now
 */
export function createTurns(): TakeTurns {
  let began = Date.now();
  return () => {
    if (Date.now() - began < TURN_MS) return undefined;
    return pause().then(() => {
      began = Date.now();
    });
  };
}

/** For the answer of a provider: a stream that breaks meanwhile would lose what has arrived and was not read yet. */
export const noTurns: TakeTurns = () => undefined;

/**
 * Work that can be put off between any two of its slices: it yields where it may be, and returns its result at the
 * end.
 */
export type Sliced<Result> = Generator<undefined, Result>;

/**
 * Does the work slice by slice, with turns for others in between (contract: fair-turns). Only a turn is waited for, since
 * waiting for nothing costs more than many a slice.
 */
export async function inTurns<Result>(work: Sliced<Result>, takeTurns: TakeTurns): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    const turn = takeTurns();
    if (turn) await turn;
  }
}

/** Does the work in one go, where nobody waits. */
export function inOneGo<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
