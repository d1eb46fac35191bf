import { warnOperator } from '../warn-operator';
import { type CallContext, type CallModel, callModel, noteFailure, timeLeftMs } from './call-model';
import { AnswerError, type AnswerProblem, describeFailure, type Failure, toFailure } from './failure';

/** How much time must be left to ask again for what is missing, in milliseconds (contract: filling-up). */
const TOP_UP_MS = 10_000;
/** The longest `Retry-After` that is waited out within a request (contract: circuit-breaker). */
const LONGEST_WAIT_MS = 5_000;
/** How long to wait after a 429 that names no time. */
const UNNAMED_RETRY_MS = 1_000;
/** How long to wait before a failed connection or a 5xx is tried again. */
const PAUSE_MS = 200;
/** The part of its tokens that a request keeps after the server has found it too long. */
const SMALLER = 0.5;

/** Whether the answer is settled with this model, or another one should be asked. */
export type AskedModel = 'answered' | 'failed';

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

/** What to do after a call: stop here, or ask the same model again after a pause, or leave it. */
type Next = { step: AskedModel } | { step: 'again'; waitMs: number };

const AGAIN: Next = { step: 'again', waitMs: 0 };
const ANSWERED: Next = { step: 'answered' };
const FAILED: Next = { step: 'failed' };

/**
 * Undefined when a retry would come too late, or a 429 of this request was waited out already
 * (contract: circuit-breaker).
 */
function retryWaitMs(context: CallContext, { closedForMs, retryAt }: Failure): number | undefined {
  const isLimited = closedForMs !== undefined;
  if (isLimited && context.failures.filter((failure) => failure.closedForMs !== undefined).length > 1)
    return undefined;
  const unnamedMs = isLimited ? UNNAMED_RETRY_MS : PAUSE_MS;
  const waitMs = retryAt === undefined ? unnamedMs : Math.max(0, retryAt - context.deps.now());
  return waitMs <= LONGEST_WAIT_MS && waitMs < timeLeftMs(context) ? waitMs : undefined;
}

/** Ends of an answer that are failures, whatever stood before them (contract: filling-up). */
const BREAKS: readonly AnswerProblem[] = ['refused', 'loop', 'junk', 'not JSON', 'broken JSON'];

/** After an answer of which nothing, or not enough, could be used (contract: as-many-as-asked, filling-up). */
function afterContent(context: CallContext, problem: AnswerProblem, mayAskAgain: boolean): Next {
  const isAgain = mayAskAgain && timeLeftMs(context) > TOP_UP_MS;
  if (problem === 'cut by length') return isAgain ? AGAIN : FAILED;
  // It has been asked for the rest in vain.
  if (context.request.answer.accepted() > 0 && !BREAKS.includes(problem)) return ANSWERED;
  return isAgain && context.isLast && problem !== 'refused' ? AGAIN : FAILED;
}

/** After a call that failed as such (contract: circuit-breaker). */
function afterFailure(context: CallContext, failure: Failure, mayAskAgain: boolean): Next {
  if (!mayAskAgain || !failure.isRetryable || failure.refuses === 'length') return FAILED;
  const waitMs = retryWaitMs(context, failure);
  return waitMs === undefined ? FAILED : { step: 'again', waitMs };
}

function decide(context: CallContext, failure: Failure | undefined, calls: number): Next {
  const { request, entry } = context;
  const { answer } = request;
  if (answer.missing() === 0) return ANSWERED;
  const mayAskAgain = calls < entry.mostCalls && answer.mayAskAgain();
  if (!failure) return mayAskAgain && timeLeftMs(context) > TOP_UP_MS ? AGAIN : ANSWERED;
  return failure.cause instanceof AnswerError
    ? afterContent(context, failure.cause.reason, mayAskAgain)
    : afterFailure(context, failure, mayAskAgain);
}

/** The request was over before this model could be asked. */
const NO_TIME = toFailure('no time left', undefined, { isCounted: false, isTime: true });

/**
 * Whether a model that knows a catalogue alone may say that it has nothing of the kind. Said by the first model that was
 * asked, it is an answer; behind failed ones, it would hide the failure (contract: catalogue-gaps).
 */
const mayBeEmpty = ({ request: { openVertical, generation }, entry }: CallContext) =>
  entry.isCatalogue && openVertical !== undefined && generation.failures.length === 0;

/** Refusals in a row after which the operator is told, and health too (contract: refusing-models). */
export const LASTING_REFUSALS = 5;

/** Counts what every request would be refused for, and tells the operator of it. */
function noteRefusal({ deps, entry }: CallContext, { isLasting, name: refusal, said, cause }: Failure): void {
  if (!isLasting) return;
  const count = deps.breaker.refused(entry.id, refusal);
  if (count >= LASTING_REFUSALS) warnOperator('model_refuses', cause, { model: entry.id, refusal, said });
}

/** Leaves on the breaker and for the log what a call was worth. */
function noteOutcome(context: CallContext, failure: Failure | undefined, gained: number): void {
  const { deps, entry } = context;
  if (failure) {
    noteFailure(context, failure);
    noteRefusal(context, failure);
  }
  if (!failure || (gained > 0 && !failure.isCounted)) deps.breaker.succeeded(entry.id);
}

/**
 * Asks one model for what is missing, `mostCalls` times at most: again after a failure worth another try, or to fill up an
 * answer that ended well but short (contract: circuit-breaker, filling-up). An attempt and its retry count as one
 * failure.
 *
 * @param call makes one call, which may be several that write one answer together
 * @throws PromptError; ReceiverError; the reason of the caller's signal
 */
export async function askModel(context: CallContext, call: CallModel = callModel): Promise<AskedModel> {
  const { request, deps, entry } = context;
  const { answer, signal } = request;
  let tokenBudget = entry.contextTokens;
  if (timeLeftMs(context) <= 0) {
    noteOutcome(context, NO_TIME, 0);
    return 'failed';
  }
  for (let calls = 1; ; calls += 1) {
    const before = answer.accepted();
    const result = await call(context, tokenBudget);
    signal.throwIfAborted();
    const gained = answer.accepted() - before;
    const isShort = answer.missing() > 0;
    const isUseless = isShort && (result.problem === 'broken JSON' || (gained === 0 && !mayBeEmpty(context)));
    const failure =
      result.failure ??
      (isUseless
        ? describeFailure(new AnswerError(result.problem ?? 'unusable answer'), deps.now())
        : undefined);
    noteOutcome(context, failure, gained);
    const shorter = failure?.refuses === 'length' && context.isLongest ? result.reducibleTokens : undefined;
    const isShortened = shorter !== undefined && calls < entry.mostCalls;
    const next = isShortened ? AGAIN : decide(context, failure, calls);
    if (next.step !== 'again') {
      if (failure?.isCounted) deps.breaker.failed(entry.id);
      return next.step;
    }
    if (shorter !== undefined) tokenBudget = Math.floor(shorter * SMALLER);
    await pause(next.waitMs, signal);
  }
}
