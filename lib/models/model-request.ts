import type { BuiltPrompt } from '../../prompts/prompt';
import { NO_SPAN, type Span } from '../tracing/span';
import type { AnswerProblem } from './failure';
import { createGeneration, type Generation } from './generation';
import { defaultGenerationDeps, type GenerationDeps } from './generation-deps';
import type { ModelEntry } from './model-entry';
import type { ResponseFormat } from './response-schema';
import { createSearchSession, type SearchFinding, type SearchSession } from './web-search';

/** What a prompt is built from, besides the task: in words where the server takes no schema, and within a number of tokens. */
export type PromptRequest = {
  entry: ModelEntry;
  searchOffered: boolean;
  schemaInWords: boolean;
  /** For prompt and answer together. */
  tokenBudget: number;
};

/** A prompt for one call, with what has to be known of it. */
export type PreparedPrompt = {
  version: string;
  /** Builds it, for models that read one. */
  prompt: () => BuiltPrompt;
  format: ResponseFormat;
  /** The most tokens that an answer to it should need, thinking aside. */
  answerTokens: number;
  /** The task itself, for models that take it instead of a prompt. */
  task: object;
  /** Whether a smaller budget makes a shorter prompt. */
  isReducible: boolean;
};

/** Reads the text of one model call as it arrives, and takes what it can use of it. */
export type AnswerReader = {
  /** A new step began: what was read before it was talk around a tool call. */
  restart(): void;
  /** The next piece of text. Resolves once what is complete in it has been taken. @throws ReceiverError */
  write(text: string): Promise<void> | undefined;
  /**
   * The next object of an answer that comes as data: a recommendation, or the whole explanation. It comes from within this
   * process, so that the checks may pause for others meanwhile. Resolves as `write` does.
   */
  take(element: object): Promise<void> | undefined;
  /** The text is over. @param isCut whether it broke off: what stands in talk may then be a draft. @throws ReceiverError */
  end(isCut?: boolean): void | Promise<void>;
  /** Whether all that was wanted has been taken; the call may then end early. */
  isEnough(): boolean;
  /** What was wrong with what was not taken; for the log. */
  problem(): AnswerProblem | undefined;
  /** How many elements have been read, good ones or not; absent where an answer is one object. */
  elements?(): number;
};

/** The answer to one request, which several calls of several models may fill. */
export type AnswerInProgress = {
  accepted(): number;
  /** How many are still missing; 0 when the answer is whole. */
  missing(): number;
  /** Whether another call may still change the answer; not once its beginning was sent (contract: early-first-byte). */
  mayAskAgain(): boolean;
};

/** What calls of one or several models for the same answer have in common. */
export type CallRequest = {
  /** Names the call in traces: `recommend`, `explain` or `verify`. */
  functionId: string;
  prepare: (request: PromptRequest) => PreparedPrompt;
  /** A reader for the answer of one call. @param found what its web searches have found so far */
  openReader: (found: () => readonly SearchFinding[]) => AnswerReader;
  answer: AnswerInProgress;
  /** The vertical whose things the model has to know, where the caller supplied none (contract: catalogue-gaps). */
  openVertical: string | undefined;
  search: SearchSession | undefined;
  /** Epoch milliseconds; the request's time limit counts from here. */
  startedAt: number;
  signal: AbortSignal;
  generation: Generation;
  span: Span;
};

export type ModelRequest = CallRequest & {
  /** Which chain to take. `builtin` leaves no outcome behind (contract: built-in-model). */
  service: 'normal' | 'fast' | 'builtin';
  /** What to shorten when no model can hold the request. */
  largestField: 'items' | 'context';
};

export type ServiceCall<Input> = {
  input: Input;
  /** Only the built-in model answers: test keys (contract: built-in-model), and beyond a budget (contract: budgets). */
  isOffline: boolean;
  /** Epoch milliseconds; the request's time limit counts from here. */
  startedAt: number;
  /** The caller's; its abort ends the model call and is rethrown with its reason (contract: early-leavers). */
  signal: AbortSignal;
  /** Called whenever a part of the answer has passed its checks (contract: early-first-byte). */
  onAccepted?: (() => void) | undefined;
  /** Filled in on the way, also when the request fails or is left. */
  generation?: Generation | undefined;
  span?: Span | undefined;
  deps?: GenerationDeps | undefined;
};

type ServiceOptions = { fast: boolean; grounding?: boolean | undefined; research?: boolean | undefined };

/**
 * Opens a request to a service: chooses the chain, and offers a web search where a search engine is configured (contract:
 * grounding): never with `fast`, else by `grounding`, its deprecated alias `research`, or `isGrounded`.
 *
 * @returns input and surroundings (by default those of this process), the UTC day (`YYYY-MM-DD`), and, as `asked`, what all calls
 *   of models share, with an account of its own where none is given
 * @throws ConfigError for a wrong environment, where no `deps` are given
 */
export function openServiceCall<Input extends { options: ServiceOptions }>(
  call: ServiceCall<Input>,
  isGrounded: boolean,
) {
  const { input, isOffline, startedAt, signal, onAccepted = () => {}, span = NO_SPAN } = call;
  const { deps = defaultGenerationDeps(), generation = createGeneration() } = call;
  const { fast, research, grounding = research ?? isGrounded } = input.options;
  const search = !fast && grounding && deps.search ? createSearchSession(deps.search, deps.now) : undefined;
  const service: ModelRequest['service'] = isOffline ? 'builtin' : fast ? 'fast' : 'normal';
  const today = new Date(deps.now()).toISOString().slice(0, 10);
  return { input, deps, today, onAccepted, asked: { service, search, startedAt, signal, generation, span } };
}
