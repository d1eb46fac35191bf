import type { Store } from '../store/client';
import { type StoreDeps, withDefaults } from '../store/deps';
import { parseHash } from '../store/read-hashes';
import { ACKNOWLEDGED, runScript } from '../store/run-script';
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
  return withStoreLimit(stop(store, id, prefix));
}

async function stop(store: Store, id: string, prefix: string): Promise<KeyRecord | null> {
  const keys = [store.names.key(id), store.names.keySecrets(id)];
  const fields = await runScript(store, ACKNOWLEDGED + STOP_OLD_SECRET, keys, [prefix]);
  return parseKeyRecord(parseHash(fields));
}
