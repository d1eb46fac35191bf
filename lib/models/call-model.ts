import type { BuiltPrompt } from '../../prompts/prompt';
import { observe } from '../request-context';
import type { Span } from '../tracing/span';
import { warnOperator } from '../warn-operator';
import { type AttemptResult, attempt } from './attempt';
import { estimatePrompt, estimateTokens, estimateUsage } from './estimate-tokens';
import { type AnswerProblem, createFailure, type Failure, UNAVAILABLE } from './failure';
import { NO_USAGE, noteUsage } from './generation';
import type { GenerationDeps } from './generation-deps';
import type { ModelCall, ModelEntry } from './model-entry';
import type { CallRequest } from './model-request';
import { costUsd } from './prices';
import { describeComplaint, type ProviderError } from './provider-complaint';
import { userText } from './stream-model';
import { watchTime } from './time-watch';
import { endCallSpan, startCallSpan } from './trace-call';

/** Time that a call must have left when its turn comes, in milliseconds, and at most as a part of all that it has. */
const MIN_MS = 10_000;
const MIN_SHARE = 0.5;
/** Room for thinking, once a model was seen to think, in tokens. */
const THINKING_TOKENS = 2_500;

/** What the calls of one model on behalf of one request have in common. */
export type CallContext = {
  request: CallRequest;
  deps: GenerationDeps;
  entry: ModelEntry;
  /** Whether no other model is left. */
  isLast: boolean;
  /** Whether no model that is left holds more, so that a prompt which is too long has to be made shorter. */
  isLongest: boolean;
  /** By `timeAllowedMs`. */
  allowedMs: number;
  /** Failures of the whole request; those of this model are added. */
  failures: Failure[];
};

/** The outcome of one call, and why nothing of it could be used, if that was so. */
export type CallResult = {
  failure: Failure | undefined;
  problem?: AnswerProblem | undefined;
  /** Tokens of prompt and answer together, where the server found them too many and fewer are possible. */
  reducibleTokens?: number | undefined;
};

/** Returns the milliseconds until the request is over for this model, 0 or less once it is (contract: time-limits). */
export const timeLeftMs = ({ request, deps, allowedMs }: CallContext): number =>
  request.startedAt + allowedMs - deps.now();

/**
 * Adds a failure to those of the request, and to its log by name, both in place. A 429, or an account that is used up, closes
 * the model for everybody in this process (contract: circuit-breaker).
 */
export function noteFailure({ request, deps, entry, failures }: CallContext, failure: Failure): void {
  const { name, said, closedForMs, retryAt } = failure;
  failures.push(failure);
  request.generation.failures.push({ model: entry.id, failure: name, ...(said && { said }) });
  if (closedForMs !== undefined) deps.breaker.limited(entry.id, closedForMs, retryAt !== undefined);
}

/** Prepares a call, but for its web searches and its signal. @param tokenBudget for prompt and answer together */
function prepareCall({ request, deps, entry }: CallContext, tokenBudget: number) {
  const { form, thinks, refused } = deps.traitsOf(entry.id);
  const searchOffered = entry.isLanguageModel && (request.search?.remaining() ?? 0) > 0;
  const prepared = request.prepare({ entry, searchOffered, schemaInWords: form !== 'schema', tokenBudget });
  const { task, format, answerTokens, version, isReducible } = prepared;
  const prompt = entry.isLanguageModel ? prepared.prompt() : undefined;
  return {
    version,
    searchOffered,
    reducibleTokens: () => (isReducible && prompt ? estimatePrompt(prompt) + answerTokens : undefined),
    call: {
      prompt,
      promptId: `${request.functionId}-${version}`,
      task,
      missing: request.answer.missing(),
      format,
      form,
      refused,
      maxOutputTokens: answerTokens + Math.max(entry.thinkingTokens, thinks ? THINKING_TOKENS : 0),
    },
  };
}

/** Adds what the provider said; a prompt that is too long although the caller's part is the smaller one is so for everybody. */
function withComplaint(failure: Failure, prompt: BuiltPrompt | undefined): Failure {
  const callers = prompt ? userText(prompt) : '';
  const isCallers = !prompt || estimateTokens(callers) * 2 > estimatePrompt(prompt);
  return {
    ...failure,
    said: describeComplaint(failure.cause, callers),
    isLasting: failure.refuses === 'length' ? !isCallers : failure.isLasting,
  };
}

/** Tokens that nobody counted are estimated; none where nothing came back, since providers charge for answers alone. */
function recordUsage(
  { request, deps, entry }: CallContext,
  result: AttemptResult,
  prompt: BuiltPrompt | undefined,
  span: Span,
): void {
  const isEstimated = result.usage === undefined && result.firstPartMs !== undefined;
  const usage = result.usage ?? (isEstimated ? estimateUsage(prompt, result.written()) : NO_USAGE);
  const cost = entry.isLanguageModel ? costUsd(entry.id, usage, deps.config.MODEL_PRICES) : 0;
  noteUsage(request.generation, usage, cost);
  request.generation.isEstimated ||= isEstimated;
  const content = deps.config.TRACE_CONTENT && { prompt, text: result.written() };
  endCallSpan(span, result, { usage, isEstimated, costUsd: cost }, content || undefined);
  const outcome = result.failure?.name ?? 'ok';
  observe({ kind: 'model call', model: entry.id, outcome, tokens: usage, isEstimated, costUsd: cost });
}

