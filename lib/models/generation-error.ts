/** Why one model attempt failed, in words that are safe to log: never the provider's text or the caller's. */
export type FailedAttempt = { model: string; failure: string };

/**
 * Every model that was tried has failed (decisions.md, D20). The message says nothing about the cause; `cause`
 * holds the last model's error, which may quote the provider and the prompt and so must not be sent or logged.
 */
export class GenerationError extends Error {
  override readonly name = 'GenerationError';

  constructor(
    /** What was tried, in order; safe to log. */
    readonly attempts: readonly FailedAttempt[],
    cause: unknown,
  ) {
    super('No model could answer.', { cause });
  }
}

/** Building the prompt failed: a defect of a prompt module, not of a model. */
export class PromptError extends Error {
  override readonly name = 'PromptError';

  constructor(version: string, cause: unknown) {
    super(`The prompt ${version} could not be built.`, { cause });
  }
}

/** A model answered, but with nothing that can be used. */
export class UnusableAnswerError extends Error {
  override readonly name = 'UnusableAnswerError';

  constructor(readonly finishReason: string) {
    super(`The answer could not be used (finish reason: ${finishReason}).`);
  }
}

/** Whoever receives the answer has failed, not the model; no other model is tried. */
export class ReceiverError extends Error {
  override readonly name = 'ReceiverError';

  constructor(cause: unknown) {
    super('The receiver of the answer failed.', { cause });
  }
}
