import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Receiver } from './dispatcher';
import type { FromWorker, ToWorker } from './messages';

/** A server process, as the one that holds the port sees it. */
export type Worker = Receiver & {
  pid: number | undefined;
  /** Sends a message; one to a process that is gone is lost. */
  send(message: ToWorker): void;
  /** Ends it at once, by SIGKILL. */
  kill(): void;
  /** Resolves to true when it is ready; to false when it ended before. */
  ready: Promise<boolean>;
  /** Resolves to the way in which it ended: `exit code 1`, `signal SIGKILL`, or why it could not be started. Never rejects. */
  ended: Promise<string>;
};

export type Environment = Record<string, string | undefined>;

const send = (child: ChildProcess, message: ToWorker, connection?: Socket) => {
  if (child.connected) child.send(message, connection, { keepOpen: true }, () => {});
};

/**
 * Starts a server process, which shares the log of this one and its Node arguments; `receive` takes its messages. Where the system
 * refuses it, `ended` says why.
 */
export function startWorker(
  { script, env, nodeArguments }: { script: string; env: Environment; nodeArguments: string[] },
  receive: (worker: Worker, message: FromWorker) => void,
): Worker {
  const execArgv = [...process.execArgv, ...nodeArguments];
  const child = fork(script, { env: env as NodeJS.ProcessEnv, execArgv });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
    // Otherwise it lives, and only a message did not reach it.
    child.on('error', (error) => child.pid === undefined && resolve(error.message));
  });
  const worker: Worker = {
    pid: child.pid,
    send: (message) => send(child, message),
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
  child.on('message', (message) => receive(worker, message as FromWorker));
  return worker;
}
