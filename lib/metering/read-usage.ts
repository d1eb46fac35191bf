import { z } from 'zod';
import type { UsageResponse } from '../contract/usage-response';
import { monthBounds, monthOf } from '../plans/calendar-month';
import { networkText, type Scope } from '../plans/permissions';
import { limitsOf, type Plan, TIERS } from '../plans/tiers';
import { type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { readHashes } from '../store/queries';
import { DAY_FIELD, MICRO_USD, SPENT_FIELD, VERTICAL_FIELD } from './quota';

/** Usage of a key in a month. */
export type MonthUsage = {
  /** `YYYY-MM` */
  month: string;
  /** Requests that hold a place of the quota (contract: quota-counts). */
  total: number;
  /** Days with requests, `YYYY-MM-DD`, UTC, ascending. */
  days: { date: string; requests: number }[];
  /** Most used first; those beyond 100 a month are one, `other` (contract: usage-verticals). */
  verticals: { vertical: string; requests: number }[];
  /** Cost of its models, in US dollars (contract: budgets). */
  spentUsd: number;
};

const count = z.coerce.number().int().nonnegative();

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
 * Reads the usage of keys in UTC months (`YYYY-MM`), in the order of `wanted` (contract: usage-period, usage-verticals); sums
 * of 0 and empty lists where there is none, or none any more. Months are not checked: one of another form has none.
 *
 * @throws StoreUnavailableError, ConfigError; z.ZodError for a count that cannot be read
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
 * Reads the usage of a key in a month (contract: usage-period, usage-verticals); sums of 0 and empty lists where there is none.
 *
 * @param wanted.month such as `2026-11`, in UTC
 * @throws as {@link readUsageMonths}
 */
export async function readUsageMonth(
  wanted: { keyId: string; month: string },
  deps: StoreDeps = {},
): Promise<MonthUsage> {
  const [usage = parseMonth(wanted.month, {})] = await readUsageMonths([wanted], deps);
  return usage;
}

const iso = (instant: number) => new Date(instant).toISOString();

/** Returns how much of a quota is used, 0 to 100 with two decimals; 0 when it is unlimited (contract: unlimited-quota). */
const percentageUsed = (made: number, limit: number | null) =>
  limit === null ? 0 : Math.min(100, Math.round((made / limit) * 10_000) / 100);

type MeteredKey = {
  id: string;
  scopes?: Scope[] | undefined;
  networks?: string[] | undefined;
  /** Unix time in milliseconds. */
  expiresAt?: number | undefined;
} & Plan;

/**
 * Builds the usage record of a key from its usage of the UTC month of `now` (contract: usage). A quota without limit has -1 for
 * limit and rest (contract: unlimited-quota); any other rest is at least 0, the percentage 0 to 100, rounded to two decimals.
 * `restrictions` is absent for a key without scopes, networks and end.
 *
 * @param key its networks are bits, as a record has them; the result has them as CIDR texts
 * @param now Unix time in milliseconds
 */
export function usageResponseOf(
  key: MeteredKey,
  { total, days, verticals }: MonthUsage,
  now: number,
): UsageResponse {
  const { start, next } = monthBounds(monthOf(now));
  const { requestsPerMinute, requestsPerMonth } = limitsOf(key);
  return {
    period: 'current_month',
    start_date: iso(start),
    end_date: iso(next - 1),
    usage: {
      requests_made: total,
      requests_limit: requestsPerMonth ?? -1,
      requests_remaining: requestsPerMonth === null ? -1 : Math.max(0, requestsPerMonth - total),
      percentage_used: percentageUsed(total, requestsPerMonth),
      reset_date: iso(next),
    },
    breakdown_by_vertical: Object.fromEntries(
      verticals.map(({ vertical, requests }) => [vertical, requests]),
    ),
    breakdown_by_day: days,
    tier: { name: TIERS[key.tier].name, rate_limit: `${requestsPerMinute} requests/minute` },
    ...((key.scopes ?? key.networks ?? key.expiresAt) !== undefined && {
      restrictions: {
        scopes: key.scopes,
        allowed_addresses: key.networks?.map(networkText),
        expires_at: key.expiresAt === undefined ? undefined : iso(key.expiresAt),
      },
    }),
  };
}

/**
 * Reads the usage record of a key in the present UTC month, as `GET /v1/usage` answers it (contract: usage); whether the key is
 * known or works is not looked at.
 *
 * @param input.key as its record has it
 * @throws as {@link readUsageMonths}
 */
export async function readUsage({ key }: { key: MeteredKey }, deps: StoreDeps = {}): Promise<UsageResponse> {
  const now = (deps.now ?? Date.now)();
  return usageResponseOf(key, await readUsageMonth({ keyId: key.id, month: monthOf(now) }, deps), now);
}
