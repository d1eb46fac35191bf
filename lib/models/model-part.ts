/** What a model call yields while it runs, whichever way the call is made. */
export type ModelPart =
  /** A new step began behind a tool call; what was written before it was talk around the call. */
  | { type: 'step' }
  | { type: 'text'; text: string }
  /** It thinks, be its thoughts shown or not. */
  | { type: 'reasoning'; text?: string }
  /** A tool call is being written. */
  | { type: 'tool' }
  /** A web search began or ended; while one runs, nothing is to be expected of the model. */
  | { type: 'search'; isRunning: boolean }
  /** Token counts of one step. */
  | { type: 'usage'; usage: TokenUsage }
  | { type: 'finish'; reason: FinishReason };

/**
 * Receives the parts of a call, one after the other.
 *
 * @returns whether more is wanted; a promise only where the part takes time, since there are many and most take none
 */
export type PartSink = (part: ModelPart) => boolean | Promise<boolean>;

/** How a call ended, in the AI SDK's words. */
export type FinishReason = 'stop' | 'length' | 'content-filter' | 'tool-calls' | 'error' | 'other';

/** Tokens of one call or of several; zero where a provider does not say. */
export type TokenUsage = {
  /** All of the prompt, cached tokens included. */
  inputTokens: number;
  /** The part of them that was read from the provider's cache. */
  cachedInputTokens: number;
  /** The part of them that was written to it. */
  cacheWriteTokens: number;
  /** All that was written, reasoning included. */
  outputTokens: number;
  reasoningTokens: number;
};

/** No tokens at all. */
export const NO_USAGE: TokenUsage = {
  inputTokens: 0,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
  reasoningTokens: 0,
};

/** The sum of two usages. */
export const addUsage = (one: TokenUsage, other: TokenUsage): TokenUsage => ({
  inputTokens: one.inputTokens + other.inputTokens,
  cachedInputTokens: one.cachedInputTokens + other.cachedInputTokens,
  cacheWriteTokens: one.cacheWriteTokens + other.cacheWriteTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  reasoningTokens: one.reasoningTokens + other.reasoningTokens,
});
