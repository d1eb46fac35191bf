import { observe } from '../request-context';
import type { AnswerProblem } from './answer-error';
import { attemptModel } from './attempt-model';
import { estimatePrompt } from './estimate-tokens';
import { estimateUsage } from './estimate-usage';
import { describeFailure, type Failure } from './failure';
import { noteUsage } from './generation';
import type { GenerationDeps } from './generation-deps';
import type { ModelCall } from './model-call';
import type { ModelEntry } from './model-entry';
import type { ModelRequest } from './model-request';
import { costUsd } from './prices';
import { BusyError } from './slots';
import { watchTime } from './time-watch';
import { endCallSpan, startCallSpan } from './trace-call';

/** Time that a call must have left when its turn comes, in milliseconds. */
const LEAST_MS = 10_000;
/** Room for thinking, once a model was seen to think. */
const THINKING_TOKENS = 2_500;

/** Made once: an exception records where it was made, which costs more than the rest of the clean-up. */
const OVER = new DOMException('The attempt is over.', 'AbortError');

/** A call of one model on behalf of one request. */
export type Asking = {
  request: ModelRequest;
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
  const searchOffered = !entry.isBuiltin && (request.search?.remaining() ?? 0) > 0;
  const prepared = request.prepare({ entry, searchOffered, schemaInWords: form !== 'schema', tokenBudget });
  const thinkingTokens = Math.max(entry.thinkingTokens, thinks ? THINKING_TOKENS : 0);
  const { prompt, task, format, answerTokens, version, isReducible } = prepared;
  const tokens = estimatePrompt(prompt) + answerTokens;
  const promptId = `${request.functionId}-${version}`;
  return {
    version,
    searchOffered,
    reducibleTokens: isReducible ? tokens : undefined,
    call: { entry, prompt, promptId, task, format, form, maxOutputTokens: answerTokens + thinkingTokens },
  };
}

/** Waits for the call's turn, or finds that there is none in time. @throws the signal's reason */
async function takeTurn(asking: Asking): Promise<(() => void) | BusyError> {
  const { request, deps, entry } = asking;
  try {
    const waitMs = timeLeft(asking) - LEAST_MS;
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
  const { version, searchOffered, reducibleTokens, call: unbound } = prepareCall(asking, tokenBudget);
  const { limits } = entry;
  const firstByteMs = searchOffered ? limits.searchingFirstByteMs : limits.firstByteMs;
  const watch = watchTime({ firstByteMs, idleMs: limits.idleMs, leftMs, signal });
  const trace = {
    span: request.span,
    hasContent: deps.trace.hasContent,
    functionId: request.functionId,
    promptVersion: version,
  };
  const span = startCallSpan(trace, unbound);
  const search = searchOffered ? request.search?.open(span) : undefined;
  const call: ModelCall = { ...unbound, search, signal: watch.signal };
  const reader = request.openReader({ entry, found: () => search?.found() ?? [] });
  generation.model = entry.id;
  generation.promptVersion = version;
  generation.calls += 1;
  let hasEnded = false;
  try {
    const onWriting = () => {
      if (!entry.isBuiltin) generation.hasWritten = true;
    };
    const result = await attemptModel({ call, reader, watch, now: deps.now, onWriting });
    hasEnded = result.finish !== undefined;
    if (result.hasThought) deps.memory.traitsOf(entry.id).thinks = true;
    const isEstimated = result.usage === undefined && !entry.isBuiltin;
    const usage = result.usage ?? estimateUsage(call, result.text);
    const cost = costUsd(entry.id, usage, deps.prices);
    noteUsage(generation, usage, cost);
    endCallSpan(span, trace, { ...result, usage, isEstimated, costUsd: cost, failure: result.failure?.name });
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
    // A model that was given less time than it may take to begin has not failed when the time was over.
    const isUnfair = result.failure?.name === 'time limit' && leftMs < firstByteMs;
    const failure = isUnfair && result.failure ? { ...result.failure, isCounted: false } : result.failure;
    return { failure, problem: reader.problem(), reducibleTokens };
  } catch (error) {
    span.end('receiver failed');
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

/**
 * Calls a model once, and again in a weaker form where its server refuses the one asked for: by schema, as any
 * JSON object, in words. What a server refused is remembered.
 *
 * @param tokenBudget the most tokens that prompt and answer may have together
 * @throws PromptError; ReceiverError; the reason of the caller's signal
 */
export async function callModel(asking: Asking, tokenBudget: number): Promise<CallResult> {
  const { deps, entry } = asking;
  for (;;) {
    const result = await callOnce(asking, tokenBudget);
    if (result.failure?.refuses !== 'format') return result;
    if (!deps.memory.refusedForm(entry.id, complaintOf(result.failure))) return result;
  }
}
