/**
 * Revokes a key and forgets its secrets, those in their time of grace too. Revoking again changes nothing. Begins
 * with account-script.lua.ts.
 *
 * KEYS: 6 key record.
 * ARGV: 9 key id.
 * Returns the fields and values of the record, or nothing when there is none.
 */
export const REVOKE_KEY = `
if redis.call('EXISTS', KEYS[6]) == 0 then return {} end
if redis.call('HSETNX', KEYS[6], 'revokedAt', ARGV[1]) == 1 then
  move_to_past(ARGV[9], ARGV[1])
  trim_past()
end
return redis.call('HGETALL', KEYS[6])`;
