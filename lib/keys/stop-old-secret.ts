import { type StoreDeps, withDefaults } from '../store/deps';
import { parseHash } from '../store/read-hashes';
import { runScript } from '../store/run-script';
import { withStoreLimit } from '../store/with-store-limit';
import { type KeyRecord, parseKeyRecord } from './key-record';
import { STOP_OLD_SECRET } from './stop-old-secret.lua';

/**
 * Ends the secret before the last rotation, which is refused on the next request, everywhere (contract: old-secret). The
 * present one goes on. When the old one has stopped already nothing changes.
 *
 * @param input.prefix of the secret that is meant; whichever it is by default
 * @returns the record, or `null` when there is no such key, or its old secret is another one
 * @throws StoreUnavailableError
 */
export async function stopOldSecret(
  { id, prefix = '' }: { id: string; prefix?: string },
  deps: StoreDeps = {},
): Promise<KeyRecord | null> {
  const { store } = withDefaults(deps);
  const { names } = store;
  const keys = [names.key(id), names.keySecrets(id)];
  const reply = runScript(store, STOP_OLD_SECRET, keys, [names.secret(''), prefix]);
  return withStoreLimit(reply.then(parseHash).then(parseKeyRecord));
}
