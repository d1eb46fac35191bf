import { USAGE_KEPT_SECONDS } from '../plans/usage-retention';
import { MOST_VERTICALS, OTHER_VERTICAL_FIELD } from './usage-hash';

/**
 * Takes one place of a month's quota and counts it for its day and vertical, or takes nothing when the quota is
 * used up. One step, so that concurrent requests never overshoot (contract: quota-counts).
 *
 * `reserve_quota(usage of the key in the month (usage-hash.ts), quota (-1: unlimited), field of the day, field of the
 * vertical)` returns the field that counts the vertical, or an empty text when the quota is used up, and how many places
 * are taken then.
 */
export const RESERVE_QUOTA_FUNCTION = `
local function reserve_quota(usage, quota, day, vertical)
  local used = tonumber(redis.call('HGET', usage, 'total') or '0')
  if quota >= 0 and used >= quota then return '', used end
  if vertical ~= '${OTHER_VERTICAL_FIELD}' and redis.call('HEXISTS', usage, vertical) == 0 then
    local distinct = tonumber(redis.call('HGET', usage, 'verticals') or '0')
    if distinct < ${MOST_VERTICALS} then
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
 * KEYS: 1 usage of the key in the month (lib/metering/usage-hash.ts).
 * ARGV: 1 field of the day, 2 field that counts the vertical, 3 field for verticals beyond the most.
 * Returns the places still taken.
 */
export const REFUND_QUOTA = `
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
