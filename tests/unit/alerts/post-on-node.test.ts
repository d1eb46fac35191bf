import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { postEvent } from '@/lib/alerts/post-event';
import { createPostOnNode } from '@/lib/alerts/post-on-node';

const read = (name: string) => readFileSync(`tests/fixtures/tls/${name}`, 'utf8');

let hits: string[] = [];
let respond: (response: import('node:http').ServerResponse) => void;
const take = (request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => {
  hits.push(`${request.method} ${request.headers.host} ${request.url}`);
  request.resume().on('end', () => respond(response));
};
const plain = createServer(take);
const tls = createTlsServer({ key: read('server.key'), cert: read('server.crt') }, take);
const portOf = (server: typeof plain | typeof tls) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  for (const server of [plain, tls]) await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => {
  for (const server of [plain, tls]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  hits = [];
  respond = (response) => response.writeHead(204).end();
});

const request = () => ({ headers: { 'x-test': '1' }, body: '{}', signal: AbortSignal.timeout(5_000) });

describe('a webhook on Node', () => {
  it('refuses a name of which one address is not public, before it connects', async () => {
    const url = new URL(`https://hooks.example.com:${portOf(tls)}/`);
    for (const addresses of [
      [{ address: '127.0.0.1', family: 4 }],
      [{ address: '169.254.169.254', family: 4 }],
      [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.7', family: 4 },
      ],
      [{ address: '::ffff:127.0.0.1', family: 6 }],
    ]) {
      const post = createPostOnNode((_, done) => done(null, addresses));
      expect(await post(url, request())).toBe('refused');
    }
    expect(hits).toEqual([]);
  });

  it('connects to the address that was checked, and asks no name server a second time', async () => {
    // A name that is public when it is checked and private when it is connected to would reach this machine.
    const answers = ['192.88.98.1', '127.0.0.1', '127.0.0.1'];
    const resolve = vi.fn(
      (_: string, done: (error: null, found: { address: string; family: number }[]) => void) =>
        done(null, [{ address: answers.shift() ?? '', family: 4 }]),
    );
    const post = createPostOnNode(resolve);
    const signal = AbortSignal.timeout(700);
    const url = new URL(`https://rebind.example.com:${portOf(tls)}/`);
    await expect(post(url, { ...request(), signal })).rejects.toThrow();
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(hits).toEqual([]);
  });

  it('follows no redirect', async () => {
    respond = (response) =>
      response.writeHead(307, { Location: `http://127.0.0.1:${portOf(plain)}/elsewhere` }).end();
    const url = new URL(`http://127.0.0.1:${portOf(plain)}/first`);
    expect(await createPostOnNode()(url, request())).toBe(307);
    expect(hits).toHaveLength(1);
  });

  it('reads no more than some kilobytes of an answer without end', async () => {
    let written = 0;
    const closed = new Promise<void>((done) => {
      respond = (response) => {
        response
          .writeHead(200)
          .on('close', done)
          .on('error', () => undefined);
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(16_384))) written += 16_384;
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      };
    });
    const url = new URL(`http://127.0.0.1:${portOf(plain)}/`);
    expect(await createPostOnNode()(url, request())).toBe(200);
    await closed;
    expect(written).toBeLessThan(10_000_000);
  });

  it('holds the server to the certificate of its name', async () => {
    const url = new URL(`https://localhost:${portOf(tls)}/`);
    await expect(createPostOnNode()(url, request())).rejects.toThrow(/certificate/);
    expect(await createPostOnNode(undefined, { ca: read('ca.crt') })(url, request())).toBe(204);
  });
});

it('an endpoint that the operator no longer allows is refused without a request', async () => {
  const endpoint = {
    id: 'wh_1',
    url: `http://127.0.0.1:${portOf(plain)}/`,
    events: [],
    secret: 'whsec_AAAA',
    createdAt: 0,
  };
  const message = { id: 'msg_1', body: '{}' };
  const post = createPostOnNode();
  expect(await postEvent(endpoint, message, Date.now(), { config: {}, post })).toBe('refused');
  expect(await postEvent(endpoint, message, Date.now(), { config: { WEBHOOK_LOCALHOST: true }, post })).toBe(
    204,
  );
  expect(hits).toHaveLength(1);
});

it('a webhook goes by the way of the server around Next, which checks names, whatever runtime sends it', async () => {
  const PLATFORM = Symbol.for('@next/request-context');
  const postWebhook = vi.fn(async () => 'refused' as const);
  Reflect.set(globalThis, PLATFORM, { get: () => ({ postWebhook }) });
  const endpoint = {
    id: 'wh_1',
    url: 'https://example.com/',
    events: [],
    secret: 'whsec_AAAA',
    createdAt: 0,
  };
  const sent = postEvent(endpoint, { id: 'msg_1', body: '{}' }, Date.now(), { config: {} });
  expect(await sent.finally(() => Reflect.deleteProperty(globalThis, PLATFORM))).toBe('refused');
  expect(postWebhook).toHaveBeenCalledOnce();
});
