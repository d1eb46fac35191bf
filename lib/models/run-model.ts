import { warnOperator } from '../warn-operator';
import { type CallContext, type CallModel, callModel, noteFailure, timeLeftMs } from './call-model';
import {
  AnswerError,
  type AnswerProblem,
  createFailure,
  describeFailure,
  type Failure,
  UNAVAILABLE,
} from './failure';
import { ContextTooSmallError, GenerationError, ReceiverError, UnavailableError } from './generation';
import type { GenerationDeps } from './generation-deps';
import { type ModelEntry, timeAllowedMs } from './model-entry';
import type { ModelRequest } from './model-request';
import { createDeadline } from './time-watch';

/** The most calls of a language model for one request: one, and one to try again or to fill up (contract: filling-up). */
const MAX_CALLS = 2;
/** How much time must be left to ask again for what is missing, in milliseconds (contract: filling-up). */
const TOP_UP_MS = 10_000;
/** The longest `Retry-After` that is waited out within a request (contract: circuit-breaker). */
const MAX_WAIT_MS = 5_000;
/** How long to wait after a 429 that names no time, and before a failed connection or a 5xx is tried again. */
const UNNAMED_RETRY_MS = 1_000;
const PAUSE_MS = 200;
/** What a request keeps of its tokens after the server has found it too long. */
const SMALLER = 0.5;
/** How long a caller is told to wait where no provider named a time (contract: failed-models). */
const DEFAULT_RETRY_MS = 5_000;
/** Refusals in a row after which the operator is told, and health too (contract: refusing-models). */
const LASTING_REFUSALS = 5;

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const deadline = createDeadline({ signal, limit: { ms, reason: () => 'The pause is over.' } });
  await deadline.expired.catch(() => {});
  deadline.clear();
}

/** What follows a call: the answer is settled with this model, or another one is asked, or the same one after a pause. */
type Next = 'answered' | 'failed' | { waitMs: number };

/** Returns how to go on after an answer of which nothing, or not enough, could be used (contract: filling-up). */
function afterContent(context: CallContext, problem: AnswerProblem, mayAskAgain: boolean): Next {
  const again = mayAskAgain && timeLeftMs(context) > TOP_UP_MS && { waitMs: 0 };
  if (problem === 'cut by length') return again || 'failed';
  // Ends of an answer that are failures, whatever stood before them.
  const isBroken = ['refused', 'loop', 'junk', 'not JSON', 'broken JSON'].includes(problem);
  // It has been asked for the rest in vain.
  if (context.request.answer.accepted() > 0 && !isBroken) return 'answered';
  return (context.isLast && problem !== 'refused' && again) || 'failed';
}

/** Returns how to go on after a call that failed as such: a 429 is waited out once a request (contract: circuit-breaker). */
function afterFailure(context: CallContext, failure: Failure, mayAskAgain: boolean): Next {
  if (!mayAskAgain || !failure.isRetryable || failure.refuses === 'length') return 'failed';
  const isLimit = ({ closedForMs }: Failure) => closedForMs !== undefined;
  if (isLimit(failure) && context.failures.filter(isLimit).length > 1) return 'failed';
  const unnamedMs = isLimit(failure) ? UNNAMED_RETRY_MS : PAUSE_MS;
  const waitMs =
    failure.retryAt === undefined ? unnamedMs : Math.max(0, failure.retryAt - context.deps.now());
  return waitMs <= MAX_WAIT_MS && waitMs < timeLeftMs(context) ? { waitMs } : 'failed';
}

/** @param isCallLeft whether this model may have another call for the request */
function decide(context: CallContext, failure: Failure | undefined, isCallLeft: boolean): Next {
  const { answer } = context.request;
  if (answer.missing() === 0) return 'answered';
  const mayAskAgain = isCallLeft && answer.mayAskAgain();
  if (!failure) return mayAskAgain && timeLeftMs(context) > TOP_UP_MS ? { waitMs: 0 } : 'answered';
  return failure.cause instanceof AnswerError
    ? afterContent(context, failure.cause.reason, mayAskAgain)
    : afterFailure(context, failure, mayAskAgain);
}

/** Where it is the first that was asked, a catalogue may have nothing of the kind (contract: catalogue-gaps). */
const mayBeEmpty = ({ request: { openVertical, generation }, entry }: CallContext) =>
  entry.isCatalogue && openVertical !== undefined && generation.failures.length === 0;

