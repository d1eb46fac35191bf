import type { Store } from '../store/client';
import { type StoreDeps, withDefaults } from '../store/deps';
import { parseHash, readHashes } from '../store/read-hashes';
import { runScript } from '../store/run-script';
import { withStoreLimit } from '../store/with-store-limit';
import { FIND_KEY } from './find-key.lua';
import { isUsable, type KeyRecord, parseKeyRecord } from './key-record';
import { isWellFormedSecret } from './secret';
import { sha256 } from './sha256';

/** How exactly the last use is known, in milliseconds. */
const LAST_USE_PRECISION_MS = 60_000;

/**
 * Reads the record behind the SHA-256 of a secret and notes the use of the key. One command, sent at once, so that
 * it shares an HTTP request with what else is sent in the same tick.
 *
 * @param now Unix time in milliseconds
 * @returns the record, which may be revoked or expired, or `null`
 */
export async function findKeyByHash(store: Store, hash: string, now: number): Promise<KeyRecord | null> {
  const { names } = store;
  const args = [names.key(''), now, LAST_USE_PRECISION_MS];
  return parseKeyRecord(parseHash(await runScript(store, FIND_KEY, [names.secret(hash)], args)));
}

/**
 * Finds the key that a caller identifies itself with. A text that does not have the form of a secret costs no
 * look-up.
 *
 * @returns the record, or `null` when the key is unknown, revoked or expired
 * @throws StoreUnavailableError
 */
export async function findKeyBySecret(secret: string, deps: StoreDeps = {}): Promise<KeyRecord | null> {
  if (!isWellFormedSecret(secret)) return null;
  const { store, now } = withDefaults(deps);
  const record = await withStoreLimit(findKeyByHash(store, await sha256(secret), now()));
  return record && isUsable(record, now()) ? record : null;
}

/**
 * Reads a key by its id, whatever its state.
 *
 * @returns `null` when there is no such key
 * @throws StoreUnavailableError
 */
export async function getKey(id: string, deps: StoreDeps = {}): Promise<KeyRecord | null> {
  const { store } = withDefaults(deps);
  const [fields = {}] = await withStoreLimit(readHashes(store, [store.names.key(id)]));
  return withStoreLimit(Promise.resolve(fields).then(parseKeyRecord));
}
