import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { varyByAccept } from '@/server/answer';

const server = createServer((request, response) => {
  varyByAccept(request, response);
  response.setHeader('Vary', ['rsc', 'next-url']);
  response.end();
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

it.each([
  ['/docs', 'rsc, next-url, Accept'],
  ['/docs?page=2', 'rsc, next-url, Accept'],
  ['/docs/errors', 'rsc, next-url, Accept'],
  ['/docsify', 'rsc, next-url'],
  ['/status', 'rsc, next-url'],
])('the answer to %s varies by %s', async (path, expected) => {
  expect((await fetch(url + path)).headers.get('vary')).toBe(expected);
});
