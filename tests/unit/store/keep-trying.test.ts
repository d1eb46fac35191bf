import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTrying } from '@/lib/store/local/keep-trying';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

it('tries until it succeeds, and waits longer after every failure, up to 15 s', async () => {
  const start = Date.now();
  const attemptedAt: number[] = [];
  const attempt = vi.fn(async () => {
    attemptedAt.push(Date.now() - start);
    if (attemptedAt.length <= 8) throw new Error('not yet');
  });
  const onFailure = vi.fn();
  await keepTrying(attempt, onFailure);
  expect(attempt).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(300_000);
  const pauses = attemptedAt.slice(1).map((at, index) => at - (attemptedAt[index] ?? 0));
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  expect(onFailure).toHaveBeenCalledTimes(8);
});

it('begins no attempt after it was stopped', async () => {
  const attempt = vi.fn(() => Promise.reject(new Error('never')));
  const stop = await keepTrying(attempt, () => undefined);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempt).toHaveBeenCalledOnce();
});
