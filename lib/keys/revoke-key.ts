import { type StoreDeps, withDefaults } from '../store/deps';
import { parseHash } from '../store/read-hashes';
import { withStoreLimit } from '../store/with-store-limit';
import { runAccountScript } from './account-script';
import { getKey } from './find-key';
import { type KeyRecord, parseKeyRecord } from './key-record';
import { REVOKE_KEY } from './revoke-key.lua';

/**
 * Revokes a key for good. All its secrets, those in their time of grace too, are refused on the next request
 * (contract: revocation). Revoking again changes nothing. The record and its usage are remembered for a while
 * (past-keys.ts).
 *
 * @returns the revoked record, or `null` when there is no such key
 * @throws StoreUnavailableError
 */
export async function revokeKey({ id }: { id: string }, deps: StoreDeps = {}): Promise<KeyRecord | null> {
  const { store, now } = withDefaults(deps);
  const key = await getKey(id, { store });
  if (!key) return null;
  const reply = runAccountScript(store, {
    email: key.ownerEmail,
    now: now(),
    body: REVOKE_KEY,
    keys: [store.names.key(id)],
    args: [id],
  });
  return withStoreLimit(reply.then(parseHash).then(parseKeyRecord));
}
