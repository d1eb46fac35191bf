import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseWindow, TAKE_FROM_WINDOW, WINDOW_MS, windowBuckets } from '@/lib/metering/key-window';
import { slidingWindow } from '@/lib/metering/sliding-window';
import { runScript } from '@/lib/store/queries';
import { EVERY_TEST_STORE, inCrowds, type TestStore } from '../../support/test-store';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const MINUTE = Date.parse('2026-11-21T12:00:00.000Z');

/** Runs alone what the script of admission begins with. */
const SCRIPT = `${TAKE_FROM_WINDOW}
return take_from_window(KEYS[1], KEYS[2], tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]))`;

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

  const take = async (requestsPerMinute: number, keyId = `key_${keys}`) => {
    const now = Date.now();
    const buckets = windowBuckets(context.store.names, 'model', keyId, now);
    return parseWindow(
      await runScript(context.store, SCRIPT, buckets, [requestsPerMinute, now, WINDOW_MS]),
      now,
    );
  };
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

  it('keeps its exactness over more distinct limits than the limiters that a process remembers', async () => {
    const limits = Array.from({ length: 300 }, (_, index) => index + 1);
    await inCrowds(context.crowd, limits, (limit) => take(limit, 'other'));
    expect(await takeMany(5, 10)).toBe(5);
    expect(await takeMany(1, 10)).toBe(0);
  });

  it('is the sliding window of @upstash/ratelimit, and goes on with its counters', async () => {
    const ofLibrary = async (requests: number, keyId: string) => {
      const window = slidingWindow(context.store, { kind: 'model', requests, per: '1 m' });
      const { success, limit, remaining, reset } = await window.limit(keyId);
      return { passed: success, limit, remaining, resetMs: reset };
    };
    const theirs = `theirs_${keys}`;
    const mixed = `mixed_${keys}`;
    for (let step = 0; step < 120; step += 1) {
      vi.setSystemTime(MINUTE + step * 3_701);
      const limit = [7, 9, 4][Math.floor(step / 40)] as number;
      const expected = await ofLibrary(limit, theirs);
      expect(await take(limit)).toEqual(expected);
      expect(await (step % 2 === 0 ? take(limit, mixed) : ofLibrary(limit, mixed))).toEqual(expected);
    }
  });

  it('leaves nothing behind for good', async () => {
    await take(5);
    const names = await context.store.redis.keys(`${context.store.names.window('model')}:{key_${keys}}:*`);
    expect(names).toHaveLength(1);
    const ttl = await context.store.redis.pttl(names[0] ?? '');
    expect(ttl).toBeGreaterThan(60_000);
    expect(ttl).toBeLessThanOrEqual(121_000);
  });
});
