import type { z } from 'zod';
import { admit } from '../admission/admit';
import { getConfig } from '../config';
import type { KeyRecord } from '../keys/key-record';
import { recordRefused } from '../metering/record-refused';
import { createGeneration, type Generation } from '../models/generation';
import type { Span } from '../tracing/span';
import { ApiError } from './api-error';
import { CLIENT_CLOSED, type Exchange, noteFailure, toApiError } from './define-route';
import { createEarlyJson } from './early-json';
import { createEventStream, EVENT_STREAM_HEADERS, wantsEventStream } from './event-stream';
import { judge } from './judge';
import { keepRequest } from './keep-request';
import { readJsonObject } from './read-json';
import { requireApiKey } from './require-api-key';
import { errorDocument, JSON_TYPE, json, type Reply } from './respond';
import { validate } from './validate';

type ServeArguments<Input> = {
  input: Input;
  key: KeyRecord;
  /** Milliseconds since the epoch; the request's deadline counts from here. */
  startedAt: number;
  /** Aborted when the caller leaves. */
  signal: AbortSignal;
  /**
   * Sends one finished part ahead of the document; present when the caller asked for a stream
   * (contract: event-streams).
   */
  emit?: ((event: string, part: unknown) => void) | undefined;
  /** To be called whenever a part of the answer has passed its checks (contract: early-first-byte). */
  onAccepted: () => void;
  /** Whether the beginning of the answer has been sent (contract: early-first-byte). */
  isCommitted: () => boolean;
  /** Filled in by the service on the way. */
  generation: Generation;
  /** The span of the request, for its children. */
  span: Span;
};

/** What a service answers: the document without the part of `meta` that every answer shares. */
export type Answer = {
  body: Record<string, unknown>;
  meta: Record<string, unknown>;
};

type ModelEndpoint<Schema extends z.ZodType<{ vertical: string }>> = {
  schema: () => Schema;
  /** How many recommendations a request asks for, where it asks for some. */
  countOf?: (input: z.output<Schema>) => number;
  serve: (args: ServeArguments<z.output<Schema>>) => Promise<Answer>;
};

/** Reads and validates the body; a problem is kept for later, since 401 and 429 come before it. */
async function readInput<Schema extends z.ZodType>(request: Request, schema: Schema) {
  try {
    const body = await readJsonObject(request, getConfig().MAX_BODY_BYTES);
    return { input: validate(schema, body) };
  } catch (error) {
    if (ApiError.isInstance(error)) return { problem: error };
    throw error;
  }
}

/** A signal that fires when the caller leaves, or when the reader of the response does (contract: early-leavers). */
function callerSignal(request: Request): AbortController {
  const controller = new AbortController();
  if (request.signal.aborted) controller.abort(request.signal.reason);
  request.signal.addEventListener('abort', () => controller.abort(request.signal.reason), { once: true });
  return controller;
}

function toDocument({ body, meta }: Answer, exchange: Exchange, { partial }: Generation) {
  const now = Date.now();
  return {
    ...body,
    meta: {
      request_id: exchange.requestId,
      timestamp: new Date(now).toISOString(),
      processing_time_ms: now - exchange.startedAt,
      ...meta,
      ...(partial && { partial: true, partial_reason: partial }),
    },
  };
}

/** How one way of responding takes part in the work of a service. */
type Listener = Pick<ServeArguments<unknown>, 'emit' | 'onAccepted' | 'isCommitted'>;

/** One request to a service, whichever way it is responded to. */
type Run = {
  exchange: Exchange;
  caller: AbortController;
  /** The document of the answer. */
  work: (listener: Listener) => Promise<unknown>;
  /** The document of an error that came after the status line. */
  toLateError: (thrown: unknown) => unknown;
};

/**
 * Streams an answer. The status line waits for the first event, so that whatever fails before it is thrown
 * like any other error; what fails after it becomes an `error` event (contract: event-streams).
 */
