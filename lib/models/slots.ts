import type { TakeTurn } from '../request-context';

/** How many requests may wait for each call that may run. */
const WAITING_PER_SLOT = 8;

/** What a process knows of one model's calls; plain data and functions, so that routes can share it. */
type SlotState = { running: number; waiting: (() => void)[] };

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

/** Resolves to false when the turn did not come in time. */
function waitForTurn(state: SlotState, signal: AbortSignal, waitMs: number): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const turn = () => resolve(true);
  const giveUp = (settle: () => void) => {
    state.waiting = state.waiting.filter((waiting) => waiting !== turn);
    settle();
  };
  const leave = () => giveUp(() => reject(signal.reason));
  const timer = setTimeout(() => giveUp(() => resolve(false)), Math.max(0, waitMs));
  signal.addEventListener('abort', leave, { once: true });
  state.waiting.push(turn);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', leave);
  });
}

/**
 * Creates a limit on how many calls of a model run at once in this process, first come, first served, with eight that may wait
 * for each that may run (contract: own-servers). Who has a turn gets a function that gives it back; who comes beyond these, or
 * waits `waitMs` in vain, undefined. A signal that aborts while its call waits rejects with its reason.
 *
 * @param states by model id, filled in on the way; shared by the routes of a process where the platform offers it
 */
export const createSlots =
  (states: Map<string, SlotState> = new Map()): TakeTurn =>
  async ({ id, most, signal, waitMs }) => {
    const state = states.get(id) ?? { running: 0, waiting: [] };
    states.set(id, state);
    if (state.running < most) {
      state.running += 1;
      return release(state);
    }
    if (state.waiting.length >= most * WAITING_PER_SLOT) return undefined;
    signal.throwIfAborted();
    return (await waitForTurn(state, signal, waitMs)) ? release(state) : undefined;
  };
