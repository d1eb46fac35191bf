import type { FailedAttempt } from './generation';

/**
 * Every model that was tried has failed (contract: failed-models). The message says nothing about the cause; `cause`
 * holds the last model's error, which may quote the provider and the prompt and so must not be sent or logged.
 */
export class GenerationError extends Error {
  override readonly name: string = 'GenerationError';

  constructor(
    /** What was tried, in order; safe to log. */
    readonly attempts: readonly FailedAttempt[],
    /**
     * What an answer would be short by that has a part which can be used (contract: early-first-byte, partial-answers).
     */
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

/** The providers' limits are all that failed: it is worth asking again later (contract: failed-models). */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError';

  constructor(
    /** When to ask again, in milliseconds from now. */
    readonly retryAfterMs: number,
    cause: unknown,
  ) {
    super('No model can be asked now.', { cause });
  }
}

/** Every model found the request too long, also after the candidates were reduced to what fits. */
export class ContextTooSmallError extends Error {
  override readonly name = 'ContextTooSmallError';

  constructor(
    /** The field of the request that takes the most room. */
    readonly field: 'items' | 'context',
    cause: unknown,
  ) {
    super('The request does not fit into the context of any model.', { cause });
  }
}

/** Building the prompt failed: a defect of a prompt module, not of a model. */
export class PromptError extends Error {
  override readonly name = 'PromptError';

  constructor(version: string, cause: unknown) {
    super(`The prompt ${version} could not be built.`, { cause });
  }
}

/** Whoever receives the answer has failed, not the model; no other model is tried. */
export class ReceiverError extends Error {
  override readonly name = 'ReceiverError';

  constructor(cause: unknown) {
    super('The receiver of the answer failed.', { cause });
  }
}
