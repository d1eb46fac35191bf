import type { z } from 'zod';
import { admit } from '../admission/admit';
import { runInBackground } from '../background';
import { getConfig } from '../config';
import { modelOutcomes, recordSearches } from '../health/record';
import type { KeyRecord } from '../keys/key-record';
import { createGeneration } from '../models/generation';
import { defaultGenerationDeps, type GenerationDeps } from '../models/generation-deps';
import type { Scope } from '../plans/permissions';
import { ApiError } from './api-error';
import { callerAddress } from './client-address';
import type { Exchange } from './define-route';
import { createEarlyJson } from './early-json';
import { wantsEventStream } from './event-stream';
import { judge } from './judge';
import { keepRequest } from './keep-request';
import { readJsonObject } from './read-json';
import { requireApiKey } from './require-api-key';
import { JSON_TYPE, json, type Reply } from './respond';
import {
  callerSignal,
  logAfter,
  respondWithEvents,
  type Service,
  type ServiceRun,
  toDocument,
  toLateError,
} from './service-run';
import { validate } from './validate';

let deps: GenerationDeps | undefined;

function openDeps(): GenerationDeps {
  if (deps) return deps;
  const { search, ...others } = defaultGenerationDeps();
  deps = { ...others, search: search && recordSearches(search), outcomes: modelOutcomes };
  return deps;
}

type ModelEndpoint<Schema extends z.ZodType<{ vertical: string }>> = Service<Schema> & {
  /** Permission that the key needs (contract: key-permissions). */
  scope: Scope;
  /** Returns how many recommendations a request asks for, where it asks for some. */
  countOf?: (input: z.output<Schema>) => number;
};

/** Reads and validates the body; a problem is kept for later, since 401 and 429 come before it. */
async function readInput<Schema extends z.ZodType>(request: Request, schema: Schema) {
  try {
    const body = await readJsonObject(request, getConfig().MAX_BODY_BYTES);
    return { input: validate(schema, body) };
  } catch (error) {
    if (error instanceof ApiError) return { problem: error };
    throw error;
  }
}

/** Answers with one document, whose first byte is sent ahead when it takes long (contract: early-first-byte). */
async function respondWithJson(run: ServiceRun): Promise<Reply> {
  const { caller, work } = run;
  const early = createEarlyJson(() => caller.abort());
  const finished = work({ onAccepted: early.accept, isCommitted: early.isCommitted });
  try {
    const document = await Promise.race([finished, early.begun]);
    if (!early.isCommitted()) return json(200, document);
  } finally {
    early.clear();
  }
  const document = finished.catch((thrown: unknown) => toLateError(run, thrown));
  logAfter(document, run);
  return { status: 200, headers: { 'Content-Type': JSON_TYPE }, body: early.body(document) };
}

/**
 * Defines an endpoint that calls a model: authentication, rate limit, validation, quota, generation, response as a document or
 * as events (contract: processing-order, event-streams, budgets). A place of the monthly quota is reserved before the model is
 * called and given back whenever the answer is an error; it stays taken when the caller leaves after something was written or
 * sent (contract: quota-counts, early-leavers).
 * @returns the handler of the route; it rejects with ApiError 400, 401, 403, 413 or 429, StoreUnavailableError, ConfigError, an
 *   Error of the connection when the caller left, and what `serve` throws before its answer has begun
 */
export function modelEndpoint<Schema extends z.ZodType<{ vertical: string }>>({
  schema,
  scope,
  countOf,
  serve,
}: ModelEndpoint<Schema>) {
  return async (exchange: Exchange): Promise<Reply> => {
    const { request, startedAt } = exchange;
    const secret = requireApiKey(request);
    let known: KeyRecord | undefined;
    exchange.onEnd = (entry) => keepRequest(entry, known);
    const { input, problem } = await readInput(request, schema());
    exchange.log.requested = {
      vertical: input?.vertical,
      count: input && countOf?.(input),
      isStreamed: wantsEventStream(request),
    };
    const admission = await admit({
      secret,
      scope,
      address: callerAddress(request.headers, getConfig()),
      window: 'model',
      reserve: input && { vertical: input.vertical },
      budgetUsd: getConfig().BUDGET_USD_MONTH,
    });
    if ('key' in admission) known = admission.key;
    const { key, reservation, overBudget } = judge(admission, exchange, problem);
    // A test key costs nothing.
    const isOverBudget = overBudget !== undefined && key.environment === 'live';
    if (isOverBudget && getConfig().BUDGET_ACTION === 'refuse') {
      if (reservation) runInBackground(reservation.refund());
      throw new ApiError('QUOTA_EXCEEDED', {
        details: `The budget of this ${overBudget} for the month is spent.`,
        suggestion: 'Wait for the next calendar month (UTC), or ask the operator for a larger budget.',
      });
    }
    const caller = callerSignal(request);
    const generation = createGeneration();
    exchange.log.generation = generation;
    const work: ServiceRun['work'] = async (listener) => {
      try {
        const { signal } = caller;
        const { span } = exchange;
        const isOffline = isOverBudget || key.environment === 'test';
        const call = { isOffline, startedAt, signal, generation, span, deps: openDeps() };
        const answer = await serve({ input: input as z.output<Schema>, ...call, ...listener });
        if (isOverBudget) generation.partial ??= 'BUDGET';
        exchange.log.isGrounded = answer.meta.tool_usage !== undefined;
        return toDocument(answer, exchange, generation);
      } catch (error) {
        const wasServed = generation.hasWritten || listener.isCommitted();
        if (reservation && !(caller.signal.aborted && wasServed)) runInBackground(reservation.refund());
        throw error;
      }
    };
    const run = { exchange, caller, work };
    return wantsEventStream(request) ? respondWithEvents(run) : respondWithJson(run);
  };
}
