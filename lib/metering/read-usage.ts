import type { UsageResponse } from '../contract/usage-response';
import { monthBounds, monthOf } from '../plans/calendar-month';
import { networkText, type Scope } from '../plans/permissions';
import { limitsOf, type Plan, TIERS } from '../plans/tiers';
import type { StoreDeps } from '../store/deps';
import { type MonthUsage, readUsageMonth } from './read-month';

const iso = (instant: number) => new Date(instant).toISOString();

/** Returns how much of a quota is used, 0 to 100 with two decimals; 0 when it is unlimited (contract: unlimited-quota). */
const percentageUsed = (made: number, limit: number | null) =>
  limit === null ? 0 : Math.min(100, Math.round((made / limit) * 10_000) / 100);

/** A key as far as its usage goes: its id, its plan, and its restrictions. */
type MeteredKey = { id: string } & Restricted;

type Restricted = { scopes?: Scope[] | undefined; networks?: string[] | undefined } & Plan;

/** Builds the usage record of a key (contract: usage). @param now Unix time in milliseconds, in the month of `usage` */
export function usageResponseOf(
  key: Restricted,
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
    ...((key.scopes ?? key.networks) && {
      restrictions: { scopes: key.scopes, allowed_addresses: key.networks?.map(networkText) },
    }),
  };
}

/**
 * Reads the usage record of a key, as `GET /v1/usage` answers it (contract: usage).
 *
 * @throws StoreUnavailableError
 */
export async function readUsage({ key }: { key: MeteredKey }, deps: StoreDeps = {}): Promise<UsageResponse> {
  const now = (deps.now ?? Date.now)();
  return usageResponseOf(key, await readUsageMonth({ keyId: key.id, month: monthOf(now) }, deps), now);
}
