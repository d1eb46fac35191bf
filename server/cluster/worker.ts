import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Taker } from './dispatcher';
import type { FromWorker, ToWorker } from './messages';

/** A server process. */
export type Worker = Taker & {
  pid: number | undefined;
  say(message: ToWorker): void;
  kill(): void;
  /** Whether it became ready; false when it ended before. */
  ready: Promise<boolean>;
  /** Its end, for people: `exit code 1`, `signal SIGKILL`. */
  ended: Promise<string>;
};

/** Variables of a process. */
export type Environment = Record<string, string | undefined>;

const sayHowItEnded = (code: number | null, signal: string | null) =>
  signal ? `signal ${signal}` : `exit code ${code}`;

/** Says something to a process, which may be gone. */
const send = (child: ChildProcess, message: ToWorker, connection?: Socket) => {
  if (child.connected) child.send(message, connection, { keepOpen: true }, () => {});
};

type Started = {
  /** Path of the bundle of server/worker.ts. */
  script: string;
  /** The whole of its environment. */
  env: Environment;
  nodeArguments: string[];
};

/** Starts a server process, which writes to the log of this one. */
export function startWorker(
  { script, env, nodeArguments }: Started,
  hear: (worker: Worker, message: FromWorker) => void,
): Worker {
  const execArgv = [...process.execArgv, ...nodeArguments];
  const child = fork(script, { env: env as NodeJS.ProcessEnv, execArgv });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(sayHowItEnded(code, signal)));
    // Otherwise it lives, and only a message did not reach it.
    child.on('error', (error) => child.pid === undefined && resolve(error.message));
  });
  const worker: Worker = {
    pid: child.pid,
    say: (message) => send(child, message),
    give: (connection) => send(child, { type: 'connection' }, connection),
    kill: () => void child.kill('SIGKILL'),
    ready: new Promise((resolve) => {
      ended.then(() => resolve(false));
      child.on('message', (message) => {
        if ((message as FromWorker).type === 'ready') resolve(true);
      });
    }),
    ended,
  };
  child.on('message', (message) => hear(worker, message as FromWorker));
  return worker;
}
