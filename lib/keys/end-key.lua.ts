/**
 * Ends a key that was revoked or has expired: takes its secrets away, and lets its record and its usage go by themselves.
 *
 * `end_key(when it ended (ms), now (ms), how long past keys are remembered (ms))` uses the names of the key: KEYS: 1 key
 * record, 2 secrets of the key, 3 and on usage of the months that are kept.
 */
const END_KEY_FUNCTION = `
local function end_key(ended, now, kept)
  local left = string.format('%.0f', math.max(1, tonumber(ended) + tonumber(kept) - tonumber(now)))
  redis.call('DEL', KEYS[2])
  redis.call('PEXPIRE', KEYS[1], left)
  for index = 3, #KEYS do redis.call('PEXPIRE', KEYS[index], left) end
end`;

/**
 * Ends a key that its account takes for expired, unless its record says that it works.
 *
 * ARGV: 1 when it ended (ms), 2 now (ms), 3 how long past keys are remembered (ms).
 */
export const RETIRE_KEY = `${END_KEY_FUNCTION}
local revoked, expires = unpack(redis.call('HMGET', KEYS[1], 'revokedAt', 'expiresAt'))
local works = not revoked and not (expires and tonumber(expires) <= tonumber(ARGV[2]))
if works and redis.call('EXISTS', KEYS[1]) == 1 then return end
end_key(ARGV[1], ARGV[2], ARGV[3])`;

/**
 * Revokes a key and forgets its secrets, those in their time of grace too. Revoking again changes nothing, but writes, so
 * that a replica can be waited for.
 *
 * ARGV: 1 now (ms), 2 how long past keys are remembered (ms).
 * Returns the fields and values of the record, none when there is no such key.
 */
export const REVOKE_KEY = `${END_KEY_FUNCTION}
if redis.call('EXISTS', KEYS[1]) == 0 then return {} end
local ended = redis.call('HGET', KEYS[1], 'revokedAt') or ARGV[1]
redis.call('HSET', KEYS[1], 'revokedAt', ended)
end_key(ended, ARGV[1], ARGV[2])
return redis.call('HGETALL', KEYS[1])`;
