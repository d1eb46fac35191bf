import type { ErrorCode } from '../contract/error-codes';
import { byTime } from './read-requests';
import { arrivedAt, type RequestEntry } from './request-entry';

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

/** Returns the entries of a log that match every part of a filter, in the same order, as a new list (contract: requests-list). */
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
