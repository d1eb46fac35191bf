/**
 * Stores a new key, unless its owner already has as many active self-serve keys as allowed. Counting and storing
 * are one step, so that keys created at once cannot exceed the limit (contract: sign-up). Begins with
 * account-script.lua.ts.
 *
 * KEYS: 6 secret, 7 key record, 8 secrets of the key.
 * ARGV: 9 key id, 10 hash of the secret, 11 most active self-serve keys (-1: any number), 12 1 when the key is
 *       unclaimed, then the fields and values of the record.
 * Returns 1, or 0 when the owner has too many.
 */
export const CREATE_KEY = `
local most = tonumber(ARGV[11])
if most >= 0 and counted() >= most then return 0 end
for index = 13, #ARGV, 2 do redis.call('HSET', KEYS[7], ARGV[index], ARGV[index + 1]) end
redis.call('SET', KEYS[6], ARGV[9])
redis.call('SADD', KEYS[8], ARGV[10])
redis.call('ZADD', ARGV[12] == '1' and unclaimed or active, ARGV[1], ARGV[9])
redis.call('ZADD', all, ARGV[1], ARGV[9])
return 1`;
