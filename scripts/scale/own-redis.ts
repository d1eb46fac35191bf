import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';

/** A redis-server of the simulation's own, with nothing in it and nothing written to the disk. */
export type OwnRedis = {
  /** For `REDIS_URL`. */
  url: string;
  /** A connection to ask the server about itself. */
  admin: Redis;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/**
 * Starts one on a free port of the loopback interface.
 *
 * @param maxMemory what it may take at most, as Redis writes it (`4gb`); it refuses to take more
 */
export async function startOwnRedis(maxMemory: string): Promise<OwnRedis> {
  const directory = mkdtempSync(join(tmpdir(), 'reco-scale-'));
  const port = await freePort();
  const child = spawn(
    'redis-server',
    [
      ...['--port', String(port), '--bind', '127.0.0.1', '--dir', directory, '--save', ''],
      ...['--maxmemory', maxMemory, '--maxmemory-policy', 'noeviction'],
    ],
    { stdio: 'ignore' },
  );
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  child.once('error', (error) => {
    throw new Error('redis-server does not start; install it with: apt-get install redis-server', {
      cause: error,
    });
  });
  const admin = new Redis({ port, host: '127.0.0.1', retryStrategy: () => 50, maxRetriesPerRequest: null });
  admin.on('error', () => undefined);
  await admin.ping();
  return {
    url: `redis://127.0.0.1:${port}`,
    admin,
    async stop() {
      admin.disconnect();
      child.kill('SIGKILL');
      await exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
