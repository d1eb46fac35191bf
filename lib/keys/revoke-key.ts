import { z } from 'zod';
import { type Store, withDefaults, withStoreLimit } from '../store/client';
import { ACKNOWLEDGED, joined, parseHash, runScript } from '../store/queries';
import type { ChangeDeps } from '../trail/trail';
import { DROP_LOST_KEYS, END_KEYS, LIST_ACCOUNT_KEYS, runAccountScript } from './account-script';
import { END_KEY_FUNCTION, endingNames, KEPT_MS } from './end-keys';
import { type KeyRecord, parseKeyRecord } from './key-record';
import { STORING_MS } from './list-keys';
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
 * request (contract: revocation, store-fail-over). Revoking again changes nothing. The record and its usage are remembered for
 * 90 days, as one of the account's last 100 past keys. Webhooks of the account are the caller's to tell (`announceKey`).
 *
 * The key comes first, then the trail, since revoking again notes nothing, then the list of its account: should that fail, the
 * key is revoked and its list says so as soon as it is looked at (list-keys.ts; contract: store-steps, trail).
 *
 * @returns the revoked record, with the time of the first revocation, or `null` when there is no such key
 * @throws StoreUnavailableError, also when its record cannot be read; the key may be revoked then, and not noted
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

const MAX_AT_ONCE = 20;

const accountReply = z.tuple([z.unknown(), z.unknown(), z.unknown(), joined]);

/**
 * Deletes all that there is of a key. Its secrets leave a mark for as long as making a key may take, so that one that is listed
 * and on its way is not stored afterwards (create-key.ts).
 *
 * KEYS: names of the key, its secrets second.
 * ARGV: 1 how long the mark lasts (ms).
 */
const DELETE_KEY = `
redis.call('DEL', unpack(KEYS))
redis.call('HSET', KEYS[2], 'deleted', '1')
redis.call('PEXPIRE', KEYS[2], ARGV[1])
return 1`;

/**
 * Deletes every key of an account with its usage and its log, 20 at a time: they are revoked, then deleted, and taken off the
 * list of all keys and last off those of the account, so that a stop in between leaves nothing that works, and doing it again
 * finds the rest (contract: delete-account). Each revocation is noted in the trail, which stays; webhooks are not told.
 *
 * @param input.email in any spelling
 * @returns how many keys were deleted, revoked and expired ones among them; 0 for an unknown address
 * @throws StoreUnavailableError, also when `email` is no e-mail address; z.ZodError for an unknown reply; some may be gone then
 */
export async function deleteKeys({ email }: { email: string }, deps: ChangeDeps = {}): Promise<number> {
  const { store, now } = withDefaults(deps);
  const { redis, names } = store;
  const args = [0, MAX_AT_ONCE];
  const list = runAccountScript(store, { email, now: now(), body: LIST_ACCOUNT_KEYS, args });
  const [, , , ids] = accountReply.parse(await withStoreLimit(list));
  if (ids.length === 0) return 0;
  await Promise.all(ids.map((id) => revokeKey({ id }, deps)));
  const deleted = ids.map((id) => {
    const all = [...endingNames(names, id, now()), names.requests(id)];
    return runScript(store, DELETE_KEY, all, [STORING_MS]);
  });
  await withStoreLimit(Promise.all(deleted));
  await withStoreLimit(redis.zrem(names.allKeys, ...ids));
  const drop = { email, now: now(), body: DROP_LOST_KEYS, args: [-Number.MAX_SAFE_INTEGER, ...ids] };
  await withStoreLimit(runAccountScript(store, drop));
  return ids.length + (await deleteKeys({ email }, deps));
}
