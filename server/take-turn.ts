import type { TakeTurn } from '@/lib/request-context';
import type { WorkerChannel } from './worker-channel';

/** How long a spare turn is kept at least, in milliseconds; twice as long at most. */
export const KEPT_MS = 250;

/** Turns on one model that this process holds and does not use. */
type SpareTurns = ReturnType<typeof createSpareTurns>;

/** Creates an empty store of spare turns on one model. @param giveBack returns a turn to the process that holds the port */
function createSpareTurns(giveBack: (number: number) => void) {
  const numbers: number[] = [];
  /** The fewest that were spare since the timer was set: those were not needed. */
  let unused = 0;
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  const watch = () => {
    unused = numbers.length;
    timer = setTimeout(() => {
      timer = undefined;
      for (const number of numbers.splice(0, unused)) giveBack(number);
      if (numbers.length > 0) watch();
    }, KEPT_MS);
  };
  return {
    /** Takes a spare turn. @returns its number; undefined without one */
    take() {
      const number = numbers.pop();
      unused = Math.min(unused, numbers.length);
      return number;
    },
    /** Keeps a turn that is over for a moment, or gives it back at once while any process waits for one. */
    keep(number: number) {
      if (isWanted) return giveBack(number);
      numbers.push(number);
      if (!timer) watch();
    },
    /** Notes whether any process waits for a turn: then all are given back. */
    setWanted(isNow: boolean) {
      isWanted = isNow;
      if (isNow) for (const number of numbers.splice(0)) giveBack(number);
    },
  };
}

/**
 * Creates the function that takes turns on models from the process that holds the port (server/cluster/turn-keeper.ts). A turn
 * that is over is kept a moment for the next request here, so that a busy process asks seldom, unless another one waits. Once
 * that process is gone, there are no turns but spare ones: the result is undefined, as when too many wait.
 */
export function createTakeTurn({
  send,
  ask,
  onTurnsWanted,
}: Pick<WorkerChannel, 'send' | 'ask' | 'onTurnsWanted'>): TakeTurn {
  const spares = new Map<string, SpareTurns>();
  const sparesOf = (id: string) => {
    const known = spares.get(id) ?? createSpareTurns((number) => send({ type: 'end turn', number }));
    spares.set(id, known);
    return known;
  };
  onTurnsWanted((id, isWanted) => sparesOf(id).setWanted(isWanted));

  /** Makes the function that ends a turn, once however often it is called. */
  const endOf = (number: number, over: (number: number) => void) => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      over(number);
    };
  };

  return async ({ signal, ...turn }) => {
    signal.throwIfAborted();
    const { take, keep } = sparesOf(turn.id);
    const spare = take();
    if (spare !== undefined) return endOf(spare, keep);
    const { number, answer } = ask({ type: 'ask turn', turn });
    const left = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      return (await Promise.race([answer, left])) ? endOf(number, keep) : undefined;
    } catch (error) {
      send({ type: 'end turn', number });
      throw error;
    }
  };
}
