import { type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { readHashes } from '../store/queries';
import { isUsable, type KeyRecord, parseKeyRecord, runOnKey } from './key-record';
import { idInSecret, isWellFormedSecret, sha256 } from './secret';

/**
 * Finds the record of the key that a secret is of, if that secret works, and notes when the key was last used, at most
 * once per interval so that a busy key does not cause a write each time. While an old secret works beside the present one
 * (rotate-key.ts), the use of each is noted for itself, so that the one cannot hide the other's. A revoked key has no
 * secrets any more; of one that is revoked or expired no use is noted.
 *
 * `find_key(record of the key, secrets of the key, hash of the secret, now in ms, interval between notes of use in ms)` returns
 * false when there is no such key; an empty list when it has no such secret; else the fields and values of the record as it was
 * before, and, as long as the key may be used, the fields by name.
 */
export const FIND_KEY_FUNCTION = `
local function find_key(name, secrets, hash, now, interval)
  local record, fields = redis.call('HGETALL', name), {}
  if #record == 0 then return false end
  local ends = redis.call('HGET', secrets, hash)
  if not ends or (ends ~= '0' and tonumber(ends) <= tonumber(now)) then return {} end
  for index = 1, #record, 2 do fields[record[index]] = record[index + 1] end
  local expires = tonumber(fields.expiresAt)
  if not fields.id or fields.revokedAt or (expires and expires <= tonumber(now)) then return record end
  local function note(field)
    if tonumber(now) - tonumber(fields[field] or '0') < tonumber(interval) then return end
    redis.call('HSET', name, field, now)
  end
  note('lastUsedAt')
  if tonumber(fields.oldEndsAt or '0') > tonumber(now) then
    note(ends == '0' and 'newLastUsedAt' or 'oldLastUsedAt')
  end
  return record, fields
end`;

/**
 * Runs `find_key` by itself.
 *
 * KEYS: 1 key record, 2 secrets of the key.
 * ARGV: 1 hash of the secret, 2 now (ms), 3 interval between notes of use (ms).
 * Returns nothing when there is no such key; else the fields and values of the record as it was before, none when the
 *         key has no such secret.
 */
const FIND_KEY = `${FIND_KEY_FUNCTION}
return (find_key(KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3]))`;

/** How exactly the last use is known, in milliseconds. */
const LAST_USE_PRECISION_MS = 60_000;

/**
 * Lists the arguments of `find_key` behind its names; the last notes a use once in 60,000 ms (contract: key-record).
 *
 * @param hash SHA-256 of the secret ({@link sha256})
 * @param now Unix time in milliseconds
 */
export const findKeyArgs = (hash: string, now: number) => [hash, now, LAST_USE_PRECISION_MS];

/**
 * Finds the key of a secret and notes its use, to the minute (contract: revocation, key-expiry, old-secret). A text without the
 * form of a secret costs no look-up (contract: key-form).
 *
 * @returns the record as it was before this use, or `null` when the secret is unknown or has ended, or its key is revoked or
 *   expired
 * @throws StoreUnavailableError, also when the record cannot be read
 */
export async function findKeyBySecret(secret: string, deps: StoreDeps = {}): Promise<KeyRecord | null> {
  if (!isWellFormedSecret(secret)) return null;
  const { store, now } = withDefaults(deps);
  const args = findKeyArgs(await sha256(secret), now());
  const record = await withStoreLimit(runOnKey(store, idInSecret(secret), FIND_KEY, args));
  return record && isUsable(record, now()) ? record : null;
}

/**
 * Reads a key by its id (contract: key-record): active, revoked or expired.
 *
 * @returns `null` when there is no such key
 * @throws StoreUnavailableError, also when its record cannot be read
 */
export async function getKey(id: string, deps: StoreDeps = {}): Promise<KeyRecord | null> {
  const { store } = withDefaults(deps);
  const read = readHashes(store, [store.names.key(id)]);
  return withStoreLimit(read.then(([fields = {}]) => parseKeyRecord(fields)));
}
