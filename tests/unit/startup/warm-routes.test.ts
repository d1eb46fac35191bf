import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WARM_UP_HEADER } from '@/lib/http/headers';
import { warmRoutes } from '@/lib/startup/start-node';

const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  response.writeHead(204).end();
});
const listen = () =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
afterEach(() => new Promise((resolve) => server.close(resolve)));

it('a server that has started asks each of its routes once, and fails nothing when it is gone', async () => {
  const port = await listen();
  await warmRoutes(port);
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'OPTIONS /v1/recommend',
    'OPTIONS /v1/explain',
    'OPTIONS /playground/answer',
    'OPTIONS /v1/health',
    'OPTIONS /v1/usage',
  ]);
  for (const { headers } of asked) expect(headers[WARM_UP_HEADER]).toBe('1');
  await new Promise((resolve) => server.close(resolve));
  await warmRoutes(port);
  expect(asked).toHaveLength(5);
});
