import { z } from 'zod';
import { withDefaults, withStoreLimit } from '../store/client';
import { joined, runScript } from '../store/queries';
import type { ChangeDeps } from '../trail/trail';
import { DROP_LOST_KEYS, LIST_ACCOUNT_KEYS, runAccountScript } from './account-script';
import { endingNames } from './end-keys';
import { STORING_MS } from './list-keys';
import { revokeKey } from './revoke-key';

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
 * Deletes every key of an account with its usage and its log, some at a time: they are revoked, then deleted, and taken off the
 * list of all keys and last off those of the account, so that a stop in between leaves nothing that works, and doing it again
 * finds the rest (contract: delete-account). Each revocation is noted in the trail, which stays; webhooks are not told.
 *
 * @param input.email in any spelling
 * @returns how many keys were deleted, revoked and expired ones among them; 0 for an unknown address
 * @throws StoreUnavailableError, also when `email` is no e-mail address; some keys may be deleted then
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
