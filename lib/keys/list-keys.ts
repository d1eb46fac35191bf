import { z } from 'zod';
import type { Store } from '../store/client';
import { type StoreDeps, withDefaults } from '../store/deps';
import { readHashes } from '../store/read-hashes';
import { withStoreLimit } from '../store/with-store-limit';
import { accountHash, type KeyRecord, parseKeyRecord } from './key-record';

/** A list of every key may be long and is read in several requests. */
const LIST_TIMEOUT_MS = 30_000;

async function readIndex(store: Store, index: string): Promise<KeyRecord[]> {
  const reply: unknown = await store.redis.zrange(index, 0, -1);
  const ids = z.array(z.string()).parse(reply).reverse();
  const records = await readHashes(
    store,
    ids.map((id) => store.names.key(id)),
  );
  return records.map(parseKeyRecord).filter((record) => record !== null);
}

/**
 * Every key of an owner, newest first, revoked and expired ones too.
 *
 * @param input.email in any spelling; it is normalised
 * @throws z.ZodError when it is not an e-mail address
 * @throws StoreUnavailableError
 */
export async function listKeys({ email }: { email: string }, deps: StoreDeps = {}): Promise<KeyRecord[]> {
  const { store } = withDefaults(deps);
  const index = store.names.accountKeys(await accountHash(email));
  return withStoreLimit(readIndex(store, index));
}

/** Every key there is, newest first, for operators. @throws StoreUnavailableError */
export async function listAllKeys(deps: StoreDeps = {}): Promise<KeyRecord[]> {
  const { store } = withDefaults(deps);
  return withStoreLimit(readIndex(store, store.names.allKeys), LIST_TIMEOUT_MS);
}
