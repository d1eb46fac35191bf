/**
 * Stores a key with its first secret. One that expires goes by itself, when it has been remembered as long as past keys
 * are.
 *
 * KEYS: 1 key record, 2 secrets of the key.
 * ARGV: 1 hash of the secret, 2 how long the secret works (ms), 3 how long the record is kept (ms), both empty for a key
 *       that does not expire, then the fields and values of the record.
 */
export const STORE_KEY = `
for index = 4, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[index], ARGV[index + 1]) end
redis.call('HSET', KEYS[2], ARGV[1], '0')
if ARGV[2] ~= '' then
  redis.call('PEXPIRE', KEYS[2], ARGV[2])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
end
return 1`;
