import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from './processes';

/** A real redis-server of a test's own, on a free port of the loopback interface, with nothing in it. */
export type TestRedis = {
  /** For `REDIS_URL`. */
  url: string;
  /** Ends it with signal 9 and waits until it is gone. */
  kill(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  restart(): Promise<void>;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
};

async function launch(executable: string, port: number, directory: string): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory, '--save', ''];
  const child = spawn(executable, options, { stdio: 'ignore' });
  const probe = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 20, maxRetriesPerRequest: null });
  probe.on('error', () => undefined);
  await probe.ping();
  probe.disconnect();
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  while (child.exitCode === null && child.signalCode === null) await sleep(5);
}

/** Starts a redis-server, or another executable that takes its options, for a test. Stop it in `afterAll`. */
export async function startRedis(executable = 'redis-server'): Promise<TestRedis> {
  const directory = mkdtempSync(join(tmpdir(), 'reco-redis-'));
  const port = await freePort();
  let child = await launch(executable, port, directory);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => end(child),
    async restart() {
      await end(child);
      child = await launch(executable, port, directory);
    },
    async stop() {
      await end(child);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
