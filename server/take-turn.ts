import type { TakeTurn } from '@/lib/request-context';
import type { WorkerChannel } from './worker-channel';

/** Takes turns on models from the process that holds the port (server/cluster/turn-keeper.ts). */
export function createTakeTurn({ say, ask }: Pick<WorkerChannel, 'say' | 'ask'>): TakeTurn {
  return async ({ signal, ...turn }) => {
    signal.throwIfAborted();
    const { number, answer } = ask({ type: 'ask turn', turn });
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      say({ type: 'end turn', number });
    };
    const left = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      return (await Promise.race([answer, left])) ? end : undefined;
    } catch (error) {
      end();
      throw error;
    }
  };
}