async function respondWithEvents({ exchange, caller, work, toLateError }: Run): Promise<Reply> {
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
      stream.send('error', toLateError(thrown));
    },
  );
  await Promise.race([first, ended]);
  const writeLog = exchange.deferLog();
  exchange.background(
    ended.finally(() => {
      stream.close();
      writeLog({ status: caller.signal.aborted ? CLIENT_CLOSED : 200 });
    }),
  );
  Object.assign(exchange.headers, EVENT_STREAM_HEADERS);
  return { status: 200, headers: {}, body: stream.body };
}

/** Answers with one document, whose first byte is sent ahead when it takes long (contract: early-first-byte). */
async function respondWithJson({ exchange, caller, work, toLateError }: Run): Promise<Reply> {
  const early = createEarlyJson(() => caller.abort());
  const finished = work({ onAccepted: early.accept, isCommitted: early.isCommitted });
  try {
    const document = await Promise.race([finished, early.begun]);
    if (!early.isCommitted()) return json(200, document);
  } finally {
    early.clear();
  }
  const writeLog = exchange.deferLog();
  const document = finished.catch(toLateError);
  exchange.background(
    document.finally(() => writeLog({ status: caller.signal.aborted ? CLIENT_CLOSED : 200 })),
  );
  return { status: 200, headers: { 'Content-Type': JSON_TYPE }, body: early.body(document) };
}

/**
 * An endpoint that calls a model: authentication, rate limit, validation, quota, generation, response
 * (contract: processing-order). A place of the monthly quota is reserved before the model is called and given back
 * whenever the request does not end well (contract: quota-counts, early-leavers).
 */
export function modelEndpoint<Schema extends z.ZodType<{ vertical: string }>>({
  schema,
  countOf,
  serve,
}: ModelEndpoint<Schema>) {
  return async (exchange: Exchange): Promise<Reply> => {
    const { request, startedAt, background } = exchange;
    const secret = requireApiKey(request);
    exchange.onEnd = (entry) => keepRequest(entry, background);
    const { input, problem } = await readInput(request, schema());
    exchange.log.asked = {
      vertical: input?.vertical,
      count: input && countOf?.(input),
      isStreamed: wantsEventStream(request),
    };
    const admission = await admit({
      secret,
      window: 'model',
      reserve: input && { vertical: input.vertical },
      background,
    });
    if (problem && admission.verdict !== 'unknown-key' && admission.verdict !== 'rate-limited') {
      background(
        recordRefused({ keyId: admission.key.id, status: problem.code === 'REQUEST_TOO_LARGE' ? 413 : 400 }),
      );
    }
    const { key, reservation } = judge(admission, exchange, problem);
    const caller = callerSignal(request);
    const generation = createGeneration();
    exchange.log.generation = generation;
    const work: Run['work'] = async (listener) => {
      let hasSent = false;
      const emit: ServeArguments<unknown>['emit'] =
        listener.emit &&
        ((event, part) => {
          hasSent = true;
          listener.emit?.(event, part);
        });
      try {
        const { signal } = caller;
        const { span } = exchange;
        const args = { key, startedAt, signal, generation, span, ...listener, emit };
        const answer = await serve({ input: input as z.output<Schema>, ...args });
        exchange.log.isGrounded = answer.meta.tool_usage !== undefined;
        return toDocument(answer, exchange, generation);
      } catch (error) {
        // Who leaves keeps what was reserved once something was written or sent; an error costs nothing.
        const wasServed = generation.hasWritten || hasSent || listener.isCommitted();
        if (reservation && !(caller.signal.aborted && wasServed)) background(reservation.refund());
        throw error;
      }
    };
    const toLateError = (thrown: unknown) => {
      const error = toApiError(thrown);
      if (!caller.signal.aborted) noteFailure(exchange.log, error);
      return errorDocument(error, exchange.requestId, Date.now());
    };
    const run = { exchange, caller, work, toLateError };
    return wantsEventStream(request) ? respondWithEvents(run) : respondWithJson(run);
  };
}
