import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Finds a port of the loopback interface that nobody listens on. @returns {Promise<number>} */
export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (!address || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/**
 * Starts a redis-server for a command: empty, on a free port of the loopback interface, with nothing written to the disk.
 *
 * @param {string} maxMemory what it may take at most, as Redis writes it (`1gb`); it refuses to take more
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `url` for `REDIS_URL`; `stop` ends it and removes its folder
 */
export async function startOwnRedis(maxMemory) {
  const folder = mkdtempSync(join(tmpdir(), 'reco-redis-'));
  const port = await freePort();
  const server = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
  const memory = ['--maxmemory', maxMemory, '--maxmemory-policy', 'noeviction'];
  const child = spawn('redis-server', [...server, ...memory], { stdio: 'ignore' });
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', resolve);
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
