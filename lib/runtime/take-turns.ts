/**
 * How long one request may hold the process before others have their turn, in milliseconds. Everything else that is
 * answered meanwhile waits for it several times: once for its connection, once for the store, and so on.
 */
const TURN_MS = 5;

/** A timer, not a promise: input and output have their turn only when the work has really been left. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Returns nothing when work may go on at once, else a promise of the end of a pause. */
export type TakeTurns = () => Promise<void> | undefined;

/**
 * Creates a function that long work calls between its steps, and whose first turn begins now (contract: fair-turns). When the
 * last pause was 5 ms ago or more, it returns a promise that resolves after one turn of the event loop, in which other
 * requests, health checks and aborts have their turn; else undefined.
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

/** Asks for no pause (contract: fair-turns): for a provider's stream, whose unread rest would be lost if it broke in a pause. */
export const noTurns: TakeTurns = () => undefined;

/** Work in slices, which yields wherever it may be paused, and returns its result at the end. */
export type Sliced<Result> = Generator<undefined, Result>;

/** Does sliced work with the pauses that `takeTurns` asks for (contract: fair-turns). Rejects with the error of the work. */
export async function inTurns<Result>(work: Sliced<Result>, takeTurns: TakeTurns): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    const turn = takeTurns();
    if (turn) await turn;
  }
}
