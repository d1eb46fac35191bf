import type { BuiltPrompt } from '../../prompts/prompt';
import type { Span } from '../tracing/span';
import type { AnswerInProgress, AnswerReader } from './answer-reader';
import type { Generation } from './generation';
import type { ModelEntry } from './model-entry';
import type { ResponseFormat } from './response-schema';
import type { Found, SearchSession } from './search-session';

/** What a prompt is built from, besides the task. */
export type PromptRequest = {
  entry: ModelEntry;
  searchOffered: boolean;
  /** Whether the JSON has to be described in words, because the server takes no schema. */
  schemaInWords: boolean;
  /** The most tokens that prompt and answer may have together. */
  tokenBudget: number;
};

/** A prompt for one call, with what has to be known of it. */
export type PreparedPrompt = {
  version: string;
  /** Builds it, where the model reads one at all. */
  prompt: () => BuiltPrompt;
  format: ResponseFormat;
  /** The most tokens that an answer to it should need, thinking aside. */
  answerTokens: number;
  /** The task itself, for models that take it instead of a prompt. */
  task: object;
  /** Whether a smaller budget makes a shorter prompt. */
  isReducible: boolean;
};

/** What calls of one or several models for the same answer have in common. */
export type CallRequest = {
  /** Names the call in traces: `recommend`, `explain` or `verify`. */
  functionId: string;
  prepare: (request: PromptRequest) => PreparedPrompt;
  /** A reader for the answer of one call. @param found what its web searches have found so far */
  openReader: (found: () => readonly Found[]) => AnswerReader;
  answer: AnswerInProgress;
  /**
   * Of what vertical the model has to know things, because the caller supplied none; undefined where they are there
   * (contract: catalogue-gaps).
   */
  openVertical: string | undefined;
  search: SearchSession | undefined;
  /** Epoch milliseconds; the request's time limit counts from here. */
  startedAt: number;
  /** The caller's; its abort ends everything. */
  signal: AbortSignal;
  /** Filled in on the way. */
  generation: Generation;
  /** The span of the request. */
  span: Span;
};

/** One request to the models of a chain. */
export type ModelRequest = CallRequest & {
  /** Which chain to take. `builtin` leaves no outcome behind (contract: built-in-model). */
  service: 'normal' | 'fast' | 'builtin';
  /** What to shorten when no model can hold the request. */
  largestField: 'items' | 'context';
};
