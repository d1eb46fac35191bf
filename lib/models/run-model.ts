import type { BuiltPrompt } from '../../prompts/prompt';
import type { AnswerReader } from './answer-reader';
import { attemptModel, type TokenUsage } from './attempt-model';
import { createDeadline } from './deadline';
import { describeFailure } from './describe-failure';
import type { GenerationDeps } from './generation-deps';
import { type FailedAttempt, GenerationError, PromptError, ReceiverError } from './generation-error';
import type { ResponseFormat } from './json-response';
import type { ModelEntry } from './registry';
import type { SearchSession } from './search-session';

/** Which model answered, what it used, and what failed before; for the log line of the request. */
export type Generation = {
  model: string;
  /** Sums over every attempt that reported them. */
  inputTokens: number;
  outputTokens: number;
  /** How many models were called, the one that answered included. */
  attempts: number;
  /** Why the others failed; safe to log. */
  failures: readonly FailedAttempt[];
};

/** One request to the models. */
export type ModelRequest = {
  /** Which chain to take. `builtin` leaves no outcome behind (D41). */
  service: 'normal' | 'fast' | 'builtin';
  /** Names the call in traces: `recommend` or `explain`. */
  functionId: string;
  task: object;
  promptVersion: string;
  buildPrompt: (options: { searchOffered: boolean }) => BuiltPrompt;
  format: ResponseFormat;
  /** A reader for the answer of one attempt. */
  openReader: (options: { searchOffered: boolean }) => AnswerReader;
  /** Whether failed attempts have left something behind that can be answered with. */
  hasPartialAnswer: () => boolean;
  /** Whether to read the answer while it is being written. */
  stream: boolean;
  search: SearchSession | undefined;
  /** Epoch milliseconds; the request's time limit counts from here. */
  startedAt: number;
  /** The caller's; its abort ends everything. */
  signal: AbortSignal;
};

/** Made once: an exception records where it was made, which costs more than the rest of the clean-up. */
const OVER = new DOMException('The attempt is over.', 'AbortError');

const NO_PROMPT = { prompt: 'The task is in the provider options.' };

function promptFor(request: ModelRequest, entry: ModelEntry, searchOffered: boolean) {
  if (entry.isBuiltin) return NO_PROMPT;
  try {
    return request.buildPrompt({ searchOffered });
  } catch (error) {
    throw new PromptError(request.promptVersion, error);
  }
}

const timeLeft = (request: ModelRequest, deps: GenerationDeps) =>
  request.startedAt + deps.requestTimeoutMs - deps.now();

/** Calls one model within what is left of the request's time. @throws whatever made it fail */
async function tryModel(
  request: ModelRequest,
  entry: ModelEntry,
  deps: GenerationDeps,
  onUsage: (usage: TokenUsage) => void,
) {
  const search = entry.isBuiltin || request.search?.remaining() === 0 ? undefined : request.search;
  const searchOffered = search !== undefined;
  const prompt = promptFor(request, entry, searchOffered);
  const ms = Math.min(deps.modelTimeoutMs, timeLeft(request, deps));
  const deadline = createDeadline({ ms, signal: request.signal, what: entry.id });
  try {
    await attemptModel({
      entry,
      prompt,
      task: request.task,
      format: request.format,
      reader: request.openReader({ searchOffered }),
      stream: request.stream,
      search,
      deadline,
      telemetry: {
        isEnabled: deps.trace.isEnabled,
        functionId: request.functionId,
        recordInputs: deps.trace.hasContent,
        recordOutputs: deps.trace.hasContent,
      },
      promptVersion: request.promptVersion,
      onUsage,
    });
  } finally {
    deadline.abort(OVER); // closes a connection that the attempt has left open
    deadline.clear();
  }
}

function throwIfAborted(signal: AbortSignal) {
  if (signal.aborted) throw signal.reason ?? new DOMException('The caller has left.', 'AbortError');
}

/**
 * Asks the models of a chain one after the other until one answers: two at most, each within its own time
 * limit and all within the request's (D20, D40, D42). Anything that goes wrong with the first leads to the
 * second; only the caller's abort does not (D21). Where all fail but a part of an answer has already been
 * accepted, that part is the answer.
 *
 * @throws GenerationError when none answered; PromptError; the reason of `signal` when the caller left; the
 *   receiver's own error when the answer could not be delivered
 */
export async function runModel(request: ModelRequest, deps: GenerationDeps): Promise<Generation> {
  const { service, signal } = request;
  const chain = service === 'builtin' ? [deps.models.builtin] : deps.models[service];
  const failures: FailedAttempt[] = [];
  let cause: unknown;
  const tokens = { inputTokens: 0, outputTokens: 0 };
  const onUsage = (usage: TokenUsage) => {
    tokens.inputTokens += usage.inputTokens ?? 0;
    tokens.outputTokens += usage.outputTokens ?? 0;
  };
  const record = (result: 'first' | 'fallback' | 'failed') => {
    if (service !== 'builtin') deps.outcomes.record({ service, result, at: deps.now() });
  };

  for (const entry of deps.breaker.order(chain)) {
    throwIfAborted(signal);
    if (timeLeft(request, deps) <= 0) {
      failures.push({ model: entry.id, failure: 'no time left' });
      break;
    }
    try {
      await tryModel(request, entry, deps, onUsage);
    } catch (error) {
      throwIfAborted(signal);
      if (error instanceof PromptError) throw error;
      if (error instanceof ReceiverError) throw error.cause;
      deps.breaker.failed(entry.id);
      failures.push({ model: entry.id, failure: describeFailure(error) });
      cause = error;
      continue;
    }
    deps.breaker.succeeded(entry.id);
    record(entry === chain[0] ? 'first' : 'fallback');
    return { model: entry.id, ...tokens, attempts: failures.length + 1, failures };
  }
  if (cause !== undefined) record('failed'); // a request without time left says nothing about the models
  const last = failures.at(-1);
  if (last && request.hasPartialAnswer()) {
    return { model: last.model, ...tokens, attempts: failures.length, failures };
  }
  throw new GenerationError(failures, cause);
}
