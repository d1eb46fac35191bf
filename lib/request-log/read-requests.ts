import { z } from 'zod';
import type { ErrorCode } from '../contract/error-codes';
import { type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { arrivedAt, decodeEntry, keptMs, MAX_ENTRIES, type RequestEntry } from './request-entry';

const reply = z.array(z.string());

/** Compares requests for sorting, the newest arrival first, of the same millisecond the greater id (contract: requests-list). */
export const byTime = (a: { id: string; at: number }, b: { id: string; at: number }) =>
  b.at - a.at || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);

/**
 * Reads the logs of keys: of each at most 500 requests, none older than `days` (contract: log-bounds), newest first by arrival.
 * Lines that cannot be read are left out.
 *
 * @param input.days `REQUEST_LOG_DAYS`, 0 to 90; 0 means that nothing is kept, nor asked for
 * @returns in the order of the ids; an empty list for a key that has none, or does not exist
 * @throws StoreUnavailableError, also when the reply is no list of lines; ConfigError
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

/**
 * Reads the log of one key, at most 500 requests of the last `days` (`REQUEST_LOG_DAYS`; 0: none), newest first by arrival
 * (contract: log-bounds); an empty list for an unknown key. @throws as {@link readLogs}
 */
export async function readRequests(
  { keyId, days }: { keyId: string; days: number },
  deps: StoreDeps = {},
): Promise<RequestEntry[]> {
  const [log = []] = await readLogs({ keyIds: [keyId], days }, deps);
  return log;
}

/**
 * Finds one request of the last `days` in the log of a key by its whole id, `req_…` (contract: requests-one).
 *
 * @returns `undefined` when it is not there, or not any more
 * @throws as {@link readLogs}
 */
export async function readRequest(
  { id, ...log }: { keyId: string; id: string; days: number },
  deps: StoreDeps = {},
): Promise<RequestEntry | undefined> {
  return (await readRequests(log, deps)).find((entry) => entry.id === id);
}

/** A choice of requests of a log; a field that is absent or empty restricts nothing. */
export type RequestFilter = {
  /** A status, a class such as `4xx`, or `error`: whatever has an error code or a status of 400 and more. */
  status?: string | undefined;
  route?: string | undefined;
  code?: ErrorCode | undefined;
  /** A part of the vertical, in any case. */
  vertical?: string | undefined;
  /** A part of the request id, in lower case as it is. */
  idPart?: string | undefined;
  /** Not before, in milliseconds since the epoch. */
  since?: number | undefined;
  /** Before, in milliseconds since the epoch. */
  until?: number | undefined;
};

function hasStatus({ status, code }: RequestEntry, wanted: string): boolean {
  // A request can fail after its answer had begun with 200.
  if (wanted === 'error') return code !== undefined || status >= 400;
  return wanted.endsWith('xx') ? String(status)[0] === wanted[0] : String(status) === wanted;
}

/** Lists the entries of a log that match every part of a filter, in the same order (contract: requests-list, requests-pages). */
export function filterRequests<Entry extends RequestEntry>(
  entries: readonly Entry[],
  { status, route, code, vertical, idPart, since = 0, until = Number.POSITIVE_INFINITY }: RequestFilter,
): Entry[] {
  const part = vertical?.toLowerCase() ?? '';
  return entries.filter(
    (entry) =>
      (!status || hasStatus(entry, status)) &&
      (!route || entry.route === route) &&
      (!code || entry.code === code) &&
      (!part || entry.vertical?.toLowerCase().includes(part)) &&
      (!idPart || entry.id.includes(idPart)) &&
      entry.at >= since &&
      entry.at < until,
  );
}

type RequestPage<Entry extends RequestEntry = RequestEntry> = {
  entries: Entry[];
  /** How many requests of the list are newer than these. */
  skipped: number;
  /** Where the next page begins; absent behind the last request. */
  nextCursor?: string | undefined;
};

/**
 * Cuts a page out of a list (contract: requests-list). The cursor is the id of the last request of the page before; it leads to
 * the same place although requests have come or gone meanwhile.
 *
 * @param entries newest first
 * @param input.cursor a request id, also one that is not in the list; the newest requests when it is absent, none for a text of
 *   another form
 * @param input.limit the most entries of the page, at least 1
 */
export function pageOfRequests<Entry extends RequestEntry>(
  entries: readonly Entry[],
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): RequestPage<Entry> {
  const last = cursor === undefined ? undefined : { id: cursor, at: arrivedAt(cursor) };
  const older = last ? entries.filter((entry) => byTime(entry, last) > 0) : entries;
  const page = older.slice(0, limit);
  return {
    entries: page,
    skipped: entries.length - older.length,
    nextCursor: older.length > limit ? page.at(-1)?.id : undefined,
  };
}
