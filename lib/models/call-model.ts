import { observe } from '../request-context';
import type { Span } from '../tracing/span';
import { warnOperator } from '../warn-operator';
import type { AttemptResult, ModelCall } from './attempt';
import { estimatePrompt, estimateTokens, estimateUsage } from './estimate-tokens';
import { type AnswerProblem, describeFailure, type Failure } from './failure';
import { NO_USAGE, noteUsage, type TokenUsage } from './generation';
import type { GenerationDeps } from './generation-deps';
import { PromptError } from './generation-error';
import type { ModelEntry } from './model-entry';
import type { CallRequest, PreparedPrompt } from './model-request';
import { costUsd } from './prices';
import { sayComplaint } from './provider-complaint';
import { BusyError } from './slots';
import { userText } from './stream-model';
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
  /** Whether no model that is left holds more, so that a prompt which is too long has to be made shorter. */
  isLongest: boolean;
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
  const { form, thinks, refused } = deps.memory.traitsOf(entry.id);
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
    call: { prompt, promptId, task, missing, format, form, refused, maxOutputTokens },
  };
}

/** Tokens of prompt and answer together, when fewer are possible. */
const reducibleTokens = ({ isReducible, answerTokens }: PreparedPrompt, { prompt }: AttemptResult) =>
  isReducible && prompt ? estimatePrompt(prompt) + answerTokens : undefined;

/**
 * A failure with what the provider said of it, and whether the caller's part of the prompt has caused it: a prompt that is
 * too long although that part is the smaller one is so for everybody.
 */
function withPrompt(failure: Failure, { prompt }: AttemptResult): Failure {
  const callers = prompt ? userText(prompt) : '';
  const isCallers = !prompt || estimateTokens(callers) * 2 > estimatePrompt(prompt);
  return {
    ...failure,
    said: sayComplaint(failure.cause, callers),
    isLasting: failure.refuses === 'length' ? !isCallers : failure.isLasting,
  };
}

/** Tokens of a call that nobody counted: none where nothing came back, since providers charge for answers alone. */
const guessUsage = (result: AttemptResult): TokenUsage =>
  result.firstPartMs === undefined ? NO_USAGE : estimateUsage(result);

/** Writes down what a call used, and what it cost. */
function keepBooks({ request, deps, entry }: Asking, result: AttemptResult, trace: CallTrace, span: Span) {
  const usage = result.usage ?? guessUsage(result);
  const isEstimated = result.usage === undefined && usage !== NO_USAGE;
  const cost = entry.isFree ? 0 : costUsd(entry.id, usage, deps.prices);
  noteUsage(request.generation, usage, cost);
  request.generation.isEstimated ||= isEstimated;
  endCallSpan(span, trace, result, { usage, isEstimated, costUsd: cost });
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
    isEstimated,
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

/** Time limits of one call. */
const limitsOf = ({ entry: { limits }, isLast }: Asking, searchOffered: boolean) => ({
  firstByteMs: searchOffered ? limits.searchingFirstByteMs : limits.firstByteMs,
  idleMs: limits.idleMs,
  // Slow is better than nothing where nobody else is left to ask.
  leastPace: isLast ? 0 : limits.leastPace,
});

/** Makes one call in its turn, and keeps the books. @throws PromptError; ReceiverError */
async function callInTurn(asking: Asking, tokenBudget: number): Promise<CallResult> {
  const { request, deps, entry } = asking;
  const { generation, signal } = request;
  const leftMs = timeLeft(asking);
  const { prepared, searchOffered, call: unbound } = prepareCall(asking, tokenBudget);
  const { version } = prepared;
  const { firstByteMs, ...limits } = limitsOf(asking, searchOffered);
  const watch = watchTime({ firstByteMs, ...limits, leftMs, signal });
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
  const close = (hasEnded: boolean) => {
    if (!hasEnded) watch.abort(OVER); // closes a connection that the attempt has left open
    watch.clear();
  };
  try {
    const onWriting = () => {
      if (entry.countsAsWriting) generation.hasWritten = true;
    };
    const result = await entry.attempt({ call, reader, watch, now: deps.now, onWriting });
    if (result.failure) result.failure = withPrompt(result.failure, result);
    if (result.hasThought) deps.memory.traitsOf(entry.id).thinks = true;
    const settle = () => {
      keepBooks(asking, result, trace, span);
      close(result.finish !== undefined);
    };
    // A server of one's own has others to serve, and charges nobody.
    if (entry.isOwnServer || !result.tail) settle();
    else generation.counting.push(result.tail.then(settle));
    // A model that was given less time than it may take to begin has not failed when the time was over.
    const isUnfair = result.failure?.name === 'time limit' && leftMs < firstByteMs;
    const failure = isUnfair && result.failure ? { ...result.failure, isCounted: false } : result.failure;
    const isTooLong = failure?.refuses === 'length';
    return {
      failure,
      problem: reader.problem(),
      ...(isTooLong && { reducibleTokens: reducibleTokens(prepared, result) }),
    };
  } catch (error) {
    span.end(error instanceof PromptError ? 'prompt failed' : 'receiver failed');
    close(false);
    throw error;
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

/** Whether the same call is worth another try without what its server has refused, which is remembered. */
function hasLearned({ deps, entry }: Asking, failure: Failure | undefined): boolean {
  if (failure?.refuses === 'format') return deps.memory.refusedForm(entry.id, complaintOf(failure));
  const { parameter, said, cause } = failure ?? {};
  if (parameter === undefined || !deps.memory.refusedParameter(entry.id, parameter)) return false;
  warnOperator('parameter_left_out', cause, { model: entry.id, parameter, said });
  return true;
}

/** Makes one call of a model; see `callModel`. */
export type CallModel = (asking: Asking, tokenBudget: number) => Promise<CallResult>;

/**
 * Calls a model once, and again where its server refuses a part of the call: in a weaker form (by schema, as any JSON
 * object, in words), and without a parameter. What a server refused is remembered.
 *
 * @param tokenBudget the most tokens that prompt and answer may have together
 * @throws PromptError; ReceiverError; the reason of the caller's signal
 */
export const callModel: CallModel = async (asking, tokenBudget) => {
  for (;;) {
    const result = await callOnce(asking, tokenBudget);
    if (!hasLearned(asking, result.failure)) return result;
  }
};
