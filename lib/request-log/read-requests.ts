import { z } from 'zod';
import { type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { decodeEntry, keptMs, MAX_ENTRIES, type RequestEntry } from './request-entry';

const reply = z.array(z.string());

/** Compares two requests for sorting, the newest arrival first; those of the same millisecond go by id, the greater first. */
export const byTime = (a: { id: string; at: number }, b: { id: string; at: number }) =>
  b.at - a.at || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/**
 * Reads the logs of keys in one request to the store: of each at most 500 requests, none older than `days` (contract:
 * log-bounds), newest first by arrival. The store has them by when they ended. Lines that cannot be read are left out.
 *
 * @param input.days `REQUEST_LOG_DAYS`; 0 means that nothing is kept, nor asked for
 * @returns in the order of the ids; an empty list for a key that has none, or does not exist
 * @throws StoreUnavailableError
 */
export async function readLogs(
  { keyIds, days }: { keyIds: readonly string[]; days: number },
  deps: StoreDeps = {},
): Promise<RequestEntry[][]> {
  if (days === 0 || keyIds.length === 0) return keyIds.map(() => []);
  const { store, now } = withDefaults(deps);
  const batch = store.redis.pipeline();
  for (const id of keyIds) batch.lrange(store.names.requests(id), 0, MAX_ENTRIES - 1);
  const logs = await withStoreLimit(batch.exec().then((raw) => z.array(reply).parse(raw)));
  const oldest = now() - keptMs(days);
  return logs.map((lines) =>
    lines
      .flatMap((line) => decodeEntry(line) ?? [])
      .filter(({ at }) => at >= oldest)
      .sort(byTime),
  );
}

/** Reads the log of one key, as `readLogs` does. */
export async function readRequests(
  { keyId, days }: { keyId: string; days: number },
  deps: StoreDeps = {},
): Promise<RequestEntry[]> {
  const [log = []] = await readLogs({ keyIds: [keyId], days }, deps);
  return log;
}

/**
 * Finds one request in the log of a key by its whole id, `req_…` (contract: requests-one).
 *
 * @returns `undefined` when it is not there, or not any more
 * @throws StoreUnavailableError
 */
export async function readRequest(
  { id, ...log }: { keyId: string; id: string; days: number },
  deps: StoreDeps = {},
): Promise<RequestEntry | undefined> {
  return (await readRequests(log, deps)).find((entry) => entry.id === id);
}
