import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newKeyId, newSecret } from '@/lib/keys/secret';
import { holdBody } from '@/server/http/hold-body';

const KEY = newSecret('test', newKeyId());

/** Answers with the body that was passed on. */
const server = createServer(async (request, response) => {
  const { body } = await holdBody(request, response, { maxBytes: 1024, waitsToBeAsked: false });
  response.end(body);
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

async function passedOn(path: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(url + path, { method: 'POST', body: 'the body', headers });
  return response.text();
}

it.each<[string, Record<string, string>]>([
  ['/v1/recommend', { 'x-api-key': ` ${KEY} ` }],
  ['/mcp', { 'x-api-key': KEY }],
  ['/mcp', { authorization: `Bearer ${KEY}` }],
  ['/mcp', { authorization: `bearer   ${KEY} ` }],
  ['/mcp', { 'x-api-key': KEY, authorization: 'Bearer other' }],
  ['/generate-key', {}],
])('a body to %s with the headers %j is passed on', async (path, headers) => {
  expect(await passedOn(path, headers)).toBe('the body');
});

it.each<[string, Record<string, string>]>([
  ['/v1/recommend', {}],
  ['/v1/recommend', { authorization: `Bearer ${KEY}` }],
  ['/v1/recommend', { 'x-api-key': `${KEY}0` }],
  ['/mcp', { authorization: KEY }],
  ['/mcp', { authorization: `Bearer ${KEY.slice(1)}` }],
])('a body to %s with the headers %j is not waited for', async (path, headers) => {
  expect(await passedOn(path, headers)).toBe('');
});
