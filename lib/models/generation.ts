import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import { type CheckTally, emptyTally } from '../evidence/check-claims';

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

export const NO_USAGE: TokenUsage = {
  inputTokens: 0,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  outputTokens: 0,
  reasoningTokens: 0,
};

/** Returns the sum of two usages, count by count (contract: usage-books). */
export const addUsage = (one: TokenUsage, other: TokenUsage): TokenUsage => ({
  inputTokens: one.inputTokens + other.inputTokens,
  cachedInputTokens: one.cachedInputTokens + other.cachedInputTokens,
  cacheWriteTokens: one.cacheWriteTokens + other.cacheWriteTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  reasoningTokens: one.reasoningTokens + other.reasoningTokens,
});

/** Reads token counts as a provider reported them; 0 for what it does not say (contract: usage-books). */
export const readUsage = ({ inputTokens, outputTokens }: LanguageModelV4Usage): TokenUsage => ({
  inputTokens: inputTokens.total ?? 0,
  cachedInputTokens: inputTokens.cacheRead ?? 0,
  cacheWriteTokens: inputTokens.cacheWrite ?? 0,
  outputTokens: outputTokens.total ?? 0,
  reasoningTokens: outputTokens.reasoning ?? 0,
});

/** Why one model call failed, in words that are safe to log; what the provider `said` is never for callers. */
type FailedAttempt = { model: string; failure: string; said?: string };

/** Why an answer is less than was asked for (contract: early-first-byte, partial-answers, catalogue-gaps, budgets). */
type PartialReason = 'TIME' | 'CONTENT' | 'CATALOGUE' | 'BUDGET';

/** What became of one request to the models, filled in while they work: log and quota tell how far one came that failed. */
export type Generation = {
  /** The model that wrote the answer, or the last that was asked. */
  model: string | undefined;
  /** The model that such requests ask first. */
  firstChoice: string | undefined;
  /** Version of the prompt that model was given. */
  promptVersion: string | undefined;
  usage: TokenUsage;
  /** US dollars for all calls; undefined as soon as one has an unknown price. */
  costUsd: number | undefined;
  /** Whether tokens of a call were estimated, because its provider had not counted them. */
  isEstimated: boolean;
  /** Promises that resolve once calls are counted whose answers were there before their token counts; they never reject. */
  counting: Promise<void>[];
  /** Calls made, the successful ones included; steps behind a web search do not count. */
  calls: number;
  failures: FailedAttempt[];
  /** Whether a language model had begun to write: text, reasoning, a tool call or a refusal (contract: early-leavers). */
  hasWritten: boolean;
  /** Why the answer is short; undefined when it is whole. */
  partial: PartialReason | undefined;
  /** Whether a second model held its sentences against what they cite (contract: verification). */
  isVerified: boolean;
  /** What the checks of the words did (contract: truth-of-text): sentences and phrases looked at, and removed. */
  checks: CheckTally;
};

/** Creates the account of a request to the models before any call: no tokens, 0 dollars, no failures (contract: usage-books). */
export const createGeneration = (): Generation => ({
  model: undefined,
  firstChoice: undefined,
  promptVersion: undefined,
  usage: NO_USAGE,
  costUsd: 0,
  isEstimated: false,
  counting: [],
  calls: 0,
  failures: [],
  hasWritten: false,
  partial: undefined,
  isVerified: false,
  checks: emptyTally(),
});

/**
 * Adds tokens and cost (US dollars) of a call to an account, in place; undefined makes the sum undefined (contract: usage-books).
 */
export function noteUsage(generation: Generation, usage: TokenUsage, costUsd: number | undefined): void {
  generation.usage = addUsage(generation.usage, usage);
  generation.costUsd =
    generation.costUsd === undefined || costUsd === undefined ? undefined : generation.costUsd + costUsd;
}

/** How a request fared with the models (contract: check-ai-service, check-fast-ai-service). */
export type Outcome = {
  service: 'normal' | 'fast';
  /** Which model of the chain answered, if any; `limited`: all that failed is a 429; `refused`: a model keeps refusing. */
  result: 'first' | 'fallback' | 'failed' | 'limited' | 'refused';
  /** Epoch milliseconds. */
  at: number;
};

/** Receives the outcome of every real request; those that the caller gave up have none. Neither waits nor throws. */
export type OutcomeRecorder = { record(outcome: Outcome): void };

/**
 * Thrown when every model that was tried has failed (contract: failed-models). Its `cause` is the last model's error, which may
 * quote the provider and the prompt and so must not be sent or logged.
 */
export class GenerationError extends Error {
  override readonly name: string = 'GenerationError';

  constructor(
    readonly attempts: readonly FailedAttempt[],
    /** Why an answer that has a part which can be used would be short (contract: early-first-byte, partial-answers). */
    readonly reason: 'TIME' | 'CONTENT',
    cause: unknown,
  ) {
    super('No model could answer.', { cause });
  }

  /** Whether the models refused the request for what it says, so that it would be refused again. */
  get isRefusal(): boolean {
    return this.attempts.length > 0 && this.attempts.every(({ failure }) => failure === 'refused');
  }
}

/** Thrown when the providers' limits are all that failed: worth asking again in `retryAfterMs` (contract: failed-models). */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';

  constructor(
    readonly retryAfterMs: number,
    cause: unknown,
  ) {
    super('No model can be asked now.', { cause });
  }
}

/** Thrown when every model found the request too long, in `field` above all, also after candidates were reduced to what fits. */
export class ContextTooSmallError extends Error {
  override readonly name = 'ContextTooSmallError';

  constructor(
    readonly field: 'items' | 'context',
    cause: unknown,
  ) {
    super('The request does not fit into the context of any model.', { cause });
  }
}

/** Thrown when the receiver of the answer has failed, by `cause`, and not the model, so that no other model is tried. */
export class ReceiverError extends Error {
  override readonly name = 'ReceiverError';

  constructor(cause: unknown) {
    super('The receiver of the answer failed.', { cause });
  }
}
