/**
 * Defines `take_from_window` in Lua, which counts a request in a sliding window unless it is full: two buckets, the older one
 * weighted (contract: rate-window). Counters and arithmetic are those of `@upstash/ratelimit` (sliding-window.ts), whose own
 * script cannot be part of another one.
 *
 * `take_from_window(present bucket, the one before, requests allowed, now in ms, size in ms)` returns
 * `{1 or 0, requests allowed, requests left}`.
 */
export const TAKE_FROM_WINDOW = `
local function take_from_window(current, previous, most, now, size)
  local made = tonumber(redis.call('GET', current) or '0')
  local before = tonumber(redis.call('GET', previous) or '0')
  before = math.floor((1 - (now % size) / size) * before)
  if before + made >= most then return {0, most, 0} end
  made = redis.call('INCR', current)
  if made == 1 then redis.call('PEXPIRE', current, size * 2 + 1000) end
  return {1, most, math.max(0, most - made - before)}
end`;
