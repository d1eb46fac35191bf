import { APICallError, LoadAPIKeyError } from 'ai';
import { BusyError } from './slots';
import { TimeLimitError } from './time-watch';

/** Why a model's answer could not be used, by name, for logs. */
export type AnswerProblem =
  | 'refused'
  | 'cut by length'
  | 'not JSON'
  | 'other JSON'
  | 'empty answer'
  | 'empty list'
  | 'no reason'
  | 'no summary'
  | 'unknown item'
  | 'nothing new'
  | 'nothing true'
  | 'loop'
  | 'unusable answer';

/** A model answered, but with nothing that can be used (contract: as-many-as-asked, circuit-breaker). */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';

  constructor(readonly reason: AnswerProblem) {
    super(`The answer could not be used: ${reason}.`);
  }

  /**
   * What one caller can cause does not speak against a model; an answer that is no JSON at all does
   * (contract: circuit-breaker).
   */
  get isCounted(): boolean {
    return this.reason === 'not JSON';
  }
}

/** A model was named whose provider has no key. */
export class UnconfiguredModelError extends Error {
  override readonly name = 'UnconfiguredModelError';

  constructor(modelId: string) {
    super(`The model ${modelId} is not configured.`);
  }
}

/** Why a model call failed, and what follows from it (contract: failed-models, circuit-breaker, filling-up). */
export type Failure = {
  /** For logs; never the provider's own text. */
  name: string;
  /** Whether it speaks against the model: the circuit breaker and health count it. */
  isCounted: boolean;
  /** Whether the same model is worth another try at once. */
  isRetryable: boolean;
  /** Whether the provider said that it cannot serve now: 429, 503, or a full queue. */
  isUnavailable: boolean;
  /** 429: nobody may ask this model for so many milliseconds. */
  closedForMs?: number | undefined;
  /** What the time of the answer was cut short by, as opposed to its content. */
  isTime: boolean;
  /** The provider refused the form in which the answer was asked for, or found the prompt too long. */
  refuses?: 'format' | 'length' | undefined;
  cause: unknown;
};

/** How long a model stays closed after a 429 that names no time (contract: circuit-breaker). */
const UNNAMED_WAIT_MS = 5_000;
/** The longest time that a provider may close a model for. */
const LONGEST_WAIT_MS = 60_000;

const TOO_LONG =
  /context.{0,40}(length|size|window|limit|exceed)|exceeds?.{0,40}(context|maximum.{0,20}tokens)|(prompt|input|request).{0,20}(is )?too (long|large)|too many (input )?tokens|maximum context/i;
const FORMAT =
  /response[_ ]?(format|schema)|json[_ ](schema|object|mode)|structured[_ ]output|grammar|guided/i;

/** `Retry-After` in milliseconds: seconds, or a date. Undefined when there is none. */
export function readRetryAfter(headers: Record<string, string> | undefined, now: number): number | undefined {
  const value = headers?.['retry-after']?.trim();
  if (!value) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? undefined : Math.min(LONGEST_WAIT_MS, Math.max(0, ms));
}

/** Whether the provider named the time of its 429. */
export const namesRetryAfter = (error: unknown): boolean =>
  APICallError.isInstance(error) && error.responseHeaders?.['retry-after'] !== undefined;

/** Makes a failure that counts, unless `traits` say otherwise. */
export const toFailure = (name: string, cause: unknown, traits: Partial<Failure> = {}): Failure => ({
  name,
  isCounted: true,
  isRetryable: false,
  isUnavailable: false,
  isTime: false,
  ...traits,
  cause,
});

const BROKEN_OFF = { isRetryable: true, isTime: true };
/** Of a model that cannot be asked now. */
export const BUSY = { isCounted: false, isUnavailable: true, isTime: true };

function describeCall(error: APICallError, now: number): Failure {
  const { statusCode: status, cause } = error;
  const failed = (name: string, traits?: Partial<Failure>) => toFailure(name, error, traits);
  if (status === undefined) return failed('connection', BROKEN_OFF);
  if (status < 400) return failed('unreadable response', { isTime: true });
  const name = `http ${status}`;
  if (status === 429) {
    const closedForMs = readRetryAfter(error.responseHeaders, now) ?? UNNAMED_WAIT_MS;
    return failed(name, { ...BUSY, isRetryable: true, closedForMs });
  }
  if (status >= 500) return failed(name, { ...BROKEN_OFF, isUnavailable: status === 503 });
  if (status === 401 || status === 403 || status === 404) return failed(name);
  const said = `${error.message} ${error.responseBody ?? ''} ${cause instanceof Error ? cause.message : ''}`;
  // What the caller sent is what a 4xx is about; it says nothing about the next caller's request.
  if (TOO_LONG.test(said)) return failed('context too small', { isCounted: false, refuses: 'length' });
  if (FORMAT.test(said)) return failed('format refused', { isCounted: false, refuses: 'format' });
  return failed(name, { isCounted: false });
}

/**
 * Says what a failed call means. Anything unknown counts against the model.
 *
 * @param now epoch milliseconds, for a `Retry-After` that is a date
 */
export function describeFailure(error: unknown, now: number): Failure {
  const failed = (name: string, traits?: Partial<Failure>) => toFailure(name, error, traits);
  if (error instanceof UnconfiguredModelError || LoadAPIKeyError.isInstance(error))
    return failed('not configured');
  if (error instanceof AnswerError) return failed(error.reason, { isCounted: error.isCounted });
  if (error instanceof BusyError) return failed('busy', BUSY);
  if (error instanceof TimeLimitError) return failed(error.limit, { isTime: true });
  if (APICallError.isInstance(error)) return describeCall(error, now);
  // fetch reports a connection that broke off as a TypeError.
  if (error instanceof TypeError) return failed('connection', BROKEN_OFF);
  return failed('error', { isTime: true });
}
