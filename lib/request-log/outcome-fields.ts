/*
 * One hash per key and month sums up what became of its requests, by UTC day of arrival. `dd` is the day of the month.
 *
 *   dd:status:<status>           requests that ended with it; `broken`: a stream that broke off behind its status 200
 *   dd:time:<bucket>             answered requests by duration
 *   dd:calls:<model>             requests that the model answered, or was the last to be asked for
 *   dd:input:<model>             tokens that it read; `output`: wrote
 *   dd:cost:<model>              their price in millionths of a US dollar
 *   dd:unpriced:<model>          requests of these whose price is not known
 *   model:<model>                marks a model that is counted by name
 *   models                       how many are
 */

/** The most models counted by name in a month; others are counted together as `other`. */
export const MAX_MODELS = 8;

/** Where models beyond the most are counted. */
export const OTHER_MODEL = 'other';

/** Buckets of durations an octave: each is 19 % wider than the one before. */
const BUCKETS_PER_OCTAVE = 4;

/** The last bucket, of all durations above 220 s. */
export const LAST_BUCKET = 72;

/** Returns the bucket of a duration in milliseconds, four to each doubling: 0 for at most 1 ms, 72 for more than 220 s. */
export const bucketOf = (ms: number): number =>
  Math.min(LAST_BUCKET, Math.ceil(BUCKETS_PER_OCTAVE * Math.log2(Math.max(1, ms))));

/**
 * Estimates the duration below which a share of requests stayed, in whole milliseconds, 1 or more; up to 4 minutes no more than
 * 10 % beside the exact one before it is rounded. All longer ones count as 240 s.
 *
 * @param times how many requests by bucket (`bucketOf`), each more than 0
 * @param share above 0 to 1: 0.5 is the median
 * @returns `undefined` when there were none
 */
export function quantile(times: ReadonlyMap<number, number>, share: number): number | undefined {
  const buckets = [...times].sort(([a], [b]) => a - b);
  const wanted = share * buckets.reduce((sum, [, requests]) => sum + requests, 0);
  let passed = 0;
  for (const [bucket, requests] of buckets) {
    passed += requests;
    if (passed >= wanted) return Math.max(1, Math.round(2 ** ((bucket - 0.5) / BUCKETS_PER_OCTAVE)));
  }
  return undefined;
}
