/**
 * Finds the record behind a secret and notes when the key was last used, at most once per interval so that a busy
 * key does not cause a write each time. A revoked key has no secrets any more; an expired one is not noted.
 *
 * KEYS: 1 name of the secret.
 * ARGV: 1 what names of key records begin with, 2 now (ms), 3 interval between notes of use (ms).
 * Returns the fields and values of the record as it was before, or nothing.
 */
export const FIND_KEY = `
local id = redis.call('GET', KEYS[1])
if not id then return {} end
local name = ARGV[1] .. id
local record = redis.call('HGETALL', name)
local expires = redis.call('HGET', name, 'expiresAt')
if #record > 0 and (not expires or tonumber(expires) > tonumber(ARGV[2])) then
  local last = tonumber(redis.call('HGET', name, 'lastUsedAt') or '0')
  if tonumber(ARGV[2]) - last >= tonumber(ARGV[3]) then
    redis.call('HSET', name, 'lastUsedAt', ARGV[2])
  end
end
return record`;
