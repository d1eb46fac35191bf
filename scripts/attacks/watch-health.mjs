// A thread of scripts/bench-attacks.ts: asks a server for its health again and again, and tells of every answer. On a
// thread of its own it waits for nothing that the bench does meanwhile, such as making the next body.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Between two questions, in milliseconds. */
const PAUSE_MS = 10;

for (;;) {
  const startedAt = performance.timeOrigin + performance.now();
  const response = await fetch(`${workerData}/v1/health`);
  await response.arrayBuffer();
  parentPort.postMessage({ startedAt, endedAt: performance.timeOrigin + performance.now() });
  await sleep(PAUSE_MS);
}
