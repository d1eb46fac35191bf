import { z } from 'zod';
import { type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { readHashes } from '../store/queries';

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

/** Returns the bucket of a duration, four to each doubling: 0 for at most 1 ms, 72 above some 220 s (contract: outcome-sums). */
export const bucketOf = (ms: number): number =>
  Math.min(LAST_BUCKET, Math.ceil(BUCKETS_PER_OCTAVE * Math.log2(Math.max(1, ms))));

/**
 * Estimates the duration below which a share of requests stayed, in whole milliseconds from 1 (contract: usage-pages), as a rule
 * within 10 % of the exact one. All above some 220 s count as about 240 s.
 *
 * @param times how many requests, each more than 0, by bucket, 0 to 72 (`bucketOf`)
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

/** Sums of the requests of a model. */
export type ModelSums = {
  requests: number;
  inputTokens: number;
  outputTokens: number;
  /** US dollars of the requests whose price is known. */
  costUsd: number;
  /** Requests whose price is not known. */
  unpriced: number;
};

/** Counts of the requests of some time, by outcome. */
export type Outcomes = {
  /** Requests by HTTP status; `broken` are streams that broke off behind their status 200. */
  statuses: Map<string, number>;
  /** Answered requests by bucket of their duration (`quantile` below). */
  times: Map<number, number>;
  /** By `provider/model-id`. */
  models: Map<string, ModelSums>;
};

/** A key and a month whose sums are wanted, `YYYY-MM`. */
type KeyMonth = { keyId: string; month: string };

const noOutcomes = (): Outcomes => ({ statuses: new Map(), times: new Map(), models: new Map() });
/** Makes the sums of a model that has answered nothing, each 0 (contract: outcome-sums). */
export const noModelSums = (): ModelSums => ({
  requests: 0,
  inputTokens: 0,
  outputTokens: 0,
  costUsd: 0,
  unpriced: 0,
});

const count = z.coerce.number().int().nonnegative();
const FIELD = /^(\d\d):([a-z]+):(.+)$/s;

const add = <Key>(counts: Map<Key, number>, key: Key, amount: number) =>
  counts.set(key, (counts.get(key) ?? 0) + amount);

const SUMS: Record<string, keyof ModelSums> = {
  calls: 'requests',
  input: 'inputTokens',
  output: 'outputTokens',
  cost: 'costUsd',
  unpriced: 'unpriced',
};

function addField(outcomes: Outcomes, kind: string, name: string, amount: number): void {
  if (kind === 'status') add(outcomes.statuses, name, amount);
  else if (kind === 'time') add(outcomes.times, Number(name), amount);
  else {
    const sums = outcomes.models.get(name) ?? noModelSums();
    const sum = SUMS[kind];
    if (sum) sums[sum] += sum === 'costUsd' ? amount / 1_000_000 : amount;
    outcomes.models.set(name, sums);
  }
}

/** Adds up outcomes of several times or keys into new ones; without any, the maps are empty (contract: usage-pages). */
export function sumOutcomes(parts: Iterable<Outcomes>): Outcomes {
  const to = noOutcomes();
  for (const { statuses, times, models } of parts) {
    for (const [status, amount] of statuses) add(to.statuses, status, amount);
    for (const [bucket, amount] of times) add(to.times, bucket, amount);
    for (const [name, sums] of models) {
      const sum = to.models.get(name) ?? noModelSums();
      for (const field of Object.keys(sum) as (keyof ModelSums)[]) sum[field] += sums[field];
      to.models.set(name, sum);
    }
  }
  return to;
}

/**
 * Reads the outcomes of the requests of keys in UTC months (contract: outcome-sums).
 *
 * @returns for each of `wanted`, in that order, by UTC day that has any, `YYYY-MM-DD`, in no order; an empty map where nothing is
 *   stored
 * @throws StoreUnavailableError, ConfigError; z.ZodError for a count that cannot be read
 */
export async function readOutcomes(
  wanted: readonly KeyMonth[],
  deps: StoreDeps = {},
): Promise<Map<string, Outcomes>[]> {
  const { store } = withDefaults(deps);
  const names = wanted.map(({ keyId, month }) => store.names.outcomes(keyId, month));
  const hashes = await withStoreLimit(readHashes(store, names));
  return wanted.map(({ month }, index) => {
    const days = new Map<string, Outcomes>();
    for (const [field, value] of Object.entries(hashes[index] ?? {})) {
      const [, day, kind, name] = FIELD.exec(field) ?? [];
      if (day === undefined || kind === undefined || name === undefined) continue;
      const date = `${month}-${day}`;
      const outcomes = days.get(date) ?? noOutcomes();
      days.set(date, outcomes);
      addField(outcomes, kind, name, count.parse(value));
    }
    return days;
  });
}
