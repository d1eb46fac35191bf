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
