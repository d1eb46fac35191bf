import type { TakeTurn } from '@/lib/request-context';
import type { FromWorker, Question, ToWorker } from './cluster/messages';

export type WorkerChannel = ReturnType<typeof openWorkerChannel>;

/** Opens the channel of this process to the one that holds the port; call it once. Messages to one that is gone are lost. */
export function openWorkerChannel() {
  const answers = new Map<number, (value: unknown) => void>();
  let reportCounts: (() => Promise<void>) | undefined;
  let last = 0;
  const send = (message: FromWorker) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => {});
  };
  process.on('message', (message: ToWorker) => {
    if (message.type === 'count') void reportCounts?.();
    if (message.type !== 'answer') return;
    answers.get(message.number)?.(message.value);
    answers.delete(message.number);
  });
  process.on('disconnect', () => {
    for (const answer of answers.values()) answer(undefined);
  });
  return {
    send,
    /** Asks a question. @returns its number, and its answer, which is undefined once the other process is gone */
    ask(question: Question) {
      last += 1;
      const number = last;
      const answer = new Promise<unknown>((resolve) => {
        if (process.connected) answers.set(number, resolve);
        else resolve(undefined);
      });
      send({ ...question, number });
      return { number, answer };
    },
    /** Sets the one function that reports metrics when the other process asks for them. */
    onCount(report: () => Promise<void>) {
      reportCounts = report;
    },
  };
}

/**
 * Creates the function that takes turns on models from the process that holds the port (server/cluster/turn-keeper.ts). Once that
 * process is gone, there are no turns: the result is undefined, as when too many wait.
 */
export function createTakeTurn({ send, ask }: Pick<WorkerChannel, 'send' | 'ask'>): TakeTurn {
  return async ({ signal, ...turn }) => {
    signal.throwIfAborted();
    const { number, answer } = ask({ type: 'ask turn', turn });
    const end = () => send({ type: 'end turn', number });
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
