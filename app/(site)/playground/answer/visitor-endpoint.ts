import type { z } from 'zod';
import { getConfig } from '@/lib/config';
import { ApiError } from '@/lib/http/api-error';
import { clientAddress } from '@/lib/http/client-address';
import { CLIENT_CLOSED, type Exchange, noteFailure, toApiError } from '@/lib/http/define-route';
import { createEventStream, EVENT_STREAM_HEADERS, wantsEventStream } from '@/lib/http/event-stream';
import { retryAfterSeconds } from '@/lib/http/headers';
import { VISITOR_BODY_BYTES } from '@/lib/http/held-body';
import { readJsonObject, refuseTooLarge } from '@/lib/http/read-json';
import { errorDocument, json, type Reply } from '@/lib/http/respond';
import { validate } from '@/lib/http/validate';
import { getStore } from '@/lib/store/client';
import { takeVisit, VISITOR_REQUESTS_PER_MINUTE } from './visitor-limit';

type ServeArguments<Input> = {
  input: Input;
  /** The built-in model answers visitors, as it answers test keys. */
  testKey: true;
  /** Milliseconds since the epoch. */
  startedAt: number;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
  /** Sends one finished part ahead of the document; present when a stream was asked for. */
  emit?: ((event: string, part: unknown) => void) | undefined;
};

/** The document without the part of `meta` that every answer shares. */
type Answer = { body: Record<string, unknown>; meta: Record<string, unknown> };

type VisitorEndpoint<Schema extends z.ZodType> = {
  schema: () => Schema;
  serve: (args: ServeArguments<z.output<Schema>>) => Promise<Answer>;
};

/** Only JSON, which a browser does not let pages of other sites send without asking first. */
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
  const { passed, resetMs } = await takeVisit(getStore(config), clientAddress(request.headers, config));
  if (passed) return;
  throw new ApiError('RATE_LIMIT_EXCEEDED', {
    details: `Without a key the limit is ${VISITOR_REQUESTS_PER_MINUTE} requests/minute.`,
    headers: { 'Retry-After': retryAfterSeconds(resetMs, Date.now()) },
  });
}

type Work = (emit?: (event: string, part: unknown) => void) => Promise<unknown>;

/**
 * Streams an answer as the API does: what fails before the first event is an ordinary error, what fails after it an
 * `error` event (contract: event-streams).
 */
async function respondWithEvents(exchange: Exchange, visitor: AbortController, work: Work): Promise<Reply> {
  const stream = createEventStream(() => visitor.abort());
  let hasBegun = false;
  const first = stream.firstEvent.then(() => {
    hasBegun = true;
  });
  const ended = work(stream.send).then(
    (document) => stream.send('done', document),
    (thrown: unknown) => {
      if (!hasBegun) throw thrown;
      const error = toApiError(thrown);
      if (!visitor.signal.aborted) noteFailure(exchange.log, error);
      stream.send('error', errorDocument(error, exchange.requestId, Date.now()));
    },
  );
  await Promise.race([first, ended]);
  const writeLog = exchange.deferLog();
  exchange.background(
    ended.finally(() => {
      stream.close();
      writeLog({ status: visitor.signal.aborted ? CLIENT_CLOSED : 200 });
    }),
  );
  Object.assign(exchange.headers, EVENT_STREAM_HEADERS);
  return { status: 200, headers: {}, body: stream.body };
}

/**
 * An endpoint for visitors of the playground: the request of the API without a key, answered by the built-in model,
 * in one window of requests for each network address.
 */
export function visitorEndpoint<Schema extends z.ZodType>({ schema, serve }: VisitorEndpoint<Schema>) {
  return async (exchange: Exchange): Promise<Reply> => {
    const { request, requestId, startedAt } = exchange;
    const maxBytes = Math.min(getConfig().MAX_BODY_BYTES, VISITOR_BODY_BYTES);
    refuseTooLarge(request, maxBytes);
    requireJson(request);
    await admitVisitor(request);
    const input = validate(schema(), await readJsonObject(request, maxBytes));
    const visitor = new AbortController();
    request.signal.addEventListener('abort', () => visitor.abort(request.signal.reason), { once: true });
    const work: Work = async (emit) => {
      const { body, meta } = await serve({ input, testKey: true, startedAt, signal: visitor.signal, emit });
      const now = Date.now();
      const timestamp = new Date(now).toISOString();
      const processing_time_ms = now - startedAt;
      return { ...body, meta: { request_id: requestId, timestamp, processing_time_ms, ...meta } };
    };
    return wantsEventStream(request) ? respondWithEvents(exchange, visitor, work) : json(200, await work());
  };
}
