import { z } from 'zod';
import { dayOf, monthOf, USAGE_KEPT_SECONDS } from '../plans/calendar-month';
import type { Store } from '../store/client';
import { runScript } from '../store/queries';

/*
 * One hash per key and month holds the quota and the statistics:
 *
 *   total              requests that hold a place of the quota
 *   day:<YYYY-MM-DD>   of these, on that day
 *   vertical:<name>    of these, in that vertical
 *   verticals          how many verticals have a field, without `other`
 *   spent              what its models cost, in millionths of a US dollar
 */

/** The most verticals counted by name in a month (contract: usage-verticals). */
const MAX_VERTICALS = 100;

/** Beginning of the fields that count a day. */
export const DAY_FIELD = 'day:';
/** Beginning of the fields that count a vertical. */
export const VERTICAL_FIELD = 'vertical:';

/** Field of the cost of a key's models, in whole millionths of a US dollar, so that it adds up exactly. */
export const SPENT_FIELD = 'spent';
/** Units of {@link SPENT_FIELD} in a US dollar. */
export const MICRO_USD = 1_000_000;

/** Where verticals beyond the most are counted; a vertical that is called `other` is counted here, too. */
const OTHER_VERTICAL_FIELD = `${VERTICAL_FIELD}other`;

/**
 * Takes one place of a month's quota and counts it for its day and vertical, or takes nothing when the quota is used up. One
 * step, so that concurrent requests never overshoot (contract: quota-counts).
 *
 * `reserve_quota(usage of the key in the month, quota (-1: unlimited), field of the day, field of the vertical)` returns the
 * field that counts the vertical, or an empty text when the quota is used up, and how many places are taken then.
 */
export const RESERVE_QUOTA_FUNCTION = `
local function reserve_quota(usage, quota, day, vertical)
  local used = tonumber(redis.call('HGET', usage, 'total') or '0')
  if quota >= 0 and used >= quota then return '', used end
  if vertical ~= '${OTHER_VERTICAL_FIELD}' and redis.call('HEXISTS', usage, vertical) == 0 then
    local distinct = tonumber(redis.call('HGET', usage, 'verticals') or '0')
    if distinct < ${MAX_VERTICALS} then
      redis.call('HINCRBY', usage, 'verticals', 1)
    else
      vertical = '${OTHER_VERTICAL_FIELD}'
    end
  end
  redis.call('HINCRBY', usage, 'total', 1)
  redis.call('HINCRBY', usage, day, 1)
  redis.call('HINCRBY', usage, vertical, 1)
  if used == 0 then redis.call('EXPIRE', usage, ${USAGE_KEPT_SECONDS}) end
  return vertical, used + 1
end`;

/**
 * Takes a place of a quota by `reserve_quota` alone.
 *
 * KEYS: 1 usage of the key in the month.
 * ARGV: 1 quota (-1: unlimited), 2 field of the day, 3 field of the vertical.
 * Returns the field that counts the vertical, or an empty text when the quota is used up.
 */
export const RESERVE_QUOTA = `${RESERVE_QUOTA_FUNCTION}
return (reserve_quota(KEYS[1], tonumber(ARGV[1]), ARGV[2], ARGV[3]))`;

/**
 * Gives a place of a month's quota back. Counts that reach zero disappear, and with the last request of a
 * vertical its name.
 *
 * KEYS: 1 usage of the key in the month.
 * ARGV: 1 field of the day, 2 field that counts the vertical, 3 field for verticals beyond the most.
 * Returns the places still taken.
 */
const REFUND_QUOTA = `
local function lower(field)
  local count = tonumber(redis.call('HGET', KEYS[1], field) or '0')
  if count > 1 then
    redis.call('HINCRBY', KEYS[1], field, -1)
  elseif count == 1 then
    redis.call('HDEL', KEYS[1], field)
  end
  return count
end
local total = lower('total')
lower(ARGV[1])
if lower(ARGV[2]) == 1 and ARGV[2] ~= ARGV[3] then lower('verticals') end
return math.max(total - 1, 0)`;

/** A place of the monthly quota that a request holds: its key, the month, and the fields of that month's usage that count it. */
export type QuotaPlace = { keyId: string; month: string; dayField: string; verticalField: string };

/**
 * Returns the place that counts a request, unless its vertical is one beyond 100 a month ({@link parsePlace}; contract:
 * usage-period, usage-verticals).
 *
 * @param vertical as the caller sent it; it is trimmed and made valid Unicode, and keeps its case
 * @param now Unix time in milliseconds
 */
export const quotaPlace = (keyId: string, vertical: string, now: number): QuotaPlace => ({
  keyId,
  month: monthOf(now),
  dayField: DAY_FIELD + dayOf(now),
  verticalField: VERTICAL_FIELD + vertical.trim().toWellFormed(),
});

/**
 * Parses the first value that `reserve_quota` returns (contract: quota-counts).
 *
 * @param wanted the place that the script was asked for; of a vertical beyond 100 a month it has another field
 * @returns the place to give back should the request fail, or `null` for an empty text: none was taken
 * @throws z.ZodError when it is no text
 */
export function parsePlace(raw: unknown, wanted: QuotaPlace): QuotaPlace | null {
  const countedAs = z.string().parse(raw);
  return countedAs === '' ? null : { ...wanted, verticalField: countedAs };
}

/**
 * Takes a place of a key's monthly quota and counts the request for its day and vertical (contract: quota-exceeded,
 * quota-counts, usage-period, usage-verticals).
 *
 * @param input.requestsPerMonth the quota; `null` means unlimited
 * @param input.vertical as the caller sent it
 * @param input.now Unix time in milliseconds
 * @returns the place to give back should the request fail, or `null` when the quota is used up
 * @throws Error of the client, although a place may be taken; z.ZodError of {@link parsePlace}
 */
export async function reserveQuota(
  store: Store,
  input: { keyId: string; requestsPerMonth: number | null; vertical: string; now: number },
): Promise<QuotaPlace | null> {
  const wanted = quotaPlace(input.keyId, input.vertical, input.now);
  const names = [store.names.usage(wanted.keyId, wanted.month)];
  const args = [input.requestsPerMonth ?? -1, wanted.dayField, wanted.verticalField];
  return parsePlace(await runScript(store, RESERVE_QUOTA, names, args), wanted);
}

/**
 * Gives a place of the monthly quota back (contract: quota-counts). Call it once for each place: every call lowers the counts of
 * its month, day and vertical, down to 0, also when that month is over.
 *
 * @throws Error of the client, although the place may be given back
 */
export async function refundQuota(store: Store, place: QuotaPlace): Promise<void> {
  const names = [store.names.usage(place.keyId, place.month)];
  const args = [place.dayField, place.verticalField, OTHER_VERTICAL_FIELD];
  await runScript(store, REFUND_QUOTA, names, args);
}
