import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findStoreLink, StoreUnavailableError, setStoreLink } from '@/lib/store/client';
import { EVERY_TEST_STORE, type TestStore } from '../../support/test-store';

const PLATFORM = Symbol.for('@next/request-context');

/** Gives requests a context, as server/platform.ts does. */
function provideContext() {
  const context = {};
  Reflect.set(globalThis, PLATFORM, { get: () => context });
}

afterEach(() => Reflect.deleteProperty(globalThis, PLATFORM));

describe('a link', () => {
  const link = { url: 'http://127.0.0.1:1', run: vi.fn() };

  it('is found by the address that it leads to, until it is taken away', () => {
    provideContext();
    setStoreLink(link);
    expect(findStoreLink(link.url)).toBe(link);
    expect(findStoreLink('https://a.upstash.io')).toBeUndefined();
    setStoreLink(undefined);
    expect(findStoreLink(link.url)).toBeUndefined();
  });

  it('is nowhere without a context of requests', () => {
    setStoreLink(link);
    expect(findStoreLink(link.url)).toBeUndefined();
  });
});

describe.each(EVERY_TEST_STORE)('the client linked to %s', (_, start) => {
  let test: TestStore;

  beforeAll(async () => {
    test = await start();
  });
  afterAll(() => test.stop());

  it('needs no HTTP', async () => {
    provideContext();
    setStoreLink(test.bridge.link);
    const { redis } = test.store;
    const requests = await test.countRequests(async () => {
      await redis.set('1e3', '007');
      expect(await redis.get('1e3')).toBe('007');
      expect(await redis.pipeline().get('1e3').strlen('1e3').exec()).toEqual(['007', 3]);
      expect(await redis.multi().del('1e3').exists('1e3').exec()).toEqual([1, 0]);
    });
    expect(requests).toBe(0);
  });

  it('takes HTTP when the link leads elsewhere', async () => {
    provideContext();
    setStoreLink({ ...test.bridge.link, url: 'http://127.0.0.1:1' });
    expect(await test.countRequests(() => test.store.redis.get('x'))).toBe(1);
  });

  it('reports errors as over HTTP', async () => {
    provideContext();
    setStoreLink(test.bridge.link);
    const { redis } = test.store;
    await expect(redis.pipeline().eval('return redis.call("NONSENSE")', [], []).exec()).rejects.toThrow();
    await expect(redis.multi().evalsha('f'.repeat(40), [], []).exec()).rejects.toThrow(/NOSCRIPT/);
  });

  it('is answered every kind of reply as over HTTP', async () => {
    const { redis } = test.store;
    const ask = async () => {
      await redis.del('h', 'z', 's');
      const replies = await redis
        .pipeline()
        .hset('h', { a: 1, b: 'zwei', c: 0.5 })
        .hgetall('h')
        .hget('h', 'none')
        .zadd('z', { score: 1.5, member: 'm' })
        .zrange('z', 0, -1, { withScores: true })
        .set('s', '\u00fc\n\u6f22')
        .get('s')
        .eval('return {1, "x", false, {2, KEYS[1], ARGV[1]}}', ['k'], [true])
        .exec<unknown[]>();
      const alone = await redis.eval('return redis.call("HGETALL", KEYS[1])', ['h'], []);
      return { replies, alone, error: await redis.eval('return nonsense(', [], []).catch(String) };
    };
    const overHttp = await ask();
    provideContext();
    setStoreLink(test.bridge.link);
    let overLink: unknown;
    const requests = await test.countRequests(async () => {
      overLink = await ask();
    });
    expect(requests).toBe(0);
    expect(overLink).toEqual(overHttp);
    expect(overHttp.error).toMatch(/^\w*Error: /);
  });
});

describe('a store behind a link', () => {
  it('is given up when it does not answer', async () => {
    const { connectStore } = await import('@/lib/store/client');
    const url = 'http://127.0.0.1:1';
    const store = connectStore({ url, token: 't', environment: 'test' });
    provideContext();
    setStoreLink({ url, run: () => new Promise(() => undefined) });
    await expect(store.redis.get('x')).rejects.toThrow(StoreUnavailableError);
  });
});
