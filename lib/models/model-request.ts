import type { BuiltPrompt } from '../../prompts/prompt';
import type { Span } from '../tracing/span';
import type { AnswerInProgress, AnswerReader } from './answer-reader';
import type { Generation } from './generation';
import type { ResponseFormat } from './json-response';
import type { ModelEntry } from './model-entry';
import type { SearchSession } from './search-session';

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
  prompt: BuiltPrompt;
  format: ResponseFormat;
  /** The most tokens that an answer to it should need, thinking aside. */
  answerTokens: number;
  /** The task as the built-in model takes it. */
  task: object;
  /** Whether a smaller budget makes a shorter prompt. */
  isReducible: boolean;
};

/** One request to the models. */
export type ModelRequest = {
  /** Which chain to take. `builtin` leaves no outcome behind (contract: built-in-model). */
  service: 'normal' | 'fast' | 'builtin';
  /** Names the call in traces: `recommend` or `explain`. */
  functionId: string;
  /** @throws PromptError when a prompt module fails */
  prepare: (request: PromptRequest) => PreparedPrompt;
  /** A reader for the answer of one call. */
  openReader: (options: { entry: ModelEntry; found: () => readonly string[] }) => AnswerReader;
  answer: AnswerInProgress;
  /** What to shorten when no model can hold the request. */
  largestField: 'items' | 'context';
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
