import type { z } from 'zod';
import { admit } from '../admission/admit';
import { getConfig } from '../config';
import type { KeyRecord } from '../keys/key-record';
import { recordRefused } from '../metering/record-refused';
import type { Generation } from '../models/run-model';
import { ApiError } from './api-error';
import { CLIENT_CLOSED, type Exchange, noteFailure, toApiError } from './define-route';
import { createEventStream, EVENT_STREAM_HEADERS, type EventStream, wantsEventStream } from './event-stream';
import { judge } from './judge';
import { readJsonObject } from './read-json';
import { requireApiKey } from './require-api-key';
import { errorDocument, json } from './respond';
import { validate } from './validate';

type ServeArguments<Input> = {
  input: Input;
  key: KeyRecord;
  /** Milliseconds since the epoch; the request's deadline counts from here. */
  startedAt: number;
  /** Aborted when the caller leaves. */
  signal: AbortSignal;
  /** Sends one finished part ahead of the document; present when the caller asked for a stream (D43). */
  emit?: ((event: string, part: unknown) => void) | undefined;
};

/** What a service answers: the document without the part of `meta` that every answer shares. */
export type Answer = {
  body: Record<string, unknown>;
  meta: Record<string, unknown>;
  generation: Generation;
};

type ModelEndpoint<Schema extends z.ZodType<{ vertical: string }>> = {
  schema: () => Schema;
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

/** A signal that fires when the caller leaves, or when the reader of the response does (D21). */
function callerSignal(request: Request): AbortController {
  const controller = new AbortController();
  if (request.signal.aborted) controller.abort(request.signal.reason);
  request.signal.addEventListener('abort', () => controller.abort(request.signal.reason), { once: true });
  return controller;
}

function toDocument({ body, meta, generation }: Answer, exchange: Exchange): Record<string, unknown> {
  const now = Date.now();
  exchange.log.model = generation.model;
  exchange.log.inputTokens = generation.inputTokens;
  exchange.log.outputTokens = generation.outputTokens;
  if (generation.failures.length > 0) exchange.log.failures = generation.failures;
  return {
    ...body,
    meta: {
      request_id: exchange.requestId,
      timestamp: new Date(now).toISOString(),
      processing_time_ms: now - exchange.startedAt,
      ...meta,
    },
  };
}

/**
 * Streams an answer. The status line waits for the first event, so that whatever fails before it is thrown
 * like any other error; what fails after it becomes an `error` event (D43).
 */
async function respondWithEvents(
  exchange: Exchange,
  caller: AbortController,
  run: (emit: EventStream['send']) => Promise<Answer>,
): Promise<Response> {
  const stream = createEventStream(() => caller.abort());
  let committed = false;
  const finished = run(stream.send).then((answer) => stream.send('done', toDocument(answer, exchange)));
  const first = stream.firstEvent.then(() => {
    committed = true;
  });
  const ended = finished.catch((thrown: unknown) => {
    if (!committed) throw thrown;
    const error = toApiError(thrown);
    noteFailure(exchange.log, error);
    stream.send('error', errorDocument(error, exchange.requestId, Date.now()));
  });
  await Promise.race([first, ended]);
  const writeLog = exchange.deferLog();
  exchange.background(
    ended.finally(() => {
      stream.close();
      writeLog({ status: caller.signal.aborted ? CLIENT_CLOSED : 200 });
    }),
  );
  Object.assign(exchange.headers, EVENT_STREAM_HEADERS);
  return new Response(stream.body, { status: 200 });
}

/**
 * An endpoint that calls a model: authentication, rate limit, validation, quota, generation, response (api.md,
 * What the service does 7). A place of the monthly quota is reserved before the model is called and given back
 * whenever the request does not end well (decisions.md, D16, D21).
 */
export function modelEndpoint<Schema extends z.ZodType<{ vertical: string }>>({
  schema,
  serve,
}: ModelEndpoint<Schema>) {
  return async (exchange: Exchange): Promise<Response> => {
    const { request, startedAt, background } = exchange;
    const secret = requireApiKey(request);
    const { input, problem } = await readInput(request, schema());
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
    const run = async (emit?: EventStream['send']) => {
      try {
        return await serve({ input: input as z.output<Schema>, key, startedAt, signal: caller.signal, emit });
      } catch (error) {
        if (reservation) background(reservation.refund());
        throw error;
      }
    };
    if (wantsEventStream(request)) return respondWithEvents(exchange, caller, run);
    return json(200, toDocument(await run(), exchange));
  };
}
