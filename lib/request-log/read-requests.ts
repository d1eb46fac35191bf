import { z } from 'zod';
import { type StoreDeps, withDefaults } from '../store/deps';
import { withStoreLimit } from '../store/with-store-limit';
import { keptMs, MOST_ENTRIES } from './log-bounds';
import { decodeEntry, type RequestEntry } from './request-entry';

const reply = z.array(z.string());

/** Newest first; of the same millisecond, in a fixed order. */
export const byTime = (a: { id: string; at: number }, b: { id: string; at: number }) =>
  b.at - a.at || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/**
 * Reads the log of a key: at most 500 requests, none of them older than `days` (contract: log-bounds), by when they
 * arrived, newest first. The store has them by when they ended.
 *
 * @param input.days `REQUEST_LOG_DAYS`; 0 means that nothing is kept, nor asked for
 * @throws StoreUnavailableError
 */
export async function readRequests(
  { keyId, days }: { keyId: string; days: number },
  deps: StoreDeps = {},
): Promise<RequestEntry[]> {
  if (days === 0) return [];
  const { store, now } = withDefaults(deps);
  const lines = await withStoreLimit(
    store.redis.lrange(store.names.requests(keyId), 0, MOST_ENTRIES - 1).then((raw) => reply.parse(raw)),
  );
  const oldest = now() - keptMs(days);
  return lines
    .flatMap((line) => decodeEntry(line) ?? [])
    .filter(({ at }) => at >= oldest)
    .sort(byTime);
}

/**
 * Finds one request in the log of a key.
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
