import { type AskedModel, askModel, LASTING_REFUSALS } from './ask-model';
import type { CallModel } from './call-model';
import { BUSY, type Failure, toFailure } from './failure';
import type { Outcome } from './generation';
import { ContextTooSmallError, GenerationError, ReceiverError, UnavailableError } from './generation';
import type { GenerationDeps } from './generation-deps';
import { type ModelEntry, timeAllowedMs } from './model-entry';
import type { ModelRequest } from './model-request';

/** What a caller is told to wait where no provider named a time (contract: failed-models). */
const DEFAULT_RETRY_MS = 5_000;

type Run = {
  request: ModelRequest;
  deps: GenerationDeps;
  failures: Failure[];
  call: CallModel | undefined;
};

function throwIfAborted(signal: AbortSignal) {
  if (signal.aborted) throw signal.reason ?? new DOMException('The caller has left.', 'AbortError');
}

/**
 * Tells health how the request fared; what one caller can cause leaves nothing behind (contract: circuit-breaker,
 * check-ai-service).
 */
function recordOutcome({ request, deps, failures }: Run, chain: readonly ModelEntry[], answered: boolean) {
  const { generation } = request;
  if (request.service === 'builtin') return;
  // Without a fast model of their own, fast requests tell of the same model as all others
  // (contract: check-fast-ai-service).
  const { normal, fast } = deps.models;
  const service = fast[0]?.id === normal[0]?.id ? 'normal' : request.service;
  const record = (result: Outcome['result']) => deps.outcomes.record({ service, result, at: deps.now() });
  const isFirst = generation.model === chain[0]?.id;
  const refuses = chain.some(({ id }) => deps.breaker.refusals(id) >= LASTING_REFUSALS);
  const counted = failures.some(({ isCounted }) => isCounted);
  if (answered) {
    if (isFirst) record('first');
    else if (counted || failures.length === 0) record('fallback');
    else if (refuses) record('refused');
    else if (failures.some(({ closedForMs }) => closedForMs !== undefined)) record('limited');
  } else if (counted) record('failed');
  else if (refuses) record('refused');
  else if (failures.some(({ isUnavailable }) => isUnavailable)) record('limited');
}

/** What was the matter: time and connections, or what was written (contract: partial-answers). */
const reasonOf = (failures: readonly Failure[]) =>
  failures.some(({ isTime }) => isTime) ? ('TIME' as const) : ('CONTENT' as const);

/** Why nobody answered, as the error that the caller learns of (contract: failed-models). */
function failureOf({ request, deps, failures }: Run): Error {
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

/** Whether the answer is short because it came from a catalogue that holds no more (contract: catalogue-gaps). */
const knowsNoMore = ({ openVertical, generation }: ModelRequest, order: readonly ModelEntry[]) =>
  openVertical !== undefined && order.find(({ id }) => id === generation.model)?.isCatalogue;

/** Whether the request is settled with this model, or another one should be asked. */
async function tryEntry(run: Run, order: readonly ModelEntry[], place: number): Promise<AskedModel> {
  const { request, deps, failures, call } = run;
  const entry = order[place] as ModelEntry;
  const closed = deps.breaker.closed(entry.id);
  if (closed) {
    // The failure that it would answer with, without asking it (contract: circuit-breaker).
    const retryAt = closed.isNamed ? deps.now() + closed.ms : undefined;
    const failure = toFailure('closed after 429', undefined, { ...BUSY, closedForMs: closed.ms, retryAt });
    request.generation.failures.push({ model: entry.id, failure: failure.name });
    failures.push(failure);
    return 'failed';
  }
  const left = order.slice(place + 1).filter(({ id }) => !deps.breaker.closed(id));
  const isLongest = !left.some((one) => isLonger(one, entry));
  const allowedMs = timeAllowedMs(order, place);
  return askModel({ request, deps, entry, isLast: left.length === 0, isLongest, failures, allowedMs }, call);
}

/** Whether a model holds more than another, so that a prompt which is too long for that one may fit. */
const isLonger = (one: ModelEntry, than: ModelEntry) => one.contextTokens > than.contextTokens;

/** The models behind a place, those that hold more than its model first where it found the prompt too long. */
function behind(order: readonly ModelEntry[], place: number, failures: readonly Failure[]): ModelEntry[] {
  const [rest, entry] = [order.slice(place + 1), order[place] as ModelEntry];
  if (failures.at(-1)?.refuses !== 'length') return rest;
  return [...rest.filter((one) => isLonger(one, entry)), ...rest.filter((one) => !isLonger(one, entry))];
}

/**
 * Asks the models of a chain one after the other until the answer is whole: each at most twice, all within the
 * request's time (contract: failed-models, model-choice, time-limits, circuit-breaker, filling-up). What has
 * been accepted stays, whatever happens after; a next model is asked for the rest alone. Only the caller's abort ends
 * everything (contract: early-leavers).
 *
 * @param call makes one call of a model, where it is not just that
 * @throws GenerationError when nothing came of it; UnavailableError when the providers' limits are all that
 *   failed; ContextTooSmallError; PromptError; the reason of `signal` when the caller left; the receiver's own
 *   error when the answer could not be delivered
 */
export async function runModel(request: ModelRequest, deps: GenerationDeps, call?: CallModel): Promise<void> {
  const { service, signal, answer, generation } = request;
  const chain = service === 'builtin' ? [deps.models.builtin] : deps.models[service];
  generation.firstChoice = chain[0]?.id;
  const run: Run = { request, deps, failures: [], call };
  let order = deps.breaker.order(chain);
  for (const place of chain.keys()) {
    throwIfAborted(signal);
    const outcome = await tryEntry(run, order, place).catch((error: unknown) => {
      throw error instanceof ReceiverError ? error.cause : error;
    });
    throwIfAborted(signal);
    if (outcome === 'answered' || !answer.mayAskAgain()) break;
    order = [...order.slice(0, place + 1), ...behind(order, place, run.failures)];
  }
  const isAnswered = answer.accepted() > 0 || (run.failures.length === 0 && generation.calls > 0);
  recordOutcome(run, chain, isAnswered);
  if (!isAnswered) throw failureOf(run);
  if (answer.missing() === 0) return;
  if (knowsNoMore(request, order)) generation.partial = 'CATALOGUE';
  else generation.partial ??= reasonOf(run.failures);
}
