/**
 * Gives a key a new secret. The current one keeps working for the time of grace; secrets replaced earlier stop at
 * once, so that no more than two work. Without grace all of them stop. The record says by which prefix the old secret is
 * recognised, until when it works, and when it was last used.
 *
 * KEYS: 1 key record, 2 secrets of the key.
 * ARGV: 1 hash of the new secret, 2 grace (ms), 3 now (ms), 4 new prefix for display.
 * Returns the fields and values of the record, none when the key is unknown, revoked or expired.
 */
export const ROTATE_KEY = `
local now, grace = tonumber(ARGV[3]), tonumber(ARGV[2])
local expires = redis.call('HGET', KEYS[1], 'expiresAt')
if redis.call('EXISTS', KEYS[1]) == 0
  or redis.call('HEXISTS', KEYS[1], 'revokedAt') == 1
  or (expires and tonumber(expires) <= now) then
  return {}
end
local ends = string.format('%.0f', now + grace)
local secrets = redis.call('HGETALL', KEYS[2])
for index = 1, #secrets, 2 do
  if grace > 0 and secrets[index + 1] == '0' then
    redis.call('HSET', KEYS[2], secrets[index], ends)
  else
    redis.call('HDEL', KEYS[2], secrets[index])
  end
end
redis.call('HSET', KEYS[2], ARGV[1], '0')
local function field(name) return redis.call('HGET', KEYS[1], name) end
local present = field('prefix')
local had_old = tonumber(field('oldEndsAt') or '0') > now
local last_used = field(had_old and 'newLastUsedAt' or 'lastUsedAt')
redis.call('HDEL', KEYS[1], 'oldPrefix', 'oldEndsAt', 'oldLastUsedAt', 'newLastUsedAt')
redis.call('HSET', KEYS[1], 'prefix', ARGV[4])
if grace > 0 then
  redis.call('HSET', KEYS[1], 'oldPrefix', present, 'oldEndsAt', ends)
  if last_used then redis.call('HSET', KEYS[1], 'oldLastUsedAt', last_used) end
end
return redis.call('HGETALL', KEYS[1])`;
