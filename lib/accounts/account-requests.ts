import { getConfig } from '../config';
import { requestsQuery } from '../contract/requests';
import type { KeyRecord } from '../keys/key-record';
import { isDay, MS_PER_DAY } from '../plans/calendar-month';
import { byTime, filterRequests, readLogs } from '../request-log/read-requests';
import { loggedFields, type RequestEntry } from '../request-log/request-entry';
import type { StoreDeps } from '../store/client';
import { type FileFormat, writeList } from './csv';
import type { QueryParameters } from './usage-range';

/** Lengths of time up to now that a search can be narrowed to, in milliseconds, by the values of the parameter `time`. */
export const RECENT_TIMES = {
  '1h': 3_600_000,
  '24h': MS_PER_DAY,
  '7d': 7 * MS_PER_DAY,
  '30d': 30 * MS_PER_DAY,
} as const;

/** A length of time up to now. */
export type RecentTime = keyof typeof RECENT_TIMES;

/** The longest text that is searched for, in characters. */
const MAX_FIND_LENGTH = 64;

const { status, route, cursor } = requestsQuery.shape;

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, MAX_FIND_LENGTH) : '');
const dayText = (value: unknown) => (isDay(value) ? value : '');

const isRecent = (value: unknown): value is RecentTime =>
  typeof value === 'string' && Object.hasOwn(RECENT_TIMES, value);

/** Reads a length of time up to now; without one, or by `own`, days of one's own hold: `YYYY-MM-DD`, UTC. */
function timeOf({ time, from, to }: QueryParameters) {
  if (isRecent(time)) return { time, from: '', to: '' };
  const days = { from: dayText(from), to: dayText(to) };
  return { time: time === 'own' || days.from || days.to ? ('own' as const) : ('' as const), ...days };
}

/**
 * Reads a search from the query parameters of its page, named like its fields (contract: requests-pages): texts are trimmed and
 * cut to 64 characters, and a parameter that is not valid, or is there twice, restricts nothing. `from` and `to` are not looked
 * at beside a length of `time`; without it, one of them is enough for `own`.
 */
export function readSearch(parameters: QueryParameters) {
  return {
    key: textOf(parameters.key),
    status: status.safeParse(parameters.status).data ?? '',
    route: route.safeParse(parameters.route).data ?? '',
    /** A part of it, in any case. */
    vertical: textOf(parameters.vertical),
    /** A part of a request id. */
    find: textOf(parameters.find),
    ...timeOf(parameters),
    /** Of requests those that are older than this one. */
    before: cursor.safeParse(parameters.before).data ?? '',
  };
}

/** A search of the request log; an empty text restricts nothing. */
export type RequestSearch = ReturnType<typeof readSearch>;

/** A request with the key that made it. */
export type AccountRequest = RequestEntry & { apiKey: Pick<KeyRecord, 'id' | 'name'> };

/**
 * Searches the logs of keys (contract: requests-pages, log-bounds); `search.before` is left to `pageOfRequests`. A `search.key`
 * that is none of them finds nothing.
 *
 * @param input.records keys of one account, as they were read just now
 * @param input.search as {@link readSearch} gave it; both of its days are included
 * @returns all that are found, newest first; how many are `kept` in the logs of the key of the search, or of all keys; and for
 *   how many `days`, 0 when the log is turned off
 * @throws StoreUnavailableError; ConfigError of `getConfig`
 */
export async function searchRequests(
  { records, search }: { records: KeyRecord[]; search: RequestSearch },
  deps: StoreDeps = {},
) {
  const days = getConfig().REQUEST_LOG_DAYS;
  const now = (deps.now ?? Date.now)();
  const oldest = now - days * MS_PER_DAY;
  const used = records.filter(
    ({ id, lastUsedAt = 0 }) => (!search.key || id === search.key) && lastUsedAt + MS_PER_DAY >= oldest,
  );
  const logs = await readLogs({ keyIds: used.map(({ id }) => id), days }, deps);
  const all: AccountRequest[] = used
    .flatMap(({ id, name }, index) =>
      (logs[index] ?? []).map((entry) => ({ ...entry, apiKey: { id, name } })),
    )
    .sort(byTime);
  const found = filterRequests(all, {
    status: search.status,
    route: search.route,
    vertical: search.vertical,
    idPart: search.find,
    since: isRecent(search.time) ? now - RECENT_TIMES[search.time] : Date.parse(search.from) || undefined,
    until: search.to ? Date.parse(search.to) + MS_PER_DAY : undefined,
  });
  return { found, kept: all.length, days };
}

const rowOf = ({ apiKey, ...entry }: AccountRequest) => ({
  request_id: entry.id,
  time: new Date(entry.at).toISOString(),
  key_id: apiKey.id,
  key_name: apiKey.name,
  route: entry.route,
  status: entry.status,
  error_code: entry.code,
  error_field: entry.field,
  ...loggedFields(entry),
});

/** The fields of a row, also of one that is absent. */
const COLUMNS = Object.keys(rowOf({ id: '', at: 0, apiKey: { id: '', name: '' } } as AccountRequest));

/**
 * Writes requests, in their order, each with the id and name of its key and its `time` in ISO 8601, as CSV or as JSON
 * `{"requests": [...]}` (contract: requests-pages).
 */
export const requestsFile = (requests: readonly AccountRequest[], format: FileFormat): string =>
  writeList(format, 'requests', COLUMNS, requests.map(rowOf));
