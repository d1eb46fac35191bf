import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openMetrics } from '@/server/metrics';

const TOKEN = 'a-token-for-metrics';
let sums: unknown;
const server = createServer();

beforeAll(async () => {
  vi.stubEnv('METRICS_TOKEN', TOKEN);
  const metrics = openMetrics(
    {},
    {
      send() {},
      ask: () => ({ number: 1, answer: Promise.resolve(sums) }),
      onCount() {},
    },
  );
  server.on('request', (request, response) => void metrics?.answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

const read = async () => {
  const { port } = server.address() as AddressInfo;
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
  return [response.status, await response.text()];
};

it('the sums of all processes are the answer, and 503 once the process that has them is gone', async () => {
  sums = 'reco_server_processes 2\n';
  expect(await read()).toEqual([200, sums]);
  sums = undefined;
  expect(await read()).toEqual([503, 'This server is stopping.\n']);
});
