/**
 * Ends the old secret of a key at once, if it is the one that is meant: another rotation may have come in between. The
 * present one goes on.
 *
 * KEYS: 1 key record, 2 secrets of the key.
 * ARGV: 1 what names of secrets begin with, 2 prefix of the secret that is meant; empty for whichever it is.
 * Returns the fields and values of the record, or nothing when there is none, or another old secret.
 */
export const STOP_OLD_SECRET = `
local prefix = redis.call('HGET', KEYS[1], 'oldPrefix')
if redis.call('EXISTS', KEYS[1]) == 0 then return {} end
if prefix and ARGV[2] ~= '' and prefix ~= ARGV[2] then return {} end
for _, hash in ipairs(redis.call('SMEMBERS', KEYS[2])) do
  local name = ARGV[1] .. hash
  -- Only the present secret has no end.
  if redis.call('PTTL', name) ~= -1 then
    redis.call('DEL', name)
    redis.call('SREM', KEYS[2], hash)
  end
end
redis.call('HDEL', KEYS[1], 'oldPrefix', 'oldEndsAt', 'oldLastUsedAt', 'newLastUsedAt')
return redis.call('HGETALL', KEYS[1])`;