/** Leaves on the breaker and for the log what a call was worth. @param gained parts of the answer that it brought */
function noteOutcome(context: CallContext, failure: Failure | undefined, gained: number): void {
  const { deps, entry } = context;
  if (failure) {
    noteFailure(context, failure);
    const { isLasting, name: refusal, said, cause } = failure;
    if (isLasting && deps.breaker.refused(entry.id, refusal) >= LASTING_REFUSALS)
      warnOperator('model_refuses', cause, { model: entry.id, refusal, said });
  }
  if (!failure || (gained > 0 && !failure.isCounted)) deps.breaker.succeeded(entry.id);
}

/**
 * Asks one model for what is missing, twice at most, as long as time is left (contract: circuit-breaker, filling-up). Failures
 * are added to `context.failures`, in place, as is that no time was left, and speak against the model once at most. Lasting
 * refusals are told to the operator (contract: refusing-models).
 *
 * @param call makes one call, which may be several that write one answer together
 * @returns whether the answer is settled with this model, be it short, or another one should be asked
 * @throws as `callModel`; the reason of the caller's signal
 */
export async function askModel(
  context: CallContext,
  call: CallModel = callModel,
): Promise<'answered' | 'failed'> {
  const { request, deps, entry } = context;
  const { answer, signal } = request;
  let tokenBudget = entry.contextTokens;
  if (timeLeftMs(context) <= 0) {
    const noTime = createFailure('no time left', undefined, { isCounted: false, isTime: true });
    noteOutcome(context, noTime, 0);
    return 'failed';
  }
  for (let calls = 1; ; calls += 1) {
    const before = answer.accepted();
    const { failure: failed, problem, reducibleTokens } = await call(context, tokenBudget);
    signal.throwIfAborted();
    const gained = answer.accepted() - before;
    const isUseless =
      answer.missing() > 0 && (problem === 'broken JSON' || (gained === 0 && !mayBeEmpty(context)));
    const unusable = isUseless ? new AnswerError(problem ?? 'unusable answer') : undefined;
    const failure = failed ?? (unusable && describeFailure(unusable, deps.now()));
    noteOutcome(context, failure, gained);
    const isCallLeft = entry.isLanguageModel && calls < MAX_CALLS;
    const isShortened = context.isLongest && reducibleTokens !== undefined && isCallLeft;
    if (isShortened) tokenBudget = Math.floor(reducibleTokens * SMALLER);
    const next = isShortened ? { waitMs: 0 } : decide(context, failure, isCallLeft);
    if (typeof next === 'string') {
      if (failure?.isCounted) deps.breaker.failed(entry.id);
      return next;
    }
    await pause(next.waitMs, signal);
  }
}

type Run = { request: ModelRequest; deps: GenerationDeps; failures: Failure[] };

/** Returns how the request fared; undefined where that is what one caller can cause (contract: circuit-breaker). */
function resultOf({ request, deps, failures }: Run, chain: readonly ModelEntry[], isAnswered: boolean) {
  const isCounted = failures.some((failure) => failure.isCounted);
  if (isAnswered && request.generation.model === chain[0]?.id) return 'first';
  if (isAnswered && (isCounted || failures.length === 0)) return 'fallback';
  if (isCounted) return 'failed';
  if (chain.some(({ id }) => deps.breaker.refusals(id) >= LASTING_REFUSALS)) return 'refused';
  const isLimited = failures.some((one) => (isAnswered ? one.closedForMs !== undefined : one.isUnavailable));
  return isLimited ? 'limited' : undefined;
}

/** Tells health how the request fared (contract: check-ai-service). */
function recordOutcome(run: Run, chain: readonly ModelEntry[], isAnswered: boolean) {
  const { request, deps } = run;
  const result = resultOf(run, chain, isAnswered);
  if (request.service === 'builtin' || !result) return;
  // Without a fast model of their own, fast requests tell of the same model as all others
  // (contract: check-fast-ai-service).
  const { normal, fast } = deps.models;
  const service = fast[0]?.id === normal[0]?.id ? 'normal' : request.service;
  deps.outcomes.record({ service, result, at: deps.now() });
}

/** Returns what an answer was cut short by: time and connections, or what was written (contract: partial-answers). */
const reasonOf = (failures: readonly Failure[]) =>
  failures.some(({ isTime }) => isTime) ? ('TIME' as const) : ('CONTENT' as const);

