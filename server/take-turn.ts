import type { TakeTurn } from '@/lib/request-context';
import { createSpareTurns, type SpareTurns } from './spare-turns';
import type { WorkerChannel } from './worker-channel';

/**
 * Creates the function that takes turns on models from the process that holds the port (server/cluster/turn-keeper.ts). A turn
 * that is over is kept a moment for the next request here, so that a busy process asks seldom, unless another one waits.
 */
export function createTakeTurn({
  say,
  ask,
  onTurnsWanted,
}: Pick<WorkerChannel, 'say' | 'ask' | 'onTurnsWanted'>): TakeTurn {
  const spares = new Map<string, SpareTurns>();
  const sparesOf = (id: string) => {
    const known = spares.get(id) ?? createSpareTurns((number) => say({ type: 'end turn', number }));
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
      say({ type: 'end turn', number });
      throw error;
    }
  };
}
