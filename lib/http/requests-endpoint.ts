import { getConfig } from '../config';
import { type RequestsResponse, requestsQuery } from '../contract/requests';
import { filterRequests, pageOfRequests } from '../request-log/find-requests';
import { MOST_ENTRIES } from '../request-log/log-bounds';
import { readRequest, readRequests } from '../request-log/read-requests';
import { toLoggedRequest } from '../request-log/to-logged-request';
import { admitRead } from './admit-read';
import { ApiError } from './api-error';
import type { Exchange } from './define-route';
import { json, type Reply } from './respond';
import { validate } from './validate';

const toInstant = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));

/** `GET /v1/requests`: the latest requests of this key (contract: requests-list). */
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
    kept: { days, requests: MOST_ENTRIES },
  };
  return json(200, document);
}

/** `GET /v1/requests/{id}`: one request of this key (contract: requests-one). */
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
          : `Check the id. The log keeps the last ${MOST_ENTRIES} requests of a key, for ${days} days.`,
    });
  }
  return json(200, toLoggedRequest(found));
}