/** Returns the error that the caller learns of when nobody answered (contract: failed-models). */
function errorOf({ request, deps, failures }: Run): Error {
  const cause = failures.at(-1)?.cause;
  if (failures.length > 0 && failures.every(({ isUnavailable }) => isUnavailable)) {
    const waits = failures.flatMap(({ retryAt }) => (retryAt === undefined ? [] : retryAt - deps.now()));
    return new UnavailableError(waits.length > 0 ? Math.max(...waits) : DEFAULT_RETRY_MS, cause);
  }
  if (failures.length > 0 && failures.every(({ refuses }) => refuses === 'length')) {
    return new ContextTooSmallError(request.largestField, cause);
  }
  return new GenerationError(request.generation.failures, reasonOf(failures), cause);
}

const isLonger = (one: ModelEntry, than: ModelEntry) => one.contextTokens > than.contextTokens;

async function askPlace(run: Run, order: readonly ModelEntry[], place: number, call: CallModel | undefined) {
  const { request, deps, failures } = run;
  const entry = order[place] as ModelEntry;
  const closed = deps.breaker.closed(entry.id);
  if (closed) {
    // The failure that it would answer with, without asking it (contract: circuit-breaker).
    const retryAt = closed.isNamed ? deps.now() + closed.ms : undefined;
    const traits = { ...UNAVAILABLE, closedForMs: closed.ms, retryAt };
    const failure = createFailure('closed after 429', undefined, traits);
    request.generation.failures.push({ model: entry.id, failure: failure.name });
    failures.push(failure);
    return 'failed';
  }
  const left = order.slice(place + 1).filter(({ id }) => !deps.breaker.closed(id));
  const isLongest = !left.some((one) => isLonger(one, entry));
  const allowedMs = timeAllowedMs(order, place);
  return askModel({ request, deps, entry, isLast: left.length === 0, isLongest, failures, allowedMs }, call);
}

/** Returns the models behind a place, those that hold more than its model first where it found the prompt too long. */
function behind(order: readonly ModelEntry[], place: number, failures: readonly Failure[]): ModelEntry[] {
  const [rest, entry] = [order.slice(place + 1), order[place] as ModelEntry];
  if (failures.at(-1)?.refuses !== 'length') return rest;
  return rest.toSorted((one, other) => Number(isLonger(other, entry)) - Number(isLonger(one, entry)));
}

/**
 * Asks the models of a chain one after the other until the answer is settled: each at most twice, all within the request's time
 * (contract: failed-models, model-choice, time-limits, circuit-breaker, filling-up, partial-answers). Resolves with less than was
 * asked for too, and for a catalogue with nothing, as `generation.partial` says. Tells `deps.outcomes` how it fared, unless one
 * caller can cause that (contract: check-ai-service).
 *
 * @param call makes one call of a model, or several in its place; `callModel` by default
 * @throws GenerationError; UnavailableError, with the longest wait that a provider named, else 5 s; ContextTooSmallError; the
 *   error of a prompt that cannot be built; the reason of `signal` when the caller left (contract: early-leavers); the receiver's
 *   own error
 */
export async function runModel(request: ModelRequest, deps: GenerationDeps, call?: CallModel): Promise<void> {
  const { service, signal, answer, generation } = request;
  const chain = service === 'builtin' ? [deps.models.builtin] : deps.models[service];
  generation.firstChoice = chain[0]?.id;
  const run: Run = { request, deps, failures: [] };
  let order = deps.breaker.order(chain);
  for (const place of chain.keys()) {
    signal.throwIfAborted();
    const outcome = await askPlace(run, order, place, call).catch((error: unknown) => {
      throw error instanceof ReceiverError ? error.cause : error;
    });
    signal.throwIfAborted();
    if (outcome === 'answered' || !answer.mayAskAgain()) break;
    order = [...order.slice(0, place + 1), ...behind(order, place, run.failures)];
  }
  const isAnswered = answer.accepted() > 0 || (run.failures.length === 0 && generation.calls > 0);
  recordOutcome(run, chain, isAnswered);
  if (!isAnswered) throw errorOf(run);
  if (answer.missing() === 0) return;
  // Where the answer came from a catalogue, that holds no more (contract: catalogue-gaps).
  const isCatalogue = chain.find(({ id }) => id === generation.model)?.isCatalogue;
  if (isCatalogue && request.openVertical !== undefined) generation.partial = 'CATALOGUE';
  else generation.partial ??= reasonOf(run.failures);
}
