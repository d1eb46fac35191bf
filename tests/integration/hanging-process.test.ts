import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../support/load';
import { startServer, type TestServer } from '../support/server';
import { eventually } from '../support/spawn-store';

let server: TestServer;
beforeAll(async () => {
  // Its inspector takes any free port, when a signal opens it.
  server = await startServer({
    env: { WEB_CONCURRENCY: '2', NODE_OPTIONS: '--inspect-port=0', RECO_BEAT_MS: '3000' },
  });
});
afterAll(() => server.stop());

/** Has a process calculate without end, by its inspector: nothing else has a turn in it from then on. */
async function block(pid: number): Promise<void> {
  const before = server.log().length;
  process.kill(pid, 'SIGUSR1');
  await eventually(() => server.log().slice(before).includes('Debugger listening on ws:'));
  const [, address = ''] = /listening on (ws:\S+)/.exec(server.log().slice(before)) ?? [];
  const socket = new WebSocket(address);
  await new Promise((open, fail) => {
    socket.onopen = open;
    socket.onerror = fail;
  });
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'for (;;);' } }));
}

it('a server process that hangs is noticed, named and replaced; others answer meanwhile', async () => {
  const [hanging = 0, other] = server.workers();
  await block(hanging);
  const asked: Promise<unknown>[] = [];
  await eventually(async () => {
    asked.push(ask(`${server.url}/livez`));
    await sleep(200);
    return server.log().includes(`Server process ${hanging} hangs`);
  }, 60_000);
  await eventually(() => server.workers().length === 2 && !server.workers().includes(hanging), 30_000);
  expect(server.workers()).toContain(other);
  expect(server.log()).toContain(`Server process ${hanging} ended (signal SIGKILL); another one starts in`);
  // What the one that hung had been given and had not taken is answered by the others.
  expect(await Promise.all(asked)).toEqual(asked.map(() => expect.objectContaining({ status: 200 })));
});
