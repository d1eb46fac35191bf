import type { LanguageModelV4, LanguageModelV4CallOptions, SharedV4ProviderOptions } from '@ai-sdk/provider';
import type { SchemaVariant } from './response-schema';

/** Time limits of one model, in milliseconds (contract: time-limits). */
export type TimeLimits = {
  /** Until something of an answer has come. */
  firstByteMs: number;
  /** The same for each step while web search is offered. */
  searchingFirstByteMs: number;
  /** Silence after which an answer under way is given up. */
  idleMs: number;
  /** A whole request that this model serves, or that was handed on by it. */
  requestMs: number;
};

/** A model as it is called. */
export type ModelEntry = {
  /** `provider/model-id`. */
  id: string;
  model: LanguageModelV4;
  /** The built-in model takes the task itself instead of a prompt, never searches, and is asked once. */
  isBuiltin: boolean;
  /** Whether it runs on a server of the operator's own: slower, fewer at once, and less sure of its form. */
  isOwnServer: boolean;
  limits: TimeLimits;
  /** How many calls may run at once; `Infinity` for hosted models. */
  concurrency: number;
  /** Tokens that prompt and answer may take together; candidates are reduced to what fits. */
  contextTokens: number;
  /** Tokens that the model may spend on thinking, on top of those for the answer. */
  thinkingTokens: number;
  /** Settings of every call: reasoning, temperature, options for the provider. */
  settings: Pick<
    LanguageModelV4CallOptions,
    'reasoning' | 'providerOptions' | 'temperature' | 'topP' | 'topK' | 'seed' | 'maxOutputTokens'
  >;
  /** Options of the instructions alone, such as a cache breakpoint behind them. */
  instructionsOptions?: SharedV4ProviderOptions | undefined;
  /** Which bounds of the answer's schema it gets to see. */
  schemaVariant: SchemaVariant;
  /**
   * Options for the provider that differ from call to call, those of `settings` included; in place of these.
   *
   * @param promptId names the instructions: the endpoint and the version of its prompt
   */
  callOptions?: ((promptId: string) => SharedV4ProviderOptions) | undefined;
};

/** The models of a process. A chain is tried in its order; no more than two are ever tried (contract: model-choice). */
export type Models = {
  normal: readonly ModelEntry[];
  fast: readonly ModelEntry[];
  builtin: ModelEntry;
};
