import type { TakeTurn } from '../request-context';

/** Thrown when too many requests wait for a model that serves only a few at once, or the wait was too long. */
export class BusyError extends Error {
  override readonly name = 'BusyError';

  constructor() {
    super('Too many requests are waiting for this model.');
  }
}

/** How many requests may wait for each call that may run. */
const WAITING_PER_SLOT = 8;

/** What a process knows of one model's calls; plain data and functions, so that routes can share it. */
type SlotState = { running: number; waiting: (() => void)[] };

/** Turns on models that serve only a few calls at once. */
export type Slots = {
  /**
   * Waits for a turn; without waiting where `most` is `Infinity`. The function that it resolves to gives the turn back.
   *
   * @param input.signal its abort ends the waiting, and is rethrown with its reason
   * @param input.waitMs the longest time to wait, in milliseconds
   * @throws BusyError when the queue is full or the time is over
   */
  take(input: Parameters<TakeTurn>[0]): Promise<() => void>;
};

function release(state: SlotState): () => void {
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    const next = state.waiting.shift();
    if (next)
      next(); // the turn is handed on
    else state.running -= 1;
  };
}

function waitForTurn(state: SlotState, signal: AbortSignal, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      act();
    };
    const turn = () => settle(resolve);
    const giveUp = (reason: unknown) => {
      state.waiting = state.waiting.filter((waiting) => waiting !== turn);
      settle(() => reject(reason));
    };
    const leave = () => giveUp(signal.reason);
    const timer = setTimeout(() => giveUp(new BusyError()), Math.max(0, waitMs));
    signal.addEventListener('abort', leave, { once: true });
    state.waiting.push(turn);
  });
}

/**
 * Creates a limit on how many calls of a model run at once in this process, first come, first served, with eight that may
 * wait for each that may run: a model on a server of one's own answers four callers at once later than the same four one by
 * one (contract: own-servers).
 *
 * @param states by model id, filled in on the way; shared by the routes of a process where the platform offers it
 */
export function createSlots(states: Map<string, SlotState> = new Map()): Slots {
  return {
    async take({ id, most, signal, waitMs }) {
      if (most === Number.POSITIVE_INFINITY) return () => {};
      const state = states.get(id) ?? { running: 0, waiting: [] };
      states.set(id, state);
      if (state.running < most) {
        state.running += 1;
        return release(state);
      }
      if (state.waiting.length >= most * WAITING_PER_SLOT) throw new BusyError();
      signal.throwIfAborted();
      await waitForTurn(state, signal, waitMs);
      return release(state);
    },
  };
}

/** Creates the same limit over several processes together (contract: workers), by the turns that the one around them gives. */
export const createSharedSlots = (takeTurn: TakeTurn): Slots => ({
  async take(input) {
    if (input.most === Number.POSITIVE_INFINITY) return () => {};
    const release = await takeTurn(input);
    if (!release) throw new BusyError();
    return release;
  },
});
