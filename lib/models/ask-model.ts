import { AnswerError, type AnswerProblem } from './answer-error';
import { attemptModel } from './attempt-model';
import { estimateUsage } from './estimate-usage';
import { describeFailure, type Failure, namesRetryAfter } from './failure';
import { noteUsage } from './generation';
import type { GenerationDeps } from './generation-deps';
import type { ModelCall } from './model-call';
import type { ModelEntry } from './model-entry';
import { costUsd } from './prices';
import type { ModelRequest, PreparedPrompt } from './run-model';
import { BusyError } from './slots';
import { watchTime } from './time-watch';
import { endCallSpan, startCallSpan } from './trace-call';

/** The most calls of one model for one request (D48); steps behind a web search do not count. */
const MOST_CALLS = 2;
/** How much time must be left to ask again for what is missing, in milliseconds (D48). */
const TOP_UP_MS = 10_000;
/** The longest `Retry-After` that is waited out within a request (D45). */
const LONGEST_WAIT_MS = 5_000;
/** How long to wait after a 429 that names no time. */
const UNNAMED_RETRY_MS = 1_000;
/** How long to wait before a failed connection or a 5xx is tried again. */
const PAUSE_MS = 200;
/** Room for thinking, once a model was seen to think. */
const THINKING_TOKENS = 2_500;
/** The part of the context that a prompt may fill after the server has found it too long. */
const SMALLER = 0.5;

/** Whether the answer is settled with this model, or another one should be asked. */
export type AskedModel = 'answered' | 'failed';

type Asking = {
  request: ModelRequest;
  deps: GenerationDeps;
  entry: ModelEntry;
  /** Whether no other model is left. */
  isLast: boolean;
  /** Failures of the whole request; those of this model are added. */
  failures: Failure[];
};

const timeLeft = ({ request, deps, entry }: Asking) =>
  request.startedAt + entry.limits.requestMs - deps.now();

/** Waits, or less when the caller leaves. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });

function prepareCall(
  asking: Asking,
  tokenBudget: number,
): { prepared: PreparedPrompt; call: Omit<ModelCall, 'signal'> } {
  const { request, deps, entry } = asking;
  const traits = deps.memory.traitsOf(entry.id);
  const search = entry.isBuiltin || request.search?.remaining() === 0 ? undefined : request.search;
  const prepared = request.prepare({
    entry,
    searchOffered: search !== undefined,
    schemaInWords: traits.form !== 'schema',
    tokenBudget,
  });
  const thinkingTokens = Math.max(entry.thinkingTokens, traits.thinks ? THINKING_TOKENS : 0);
  return {
    prepared,
    call: {
      entry,
      prompt: prepared.prompt,
      promptId: `${request.functionId}-${prepared.version}`,
      task: prepared.task,
      format: prepared.format,
      form: traits.form,
      maxOutputTokens: prepared.answerTokens + thinkingTokens,
      search: search?.open(request.span),
    },
  };
}

/** Made once: an exception records where it was made, which costs more than the rest of the clean-up. */
const OVER = new DOMException('The attempt is over.', 'AbortError');

/** What came of one call, and why nothing of it could be used, if that was so. */
type CallResult = { failure: Failure | undefined; problem: AnswerProblem | undefined };

/** Waits for the call's turn; undefined when there is none in time. @throws the signal's reason */
async function takeTurn(asking: Asking): Promise<(() => void) | BusyError> {
  const { request, deps, entry } = asking;
  try {
    const waitMs = timeLeft(asking) - TOP_UP_MS;
    return await deps.slots.take({ id: entry.id, most: entry.concurrency, signal: request.signal, waitMs });
  } catch (error) {
    if (error instanceof BusyError) return error;
    throw error;
  }
}

/** Makes one call when its turn has come, and keeps the books. @throws PromptError; ReceiverError */
async function callOnce(asking: Asking, tokenBudget: number): Promise<CallResult> {
  const { request, deps, entry } = asking;
  const { generation, signal } = request;
  const turn = await takeTurn(asking);
  if (turn instanceof BusyError) return { failure: describeFailure(turn, deps.now()), problem: undefined };
  const leftMs = timeLeft(asking);
  const { firstByteMs, searchingFirstByteMs, idleMs } = entry.limits;
  const { prepared, call: unbound } = prepareCall(asking, tokenBudget);
  const wantedMs = unbound.search ? searchingFirstByteMs : firstByteMs;
  const watch = watchTime({ firstByteMs: wantedMs, idleMs, leftMs, signal });
  const call: ModelCall = { ...unbound, signal: watch.signal };
  const reader = request.openReader({ entry, found: () => call.search?.found() ?? [] });
  const { span: parent, functionId } = request;
  const { hasContent } = deps.trace;
  const trace = { span: parent, hasContent, functionId, promptVersion: prepared.version };
  const span = startCallSpan(trace, call);
  generation.model = entry.id;
  generation.promptVersion = prepared.version;
  generation.calls += 1;
  try {
    const onWriting = () => {
      if (!entry.isBuiltin) generation.hasWritten = true;
    };
    const result = await attemptModel({ call, reader, watch, now: deps.now, onWriting });
    if (result.hasThought) deps.memory.traitsOf(entry.id).thinks = true;
    const isEstimated = result.usage === undefined && !entry.isBuiltin;
    const usage = result.usage ?? estimateUsage(call, result.text);
    const cost = costUsd(entry.id, usage);
    noteUsage(generation, usage, cost);
    endCallSpan(span, trace, { ...result, usage, isEstimated, costUsd: cost, failure: result.failure?.name });
    // A model that was given less time than it may take to begin has not failed when the time was over.
    const isUnfair = result.failure?.name === 'time limit' && leftMs < wantedMs;
    const failure = isUnfair && result.failure ? { ...result.failure, isCounted: false } : result.failure;
    return { failure, problem: reader.problem() };
  } finally {
    watch.abort(OVER); // closes a connection that the attempt has left open
    watch.clear();
    turn();
  }
}

