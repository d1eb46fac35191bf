import { getConfig } from '../config';
import { requestsQuery } from '../contract/requests';
import { filterRequests, pageOfRequests, type RequestPage } from '../request-log/find-requests';
import { readRequests } from '../request-log/read-requests';
import type { StoreDeps } from '../store/deps';

/** How many requests a page of the dashboard shows. */
export const REQUESTS_PER_PAGE = 25;

/** The longest text that is searched for in ids, in characters. */
const MAX_FIND_LENGTH = 64;

/** What the address of the page asks for; empty texts ask for everything. */
export type RequestSearch = {
  status: string;
  route: string;
  /** A part of a request id. */
  find: string;
  /** Requests older than this one. */
  before: string;
};

type Parameters = Record<string, string | string[] | undefined>;

const { status, route, cursor } = requestsQuery.shape;

/** Reads the address of the page; what it cannot mean asks for nothing. */
export function readSearch(parameters: Parameters): RequestSearch {
  return {
    status: status.safeParse(parameters.status).data ?? '',
    route: route.safeParse(parameters.route).data ?? '',
    find: typeof parameters.find === 'string' ? parameters.find.trim().slice(0, MAX_FIND_LENGTH) : '',
    before: cursor.safeParse(parameters.before).data ?? '',
  };
}

/** A page of a key's requests. */
export type KeyRequests = RequestPage & {
  /** How many requests the search finds. */
  found: number;
  /** How many the log holds. */
  kept: number;
  /** For how many days they are kept; 0 when the log is turned off. */
  days: number;
};

/**
 * Searches the log of a key, for the dashboard.
 *
 * @throws StoreUnavailableError
 */
export async function searchKeyRequests(
  { keyId, search }: { keyId: string; search: RequestSearch },
  deps: StoreDeps = {},
): Promise<KeyRequests> {
  const days = getConfig().REQUEST_LOG_DAYS;
  const all = await readRequests({ keyId, days }, deps);
  const found = filterRequests(all, { status: search.status, route: search.route, idPart: search.find });
  const page = pageOfRequests(found, { cursor: search.before || undefined, limit: REQUESTS_PER_PAGE });
  return { ...page, found: found.length, kept: all.length, days };
}
