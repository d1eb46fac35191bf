import { z } from 'zod';
import { type Store, type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { joined, readHashes } from '../store/queries';
import { DROP_LOST_KEYS, END_KEYS, LIST_ACCOUNT_KEYS, PLACE_KEY, runAccountScript } from './account-script';
import { markClaimed } from './change-key';
import { isUsable, type KeyRecord, parseKeyRecord } from './key-record';

/** A key, the list of its account that it stands in, and its record; `null` where none is stored. */
type ListedKey = { id: string; kind: 'active' | 'unclaimed' | 'past'; record: KeyRecord | null };

/**
 * How long after a key was listed its record may still be on its way, in milliseconds: far beyond the two seconds after
 * which creating a key has failed.
 */
export const STORING_MS = 60_000;

async function readRecords(store: Store, ids: string[]): Promise<(KeyRecord | null)[]> {
  const hashes = await readHashes(
    store,
    ids.map((id) => store.names.key(id)),
  );
  return hashes.map(parseKeyRecord);
}

/**
 * Compares the lists of an account with the records of some or all of its keys, and mends what a change left half done: a key
 * that was listed and then not stored is taken off, after a minute, one that has ended becomes a past one, a past one that works
 * is listed again, and one that was claimed loses its mark (contract: store-steps; docs/decisions/0012).
 *
 * @returns true when the lists have changed, so that they have to be read again; a mark alone does not count
 */
async function repairLists(
  store: Store,
  { email, now, listed }: { email: string; now: number; listed: ListedKey[] },
): Promise<boolean> {
  const missing = listed.filter(({ record }) => !record).map(({ id }) => id);
  const ended = listed.flatMap(({ kind, record }) =>
    kind !== 'past' && record && !isUsable(record, now)
      ? [record.id, record.revokedAt ?? record.expiresAt ?? now]
      : [],
  );
  const alive = listed.flatMap(({ kind, record }) =>
    kind === 'past' && record && isUsable(record, now) ? [record] : [],
  );
  const claimed = listed.filter(({ kind, record }) => kind === 'active' && record?.unclaimed);
  await markClaimed(
    store,
    claimed.map(({ id }) => id),
  );
  if (ended.length > 0) await runAccountScript(store, { email, now, body: END_KEYS, args: ended });
  for (const { id, unclaimed, createdAt, source, expiresAt = 0 } of alive) {
    const args = [id, unclaimed ? 'unclaimed' : 'active', createdAt, source, expiresAt];
    await runAccountScript(store, { email, now, body: PLACE_KEY, args });
  }
  let dropped: string[] = [];
  if (missing.length > 0) {
    const drop = { email, now, body: DROP_LOST_KEYS, args: [STORING_MS, ...missing] };
    dropped = joined.parse(await runAccountScript(store, drop));
  }
  if (dropped.length > 0) await store.redis.zrem(store.names.allKeys, ...dropped);
  return ended.length + alive.length + dropped.length > 0;
}

/** A list of every key may be long and is read in several requests. */
const LIST_TIMEOUT_MS = 30_000;

/** A part of an account's keys, and how many it has in all. */
export type KeyList = {
  /** Claimed ones first, then unclaimed, then revoked and expired ones; each newest first. */
  records: KeyRecord[];
  /** How many keys there are of each kind; `past` are the revoked and expired ones. */
  counts: { active: number; unclaimed: number; past: number };
  /** True when the lists were mended, so that they may have changed. */
  isMended: boolean;
};

const accountReply = z.tuple([z.number(), z.number(), z.number(), joined]);

type Part = { email: string; skip: number; most: number; now: number };

/**
 * Reads a part of an account's keys like {@link listKeyPage}, without a time limit (contract: store-steps).
 *
 * @param part.now Unix time in milliseconds
 * @param isMended true only for reading again what was mended, which is not looked at a second time
 * @throws Error of the client; z.ZodError for a record or a reply that cannot be read, or when `email` is no e-mail address
 */
export async function readAccount(store: Store, part: Part, isMended = false): Promise<KeyList> {
  const { email, skip, most, now } = part;
  const reply = await runAccountScript(store, { email, now, body: LIST_ACCOUNT_KEYS, args: [skip, most] });
  const [active, unclaimed, past, ids] = accountReply.parse(reply);
  const records = await readRecords(store, ids);
  const kindAt = (place: number): ListedKey['kind'] =>
    place < active ? 'active' : place < active + unclaimed ? 'unclaimed' : 'past';
  const listed = ids.map((id, index) => ({ id, kind: kindAt(skip + index), record: records[index] ?? null }));
  if (!isMended && (await repairLists(store, { email, now, listed }))) return readAccount(store, part, true);
  const counts = { active, unclaimed, past };
  return { records: records.filter((record) => record !== null), counts, isMended };
}

/**
 * Reads a part of an account's keys, with revoked and expired ones as long as they are remembered (end-keys.ts), and mends what a
 * change left half done (contract: store-steps). A listed key without a record is left out and still counted. An unknown account
 * has no keys, and counts of 0.
 *
 * @param input.email in any spelling
 * @param input.skip how many keys to pass over, 0 by default; `most`: how many to read at most, 25 by default
 * @throws StoreUnavailableError, also when `email` is no e-mail address or a record cannot be read
 */
export async function listKeyPage(
  { email, skip = 0, most = 25 }: { email: string; skip?: number; most?: number },
  deps: StoreDeps = {},
): Promise<KeyList> {
  const { store, now } = withDefaults(deps);
  return withStoreLimit(readAccount(store, { email, skip, most, now: now() }));
}

/**
 * Reads every key of an account, for operators, within 30 s, past ones too (contract: operator-command), in the order of
 * {@link listKeyPage}, and mends its lists as that does. An unknown account has none.
 *
 * @param input.email in any spelling
 * @throws StoreUnavailableError, also when `email` is no e-mail address or a record cannot be read
 */
export async function listKeys({ email }: { email: string }, deps: StoreDeps = {}): Promise<KeyRecord[]> {
  const { store, now } = withDefaults(deps);
  const all = { email, skip: 0, most: Number.MAX_SAFE_INTEGER, now: now() };
  return (await withStoreLimit(readAccount(store, all), LIST_TIMEOUT_MS)).records;
}

/** Ids in turn with when they were created. */
const scoredReply = z.array(z.union([z.string(), z.number()]).transform(String));

async function readAll(store: Store, now: number): Promise<KeyRecord[]> {
  const { allKeys } = store.names;
  const reply = scoredReply.parse(await store.redis.zrange(allKeys, 0, -1, { withScores: true }));
  const created = new Map<string, number>();
  for (let index = 0; index < reply.length; index += 2)
    created.set(reply[index] as string, Number(reply[index + 1]));
  const ids = [...created.keys()].reverse();
  const records = await readRecords(store, ids);
  // Records of past keys disappear by themselves; the list notices when it is read. A new key is listed first.
  const forgotten = ids.filter(
    (id, index) => records[index] === null && now - (created.get(id) ?? 0) >= STORING_MS,
  );
  if (forgotten.length > 0) await store.redis.zrem(allKeys, ...forgotten);
  return records.filter((record) => record !== null);
}

/**
 * Reads every key of the store, past and unclaimed ones too, newest first, for operators, within 30 s (contract:
 * operator-command). Ids of more than a minute whose record is gone are taken off the list of all keys.
 *
 * @throws StoreUnavailableError, also when a record cannot be read
 */
export async function listAllKeys(deps: StoreDeps = {}): Promise<KeyRecord[]> {
  const { store, now } = withDefaults(deps);
  return withStoreLimit(readAll(store, now()), LIST_TIMEOUT_MS);
}
