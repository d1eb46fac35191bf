import type { FromWorker, Samples, ToWorker, TurnRequest } from './cluster/messages';

type Question =
  | { type: 'ask metrics' }
  | { type: 'ask turn'; turn: TurnRequest }
  | { type: 'counted'; samples: Samples };

/** The way of a server process to the one that holds the port (primary.ts). */
export type WorkerChannel = {
  say(message: FromWorker): void;
  /** Asks a question. @returns its number, and the answer when there is one; undefined when nobody is there any more */
  ask(question: Question): { number: number; answer: Promise<unknown> };
  /** Takes what is to be done when the other side wants to know what was counted. */
  onCount(tell: () => Promise<void>): void;
  /** Takes what is to be done when somebody begins to wait for a turn on a model, and when nobody does any more. */
  onTurnsWanted(hear: (id: string, isWanted: boolean) => void): void;
};

/** Opens it; once a process. */
export function openWorkerChannel(): WorkerChannel {
  const answers = new Map<number, (value: unknown) => void>();
  let tellCounts: (() => Promise<void>) | undefined;
  let hearWanted: ((id: string, isWanted: boolean) => void) | undefined;
  let last = 0;
  const say = (message: FromWorker) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => {});
  };
  process.on('message', (message: ToWorker) => {
    if (message.type === 'count') void tellCounts?.();
    if (message.type === 'turns wanted') hearWanted?.(message.id, message.isWanted);
    if (message.type !== 'answer') return;
    answers.get(message.number)?.(message.value);
    answers.delete(message.number);
  });
  process.on('disconnect', () => {
    for (const answer of answers.values()) answer(undefined);
  });
  return {
    say,
    ask(question) {
      last += 1;
      const number = last;
      const answer = new Promise<unknown>((resolve) => {
        if (process.connected) answers.set(number, resolve);
        else resolve(undefined);
      });
      say({ ...question, number });
      return { number, answer };
    },
    onCount(tell) {
      tellCounts = tell;
    },
    onTurnsWanted(hear) {
      hearWanted = hear;
    },
  };
}
