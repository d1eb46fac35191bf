/**
 * Gives a key a new secret. The current one keeps working for the time of grace; secrets replaced earlier stop at
 * once, so that no more than two work. Without grace all of them stop. The record says by which prefix the old secret is
 * recognised, until when it works, and when it was last used.
 *
 * KEYS: 1 key record, 2 secrets of the key, 3 new secret.
 * ARGV: 1 what names of secrets begin with, 2 hash of the new secret, 3 grace (ms), 4 now (ms), 5 key id,
 *       6 new prefix for display.
 * Returns the fields and values of the record, or nothing when the key is unknown, revoked or expired.
 */
export const ROTATE_KEY = `
local expires = redis.call('HGET', KEYS[1], 'expiresAt')
if redis.call('EXISTS', KEYS[1]) == 0
  or redis.call('HEXISTS', KEYS[1], 'revokedAt') == 1
  or (expires and tonumber(expires) <= tonumber(ARGV[4])) then
  return {}
end
for _, hash in ipairs(redis.call('SMEMBERS', KEYS[2])) do
  local name = ARGV[1] .. hash
  -- Only the current secret has no end yet.
  if tonumber(ARGV[3]) > 0 and redis.call('PTTL', name) == -1 then
    redis.call('PEXPIRE', name, ARGV[3])
  else
    redis.call('DEL', name)
    redis.call('SREM', KEYS[2], hash)
  end
end
redis.call('SET', KEYS[3], ARGV[5])
redis.call('SADD', KEYS[2], ARGV[2])
local function field(name) return redis.call('HGET', KEYS[1], name) end
local present = field('prefix')
local had_old = tonumber(field('oldEndsAt') or '0') > tonumber(ARGV[4])
local last_used = field(had_old and 'newLastUsedAt' or 'lastUsedAt')
redis.call('HDEL', KEYS[1], 'oldPrefix', 'oldEndsAt', 'oldLastUsedAt', 'newLastUsedAt')
redis.call('HSET', KEYS[1], 'prefix', ARGV[6])
if tonumber(ARGV[3]) > 0 then
  local ends = string.format('%.0f', tonumber(ARGV[4]) + tonumber(ARGV[3]))
  redis.call('HSET', KEYS[1], 'oldPrefix', present, 'oldEndsAt', ends)
  if last_used then redis.call('HSET', KEYS[1], 'oldLastUsedAt', last_used) end
end
return redis.call('HGETALL', KEYS[1])`;
