import type { ToWorker } from '@/server/cluster/messages';
import type { Worker } from '@/server/cluster/worker';

/** A server process that does what a test says. */
export type FakeWorker = Worker & {
  heard: ToWorker[];
  isKilled: boolean;
  becomeReady(): void;
  end(how?: string): void;
};

let pids = 0;

export function createFakeWorker(): FakeWorker {
  let becomeReady = () => {};
  let end = (_how: string) => {};
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  const heard: ToWorker[] = [];
  pids += 1;
  const worker: FakeWorker = {
    pid: pids,
    heard,
    isKilled: false,
    send: (message) => void heard.push(message),
    give: () => {},
    kill() {
      worker.isKilled = true;
      end('signal SIGKILL');
    },
    ready: new Promise((resolve) => {
      becomeReady = () => resolve(true);
      ended.then(() => resolve(false));
    }),
    ended,
    becomeReady: () => becomeReady(),
    end: (how = 'exit code 1') => end(how),
  };
  return worker;
}
