import { type StoreDeps, withDefaults } from '../store/deps';
import { parseHash, readHashes } from '../store/read-hashes';
import { runScript } from '../store/run-script';
import { withStoreLimit } from '../store/with-store-limit';
import { FIND_KEY } from './find-key.lua';
import { isUsable, type KeyRecord, parseKeyRecord } from './key-record';
import { idInSecret, isWellFormedSecret } from './secret';
import { sha256 } from './sha256';

/** How exactly the last use is known, in milliseconds. */
const LAST_USE_PRECISION_MS = 60_000;

/** Lists the arguments of `find_key` (find-key.lua.ts) behind its names. @param now Unix time in milliseconds */
export const findKeyArgs = (hash: string, now: number) => [hash, now, LAST_USE_PRECISION_MS];

/**
 * Finds the key of a secret and notes its use, to the minute (contract: revocation). A text without the form of a secret costs
 * no look-up.
 *
 * @returns the record, or `null` when the key is unknown, revoked or expired
 * @throws StoreUnavailableError
 */
export async function findKeyBySecret(secret: string, deps: StoreDeps = {}): Promise<KeyRecord | null> {
  if (!isWellFormedSecret(secret)) return null;
  const { store, now } = withDefaults(deps);
  const id = idInSecret(secret);
  const keys = [store.names.key(id), store.names.keySecrets(id)];
  const hash = await sha256(secret);
  const found = runScript(store, FIND_KEY, keys, findKeyArgs(hash, now()));
  const record = await withStoreLimit(found.then((reply) => parseKeyRecord(parseHash(reply ?? []))));
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
  const read = readHashes(store, [store.names.key(id)]);
  return withStoreLimit(read.then(([fields = {}]) => parseKeyRecord(fields)));
}
