import { admit } from '../admission/admit';
import { knownAddress } from '../base-url';
import { getConfig } from '../config';
import { documentationUrl } from '../contract/error-codes';
import { type LoggedRequest, type RequestsResponse, requestsQuery } from '../contract/requests';
import type { KeyRecord } from '../keys/key-record';
import { readUsage } from '../metering/read-usage';
import { filterRequests, pageOfRequests, readRequest, readRequests } from '../request-log/read-requests';
import { loggedFields, MAX_ENTRIES, type RequestEntry } from '../request-log/request-entry';
import { ApiError } from './api-error';
import { callerAddress } from './client-address';
import type { Exchange } from './define-route';
import { judge } from './judge';
import { requireApiKey } from './require-api-key';
import { json, type Reply } from './respond';
import { validate } from './validate';

/** Writes an entry as the API shows it; absent fields are left out (contract: requests-list). */
function toLoggedRequest(entry: RequestEntry): LoggedRequest {
  const { code, field } = entry;
  return {
    request_id: entry.id,
    time: new Date(entry.at).toISOString(),
    route: entry.route,
    status: entry.status,
    error: code && { code, field, documentation_url: documentationUrl(code, knownAddress(getConfig())) },
    ...loggedFields(entry),
  };
}

/** Admits a read about the key, which spends nothing that models are asked by (contract: api-key-header, rate-window). */
async function admitRead(exchange: Exchange): Promise<KeyRecord> {
  const secret = requireApiKey(exchange.request);
  const admission = await admit({
    secret,
    scope: 'read',
    address: callerAddress(exchange.request.headers, getConfig()),
    window: 'usage',
  });
  return judge(admission, exchange).key;
}

/**
 * Answers `GET /v1/usage`: this key's usage and tier (contract: usage-record, rate-window). Rejects with an ApiError 401, 403 or
 * 429, StoreUnavailableError or ConfigError; with z.ZodError for a count that cannot be read.
 */
export async function usageEndpoint(exchange: Exchange): Promise<Reply> {
  return json(200, await readUsage({ key: await admitRead(exchange) }));
}

const toInstant = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

/**
 * Answers `GET /v1/requests`: a page of this key's latest requests, newest first, at most `limit` (1 to 100, 25 by default) of
 * them (contract: requests-list, rate-window). Rejects with an ApiError 401, 403, 429, or 400 for a wrong query,
 * StoreUnavailableError or ConfigError.
 */
export async function requestsEndpoint(exchange: Exchange): Promise<Reply> {
  const { id: keyId } = await admitRead(exchange);
  const parameters = Object.fromEntries(new URL(exchange.request.url).searchParams);
  const { limit, cursor, since, until, ...filter } = validate(requestsQuery, parameters);
  const days = getConfig().REQUEST_LOG_DAYS;
  const wanted = filterRequests(await readRequests({ keyId, days }), {
    ...filter,
    since: toInstant(since),
    until: toInstant(until),
  });
  const { entries, nextCursor } = pageOfRequests(wanted, { cursor, limit });
  const document: RequestsResponse = {
    requests: entries.map(toLoggedRequest),
    next_cursor: nextCursor,
    kept: { days, requests: MAX_ENTRIES },
  };
  return json(200, document);
}

/**
 * Answers `GET /v1/requests/{id}`: one request of this key (contract: requests-one, rate-window). Rejects with an ApiError 401,
 * 403, 429, or 404 where the log has none of this id, or is off; with StoreUnavailableError or ConfigError.
 */
export async function requestEndpoint(exchange: Exchange): Promise<Reply> {
  const { id: keyId } = await admitRead(exchange);
  const id = new URL(exchange.request.url).pathname.split('/').at(-1) ?? '';
  const days = getConfig().REQUEST_LOG_DAYS;
  const found = await readRequest({ keyId, id, days });
  if (!found) {
    throw new ApiError('NOT_FOUND', {
      details: 'The log of this key has no request of this id.',
      suggestion:
        days === 0
          ? 'The request log is turned off on this server.'
          : `Check the id. The log keeps the last ${MAX_ENTRIES} requests of a key, for ${days} days.`,
    });
  }
  return json(200, toLoggedRequest(found));
}
