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
  type ServiceAnswer,
  type ServiceRun,
  toDocument,
} from '@/lib/http/service-run';
import { validate } from '@/lib/http/validate';
import { sha256 } from '@/lib/keys/secret';
import { slidingWindow } from '@/lib/metering/sliding-window';
import { getStore, type Store, withStoreLimit } from '@/lib/store/client';

/** How many requests one client address may send in a minute without a key. */
const VISITOR_REQUESTS_PER_MINUTE = 20;

/**
 * Counts a visitor's request, unless it is refused, in a sliding window of one minute, by a hash of the address.
 *
 * @throws StoreUnavailableError, so that nobody passes uncounted
 */
export async function takeVisit(store: Store, address: string) {
  const window = slidingWindow(store, { kind: 'visitor', requests: VISITOR_REQUESTS_PER_MINUTE, per: '1 m' });
  return withStoreLimit(window.limit(await sha256(address)));
}

type ServeArguments<Input> = {
  input: Input;
  /** The built-in model answers visitors, as it answers test keys. */
  isOffline: true;
  startedAt: number;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
} & Pick<Listener, 'emit'>;

type VisitorEndpoint<Schema extends z.ZodType> = {
  schema: () => Schema;
  serve: (args: ServeArguments<z.output<Schema>>) => Promise<ServiceAnswer>;
};

/** Refuses anything but JSON, which a browser does not let pages of other sites send without asking first. */
function requireJson(request: Request): void {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() === 'application/json') return;
  throw new ApiError('INVALID_REQUEST', {
    details: 'Content-Type: must be application/json',
    suggestion: 'Send a JSON object with the header Content-Type: application/json.',
  });
}

async function admitVisitor(request: Request): Promise<void> {
  const config = getConfig();
  const { success, reset } = await takeVisit(getStore(config), clientAddress(request.headers, config));
  if (success) return;
  throw new ApiError('RATE_LIMIT_EXCEEDED', {
    details: `Without a key the limit is ${VISITOR_REQUESTS_PER_MINUTE} requests/minute.`,
    headers: { 'Retry-After': retryAfterSeconds(reset, Date.now()) },
  });
}

/** Nobody follows the parts of an answer that is sent as one document. */
const UNHEARD: Listener = { onAccepted: () => {}, isCommitted: () => false };

/** Makes an endpoint for visitors without a key: answered by the built-in model, in one window for each network address. */
export function visitorEndpoint<Schema extends z.ZodType>({ schema, serve }: VisitorEndpoint<Schema>) {
  return async (exchange: Exchange): Promise<Reply> => {
    const { request, startedAt } = exchange;
    const maxBytes = Math.min(getConfig().MAX_BODY_BYTES, VISITOR_BODY_BYTES);
    refuseTooLarge(request, maxBytes);
    requireJson(request);
    await admitVisitor(request);
    const input = validate(schema(), await readJsonObject(request, maxBytes));
    const caller = callerSignal(request);
    const work: ServiceRun['work'] = async ({ emit }) => {
      const { signal } = caller;
      return toDocument(await serve({ input, isOffline: true, startedAt, signal, emit }), exchange);
    };
    const run = { exchange, caller, work };
    return wantsEventStream(request) ? respondWithEvents(run) : json(200, await work(UNHEARD));
  };
}