const complaintOf = ({ cause }: Failure): string =>
  cause instanceof Error ? `${cause.message} ${(cause as { responseBody?: string }).responseBody ?? ''}` : '';

/** Makes one call, and again in a weaker form where the server refuses the one asked for. */
async function callInForm(asking: Asking, tokenBudget: number): Promise<CallResult> {
  const { deps, entry } = asking;
  for (;;) {
    const result = await callOnce(asking, tokenBudget);
    if (result.failure?.refuses !== 'format') return result;
    if (!deps.memory.refusedForm(entry.id, complaintOf(result.failure))) return result;
  }
}

/** What to do after a call: stop here, or ask the same model again after a pause, or leave it. */
type Next = { step: AskedModel } | { step: 'again'; waitMs: number };

const AGAIN: Next = { step: 'again', waitMs: 0 };
const ANSWERED: Next = { step: 'answered' };
const FAILED: Next = { step: 'failed' };

/** Undefined when a retry would come too late, or a 429 of this request was waited out already (D45). */
function retryWaitMs(asking: Asking, { closedForMs, cause }: Failure): number | undefined {
  if (closedForMs === undefined) return PAUSE_MS;
  if (asking.failures.filter((failure) => failure.closedForMs !== undefined).length > 1) return undefined;
  const waitMs = namesRetryAfter(cause) ? closedForMs : UNNAMED_RETRY_MS;
  return waitMs <= LONGEST_WAIT_MS && waitMs < timeLeft(asking) ? waitMs : undefined;
}

/** After an answer of which nothing, or not enough, could be used (D36, D48). */
function afterContent(asking: Asking, problem: AnswerProblem): Next {
  const hasTime = timeLeft(asking) > TOP_UP_MS;
  if (problem === 'cut by length') return hasTime ? AGAIN : FAILED;
  if (asking.request.answer.accepted() > 0) return ANSWERED; // it has been asked for the rest in vain
  return asking.isLast && problem !== 'refused' && hasTime ? AGAIN : FAILED;
}

/** After a call that failed as such (D45). */
function afterFailure(asking: Asking, failure: Failure, gained: number): Next {
  if (failure.refuses === 'length') return AGAIN;
  // What broke off in the middle of its answer leaves the rest to the next model.
  if (!failure.isRetryable || (gained > 0 && !asking.isLast)) return FAILED;
  const waitMs = retryWaitMs(asking, failure);
  return waitMs === undefined ? FAILED : { step: 'again', waitMs };
}

function decide(asking: Asking, failure: Failure | undefined, gained: number, calls: number): Next {
  const { request, entry } = asking;
  const { answer } = request;
  if (answer.missing() === 0) return ANSWERED;
  const mayAskAgain = calls < MOST_CALLS && !entry.isBuiltin && answer.mayAskAgain();
  if (!failure) return mayAskAgain && timeLeft(asking) > TOP_UP_MS ? AGAIN : ANSWERED;
  const isOfContent = failure.cause instanceof AnswerError;
  if (!mayAskAgain)
    return isOfContent && failure.name !== 'cut by length' && answer.accepted() > 0 ? ANSWERED : FAILED;
  return isOfContent
    ? afterContent(asking, failure.name as AnswerProblem)
    : afterFailure(asking, failure, gained);
}

/** Leaves on the breaker and for the log what a call was worth. */
function note(
  { request, deps, entry, failures }: Asking,
  failure: Failure | undefined,
  gained: number,
): void {
  if (failure) {
    failures.push(failure);
    request.generation.failures.push({ model: entry.id, failure: failure.name });
    if (failure.closedForMs !== undefined) deps.breaker.limited(entry.id, failure.closedForMs);
  }
  if (!failure || (gained > 0 && !failure.isCounted)) deps.breaker.succeeded(entry.id);
}

/**
 * Asks one model for what is missing, at most twice: again after a failure worth another try, or to fill up an
 * answer that ended well but short (D45, D48). An attempt and its retry count as one failure.
 *
 * @throws PromptError; ReceiverError; the reason of the caller's signal
 */
export async function askModel(asking: Asking): Promise<AskedModel> {
  const { request, deps, entry } = asking;
  const { answer, signal } = request;
  let tokenBudget = entry.contextTokens;
  for (let calls = 1; ; calls += 1) {
    const before = answer.accepted();
    const result = await callInForm(asking, tokenBudget);
    signal.throwIfAborted();
    const gained = answer.accepted() - before;
    const isEmpty = gained === 0 && answer.missing() > 0 && !answer.mayBeEmpty(entry.id);
    const failure =
      result.failure ??
      (isEmpty
        ? describeFailure(new AnswerError(result.problem ?? 'unusable answer'), deps.now())
        : undefined);
    note(asking, failure, gained);
    const next = decide(asking, failure, gained, calls);
    if (next.step !== 'again') {
      if (failure?.isCounted) deps.breaker.failed(entry.id);
      return next.step;
    }
    if (failure?.refuses === 'length') tokenBudget = Math.floor(tokenBudget * SMALLER);
    await pause(next.waitMs, signal);
  }
}
