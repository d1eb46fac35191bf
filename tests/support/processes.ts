import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** A process of a test, and whatever it starts. */
export type Family = {
  child: ChildProcess;
  /** What all of them wrote so far. */
  output: () => string;
  /** Process ids of those that live, itself included; zombies do not count. */
  members: () => number[];
  /** The one of them whose command line, with spaces between the words, matches. */
  find: (commandLine: RegExp) => number | undefined;
  /** What it ended with: an exit code, or the name of the signal that killed it. */
  ended: Promise<number | string>;
  /** Kills whatever is left. */
  end: () => void;
};

const MARK = 'TEST_FAMILY';

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns true when a process has a handler of its own for a signal, by its number. */
export function catches(pid: number, signal: number): boolean {
  const caught = /^SigCgt:\s*([0-9a-f]+)$/m.exec(readProc(String(pid), 'status'))?.[1] ?? '0';
  return ((BigInt(`0x${caught}`) >> BigInt(signal - 1)) & 1n) === 1n;
}

/** Returns how long a process has computed, in milliseconds, to a hundredth of a second. */
export function computedMs(pid: number): number {
  // The name, which comes second, may have spaces; it ends with the last bracket.
  const fields = readProc(String(pid), 'stat').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Starts a process whose descendants, detached ones too, can be found by a mark in their environment. */
export function spawnFamily(
  command: string,
  args: string[],
  { cwd, env }: { cwd?: string; env: NodeJS.ProcessEnv },
): Family {
  const mark = randomUUID();
  const child = spawn(command, args, {
    cwd,
    env: { ...env, [MARK]: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (data: Buffer) => {
      output += data.toString();
    });
  }
  // Redis writes its title over its environment, so it is known by the folder that its title names.
  const folder = env.DATA_DIR;
  const isMember = (pid: string) =>
    readProc(pid, 'environ').includes(`${MARK}=${mark}`) ||
    (folder !== undefined && readProc(pid, 'cmdline').includes(folder));
  const members = () =>
    readdirSync('/proc')
      .filter((pid) => /^\d+$/.test(pid) && isMember(pid))
      .map(Number);
  return {
    child,
    output: () => output,
    members,
    find: (commandLine) =>
      members().find((pid) => commandLine.test(readProc(String(pid), 'cmdline').replaceAll('\0', ' '))),
    ended: once(child, 'exit').then(([code, signal]) => signal ?? code),
    end: () => {
      for (const pid of members()) process.kill(pid, 'SIGKILL');
    },
  };
}

/** A port that nobody has taken. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Whether a port can be taken. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
