/**
 * Stores a new key, unless its owner already has as many active self-serve keys as allowed. Counting and storing
 * are one step, so that concurrent sign-ups cannot exceed the limit (decisions.md, D52).
 *
 * KEYS: 1 secret, 2 key record, 3 secrets of the key, 4 keys of the account, 5 all keys.
 * ARGV: 1 key id, 2 hash of the secret, 3 now (ms), 4 most active self-serve keys (-1: any number),
 *       5 what names of key records begin with, then the fields and values of the record.
 * Returns 1, or 0 when the owner has too many.
 */
export const CREATE_KEY = `
local most = tonumber(ARGV[4])
if most >= 0 then
  local active = 0
  for _, id in ipairs(redis.call('ZRANGE', KEYS[4], 0, -1)) do
    local name = ARGV[5] .. id
    local expires = redis.call('HGET', name, 'expiresAt')
    if redis.call('HGET', name, 'source') == 'self-serve'
      and redis.call('HEXISTS', name, 'revokedAt') == 0
      and (not expires or tonumber(expires) > tonumber(ARGV[3])) then
      active = active + 1
    end
  end
  if active >= most then return 0 end
end
for index = 6, #ARGV, 2 do redis.call('HSET', KEYS[2], ARGV[index], ARGV[index + 1]) end
redis.call('SET', KEYS[1], ARGV[1])
redis.call('SADD', KEYS[3], ARGV[2])
redis.call('ZADD', KEYS[4], ARGV[3], ARGV[1])
redis.call('ZADD', KEYS[5], ARGV[3], ARGV[1])
return 1`;
