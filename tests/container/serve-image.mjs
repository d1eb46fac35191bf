import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './own-redis.mjs';
import { runInImage } from './run-image.mjs';

const START_LIMIT_MS = 60_000;

/** Returns the status that a browser gets at an address; 0 when nothing listens. */
export async function statusOf(address) {
  try {
    const response = await fetch(address, { headers: { Accept: 'text/html' } });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/**
 * Starts what an image runs, waits until it is ready, and ends it when the work with it is over.
 *
 * @param {import('./run-image.mjs').Image} image
 * @param {{ env?: string[], hasTmp?: boolean }} options
 * @param {(server: ReturnType<typeof runInImage> & { port: number, url: string }) => Promise<void>} work
 * @throws AssertionError with its output when it does not become ready
 */
export async function withServer(image, { env = [], hasTmp }, work) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = runInImage(image, { env: [`PORT=${port}`, ...env], hasTmp });
  const deadline = Date.now() + START_LIMIT_MS;
  try {
    while ((await statusOf(`${url}/readyz`)) !== 200) {
      const isOver = server.child.exitCode !== null || Date.now() > deadline;
      assert(!isOver, `The server did not become ready:\n${server.output()}`);
      await sleep(100);
    }
    await work({ ...server, port, url });
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
  }
}
