import { z } from 'zod';
import { lastDays } from '../plans/calendar-month';
import type { Store } from '../store/client';
import { type StoreDeps, withDefaults } from '../store/deps';
import { readHashes } from '../store/read-hashes';
import { withStoreLimit } from '../store/with-store-limit';
import { DAY_FIELD, MICRO_USD, REFUSED_FIELD, SPENT_FIELD, VERTICAL_FIELD } from './usage-hash';

export type DayCount = { /** `YYYY-MM-DD`, UTC. */ date: string; requests: number };

/** What a key did in a month. */
export type MonthUsage = {
  /** `YYYY-MM` */
  month: string;
  /** Requests that hold a place of the quota (contract: quota-counts). */
  total: number;
  /** Days with requests, ascending. */
  days: DayCount[];
  /** Most used first. */
  verticals: { vertical: string; requests: number }[];
  /** Refused requests by HTTP status, ascending. */
  refused: { status: number; requests: number }[];
  /** What its models cost, in US dollars (contract: budgets). */
  spentUsd: number;
};

const count = z.coerce.number().int().nonnegative();

/** The fields that begin with a prefix, without it, with their counts. */
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
    refused: counted(fields, REFUSED_FIELD)
      .map(({ name, requests }) => ({ status: Number(name), requests }))
      .sort((a, b) => a.status - b.status),
    spentUsd: count.parse(fields[SPENT_FIELD] ?? 0) / MICRO_USD,
  };
}

async function readMonths(store: Store, keyId: string, months: string[]): Promise<MonthUsage[]> {
  const hashes = await readHashes(
    store,
    months.map((month) => store.names.usage(keyId, month)),
  );
  return months.map((month, index) => parseMonth(month, hashes[index] ?? {}));
}

/**
 * Reads what a key did in a month. Usage is kept for a little more than 13 months; earlier ones are empty.
 *
 * @param input.month `YYYY-MM`, UTC
 * @throws StoreUnavailableError
 */
export async function readUsageMonth(
  { keyId, month }: { keyId: string; month: string },
  deps: StoreDeps = {},
): Promise<MonthUsage> {
  const { store } = withDefaults(deps);
  const read = readMonths(store, keyId, [month]).then(([usage]) => usage ?? parseMonth(month, {}));
  return withStoreLimit(read);
}

/**
 * Reads a key's requests by day.
 *
 * @param input.days how many days up to and including today (UTC), 30 by default, at least 1
 * @returns every one of these days, ascending, also those without requests
 * @throws StoreUnavailableError
 */
export async function readUsageDays(
  { keyId, days = 30 }: { keyId: string; days?: number },
  deps: StoreDeps = {},
): Promise<DayCount[]> {
  const { store, now } = withDefaults(deps);
  const dates = lastDays(now(), days);
  const months = [...new Set(dates.map((date) => date.slice(0, 7)))];
  const usage = await withStoreLimit(readMonths(store, keyId, months));
  const requests = new Map(usage.flatMap((month) => month.days.map((day) => [day.date, day.requests])));
  return dates.map((date) => ({ date, requests: requests.get(date) ?? 0 }));
}
