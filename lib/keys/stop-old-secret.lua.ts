/**
 * Ends the old secret of a key at once, if it is the one that is meant: another rotation may have come in between. The
 * present one goes on.
 *
 * KEYS: 1 key record, 2 secrets of the key.
 * ARGV: 1 prefix of the secret that is meant; empty for whichever it is.
 * Returns the fields and values of the record, none when there is none, or another old secret.
 */
export const STOP_OLD_SECRET = `
local prefix = redis.call('HGET', KEYS[1], 'oldPrefix')
if redis.call('EXISTS', KEYS[1]) == 0 then return {} end
if prefix and ARGV[1] ~= '' and prefix ~= ARGV[1] then return {} end
local secrets = redis.call('HGETALL', KEYS[2])
for index = 1, #secrets, 2 do
  -- Only the present secret has no end.
  if secrets[index + 1] ~= '0' then redis.call('HDEL', KEYS[2], secrets[index]) end
end
redis.call('HDEL', KEYS[1], 'oldPrefix', 'oldEndsAt', 'oldLastUsedAt', 'newLastUsedAt')
return redis.call('HGETALL', KEYS[1])`;
