import { APICallError, LoadAPIKeyError } from 'ai';
import { UnusableAnswerError } from './generation-error';
import { UnconfiguredModelError } from './unconfigured-model';

/**
 * Says in a few words why a model attempt failed, for logs: `http 429`, `connection`, `time limit`,
 * `unusable answer (length)`. Never the provider's own text.
 */
export function describeFailure(error: unknown): string {
  if (error instanceof UnconfiguredModelError || LoadAPIKeyError.isInstance(error)) return 'not configured';
  if (error instanceof UnusableAnswerError) return `unusable answer (${error.finishReason})`;
  if (APICallError.isInstance(error)) {
    if (error.statusCode === undefined) return 'connection';
    return error.statusCode < 400 ? 'unreadable response' : `http ${error.statusCode}`;
  }
  if (error instanceof Error && error.name === 'TimeoutError') return 'time limit';
  // fetch reports a connection that broke off as a TypeError.
  return error instanceof TypeError ? 'connection' : 'error';
}