/** Makes one call in its turn, and records what it used. @throws ReceiverError; the error of a prompt that cannot be built */
async function callInTurn(context: CallContext, tokenBudget: number): Promise<CallResult> {
  const { request, deps, entry, isLast } = context;
  const { generation, signal, span: parent, functionId } = request;
  const { limits } = entry;
  const leftMs = timeLeftMs(context);
  const prepared = prepareCall(context, tokenBudget);
  const firstByteMs = prepared.searchOffered ? limits.searchingFirstByteMs : limits.firstByteMs;
  // Slow is better than nothing where nobody else is left to ask.
  const leastPace = isLast ? 0 : limits.leastPace;
  const watch = watchTime({ firstByteMs, idleMs: limits.idleMs, leastPace, leftMs, signal });
  const span = startCallSpan(parent, entry.id, functionId, prepared.version, prepared.call);
  const search = prepared.searchOffered ? request.search?.open(span) : undefined;
  const call: ModelCall = { ...prepared.call, search, signal: watch.signal };
  const reader = request.openReader(() => search?.found() ?? []);
  generation.model = entry.id;
  generation.promptVersion = prepared.version;
  generation.calls += 1;
  const close = (hasEnded: boolean) => {
    // Closes a connection that the attempt has left open.
    if (!hasEnded) watch.abort(new DOMException('The attempt is over.', 'AbortError'));
    watch.clear();
  };
  const onWriting = () => {
    generation.hasWritten ||= entry.isLanguageModel;
  };
  try {
    const result = await attempt(entry, { call, reader, watch, now: deps.now, onWriting });
    if (result.failure) result.failure = withComplaint(result.failure, call.prompt);
    if (result.hasThought) deps.traitsOf(entry.id).thinks = true;
    const settle = () => {
      recordUsage(context, result, call.prompt, span);
      close(result.finish !== undefined);
    };
    // A server of one's own has others to serve, and charges nobody.
    if (entry.isOwnServer || !result.tail) settle();
    else generation.counting.push(result.tail.then(settle));
    const { failure } = result;
    // A model that was given less time than it may take to begin has not failed when the time was over.
    const isUnfair = failure?.name === 'time limit' && leftMs < firstByteMs;
    return {
      failure: isUnfair ? { ...failure, isCounted: false } : failure,
      problem: reader.problem(),
      ...(failure?.refuses === 'length' && { reducibleTokens: prepared.reducibleTokens() }),
    };
  } catch (error) {
    span.end('receiver failed');
    close(false);
    throw error;
  }
}

async function callOnce(context: CallContext, tokenBudget: number): Promise<CallResult> {
  const { request, deps, entry, allowedMs } = context;
  const { id, concurrency: most } = entry;
  if (most === Number.POSITIVE_INFINITY) return callInTurn(context, tokenBudget);
  const waitMs = timeLeftMs(context) - Math.min(MIN_MS, allowedMs * MIN_SHARE);
  const release = await deps.takeTurn({ id, most, signal: request.signal, waitMs });
  if (!release) {
    const error = new DOMException('Too many requests are waiting for this model.', 'BusyError');
    return { failure: createFailure('busy', error, UNAVAILABLE) };
  }
  try {
    return await callInTurn(context, tokenBudget);
  } finally {
    release();
  }
}

/** A complaint that leaves only plain text; a list of what a server does take may hold `json_object` as well. */
const REFUSES_OBJECT = /json mode|must be ['"`]?text['"`]?(?!.*json_object)/i;

/** More parameters than are sent. */
const MAX_REFUSED = 12;

/** Remembers what a server has refused. @returns whether the same call is worth another try without it */
function learnRefusal({ deps, entry }: CallContext, failure: Failure | undefined): boolean {
  const traits = deps.traitsOf(entry.id);
  if (failure?.refuses === 'format') {
    if (traits.form === 'words') return false;
    const { message, responseBody = '' } = failure.cause as ProviderError;
    const takesObject = traits.form === 'schema' && !REFUSES_OBJECT.test(`${message} ${responseBody}`);
    traits.form = takesObject ? 'object' : 'words';
    return true;
  }
  const { parameter, said, cause } = failure ?? {};
  const { refused } = traits;
  if (parameter === undefined || refused.includes(parameter) || refused.length === MAX_REFUSED) return false;
  refused.push(parameter);
  warnOperator('parameter_left_out', cause, { model: entry.id, parameter, said });
  return true;
}

/**
 * Calls a model in its turn, and again in a weaker form, or without a parameter, where its server refuses these; refusals are
 * remembered for the life of the process, and parameters told to the operator (contract: refusing-models). What else fails stands
 * in the result, also that no turn was free in time. Usage is added to account, trace and metrics of the request, perhaps only
 * after the answer (contract: usage-books).
 *
 * @param tokenBudget the most tokens that prompt and answer may have together
 * @throws as `attempt`; the error of a prompt that cannot be built; the reason of the signal of a caller who leaves the queue
 */
export async function callModel(context: CallContext, tokenBudget: number): Promise<CallResult> {
  for (;;) {
    const result = await callOnce(context, tokenBudget);
    if (!learnRefusal(context, result.failure)) return result;
  }
}

export type CallModel = typeof callModel;
