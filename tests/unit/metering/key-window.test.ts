import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveBackToWindow, takeFromWindow } from '@/lib/metering/key-window';
import { EVERY_TEST_STORE, inCrowds, type TestStore } from '../../support/test-store';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const MINUTE = Date.parse('2026-11-21T12:00:00.000Z');

describe.each(EVERY_TEST_STORE)('the sliding window in %s', (_, start) => {
  let context: TestStore;
  let keys = 0;

  beforeAll(async () => {
    context = await start();
  });
  afterAll(() => context.stop());
  beforeEach(() => {
    keys += 1;
    vi.useFakeTimers({ toFake: ['Date'], now: MINUTE });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const window = (requestsPerMinute: number) =>
    ({ kind: 'model', keyId: `key_${keys}`, requestsPerMinute }) as const;
  const take = (requestsPerMinute: number) => takeFromWindow(context.store, window(requestsPerMinute));
  const takeMany = async (requestsPerMinute: number, count: number) => {
    const states = await Promise.all(Array.from({ length: count }, () => take(requestsPerMinute)));
    return states.filter(({ passed }) => passed).length;
  };

  it('slides: the minute before weighs less and less', async () => {
    expect(await takeMany(10, 20)).toBe(10);
    vi.setSystemTime(MINUTE + 60_000);
    expect(await takeMany(10, 20)).toBe(0);
    vi.setSystemTime(MINUTE + 90_000);
    expect(await takeMany(10, 20)).toBe(5);
    vi.setSystemTime(MINUTE + 180_000);
    expect(await takeMany(10, 20)).toBe(10);
  });

  it('frees places within the minute in which it refused', async () => {
    await takeMany(10, 10);
    vi.setSystemTime(MINUTE + 60_001);
    expect(await takeMany(10, 20)).toBe(1);
    vi.setSystemTime(MINUTE + 90_000);
    expect(await takeMany(10, 20)).toBe(4);
  });

  it('counts on when the limit changes', async () => {
    expect(await takeMany(5, 5)).toBe(5);
    expect(await take(8)).toMatchObject({ passed: true, limit: 8, remaining: 2 });
    expect(await take(5)).toMatchObject({ passed: false, limit: 5, remaining: 0 });
  });

  it('has room again for a request that is given back', async () => {
    await takeMany(5, 5);
    await giveBackToWindow(context.store, window(5));
    expect(await takeMany(5, 5)).toBe(1);
  });

  it('keeps its exactness over more distinct limits than it remembers', async () => {
    const limits = Array.from({ length: 300 }, (_, index) => index + 1);
    await inCrowds(context.crowd, limits, (limit) =>
      takeFromWindow(context.store, { ...window(limit), keyId: 'other' }),
    );
    expect(await takeMany(5, 10)).toBe(5);
    expect(await takeMany(1, 10)).toBe(0);
  });

  it('leaves nothing behind for good', async () => {
    await take(5);
    const names = await context.store.redis.keys(`${context.store.names.window('model')}:key_${keys}:*`);
    expect(names).toHaveLength(1);
    const ttl = await context.store.redis.pttl(names[0] ?? '');
    expect(ttl).toBeGreaterThan(60_000);
    expect(ttl).toBeLessThanOrEqual(121_000);
  });
});
