import type { Store } from '../store/client';
import { joined, readHashes } from '../store/queries';
import { runAccountScript } from './account-script';
import { DROP_LOST_KEYS, END_KEYS, PLACE_KEY } from './account-script.lua';
import { markClaimed } from './claim-keys';
import { isUsable, type KeyRecord, parseKeyRecord } from './key-record';

/** The list of its account that a key stands in. */
export type KeyKind = 'active' | 'unclaimed' | 'past';

/** A key as its account lists it, and its record; `null` where none is stored. */
type ListedKey = { id: string; kind: KeyKind; record: KeyRecord | null };

/**
 * How long after a key was listed its record may still be on its way, in milliseconds: far beyond the two seconds after
 * which creating a key has failed.
 */
export const STORING_MS = 60_000;

/**
 * Reads records by key id, in the order of the ids; `null` where there is none.
 *
 * @throws Error of the client; z.ZodError when one cannot be read
 */
export async function readRecords(store: Store, ids: string[]): Promise<(KeyRecord | null)[]> {
  const hashes = await readHashes(
    store,
    ids.map((id) => store.names.key(id)),
  );
  return hashes.map(parseKeyRecord);
}

/**
 * Compares the lists of an account with the records of its keys, and mends what a change left half done: a key that was
 * listed and then not stored is taken off, after a minute, one that has ended becomes a past one, a past one that works is
 * listed again, and one that was claimed loses its mark (contract: store-steps; docs/decisions/0012).
 *
 * @param input.email in any spelling
 * @param input.now Unix time in milliseconds
 * @param input.listed the keys to compare, some or all of the account
 * @returns true when the lists have changed, so that they have to be read again; a mark alone does not count
 * @throws Error of the client; z.ZodError when a record cannot be read
 */
export async function repairLists(
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
  const dropped = missing.length > 0 ? await dropLost(store, { email, now, missing }) : 0;
  return ended.length + alive.length + dropped > 0;
}

async function dropLost(
  store: Store,
  { email, now, missing }: { email: string; now: number; missing: string[] },
): Promise<number> {
  const args = [STORING_MS, ...missing];
  const dropped = joined.parse(await runAccountScript(store, { email, now, body: DROP_LOST_KEYS, args }));
  if (dropped.length > 0) await store.redis.zrem(store.names.allKeys, ...dropped);
  return dropped.length;
}

/**
 * Mends the list of an account's active keys ({@link repairLists}), before the account is told that it has too many (contract:
 * store-steps).
 *
 * @param input.email in any spelling
 * @param input.now Unix time in milliseconds
 * @param input.ids ids of its active keys, as it lists them
 * @returns true when the lists have changed, and there may be room
 * @throws Error of the client; z.ZodError when a record cannot be read
 */
export async function repairActiveKeys(
  store: Store,
  { email, now, ids }: { email: string; now: number; ids: string[] },
): Promise<boolean> {
  const records = await readRecords(store, ids);
  const listed = ids.map((id, index) => ({ id, kind: 'active' as const, record: records[index] ?? null }));
  return repairLists(store, { email, now, listed });
}
