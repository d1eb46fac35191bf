import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalPaths } from './paths';
import { isAlive, withStartLock } from './start-lock';

/** How long redis-server may take to answer after it was started, or to end, in milliseconds. */
const START_MS = 15_000;
const POLL_MS = 25;
const PROBE_MS = 2_000;

/**
 * Finds an executable `redis-server` in the first directory that has one, else `valkey-server` (contract: store-choice).
 *
 * @param path directories as in the environment variable `PATH`
 * @returns its path, or undefined without one
 */
export function findRedisServer(path = process.env.PATH ?? ''): string | undefined {
  const candidates = ['redis-server', 'valkey-server'].flatMap((name) =>
    path
      .split(delimiter)
      .filter(Boolean)
      .map((directory) => join(directory, name)),
  );
  return candidates.find((candidate) => {
    try {
      accessSync(candidate, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Asks whatever listens on a socket how it is: it may still be reading its file. */
function probe(socket: string): Promise<'ready' | 'busy' | 'absent'> {
  return new Promise((resolve) => {
    const connection = connect(socket);
    const finish = (answer: 'ready' | 'busy' | 'absent') => {
      connection.destroy();
      resolve(answer);
    };
    connection.setTimeout(PROBE_MS, () => finish('busy'));
    connection.once('error', () => finish('absent'));
    connection.once('data', (data) => finish(data.toString().startsWith('+PONG') ? 'ready' : 'busy'));
    connection.write('PING\r\n');
  });
}

async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + START_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

const isReady = async (socket: string) => (await probe(socket)) === 'ready';

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Returns the command line of a process; empty when it has ended. Systems without `/proc`, such as macOS, have `ps`. */
const commandLine = (pid: number): string =>
  existsSync('/proc/self')
    ? readText(`/proc/${pid}/cmdline`)
    : (spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '');

/**
 * Returns the id of the process that serves the socket, according to its file; undefined when that is missing, or its id means
 * another process by now, or none.
 */
export function runningServer({ pidFile, socket }: LocalPaths): number | undefined {
  const pid = Number(readText(pidFile));
  return pid > 0 && commandLine(pid).includes(socket) ? pid : undefined;
}

/** Waits for a process to end, for some 15 s at most (contract: graceful-stop). @returns whether it did */
export const waitForEnd = (pid: number): Promise<boolean> =>
  waitUntil(() => !isAlive(pid) || commandLine(pid) === '');

/**
 * Tells the server that {@link runningServer} finds, if any, to end, without waiting (contract: graceful-stop). Another process
 * that uses it starts it again. @throws Error when it may not be told, or has just ended
 */
export function endRedisServer(paths: LocalPaths): void {
  const pid = runningServer(paths);
  if (pid !== undefined) process.kill(pid, 'SIGTERM');
}

/** Ends a server on our files that has lost its socket: it can serve nobody and would spoil the files for a second one. */
async function endUnreachable(paths: LocalPaths): Promise<void> {
  const pid = runningServer(paths);
  if (pid === undefined) return;
  process.kill(pid, 'SIGTERM');
  if (!(await waitForEnd(pid)))
    throw new Error(`redis-server (process ${pid}) does not answer and does not end`);
}

function launch(executable: string, { redisDir, socket, pidFile, logFile }: LocalPaths): ChildProcess {
  const options = {
    port: '0',
    unixsocket: socket,
    unixsocketperm: '700',
    dir: redisDir,
    pidfile: pidFile,
    logfile: logFile,
    // A key that was shown must not be lost, whatever dies next.
    appendonly: 'yes',
    appendfsync: 'always',
    save: '',
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  // A session of its own: neither Ctrl-C nor the death of this process reaches it.
  const child = spawn(executable, args, { detached: true, stdio: 'ignore' });
  child.on('error', () => undefined);
  child.unref();
  return child;
}

async function startServer(executable: string, paths: LocalPaths): Promise<void> {
  const child = launch(executable, paths);
  let ended = false;
  for (const event of ['error', 'exit'])
    child.on(event, () => {
      ended = true;
    });
  // Should this process stop before the server has written down its id, nobody else could end it.
  const endIt = () => child.kill('SIGTERM');
  process.once('exit', endIt);
  await waitUntil(async () => ended || (await isReady(paths.socket)));
  process.off('exit', endIt);
  if (ended) throw new Error(`redis-server ended while it started; its last words ${lastWords(paths)}`);
}

function lastWords({ logFile }: LocalPaths): string {
  const line = readText(logFile).trimEnd().split('\n').at(-1) ?? '';
  const [, words = line] = / [#*-] (.*)$/.exec(line) ?? [];
  return `in ${logFile}: ${words}`;
}

/**
 * Makes sure that a redis-server serves the local store: uses the one that runs, also one that another process
 * started, else starts one. It keeps running when this process dies, and is used again by the next one.
 *
 * @param executable path of redis-server
 * @throws Error when none answers: it ended at once or took longer than 15 s, one that has lost its socket did not end, another
 *   process has been starting it for 20 s, or a file cannot be written
 */
export async function ensureRedisServer(executable: string, paths: LocalPaths): Promise<void> {
  const { socket, lockFile, logFile } = paths;
  if (await isReady(socket)) return;
  await withStartLock(lockFile, async () => {
    if ((await probe(socket)) === 'absent') {
      await endUnreachable(paths);
      await startServer(executable, paths);
    } else await waitUntil(() => isReady(socket));
    if (!(await isReady(socket))) throw new Error(`redis-server does not answer; see ${logFile}`);
  });
}
