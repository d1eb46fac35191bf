import { observe } from '../request-context';
import type { Span } from '../tracing/span';
import type { AttemptResult } from './attempt';
import { estimatePrompt, estimateUsage } from './estimate-tokens';
import { type AnswerProblem, describeFailure, type Failure } from './failure';
import { noteUsage } from './generation';
import type { GenerationDeps } from './generation-deps';
import { PromptError } from './generation-error';
import type { ModelCall } from './model-call';
import type { ModelEntry } from './model-entry';
import type { CallRequest, PreparedPrompt } from './model-request';
import { costUsd } from './prices';
import { BusyError } from './slots';
import { watchTime } from './time-watch';
import { type CallTrace, endCallSpan, startCallSpan } from './trace-call';

/** Time that a call must have left when its turn comes, in milliseconds, and at most as a part of all that it has. */
const LEAST_MS = 10_000;
const LEAST_SHARE = 0.5;
/** Room for thinking, once a model was seen to think. */
const THINKING_TOKENS = 2_500;

/** Made once: an exception records where it was made, which costs more than the rest of the clean-up. */
const OVER = new DOMException('The attempt is over.', 'AbortError');

/** A call of one model on behalf of one request. */
export type Asking = {
  request: CallRequest;
  deps: GenerationDeps;
  entry: ModelEntry;
  /** Whether no other model is left. */
  isLast: boolean;
  /** Milliseconds from the request's beginning until this model must be done; see `timeAllowedMs`. */
  allowedMs: number;
  /** Failures of the whole request; those of this model are added. */
  failures: Failure[];
};

/** What came of one call, and why nothing of it could be used, if that was so. */
export type CallResult = {
  failure: Failure | undefined;
  problem: AnswerProblem | undefined;
  /** Tokens of prompt and answer together, when fewer are possible. */
  reducibleTokens?: number | undefined;
};

/** Milliseconds until the request is over for this model (contract: time-limits). */
export const timeLeft = ({ request, deps, allowedMs }: Asking): number =>
  request.startedAt + allowedMs - deps.now();

/** @param tokenBudget the most tokens that prompt and answer may have together */
function prepareCall({ request, deps, entry }: Asking, tokenBudget: number) {
  const { form, thinks } = deps.memory.traitsOf(entry.id);
  const searchOffered = entry.maySearch && (request.search?.remaining() ?? 0) > 0;
  const prepared = request.prepare({ entry, searchOffered, schemaInWords: form !== 'schema', tokenBudget });
  const thinkingTokens = Math.max(entry.thinkingTokens, thinks ? THINKING_TOKENS : 0);
  const { task, format, answerTokens, version } = prepared;
  const prompt = () => {
    try {
      return prepared.prompt();
    } catch (error) {
      throw new PromptError(version, error);
    }
  };
  const promptId = `${request.functionId}-${version}`;
  const missing = request.answer.missing();
  const maxOutputTokens = answerTokens + thinkingTokens;
  return {
    prepared,
    searchOffered,
    call: { prompt, promptId, task, missing, format, form, maxOutputTokens },
  };
}

/** Tokens of prompt and answer together, when fewer are possible. */
const reducibleTokens = ({ isReducible, answerTokens }: PreparedPrompt, { prompt }: AttemptResult) =>
  isReducible && prompt ? estimatePrompt(prompt) + answerTokens : undefined;

/** Writes down what a call used, and what it cost. */
function keepBooks({ request, deps, entry }: Asking, result: AttemptResult, trace: CallTrace, span: Span) {
  const usage = result.usage ?? estimateUsage(result);
  const cost = entry.isFree ? 0 : costUsd(entry.id, usage, deps.prices);
  noteUsage(request.generation, usage, cost);
  endCallSpan(span, trace, {
    ...result,
    usage,
    isEstimated: result.usage === undefined,
    costUsd: cost,
    failure: result.failure?.name,
  });
  observe({
    kind: 'model call',
    model: entry.id,
    outcome: result.failure?.name ?? 'ok',
    tokens: {
      input: usage.inputTokens,
      cachedInput: usage.cachedInputTokens,
      output: usage.outputTokens,
      reasoning: usage.reasoningTokens,
    },
    costUsd: cost,
  });
}

