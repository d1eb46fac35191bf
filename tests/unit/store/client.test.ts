import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { admit } from '@/lib/admission/admit';
import { parseConfig } from '@/lib/config';
import { createKey } from '@/lib/keys/create-key';
import { newKeyId, newSecret } from '@/lib/keys/secret';
import { connectStore, getStore, StoreUnavailableError, withStoreLimit } from '@/lib/store/client';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  vi.unstubAllEnvs();
});

/** A store that behaves as badly as wanted. */
async function badStore(listener: RequestListener) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return connectStore({ url: `http://127.0.0.1:${port}`, token: 'token', environment: 'test' });
}

const ask = (store: ReturnType<typeof connectStore>) =>
  admit({
    secret: newSecret('live', newKeyId()),
    scope: 'recommend',
    address: '',
    window: 'model',
    background: () => undefined,
    deps: { store },
  });

describe('the store of a process', () => {
  it('is Upstash when configured, under either pair of names', () => {
    const upstash = { UPSTASH_REDIS_REST_URL: 'https://a.upstash.io', UPSTASH_REDIS_REST_TOKEN: 't' };
    const vercel = { KV_REST_API_URL: 'https://b.upstash.io', KV_REST_API_TOKEN: 't' };
    vi.stubEnv('RECO_STORE_URL', 'http://127.0.0.1:1');
    vi.stubEnv('RECO_STORE_TOKEN', 't');
    const first = getStore(parseConfig(upstash));
    // Vercel's integrations may set both.
    expect(getStore(parseConfig({ ...upstash, ...vercel, VERCEL: '1' }))).toBe(first);
    expect(getStore(parseConfig(vercel))).not.toBe(first);
  });

  it('is the local bridge when this process started one, and the same object from then on', () => {
    vi.stubEnv('RECO_STORE_URL', 'http://127.0.0.1:1');
    vi.stubEnv('RECO_STORE_TOKEN', 't');
    expect(getStore(parseConfig({}))).toBe(getStore(parseConfig({})));
  });

  it('is refused when nothing is configured', () => {
    expect(() => getStore(parseConfig({ VERCEL: '1' }))).toThrow(StoreUnavailableError);
  });

  it.each([
    [{}, 'reco:production:'],
    [{ VERCEL_ENV: 'preview' }, 'reco:preview:'],
    [{ VERCEL_ENV: 'preview', STORE_ENVIRONMENT: 'staging-2' }, 'reco:staging-2:'],
  ])('keeps everything of %j under %s', (env, prefix) => {
    vi.stubEnv('RECO_STORE_URL', 'http://127.0.0.1:1');
    vi.stubEnv('RECO_STORE_TOKEN', 't');
    const { names } = getStore(parseConfig(env));
    for (const name of [names.key('k'), names.session('h'), names.usage('k', 'm'), names.allKeys])
      expect(name.startsWith(prefix)).toBe(true);
  });
});

describe('a store that fails', () => {
  it.each<[string, RequestListener]>([
    ['answers 500', (_, response) => response.writeHead(500).end('{"error":"broken"}')],
    ['answers no JSON', (_, response) => response.end('<html>')],
    ['refuses the token', (_, response) => response.writeHead(401).end('{"error":"Unauthorized"}')],
    [
      'answers with errors',
      (_, response) => response.end('[{"error":"OOM"},{"error":"OOM"},{"error":"OOM"}]'),
    ],
    ['answers something else', (_, response) => response.end('[{"result":7},{"result":7},{"result":7}]')],
    ['cuts the connection', (request) => request.socket.destroy()],
  ])('is unavailable when it %s', async (_, listener) => {
    const store = await badStore(listener);
    await expect(ask(store)).rejects.toThrow(StoreUnavailableError);
  });

  it('is unavailable when nobody listens', async () => {
    const store = await badStore(() => undefined);
    server?.close();
    await expect(ask(store)).rejects.toThrow(StoreUnavailableError);
  });

  it('is given up when it does not answer, and its request ended', async () => {
    let ended: (value: unknown) => void;
    const closed = new Promise((resolve) => {
      ended = resolve;
    });
    const store = await badStore((request) => request.socket.once('close', () => ended('closed')));
    await expect(ask(store)).rejects.toThrow(StoreUnavailableError);
    expect(await closed).toBe('closed');
  });

  it('is asked once only, since a repeated reservation would charge twice', async () => {
    let requests = 0;
    const store = await badStore((request) => {
      requests += 1;
      request.socket.destroy();
    });
    await expect(ask(store)).rejects.toThrow(StoreUnavailableError);
    expect(requests).toBe(1);
  });

  it('says nothing about whom it was asked', async () => {
    const store = await badStore((_, response) => response.writeHead(500).end('{"error":"broken"}'));
    const input = { email: 'ann@example.com', source: 'operator', name: 'Top secret project' } as const;
    const error: unknown = await createKey(input, { store }).catch((failure: unknown) => failure);
    if (!StoreUnavailableError.isInstance(error)) throw new Error('no StoreUnavailableError');
    expect(`${error.message} ${error.cause} ${error.stack}`).not.toMatch(/ann@|Top secret/);
    expect(String(error.cause)).toContain('broken');
  });
});

describe('withStoreLimit', () => {
  it('passes results on', async () => {
    expect(await withStoreLimit(Promise.resolve('result'))).toBe('result');
  });

  it('turns failures and lateness into StoreUnavailableError', async () => {
    await expect(withStoreLimit(Promise.reject(new TypeError('x')))).rejects.toThrow(StoreUnavailableError);
    await expect(withStoreLimit(new Promise(() => undefined), 5)).rejects.toThrow(/within 5 ms/);
  });
});
