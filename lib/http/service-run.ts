import type { z } from 'zod';
import { runInBackground } from '../background';
import type { Generation } from '../models/generation';
import type { ServiceCall } from '../models/model-request';
import { CLIENT_CLOSED, type Exchange, noteFailure, toApiError } from './define-route';
import { createEventStream, EVENT_STREAM_HEADERS } from './event-stream';
import { errorDocument, type Reply } from './respond';

/** The answer of a service: the document without the part of `meta` that every answer shares. */
type ServiceAnswer = {
  body: Record<string, unknown>;
  meta: Record<string, unknown>;
};

/** A service that models answer for. */
export type Service<Schema extends z.ZodType> = {
  schema: () => Schema;
  serve: (call: ServiceCall<z.output<Schema>> & Listener) => Promise<ServiceAnswer>;
};

/** How one way of responding takes part in the work of a service. */
export type Listener = {
  /** Sends one finished part ahead of the document; present when a stream was asked for (contract: event-streams). */
  emit?: ((event: string, part: unknown) => void) | undefined;
  /** Must be called whenever a part of the answer has passed its checks (contract: early-first-byte). */
  onAccepted: () => void;
  /** Returns true when the beginning of the answer has been sent (contract: early-first-byte). */
  isCommitted: () => boolean;
};

/** One request to a service, whichever way it is responded to. */
export type ServiceRun = {
  exchange: Exchange;
  caller: AbortController;
  work: (listener: Listener) => Promise<unknown>;
};

/**
 * Returns a controller whose signal fires when the caller leaves; whoever responds aborts it when the reader of the response
 * leaves (contract: early-leavers).
 */
export function callerSignal(request: Request): AbortController {
  const controller = new AbortController();
  if (request.signal.aborted) controller.abort(request.signal.reason);
  request.signal.addEventListener('abort', () => controller.abort(request.signal.reason), { once: true });
  return controller;
}

/**
 * Builds the document of an answer: its body and `meta`, with request id, time (now), duration in milliseconds, and `partial` or
 * `verified` where they hold (contract: response-meta, partial-answers, verification).
 */
export function toDocument(
  { body, meta }: ServiceAnswer,
  exchange: Exchange,
  { partial, isVerified }: Generation,
) {
  const now = Date.now();
  return {
    ...body,
    meta: {
      request_id: exchange.requestId,
      timestamp: new Date(now).toISOString(),
      processing_time_ms: now - exchange.startedAt,
      ...meta,
      ...(partial && { partial: true, partial_reason: partial }),
      ...(isVerified && { verified: true }),
    },
  };
}

/**
 * Builds the envelope of an error that came after the status line (contract: event-streams, early-first-byte), and notes it on
 * the log unless the caller had left. Any error is taken, as by `toApiError`. @throws ConfigError
 */
export function toLateError({ exchange, caller }: ServiceRun, thrown: unknown) {
  const error = toApiError(thrown);
  if (!caller.signal.aborted) noteFailure(exchange.log, error);
  return errorDocument(error, exchange.requestId);
}

/**
 * Puts off the log line of an answer whose status line is sent until `work`, the rest of it, has settled: with status 200, or 499
 * where the caller has left (contract: logged-requests). Returns at once; a failure of `work` is only logged.
 */
export function logAfter(work: Promise<unknown>, { exchange, caller }: ServiceRun): void {
  const writeLog = exchange.deferLog();
  runInBackground(work.finally(() => writeLog({ status: caller.signal.aborted ? CLIENT_CLOSED : 200 })));
}

/**
 * Streams an answer, which ends with the document as `done` event (contract: event-streams). The status line waits for the first
 * event; an error of `work` before it is rethrown, one after it becomes an `error` event, with status 200. A reader who leaves
 * aborts `caller` (contract: early-leavers). Adds the headers of a stream to the exchange, whose log line waits for its end.
 */
export async function respondWithEvents(run: ServiceRun): Promise<Reply> {
  const { exchange, caller, work } = run;
  const stream = createEventStream(() => caller.abort());
  let committed = false;
  const first = stream.firstEvent.then(() => {
    committed = true;
    exchange.log.firstEventMs = Date.now() - exchange.startedAt;
  });
  const finished = work({ emit: stream.send, onAccepted: () => {}, isCommitted: () => committed });
  const ended = finished.then(
    (document) => stream.send('done', document),
    (thrown: unknown) => {
      if (!committed) throw thrown;
      stream.send('error', toLateError(run, thrown));
    },
  );
  await Promise.race([first, ended]);
  logAfter(ended.finally(stream.close), run);
  Object.assign(exchange.headers, EVENT_STREAM_HEADERS);
  return { status: 200, headers: {}, body: stream.body };
}
