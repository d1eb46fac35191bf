import { z } from 'zod';
import { type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { readHashes } from '../store/queries';

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
  /** Answered requests by bucket of their duration (`quantile` of outcome-fields.ts). */
  times: Map<number, number>;
  /** By `provider/model-id`. */
  models: Map<string, ModelSums>;
};

/** A key and a month whose sums are wanted, `YYYY-MM`. */
type KeyMonth = { keyId: string; month: string };

const noOutcomes = (): Outcomes => ({ statuses: new Map(), times: new Map(), models: new Map() });
/** Makes the sums of a model that has answered nothing. */
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

/** Sums of a model by the kind of their field in the store. */
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

/** Adds up the outcomes of several times or keys into new ones, and changes none of them; without any, the maps are empty. */
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
 * Reads the outcomes of the requests of keys in UTC months, in as few HTTP requests to the store as possible (contract:
 * outcome-sums).
 *
 * @returns for each of `wanted`, in that order, by UTC day that has any, `YYYY-MM-DD`, in no order; an empty map where nothing is
 *   stored
 * @throws StoreUnavailableError, and z.ZodError for a count that cannot be read
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
