import { runInBackground } from '../background';
import { ContextTooSmallError, GenerationError, UnavailableError } from '../models/generation';
import { observe } from '../request-context';
import { StoreUnavailableError } from '../store/client';
import type { Span } from '../tracing/span';
import { describeError } from '../warn-operator';
import { ApiError } from './api-error';
import { commonHeaders, preflightHeaders, WARM_UP_HEADER } from './headers';
import { logRequest, type RequestLog } from './log-request';
import { newRequestId } from './request-id';
import { endRequestSpan, startRequestSpan } from './request-span';
import { errorDocument, json, type Reply } from './respond';

/** The methods that a route answers, be it by 405. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Status in the log when the caller left before the answer; nginx's number for it. */
export const CLIENT_CLOSED = 499;

/** The longest time that a caller is told to wait for the providers, in seconds (contract: failed-models). */
const MAX_RETRY_S = 60;

type Method = (typeof METHODS)[number];
type Handler = (request: Request) => Promise<Response>;

/** One request on its way through a route. */
export type Exchange = {
  request: Request;
  requestId: string;
  /** When the request arrived, in milliseconds since the epoch. */
  startedAt: number;
  /** Headers that every further answer to this request carries, errors included. */
  headers: Record<string, string>;
  /** Filled in on the way; written when the request ends. */
  log: Partial<RequestLog>;
  span: Span;
  /** Postpones the log line, for answers that go on after their head was sent; call it with the outcome. */
  deferLog: () => (outcome: { status: number }) => void;
  /** Hears of the request when it has ended, with what was logged of it. */
  onEnd?: (entry: RequestLog) => void;
};

type RouteDefinition = {
  path: string;
  /** The methods served; none for a path that does not exist. */
  methods: Partial<Record<'GET' | 'POST', (exchange: Exchange) => Promise<Reply>>>;
  /** Which pages may call it from a browser; those of every site by default (contract: cors). */
  origins?: 'any' | 'own';
  /** Headers that pages may send beside those of every route (contract: preflight). */
  requestHeaders?: readonly string[];
  /** Builds what its first request would have to wait for otherwise. */
  warmUp?: () => Promise<void>;
};

/**
 * Converts any error but an ApiError, which comes back itself, into one that tells nothing of the inside: 503 with `Retry-After`
 * when the store cannot be reached (5 s), or no model can be asked now (1 to 60 s); 400 for a request that no model can hold;
 * else 500, which says so where every model refused (contract: no-open-door, failed-models, error-envelope).
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (StoreUnavailableError.isInstance(error)) {
    return new ApiError('SERVICE_UNAVAILABLE', {
      details: 'The key store cannot be reached, so no key can be verified.',
      headers: { 'Retry-After': '5' },
      cause: error,
    });
  }
  if (error instanceof UnavailableError) {
    const seconds = Math.min(MAX_RETRY_S, Math.max(1, Math.ceil(error.retryAfterMs / 1000)));
    return new ApiError('SERVICE_UNAVAILABLE', {
      details: 'The models are overloaded or at their rate limits.',
      headers: { 'Retry-After': String(seconds) },
      cause: error,
    });
  }
  if (error instanceof GenerationError && error.isRefusal) {
    return new ApiError('INTERNAL_ERROR', {
      details: 'Every model that was asked refused to answer this request. Nothing was charged.',
      suggestion:
        'Change what the request asks for or tells of the person; the same request will be refused again.',
      cause: error,
    });
  }
  if (error instanceof ContextTooSmallError) {
    return new ApiError('INVALID_REQUEST', {
      details: `${error.field}: too long for the context of the model that serves this request`,
      suggestion: 'Send fewer or shorter items, or shorten profile and history.',
      field: error.field,
      cause: error,
    });
  }
  return new ApiError('INTERNAL_ERROR', { cause: error });
}

/**
 * Adds code, field and cause of an error to the log entry of a request, in place: the cause by `describeError`, without its
 * message (contract: logged-requests). Nothing that the caller wrote is in them but the names of fields.
 */
