/**
 * Finds the record behind a secret and notes when the key was last used, at most once per interval so that a busy
 * key does not cause a write each time. While an old secret works beside the present one (rotate-key.lua.ts), the use
 * of each is noted for itself, so that the one cannot hide the other's. A revoked key has no secrets any more; of one
 * that is revoked or expired no use is noted.
 *
 * `find_key(name of the secret, what names of key records begin with, now in ms, interval between notes of use in
 * ms)` returns the fields and values of the record as it was before, or nothing, and, as long as the key may be used,
 * the fields by name.
 */
export const FIND_KEY_FUNCTION = `
local function find_key(secret, records, now, interval)
  local id = redis.call('GET', secret)
  if not id then return {} end
  local record, fields = redis.call('HGETALL', records .. id), {}
  for index = 1, #record, 2 do fields[record[index]] = record[index + 1] end
  local expires = tonumber(fields.expiresAt)
  if not fields.id or fields.revokedAt or (expires and expires <= tonumber(now)) then return record end
  local function note(field)
    if tonumber(now) - tonumber(fields[field] or '0') < tonumber(interval) then return end
    redis.call('HSET', records .. id, field, now)
  end
  note('lastUsedAt')
  if tonumber(fields.oldEndsAt or '0') > tonumber(now) then
    -- Only the present secret has no end.
    note(redis.call('PTTL', secret) == -1 and 'newLastUsedAt' or 'oldLastUsedAt')
  end
  return record, fields
end`;

/**
 * KEYS: 1 name of the secret.
 * ARGV: 1 what names of key records begin with, 2 now (ms), 3 interval between notes of use (ms).
 * Returns the fields and values of the record as it was before, or nothing.
 */
export const FIND_KEY = `${FIND_KEY_FUNCTION}
return (find_key(KEYS[1], ARGV[1], ARGV[2], ARGV[3]))`;
