import { z } from 'zod';
import type { Store } from '../store/client';
import { type StoreDeps, withDefaults } from '../store/deps';
import { readHashes } from '../store/read-hashes';
import { withStoreLimit } from '../store/with-store-limit';
import { runAccountScript } from './account-script';
import { type KeyRecord, parseKeyRecord } from './key-record';
import { LIST_ACCOUNT_KEYS } from './list-account-keys.lua';

/** A list of every key may be long and is read in several requests. */
const LIST_TIMEOUT_MS = 30_000;

/** Some keys of an account, and how many it has. */
export type KeyList = {
  /** Claimed ones first, then unclaimed, then revoked and expired ones; each newest first. */
  records: KeyRecord[];
  /** How many keys there are of each kind; `past` are the revoked and expired ones. */
  counts: { active: number; unclaimed: number; past: number };
};

const accountReply = z.tuple([z.number(), z.number(), z.number(), z.number(), z.string()]);

async function readRecords(store: Store, ids: string[]): Promise<(KeyRecord | null)[]> {
  const records = await readHashes(
    store,
    ids.map((id) => store.names.key(id)),
  );
  return records.map(parseKeyRecord);
}

async function readAccount(
  store: Store,
  { email, skip, most, now }: { email: string; skip: number; most: number; now: number },
): Promise<KeyList & { unsorted: number }> {
  const reply = await runAccountScript(store, { email, now, body: LIST_ACCOUNT_KEYS, args: [skip, most] });
  const [active, unclaimed, past, unsorted, ids] = accountReply.parse(reply);
  const records = (await readRecords(store, ids.split(',').filter(Boolean))).filter(
    (record) => record !== null,
  );
  return { records, counts: { active, unclaimed, past }, unsorted };
}

/**
 * A part of the keys of an owner, revoked and expired ones too as long as they are remembered
 * (past-keys.ts).
 *
 * @param input.email in any spelling; it is normalised
 * @param input.skip how many keys to pass over, 0 by default
 * @param input.most how many to read, 25 by default
 * @throws z.ZodError when it is not an e-mail address
 * @throws StoreUnavailableError
 */
export async function listKeyPage(
  { email, skip = 0, most = 25 }: { email: string; skip?: number; most?: number },
  deps: StoreDeps = {},
): Promise<KeyList> {
  const { store, now } = withDefaults(deps);
  const { records, counts } = await withStoreLimit(readAccount(store, { email, skip, most, now: now() }));
  return { records, counts };
}

/**
 * Every key of an owner, for operators; the order is that of {@link listKeyPage}.
 *
 * @param input.email in any spelling; it is normalised
 * @throws z.ZodError when it is not an e-mail address
 * @throws StoreUnavailableError
 */
export async function listKeys({ email }: { email: string }, deps: StoreDeps = {}): Promise<KeyRecord[]> {
  const { store, now } = withDefaults(deps);
  const all = { email, skip: 0, most: Number.MAX_SAFE_INTEGER, now: now() };
  for (;;) {
    const { records, unsorted } = await withStoreLimit(readAccount(store, all), LIST_TIMEOUT_MS);
    if (unsorted === 0) return records;
  }
}

async function readAll(store: Store): Promise<KeyRecord[]> {
  const { allKeys } = store.names;
  const reply: unknown = await store.redis.zrange(allKeys, 0, -1);
  const ids = z.array(z.string()).parse(reply).reverse();
  const records = await readRecords(store, ids);
  // Records of past keys disappear by themselves; the list notices when it is read.
  const forgotten = ids.filter((_, index) => records[index] === null);
  if (forgotten.length > 0) await store.redis.zrem(allKeys, ...forgotten);
  return records.filter((record) => record !== null);
}

/** Every key there is, newest first, for operators. @throws StoreUnavailableError */
export async function listAllKeys(deps: StoreDeps = {}): Promise<KeyRecord[]> {
  const { store } = withDefaults(deps);
  return withStoreLimit(readAll(store), LIST_TIMEOUT_MS);
}
