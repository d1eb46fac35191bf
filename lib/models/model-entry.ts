import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { BuiltPrompt } from '../../prompts/prompt';
import type { Config } from '../config';
import type { AnswerForm } from './model-memory';
import type { ResponseFormat, SchemaVariant } from './response-schema';
import type { SearchAttempt } from './web-search';

/** How a call ended, in the AI SDK's words. */
export type FinishReason = LanguageModelV4FinishReason['unified'];

/** Everything that one call of one model needs. */
export type ModelCall = {
  /** Returns the prompt, for models that read one; built when it is first asked for. @throws PromptError */
  prompt: () => BuiltPrompt;
  /** Names the instructions: the endpoint and the version of its prompt. */
  promptId: string;
  /** The task itself, for models that take it instead of a prompt: a `RecommendTask` or an `ExplainTask`. */
  task: object;
  /** How much of the answer is still missing: recommendations, or one explanation. */
  missing: number;
  format: ResponseFormat;
  form: AnswerForm;
  maxOutputTokens: number;
  /** Parameters to leave out, by their paths in the request's body, because the provider refuses them. */
  refused: readonly string[];
  /** Web searches to offer; undefined when none are. */
  search: SearchAttempt | undefined;
  signal: AbortSignal;
};

/** What a call yields while it runs: the provider's parts, and others of our own. */
export type CallPart =
  | LanguageModelV4StreamPart
  /** A web search begins or has ended; while one runs, nothing is to be expected of the model. */
  | { type: 'search'; isRunning: boolean }
  /** A step begins behind web searches; what was written before was talk around them. */
  | { type: 'step' }
  /** A recommendation, or the whole explanation, of a model that answers with data instead of text. */
  | { type: 'element'; element: object }
  /** No more elements come. */
  | { type: 'elements-end' };

/** Receives the parts of a call one by one; returns a promise only where a part takes time, since most take none. */
export type PartSink = (part: CallPart) => Promise<void> | undefined;

/** Time limits of one model, in milliseconds (contract: time-limits). */
type TimeLimits = {
  /** Until something of an answer has come. */
  firstByteMs: number;
  /** The same for each step while web search is offered. */
  searchingFirstByteMs: number;
  /** Silence after which an answer under way is given up. */
  idleMs: number;
  /** Tokens a second below which an answer is given up for the next model's; 0 where any pace will do. */
  leastPace: number;
  /** A whole request that this model serves, or that was handed on by it. */
  requestMs: number;
};

/** A model as it is called. */
export type ModelEntry = {
  /** `provider/model-id`. */
  id: string;
  /**
   * Makes one call of it, and hands on its parts until the answer is over.
   *
   * @throws whatever makes the call or its stream fail, and whatever `take` throws; PromptError
   */
  stream: (call: ModelCall, take: PartSink) => Promise<void>;
  /** Whether its thoughts may stand in the text of its answers, with or without tags. */
  mayThinkAloud: boolean;
  /**
   * Whether it is the built-in model: free, asked once, never with a web search, sure to answer within a moment, and without
   * items from a catalogue alone, which may hold nothing near (contract: catalogue-gaps).
   */
  isBuiltin: boolean;
  /** Whether its provider reads the beginning of a prompt that was sent before from a cache, at a fraction of the price. */
  cachesPrompts: boolean;
  /** Whether it runs on a server of the operator's own: slower, fewer at once, and less sure of its form. */
  isOwnServer: boolean;
  limits: TimeLimits;
  /** How many calls may run at once; `Infinity` for hosted models. */
  concurrency: number;
  /** Tokens that prompt and answer may take together; candidates are reduced to what fits. */
  contextTokens: number;
  /** Tokens that the model may spend on thinking, on top of those for the answer. */
  thinkingTokens: number;
  /** Which bounds of the answer's schema it gets to see. */
  schemaVariant: SchemaVariant;
};

/** The models of a process. A chain is tried in its order: two models at most, or those of `MODELS` (contract: model-choice). */
export type Models = {
  normal: readonly ModelEntry[];
  fast: readonly ModelEntry[];
  builtin: ModelEntry;
  /** Holds what others wrote against what it cites (`VERIFY_MODEL`); most configurations have none. */
  verifier?: ModelEntry | undefined;
};

/** A step that may search the web takes so many times as long to begin as one that may not (contract: time-limits). */
const SEARCHING = 3;

const HOSTED = { firstByteMs: 10_000, idleMs: 10_000, leastPace: 5, requestMs: 55_000 };
const OWN_SERVER = { firstByteMs: 120_000, idleMs: 30_000, leastPace: 0, requestMs: 180_000 };

/** How long a model may take to its first text that thinks without any sign of it; the rest is the next model's. */
const SILENT_MS = 40_000;

/** What is kept for the built-in model behind others: the moment that it needs, but no more than a share of the request's time. */
const KEPT_MS = 2_000;
const KEPT_SHARE = 0.1;

type TimeConfig = Pick<Config, 'FIRST_BYTE_TIMEOUT_MS' | 'IDLE_TIMEOUT_MS' | 'REQUEST_TIMEOUT_MS'>;

/**
 * Returns the time limits of a model in milliseconds, and its least pace in tokens a second (contract: time-limits): hosted
 * models are quick or broken; one on a server of the operator's own may first have to be loaded. Times that are configured
 * apply to every model. With web search the first byte may take three times as long.
 *
 * @param thinksSilently whether nothing comes of it while it thinks, so that its first byte may take 40 s at least, and no more
 *   with web search, unless `FIRST_BYTE_TIMEOUT_MS` is set
 */
export function timeLimits(config: TimeConfig, isOwnServer: boolean, thinksSilently = false): TimeLimits {
  const defaults = isOwnServer ? OWN_SERVER : HOSTED;
  const configuredMs = config.FIRST_BYTE_TIMEOUT_MS ?? defaults.firstByteMs;
  // Such a model needs the same time whether it searches or not.
  const isForThought =
    config.FIRST_BYTE_TIMEOUT_MS === undefined && thinksSilently && configuredMs < SILENT_MS;
  return {
    firstByteMs: isForThought ? SILENT_MS : configuredMs,
    searchingFirstByteMs: isForThought ? SILENT_MS : configuredMs * SEARCHING,
    idleMs: config.IDLE_TIMEOUT_MS ?? defaults.idleMs,
    leastPace: defaults.leastPace,
    requestMs: config.REQUEST_TIMEOUT_MS ?? defaults.requestMs,
  };
}

/**
 * Returns how long a request may have taken, in milliseconds from its beginning, when a model of its chain must be done
 * (contract: time-limits). A slow first model's time holds for those behind it too, or they could never stand in for it;
 * and the built-in model behind it always finds the moment that it needs (2 s, a tenth of the whole at most).
 *
 * @param order the models in the order in which they are asked
 * @param place of the model in it, from 0
 */
export function timeAllowedMs(
  order: readonly Pick<ModelEntry, 'isBuiltin' | 'limits'>[],
  place: number,
): number {
  const requestMs = Math.max(...order.slice(0, place + 1).map(({ limits }) => limits.requestMs));
  const isFollowed = order.slice(place + 1).some(({ isBuiltin }) => isBuiltin);
  return isFollowed ? requestMs - Math.min(KEPT_MS, requestMs * KEPT_SHARE) : requestMs;
}
