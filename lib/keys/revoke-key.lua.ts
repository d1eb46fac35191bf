/**
 * Revokes a key and forgets its secrets, those in their time of grace too. Revoking again changes nothing.
 *
 * KEYS: 1 key record, 2 secrets of the key.
 * ARGV: 1 now (ms), 2 what names of secrets begin with.
 * Returns the fields and values of the record, or nothing when there is none.
 */
export const REVOKE_KEY = `
if redis.call('EXISTS', KEYS[1]) == 0 then return {} end
redis.call('HSETNX', KEYS[1], 'revokedAt', ARGV[1])
for _, hash in ipairs(redis.call('SMEMBERS', KEYS[2])) do redis.call('DEL', ARGV[2] .. hash) end
redis.call('DEL', KEYS[2])
return redis.call('HGETALL', KEYS[1])`;
