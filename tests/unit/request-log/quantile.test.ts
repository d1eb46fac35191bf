import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketOf, LAST_BUCKET, quantile } from '@/lib/request-log/outcomes';

describe('durations by bucket', () => {
  const bucketed = (durations: number[]) => {
    const times = new Map<number, number>();
    for (const ms of durations) times.set(bucketOf(ms), (times.get(bucketOf(ms)) ?? 0) + 1);
    return times;
  };

  it('are at most 10 % beside the exact ones', () => {
    const durations = fc.array(fc.integer({ min: 10, max: 200_000 }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(durations, fc.constantFrom(0.5, 0.95), (all, share) => {
        const exact = [...all].sort((a, b) => a - b)[Math.ceil(share * all.length) - 1] as number;
        const told = quantile(bucketed(all), share) as number;
        // What is told is rounded to whole milliseconds.
        expect(Math.abs(told - exact)).toBeLessThanOrEqual(exact * 0.1 + 0.5);
      }),
    );
  });

  it('have a first and a last one', () => {
    expect(bucketOf(0)).toBe(0);
    expect(bucketOf(Number.MAX_SAFE_INTEGER)).toBe(LAST_BUCKET);
    expect(quantile(bucketed([0]), 0.5)).toBe(1);
    expect(quantile(new Map(), 0.95)).toBeUndefined();
  });
});
