import { z } from 'zod';
import { type StoreDeps, withDefaults } from '../store/deps';
import { readHashes } from '../store/read-hashes';
import { withStoreLimit } from '../store/with-store-limit';
import { DAY_FIELD, MICRO_USD, SPENT_FIELD, VERTICAL_FIELD } from './usage-hash';

type DayCount = { /** `YYYY-MM-DD`, UTC. */ date: string; requests: number };

/** Usage of a key in a month. */
export type MonthUsage = {
  /** `YYYY-MM` */
  month: string;
  /** Requests that hold a place of the quota (contract: quota-counts). */
  total: number;
  /** Days with requests, ascending. */
  days: DayCount[];
  /** Most used first. */
  verticals: { vertical: string; requests: number }[];
  /** Cost of its models, in US dollars (contract: budgets). */
  spentUsd: number;
};

const count = z.coerce.number().int().nonnegative();

/** Returns the fields that begin with a prefix, without it, with their counts. */
const counted = (fields: Record<string, string>, prefix: string) =>
  Object.entries(fields)
    .filter(([field]) => field.startsWith(prefix))
    .map(([field, value]) => ({ name: field.slice(prefix.length), requests: count.parse(value) }));

function parseMonth(month: string, fields: Record<string, string>): MonthUsage {
  return {
    month,
    total: count.parse(fields.total ?? 0),
    days: counted(fields, DAY_FIELD)
      .map(({ name, requests }) => ({ date: name, requests }))
      .sort((a, b) => a.date.localeCompare(b.date)),
    verticals: counted(fields, VERTICAL_FIELD)
      .map(({ name, requests }) => ({ vertical: name, requests }))
      .sort((a, b) => b.requests - a.requests || a.vertical.localeCompare(b.vertical)),
    spentUsd: count.parse(fields[SPENT_FIELD] ?? 0) / MICRO_USD,
  };
}

/**
 * Reads the usage of keys in UTC months (`YYYY-MM`), in the order of `wanted`. Usage is kept for 400 days; earlier months are
 * empty.
 *
 * @throws StoreUnavailableError
 */
export async function readUsageMonths(
  wanted: readonly { keyId: string; month: string }[],
  deps: StoreDeps = {},
): Promise<MonthUsage[]> {
  const { store } = withDefaults(deps);
  const names = wanted.map(({ keyId, month }) => store.names.usage(keyId, month));
  const hashes = await withStoreLimit(readHashes(store, names));
  return wanted.map(({ month }, index) => parseMonth(month, hashes[index] ?? {}));
}

/**
 * Reads the usage of a key in a month.
 *
 * @param wanted.month such as `2026-11`, in UTC
 * @throws StoreUnavailableError
 */
export async function readUsageMonth(
  wanted: { keyId: string; month: string },
  deps: StoreDeps = {},
): Promise<MonthUsage> {
  const [usage = parseMonth(wanted.month, {})] = await readUsageMonths([wanted], deps);
  return usage;
}
