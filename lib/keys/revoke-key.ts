import { type StoreDeps, withDefaults } from '../store/deps';
import { parseHash } from '../store/read-hashes';
import { runScript } from '../store/run-script';
import { withStoreLimit } from '../store/with-store-limit';
import { type KeyRecord, parseKeyRecord } from './key-record';
import { REVOKE_KEY } from './revoke-key.lua';

/**
 * Revokes a key for good. All its secrets, those in their time of grace too, are refused on the next request
 * (decisions.md, D55). Revoking again changes nothing.
 *
 * @returns the revoked record, or `null` when there is no such key
 * @throws StoreUnavailableError
 */
export async function revokeKey({ id }: { id: string }, deps: StoreDeps = {}): Promise<KeyRecord | null> {
  const { store, now } = withDefaults(deps);
  const { names } = store;
  const keys = [names.key(id), names.keySecrets(id)];
  const reply = runScript(store, REVOKE_KEY, keys, [now(), names.secret('')]);
  return withStoreLimit(reply.then(parseHash).then(parseKeyRecord));
}
