import { MS_PER_DAY } from '../plans/calendar-month';
import { withDefaults, withStoreLimit } from '../store/client';
import { ACKNOWLEDGED } from '../store/queries';
import type { ChangeDeps } from '../trail/trail';
import type { KeyWithSecret } from './create-key';
import { getKey } from './find-key';
import { isUsable, type KeyRecord, runOnKey } from './key-record';
import { differences, noteChange } from './note-change';
import { displayPrefix, newSecret, sha256 } from './secret';

/** The longest time of grace, in milliseconds: 30 days. */
export const MAX_GRACE_MS = 30 * MS_PER_DAY;

/**
 * Gives a key a new secret. The current one keeps working for the time of grace; secrets replaced earlier stop at
 * once, so that no more than two work. Without grace all of them stop. The record says by which prefix the old secret is
 * recognised, until when it works, and when it was last used.
 *
 * KEYS: 1 key record, 2 secrets of the key.
 * ARGV: 1 hash of the new secret, 2 grace (ms), 3 now (ms), 4 new prefix for display.
 * Returns the fields and values of the record, none when the key is unknown, revoked or expired.
 */
const ROTATE_KEY = `
local now, grace = tonumber(ARGV[3]), tonumber(ARGV[2])
local expires = redis.call('HGET', KEYS[1], 'expiresAt')
if redis.call('EXISTS', KEYS[1]) == 0
  or redis.call('HEXISTS', KEYS[1], 'revokedAt') == 1
  or (expires and tonumber(expires) <= now) then
  return {}
end
local ends = string.format('%.0f', now + grace)
local secrets = redis.call('HGETALL', KEYS[2])
redis.call('HSET', KEYS[2], ARGV[1], '0')
for index = 1, #secrets, 2 do
  if grace > 0 and secrets[index + 1] == '0' then
    redis.call('HSET', KEYS[2], secrets[index], ends)
  else
    redis.call('HDEL', KEYS[2], secrets[index])
  end
end
local function field(name) return redis.call('HGET', KEYS[1], name) end
local present = field('prefix')
local had_old = tonumber(field('oldEndsAt') or '0') > now
local last_used = field(had_old and 'newLastUsedAt' or 'lastUsedAt')
redis.call('HDEL', KEYS[1], 'oldPrefix', 'oldEndsAt', 'oldLastUsedAt', 'newLastUsedAt')
redis.call('HSET', KEYS[1], 'prefix', ARGV[4])
if grace > 0 then
  redis.call('HSET', KEYS[1], 'oldPrefix', present, 'oldEndsAt', ends)
  if last_used then redis.call('HSET', KEYS[1], 'oldLastUsedAt', last_used) end
end
return redis.call('HGETALL', KEYS[1])`;

/**
 * Gives a key a new secret (contract: old-secret, key-secrecy, store-fail-over). Id, limits, quota and usage stay, so rotating
 * does not refill the quota. Noted in the trail of its account (contract: trail).
 *
 * @param input.graceMs how long the present secret keeps working, 0 (by default) to 30 days in whole milliseconds, which the
 *   caller has checked; one that is still in its time of grace from an earlier rotation stops at once
 * @returns the record, and the secret to be shown once; `null` when the key is unknown, revoked or expired
 * @throws StoreUnavailableError, also when its record cannot be read; a new secret that nobody has may have taken effect then
 */
export async function rotateKey(
  { id, graceMs = 0 }: { id: string; graceMs?: number },
  deps: ChangeDeps = {},
): Promise<KeyWithSecret | null> {
  const { store, now } = withDefaults(deps);
  const current = await getKey(id, { store });
  if (!current || !isUsable(current, now())) return null;
  const secret = newSecret(current.environment, id);
  const args = [await sha256(secret), graceMs, now(), displayPrefix(secret)];
  const record = await withStoreLimit(runOnKey(store, id, ACKNOWLEDGED + ROTATE_KEY, args));
  if (!record) return null;
  await noteChange(record, { deed: 'secret-rotated', detail: differences(current, record) }, deps);
  return { secret, record };
}

/** The secret before the last rotation, while it still works (contract: old-secret). */
export type OldSecret = {
  /** Start of it, to recognise it by. */
  prefix: string;
  /** When it stops, no later than the key, as Unix time in milliseconds. */
  endsAt: number;
  /** When it was last used, to the minute; undefined: never. */
  lastUsedAt: number | undefined;
  /** When the present one was last used since the rotation, to the minute; undefined: never. */
  presentLastUsedAt: number | undefined;
};

/**
 * Reads from a record the secret before the last rotation, while it works (contract: old-secret).
 *
 * @param now Unix time in milliseconds
 * @returns `undefined` when only the present secret works, or none
 */
export function oldSecretOf(record: KeyRecord, now: number): OldSecret | undefined {
  const { oldPrefix, oldEndsAt, expiresAt, oldLastUsedAt, newLastUsedAt } = record;
  if (oldPrefix === undefined || oldEndsAt === undefined) return undefined;
  if (oldEndsAt <= now || !isUsable(record, now)) return undefined;
  return {
    prefix: oldPrefix,
    endsAt: Math.min(oldEndsAt, expiresAt ?? oldEndsAt),
    lastUsedAt: oldLastUsedAt,
    presentLastUsedAt: newLastUsedAt,
  };
}

/**
 * Ends the old secret of a key at once, unless another rotation came in between and made it another one.
 *
 * KEYS: 1 key record, 2 secrets of the key.
 * ARGV: 1 prefix of the secret that is to end; empty for any.
 * Returns the fields and values of the record as it was before; none without a record, or with another old secret.
 */
const STOP_OLD_SECRET = `
local prefix, before = redis.call('HGET', KEYS[1], 'oldPrefix'), redis.call('HGETALL', KEYS[1])
if prefix and ARGV[1] ~= '' and prefix ~= ARGV[1] then return {} end
local secrets = redis.call('HGETALL', KEYS[2])
for index = 1, #secrets, 2 do
  -- Only the present secret has no end.
  if secrets[index + 1] ~= '0' then redis.call('HDEL', KEYS[2], secrets[index]) end
end
redis.call('HDEL', KEYS[1], 'oldPrefix', 'oldEndsAt', 'oldLastUsedAt', 'newLastUsedAt')
return before`;

/**
 * Ends the secret before the last rotation: it is refused on the next request (contract: old-secret), and the present one goes
 * on. Noted in the trail (contract: trail), also when its time of grace was over; a key without an old secret in its record
 * stays as it is.
 *
 * @param input.prefix shown beginning of the secret that is to end, `reco_live_ab12…`; any by default
 * @returns the record without its old secret, or `null` when there is no such key, or its old secret is another one
 * @throws StoreUnavailableError, also when its record cannot be read; the secret may be ended then, and not noted
 */
export async function stopOldSecret(
  { id, prefix = '' }: { id: string; prefix?: string },
  deps: ChangeDeps = {},
): Promise<KeyRecord | null> {
  const { store } = withDefaults(deps);
  const before = await withStoreLimit(runOnKey(store, id, ACKNOWLEDGED + STOP_OLD_SECRET, [prefix]));
  if (!before) return null;
  const { oldPrefix, oldEndsAt: _, oldLastUsedAt: __, newLastUsedAt: ___, ...record } = before;
  if (oldPrefix) await noteChange(record, { deed: 'old-secret-stopped', detail: oldPrefix }, deps);
  return record;
}
