/**
 * Claims keys of an account for the owner of its mailbox: the one that is named, as long as the account has room for
 * it, and all others, when they leave room for at least one more. So nobody who signs up under somebody else's address
 * can use up the keys of its owner. Begins with account-script.lua.ts.
 *
 * ARGV: 9 id of the named key or empty, 10 1 when the others are to be claimed too, 11 most active self-serve keys.
 * Returns how many were claimed.
 */
export const CLAIM_KEYS = `
local held, most, claimed = counted(), tonumber(ARGV[11]), 0
local function claim(id)
  local created = redis.call('HGET', record(id), 'createdAt')
  redis.call('ZREM', unclaimed, id)
  if not created then return end
  redis.call('HDEL', record(id), 'unclaimed')
  redis.call('ZADD', active, created, id)
  claimed = claimed + 1
end
if redis.call('ZSCORE', unclaimed, ARGV[9]) and held < most then claim(ARGV[9]) end
if ARGV[10] == '1' and held + claimed + redis.call('ZCARD', unclaimed) < most then
  for _, id in ipairs(redis.call('ZRANGE', unclaimed, 0, -1)) do claim(id) end
end
return claimed`;