/** Waits for the call's turn, or finds that there is none in time. @throws the signal's reason */
async function takeTurn(asking: Asking): Promise<(() => void) | BusyError> {
  const { request, deps, entry } = asking;
  try {
    const waitMs = timeLeft(asking) - Math.min(LEAST_MS, asking.allowedMs * LEAST_SHARE);
    return await deps.slots.take({ id: entry.id, most: entry.concurrency, signal: request.signal, waitMs });
  } catch (error) {
    if (error instanceof BusyError) return error;
    throw error;
  }
}

/** Makes one call in its turn, and keeps the books. @throws PromptError; ReceiverError */
async function callInTurn(asking: Asking, tokenBudget: number): Promise<CallResult> {
  const { request, deps, entry } = asking;
  const { generation, signal } = request;
  const leftMs = timeLeft(asking);
  const { prepared, searchOffered, call: unbound } = prepareCall(asking, tokenBudget);
  const { version } = prepared;
  const { limits } = entry;
  const firstByteMs = searchOffered ? limits.searchingFirstByteMs : limits.firstByteMs;
  const watch = watchTime({ firstByteMs, idleMs: limits.idleMs, leftMs, signal });
  const trace = {
    span: request.span,
    hasContent: deps.trace.hasContent,
    functionId: request.functionId,
    promptVersion: version,
  };
  const span = startCallSpan(trace, entry.id, unbound);
  const search = searchOffered ? request.search?.open(span) : undefined;
  const call: ModelCall = { ...unbound, search, signal: watch.signal };
  const reader = request.openReader(() => search?.found() ?? []);
  generation.model = entry.id;
  generation.promptVersion = version;
  generation.calls += 1;
  let hasEnded = false;
  try {
    const onWriting = () => {
      if (entry.countsAsWriting) generation.hasWritten = true;
    };
    const result = await entry.attempt({ call, reader, watch, now: deps.now, onWriting });
    hasEnded = result.finish !== undefined;
    if (result.hasThought) deps.memory.traitsOf(entry.id).thinks = true;
    keepBooks(asking, result, trace, span);
    // A model that was given less time than it may take to begin has not failed when the time was over.
    const isUnfair = result.failure?.name === 'time limit' && leftMs < firstByteMs;
    const failure = isUnfair && result.failure ? { ...result.failure, isCounted: false } : result.failure;
    return { failure, problem: reader.problem(), reducibleTokens: reducibleTokens(prepared, result) };
  } catch (error) {
    span.end(error instanceof PromptError ? 'prompt failed' : 'receiver failed');
    throw error;
  } finally {
    if (!hasEnded) watch.abort(OVER); // closes a connection that the attempt has left open
    watch.clear();
  }
}

async function callOnce(asking: Asking, tokenBudget: number): Promise<CallResult> {
  const turn = await takeTurn(asking);
  if (turn instanceof BusyError) {
    return { failure: describeFailure(turn, asking.deps.now()), problem: undefined };
  }
  try {
    return await callInTurn(asking, tokenBudget);
  } finally {
    turn();
  }
}

const complaintOf = ({ cause }: Failure): string =>
  cause instanceof Error ? `${cause.message} ${(cause as { responseBody?: string }).responseBody ?? ''}` : '';

/** Makes one call of a model; see `callModel`. */
export type CallModel = (asking: Asking, tokenBudget: number) => Promise<CallResult>;

/**
 * Calls a model once, and again in a weaker form where its server refuses the one asked for: by schema, as any
 * JSON object, in words. What a server refused is remembered.
 *
 * @param tokenBudget the most tokens that prompt and answer may have together
 * @throws PromptError; ReceiverError; the reason of the caller's signal
 */
export const callModel: CallModel = async (asking, tokenBudget) => {
  const { deps, entry } = asking;
  for (;;) {
    const result = await callOnce(asking, tokenBudget);
    if (result.failure?.refuses !== 'format') return result;
    if (!deps.memory.refusedForm(entry.id, complaintOf(result.failure))) return result;
  }
};