export function noteFailure(log: Partial<RequestLog>, { code, field, cause }: ApiError): void {
  log.code = code;
  log.field = field;
  if (cause !== undefined) log.error = describeError(cause);
}

function allowedMethods(methods: RouteDefinition['methods']): string {
  const served = Object.keys(methods).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return [...served, 'OPTIONS'].join(', ');
}

/** Answers by the handler of the method, the preflight, 404 or 405 (contract: method-not-allowed, preflight, unknown-paths). */
async function dispatch(
  { methods, origins, requestHeaders, warmUp }: RouteDefinition,
  exchange: Exchange,
): Promise<Reply> {
  const method = exchange.request.method as Method;
  const handle = methods[method === 'HEAD' ? 'GET' : (method as 'GET' | 'POST')];
  if (handle) return handle(exchange);
  if (Object.keys(methods).length === 0) throw new ApiError('NOT_FOUND');
  const allow = allowedMethods(methods);
  if (method === 'OPTIONS') {
    if (exchange.request.headers.has(WARM_UP_HEADER)) {
      exchange.deferLog();
      if (warmUp) runInBackground(warmUp());
    }
    return {
      status: 204,
      headers: origins === 'own' ? { Allow: allow } : preflightHeaders(allow, requestHeaders),
      body: null,
    };
  }
  throw new ApiError('METHOD_NOT_ALLOWED', {
    details: `This path supports ${allow}.`,
    headers: { Allow: allow },
  });
}

/**
 * Defines the handlers of a route, one for each method: request id, CORS, the error envelope, one log line and span. HEAD is
 * answered as GET without the body. Every answer carries the common headers, errors too (contract: cors, error-envelope,
 * method-not-allowed, preflight, unknown-paths, request-id). Handlers reject with ConfigError alone: what else is thrown below
 * becomes an answer by `toApiError`; for a caller who has left the log has status 499. An `OPTIONS` with `WARM_UP_HEADER` to a
 * path with methods begins `warmUp` in the background, and is not logged.
 */
export function defineRoute(definition: RouteDefinition): Record<Method, Handler> {
  const handler: Handler = async (request) => {
    const startedAt = Date.now();
    const requestId = newRequestId(startedAt);
    let deferred = false;
    const writeLog = (outcome: { status: number }) => {
      const entry = {
        ...exchange.log,
        ...outcome,
        requestId,
        method: request.method,
        route: definition.path,
        ms: Date.now() - startedAt,
      };
      const write = () => {
        logRequest(entry);
        endRequestSpan(exchange.span, entry);
        const { method, route, status, ms, generation } = entry;
        const removedSentences = generation?.checks.removed ?? 0;
        observe({ kind: 'request', method, route, status, ms, removedSentences });
        exchange.onEnd?.(entry);
      };
      const counting = entry.generation?.counting ?? [];
      if (counting.length === 0) write();
      else runInBackground(Promise.all(counting).then(write));
    };
    const exchange: Exchange = {
      request,
      requestId,
      startedAt,
      headers: commonHeaders(requestId, definition.origins),
      log: {},
      span: startRequestSpan(request, { route: definition.path, requestId }),
      deferLog: () => {
        deferred = true;
        return writeLog;
      },
    };
    let reply: Reply;
    try {
      reply = await dispatch(definition, exchange);
    } catch (thrown) {
      const error = toApiError(thrown);
      // A caller who has left gets no answer; that is not a failure.
      if (!request.signal.aborted) noteFailure(exchange.log, error);
      reply = json(error.status, errorDocument(error, requestId), error.headers);
    }
    if (!deferred) writeLog({ status: request.signal.aborted ? CLIENT_CLOSED : reply.status });
    const { status, headers, body } = reply;
    return new Response(request.method === 'HEAD' ? null : body, {
      status,
      headers: { ...headers, ...exchange.headers },
    });
  };
  return Object.fromEntries(METHODS.map((method) => [method, handler])) as Record<Method, Handler>;
}
