import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { BuiltPrompt } from '../../prompts/prompt';
import type { Config } from '../config';
import type { LanguageModel } from './model-settings';
import type { ResponseFormat, SchemaVariant } from './response-schema';
import type { SearchAttempt } from './web-search';

/** In what form an answer is asked for: by a JSON schema, as any JSON object, or in words alone. */
export type AnswerForm = 'schema' | 'object' | 'words';

export type FinishReason = LanguageModelV4FinishReason['unified'];

export type ModelCall = {
  /** Undefined for the built-in model, which takes the task. */
  prompt: BuiltPrompt | undefined;
  /** Names the instructions: the endpoint and the version of its prompt. */
  promptId: string;
  /** A `RecommendTask` or an `ExplainTask`. */
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

/**
 * What a call yields while it runs: the provider's parts, and others of our own. A `search` begins or has ended, and while one
 * runs, nothing is to be expected of the model. A `step` begins behind web searches; what was written before was talk around
 * them. An `element` is a recommendation, or the whole explanation, of a model that answers with data instead of text.
 */
export type CallPart =
  | LanguageModelV4StreamPart
  | { type: 'search'; isRunning: boolean }
  | { type: 'step' | 'elements-end' }
  | { type: 'element'; element: object };

/** Receives the parts of a call one by one; returns a promise only where a part takes time, since most take none. */
export type PartSink = (part: CallPart) => Promise<void> | undefined;

/** Time limits of one model, in milliseconds (contract: time-limits). */
type TimeLimits = {
  /** Until something of an answer has come. */
  firstByteMs: number;
  /** The same for each step while web search is offered. */
  searchingFirstByteMs: number;
  idleMs: number;
  /** Tokens a second below which an answer is given up for the next model's; 0 where any pace will do. */
  leastPace: number;
  /** A whole request that this model serves, or that was handed on by it. */
  requestMs: number;
};

export type ModelEntry = Pick<LanguageModel, 'mayThinkAloud' | 'thinkingTokens'> & {
  /** `provider/model-id`. */
  id: string;
  /** Makes one call, and hands on its parts until the answer is over. @throws what makes it fail, and what `take` throws */
  stream: (call: ModelCall, take: PartSink) => Promise<void>;
  /** Whether it reads a prompt and is paid by tokens: it may search, may be asked again, and what it has written counts. */
  isLanguageModel: boolean;
  /** Whether it names items from a catalogue of its own, which may hold nothing near (contract: catalogue-gaps). */
  isCatalogue: boolean;
  /** Milliseconds that models before it leave it, which it is sure to answer in; 0 for others (contract: time-limits). */
  keptMs: number;
  /** Whether its provider reads the beginning of a prompt that was sent before from a cache, at a fraction of the price. */
  cachesPrompts: boolean;
  /** Whether it runs on a server of the operator's own: slower, fewer at once, and less sure of its form. */
  isOwnServer: boolean;
  limits: TimeLimits;
  /** Calls that may run at once; `Infinity` for hosted models. */
  concurrency: number;
  /** Tokens that prompt and answer may take together; candidates are reduced to what fits. */
  contextTokens: number;
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

/** The largest share of a request's time that is kept for a model behind others. */
const KEPT_SHARE = 0.1;

type TimeConfig = Pick<Config, 'FIRST_BYTE_TIMEOUT_MS' | 'IDLE_TIMEOUT_MS' | 'REQUEST_TIMEOUT_MS'>;

/**
 * Returns the time limits of a model (contract: time-limits): hosted models are quick or broken (10 s to the first byte, 10 s of
 * silence, 5 tokens a second, 55 s a request); one on a server of the operator's own may first have to be loaded (120 s, 30 s,
 * any pace, 180 s). Configured times apply to every model. A first byte may take three times as long with web search.
 *
 * @param thinksSilently whether nothing comes of it while it thinks: unless `FIRST_BYTE_TIMEOUT_MS` is set, the first byte of a
 *   hosted model may then take 40 s, with web search or without
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
 * Returns by when a model of a chain must be done, in milliseconds from the beginning of the request (contract: time-limits):
 * within the longest time of it and those before it, less what those behind it are kept (`keptMs`), a tenth at most.
 *
 * @param order the models in the order in which they are asked
 * @param place of the model in it, from 0
 */
export function timeAllowedMs(
  order: readonly Pick<ModelEntry, 'keptMs' | 'limits'>[],
  place: number,
): number {
  const requestMs = Math.max(...order.slice(0, place + 1).map(({ limits }) => limits.requestMs));
  const keptMs = Math.max(0, ...order.slice(place + 1).map(({ keptMs }) => keptMs));
  return requestMs - Math.min(keptMs, requestMs * KEPT_SHARE);
}

/** What was learned of one model by calling it; plain data, so that routes can share it. */
type ModelTraits = {
  /** The strictest form that its server takes. */
  form: AnswerForm;
  /** Whether it thinks before it answers, so that its output limit needs room for that. */
  thinks: boolean;
  /** Parameters that its provider refused, by their paths in the request's body; they are left out. */
  refused: string[];
  /** Until when, in epoch milliseconds, its limits bear no calls side by side (contract: parallel-writers). */
  limitedUntil?: number | undefined;
};

/** Returns the record of a model, in which callers note what they learn. */
export type ModelMemory = (id: string) => ModelTraits;

/**
 * Creates the memory of models (contract: refusing-models): at first each takes a schema, refuses nothing and does not think.
 *
 * @param traits by model id, filled in on the way; shared by the routes of a process where the platform offers it
 */
export const createModelMemory =
  (traits: Map<string, ModelTraits> = new Map()): ModelMemory =>
  (id) => {
    const known = traits.get(id) ?? { form: 'schema', thinks: false, refused: [] };
    traits.set(id, known);
    return known;
  };
