import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundledScript } from './bundled-script';

/** Another process that keeps a local store (store-process.ts). */
export type StoreProcess = {
  kind: string;
  url: string;
  token: string;
  /** Of the key that it created. */
  secret: string;
  id: string;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
};

const running = new Set<ChildProcess>();

/** Ends every process that a test has left running, with signal 9. Call it in `afterEach`. */
export async function endStoreProcesses(): Promise<void> {
  const exits = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(exits);
}

/** Starts a process that keeps the local store of a data directory and has created a key in it. */
export async function spawnStore(dataDir: string, env: Record<string, string> = {}): Promise<StoreProcess> {
  const script = await bundledScript('tests/support/store-process.ts');
  const child: ChildProcess = spawn(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const exited = once(child, 'exit').finally(() => running.delete(child));
  if (!child.stdout) throw new Error('no output');
  const [line] = await once(createInterface(child.stdout), 'line');
  return {
    ...JSON.parse(line),
    async end(signal) {
      child.kill(signal);
      await exited;
    },
  };
}

/** The process id of the redis-server of a data directory; `undefined` when none runs. */
export function redisPid(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'redis', 'redis.pid'), 'utf8'));
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('redis') ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** How many redis-servers serve a data directory, reachable or not. */
export function countRedis(dataDir: string): number {
  const servesIt = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(join(dataDir, 'redis', 'redis.sock'));
    } catch {
      return false;
    }
  };
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && servesIt(name)).length;
}

/** Ends the redis-server of a data directory with signal 9, as a test's last act or to see what happens. */
export function killRedis(dataDir: string): void {
  const pid = redisPid(dataDir);
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

/** Waits for something to become true. @throws Error after 20 s, or after another time in milliseconds */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  limitMs = 20_000,
): Promise<void> {
  const deadline = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`still not so: ${condition}`);
    await sleep(20);
  }
}
