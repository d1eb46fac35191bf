import { type Store, withDefaults, withStoreLimit } from '../store/client';
import { ACKNOWLEDGED, parseHash, runScript } from '../store/queries';
import type { ChangeDeps } from '../trail/trail';
import { END_KEYS, runAccountScript } from './account-script';
import { END_KEY_FUNCTION, endingNames, KEPT_MS } from './end-keys';
import { type KeyRecord, parseKeyRecord } from './key-record';
import { noteChange } from './note-change';

/**
 * Revokes a key and forgets its secrets, those in their time of grace too. Revoking again changes nothing, but writes, so
 * that a replica can be waited for.
 *
 * ARGV: 1 now (ms), 2 how long past keys are remembered (ms).
 * Returns the fields and values of the record, none when there is no such key.
 */
const REVOKE_KEY = `${END_KEY_FUNCTION}
if redis.call('EXISTS', KEYS[1]) == 0 then return {} end
local ended = redis.call('HGET', KEYS[1], 'revokedAt') or ARGV[1]
redis.call('HSET', KEYS[1], 'revokedAt', ended)
end_key(ended, ARGV[1], ARGV[2])
return redis.call('HGETALL', KEYS[1])`;

/**
 * Revokes a key for good, an expired one too. All its secrets, those in their time of grace too, are refused on the next
 * request (contract: revocation). Revoking again changes nothing. The record and its usage are remembered for 90 days, as one
 * of the account's last 100 past keys. Webhooks of the account are the caller's to tell (`announceKey`).
 *
 * The key comes first, then the trail, since revoking again notes nothing, then the list of its account: should that fail, the
 * key is revoked and its list says so as soon as it is looked at (list-keys.ts).
 *
 * @returns the revoked record, with the time of the first revocation, or `null` when there is no such key
 * @throws StoreUnavailableError; the key may be revoked then
 */
export async function revokeKey({ id }: { id: string }, deps: ChangeDeps = {}): Promise<KeyRecord | null> {
  const { store, now } = withDefaults(deps);
  const at = now();
  const record = await withStoreLimit(revoke(store, id, at));
  if (record?.revokedAt === undefined) return null;
  const { ownerEmail: email, revokedAt } = record;
  if (revokedAt === at) await noteChange(record, { deed: 'key-revoked' }, deps);
  await withStoreLimit(runAccountScript(store, { email, now: at, body: END_KEYS, args: [id, revokedAt] }));
  return record;
}

async function revoke(store: Store, id: string, now: number): Promise<KeyRecord | null> {
  const names = endingNames(store.names, id, now);
  const fields = await runScript(store, ACKNOWLEDGED + REVOKE_KEY, names, [now, KEPT_MS]);
  return parseKeyRecord(parseHash(fields));
}
