/**
 * Takes one place of a month's quota and counts it for its day and vertical, or takes nothing when the quota is
 * used up. One step, so that concurrent requests never overshoot (contract: quota-counts).
 *
 * KEYS: 1 usage of the key in the month (lib/metering/usage-hash.ts).
 * ARGV: 1 quota (-1: unlimited), 2 field of the day, 3 field of the vertical, 4 field for verticals beyond the
 *       most, 5 most distinct verticals, 6 seconds that the usage is kept.
 * Returns [1 or 0, places taken now, field that counts the vertical].
 */
export const RESERVE_QUOTA = `
local used = tonumber(redis.call('HGET', KEYS[1], 'total') or '0')
local quota = tonumber(ARGV[1])
if quota >= 0 and used >= quota then return {0, used, ''} end
local vertical = ARGV[3]
if vertical ~= ARGV[4] and redis.call('HEXISTS', KEYS[1], vertical) == 0 then
  local distinct = tonumber(redis.call('HGET', KEYS[1], 'verticals') or '0')
  if distinct < tonumber(ARGV[5]) then
    redis.call('HINCRBY', KEYS[1], 'verticals', 1)
  else
    vertical = ARGV[4]
  end
end
redis.call('HINCRBY', KEYS[1], 'total', 1)
redis.call('HINCRBY', KEYS[1], ARGV[2], 1)
redis.call('HINCRBY', KEYS[1], vertical, 1)
if used == 0 then redis.call('EXPIRE', KEYS[1], ARGV[6]) end
return {1, used + 1, vertical}`;
