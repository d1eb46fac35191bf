import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeFromWindow, WINDOW_MS } from '@/lib/metering/sliding-window';
import { EVERY_TEST_STORE, inCrowds, type TestStore } from '../../support/test-store';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const MINUTE = Date.parse('2026-11-21T12:00:00.000Z');

/**
 * Places that the sliding window of `@upstash/ratelimit` 2.2 left after each of 120 requests, one every 3.701 s, of which it
 * allowed 7, 9 and 4 a minute in turn for 40 of them; `-` where it refused.
 */
const OF_LIBRARY =
  '6543210----------0-0-0--0-0-0--0-0-0--0-2110-0-0-0-0-0-00-0-0-0-00-0-0-0-00-0-0-----------0-0-0-0-0---0---0---0---0---0-';

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

  const take = (requests: number, subject = `key_${keys}`) =>
    takeFromWindow(context.store, { kind: 'model', subject, requests, sizeMs: WINDOW_MS });
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

  it('stays exact over many distinct limits', async () => {
    const limits = Array.from({ length: 300 }, (_, index) => index + 1);
    await inCrowds(context.crowd, limits, (limit) => take(limit, 'other'));
    expect(await takeMany(5, 10)).toBe(5);
    expect(await takeMany(1, 10)).toBe(0);
  });

  it('is the sliding window of @upstash/ratelimit', async () => {
    let left = '';
    for (let step = 0; step < OF_LIBRARY.length; step += 1) {
      vi.setSystemTime(MINUTE + step * 3_701);
      const { passed, remaining } = await take([7, 9, 4][Math.floor(step / 40)] as number);
      left += passed ? remaining : '-';
    }
    expect(left).toBe(OF_LIBRARY);
  });

  it('resets with the bucket that it counts in', async () => {
    const ofHour = { kind: 'hour', subject: `hour_${keys}`, requests: 1, sizeMs: 3_600_000 };
    vi.setSystemTime(MINUTE + 61_000);
    expect(await take(1)).toMatchObject({ passed: true, remaining: 0, resetMs: MINUTE + 120_000 });
    expect(await takeFromWindow(context.store, ofHour)).toMatchObject({ resetMs: MINUTE + 3_600_000 });
    vi.setSystemTime(MINUTE + 3_599_999);
    expect(await takeFromWindow(context.store, ofHour)).toMatchObject({ passed: false, remaining: 0 });
  });

  it('leaves nothing behind for good', async () => {
    await take(5);
    const names = await context.store.redis.keys(`*:window:model:{key_${keys}}:*`);
    expect(names).toHaveLength(1);
    const ttl = await context.store.redis.pttl(names[0] ?? '');
    expect(ttl).toBeGreaterThan(60_000);
    expect(ttl).toBeLessThanOrEqual(121_000);
  });
});
