import type { z } from 'zod';
import { getConfig } from '@/lib/config';
import { ApiError } from '@/lib/http/api-error';
import { clientAddress } from '@/lib/http/client-address';
import type { Exchange } from '@/lib/http/define-route';
import { wantsEventStream } from '@/lib/http/event-stream';
import { retryAfterSeconds } from '@/lib/http/headers';
import { readJsonObject, refuseTooLarge, VISITOR_BODY_BYTES } from '@/lib/http/read-json';
import { json, type Reply } from '@/lib/http/respond';
import {
  callerSignal,
  type Listener,
  respondWithEvents,
  type Service,
  type ServiceRun,
  toDocument,
} from '@/lib/http/service-run';
import { validate } from '@/lib/http/validate';
import { sha256 } from '@/lib/keys/secret';
import { slidingWindow } from '@/lib/metering/sliding-window';
import { createGeneration } from '@/lib/models/generation';
import { getStore, type Store, withStoreLimit } from '@/lib/store/client';

const REQUESTS_PER_MINUTE = 20;

/** Refuses anything but JSON, which a browser does not let pages of other sites send without asking first. */
function requireJson(request: Request): void {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() === 'application/json') return;
  throw new ApiError('INVALID_REQUEST', {
    details: 'Content-Type: must be application/json',
    suggestion: 'Send a JSON object with the header Content-Type: application/json.',
  });
}

/**
 * Counts a visitor's request in a sliding window of one minute, under the hash of its network address; a refused one is not.
 *
 * @throws ApiError 429 when the window is full; StoreUnavailableError, so that nobody passes uncounted
 */
export async function admitVisitor(store: Store, address: string): Promise<void> {
  const window = slidingWindow(store, { kind: 'visitor', requests: REQUESTS_PER_MINUTE, per: '1 m' });
  const { success, reset } = await withStoreLimit(window.limit(await sha256(address)));
  if (success) return;
  throw new ApiError('RATE_LIMIT_EXCEEDED', {
    details: `Without a key the limit is ${REQUESTS_PER_MINUTE} requests/minute.`,
    headers: { 'Retry-After': retryAfterSeconds(reset) },
  });
}

/** Nobody follows the parts of an answer that is sent as one document. */
const UNHEARD: Listener = { onAccepted: () => {}, isCommitted: () => false };

/** Makes an endpoint for the playground: that of the API without a key, by the built-in model, in one window an address. */
export function visitorEndpoint<Schema extends z.ZodType>({ schema, serve }: Service<Schema>) {
  return async (exchange: Exchange): Promise<Reply> => {
    const { request, startedAt } = exchange;
    const config = getConfig();
    const maxBytes = Math.min(config.MAX_BODY_BYTES, VISITOR_BODY_BYTES);
    refuseTooLarge(request, maxBytes);
    requireJson(request);
    await admitVisitor(getStore(config), clientAddress(request.headers, config));
    const input = validate(schema(), await readJsonObject(request, maxBytes));
    const caller = callerSignal(request);
    const generation = createGeneration();
    const call = { input, isOffline: true, startedAt, signal: caller.signal, generation };
    const work: ServiceRun['work'] = async (listener) =>
      toDocument(await serve({ ...call, ...listener }), exchange, generation);
    const run = { exchange, caller, work };
    return wantsEventStream(request) ? respondWithEvents(run) : json(200, await work(UNHEARD));
  };
}
