import type { ErrorCode } from '../contract/error-codes';
import type { Generation } from '../models/generation';

/** The log entry of a request: never a body, a key, or a header. */
export type RequestLog = {
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  keyId?: string | undefined;
  code?: ErrorCode | undefined;
  field?: string | undefined;
  /** Of a request to a model, as far as its body was valid, and recommendations are counted; not in the line. */
  requested?: { vertical?: string | undefined; count?: number | undefined; isStreamed: boolean } | undefined;
  /** Milliseconds until the first event of a stream was sent; not in the line. */
  firstEventMs?: number | undefined;
  /** Whether the web was searched for the answer; not in the line. */
  isGrounded?: boolean | undefined;
  /** Its way through the models, also when it failed. */
  generation?: Generation | undefined;
  /** Description of an unexpected error, without its message. */
  error?: string | undefined;
};

/** Describes the models of a request for the line: which, how much, what failed; never a text. */
function describeGeneration(generation: Generation | undefined) {
  // A model that is closed is not called, and the log says so all the same.
  if (!generation || (!generation.model && generation.failures.length === 0)) return undefined;
  const { model, promptVersion, usage, costUsd, isEstimated, calls, failures, partial, checks } = generation;
  return {
    model,
    prompt_version: promptVersion,
    input_tokens: usage.inputTokens,
    cached_input_tokens: usage.cachedInputTokens || undefined,
    output_tokens: usage.outputTokens,
    reasoning_tokens: usage.reasoningTokens || undefined,
    cost_usd: costUsd === undefined ? undefined : Number(costUsd.toFixed(6)),
    usage_estimated: isEstimated || undefined,
    calls,
    failures: failures.length > 0 ? failures : undefined,
    partial,
    removed: checks.removed || undefined,
    removed_by: checks.removed > 0 ? checks.rules : undefined,
  };
}

/**
 * Writes one JSON line about a finished request, with why models failed and what the checks removed (contract: refusing-models,
 * truth-of-text, stateless): to stderr with level `error` from status 500 on, else to stdout with `info`.
 */
export function logRequest(entry: RequestLog): void {
  const line = JSON.stringify({
    time: new Date().toISOString(),
    level: entry.status >= 500 ? 'error' : 'info',
    event: 'request',
    request_id: entry.requestId,
    method: entry.method,
    route: entry.route,
    status: entry.status,
    ms: entry.ms,
    key_id: entry.keyId,
    code: entry.code,
    ...describeGeneration(entry.generation),
    error: entry.error,
  });
  if (entry.status >= 500) console.error(line);
  else console.log(line);
}
