import { APICallError, InvalidResponseDataError, LoadAPIKeyError } from '@ai-sdk/provider';
import { isRecord } from '../text/snake-keys';
import { type ProviderError, readComplaint } from './provider-complaint';
import { TimeLimitError } from './time-watch';

/** Why a model's answer could not be used, by name, for logs. */
export type AnswerProblem =
  | 'refused'
  | 'cut by length'
  | 'not JSON'
  | 'other JSON'
  | 'broken JSON'
  | 'empty answer'
  | 'empty list'
  | 'no reason'
  | 'no summary'
  | 'unknown item'
  | 'nothing new'
  | 'nothing true'
  | 'loop'
  | 'junk'
  | 'unusable answer';

/** Thrown for an answer of which nothing can be used (contract: as-many-as-asked, circuit-breaker). */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';

  constructor(readonly reason: AnswerProblem) {
    super(`The answer could not be used: ${reason}.`);
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
  /** Whether the model cannot be asked now: 429, 503, an account that is used up, or a full queue. */
  isUnavailable: boolean;
  /** For how many milliseconds nobody may ask this model, after a 429 or with an account that is used up. */
  closedForMs?: number | undefined;
  /** Until when, in epoch milliseconds, the provider itself asked to wait; undefined when it named no time. */
  retryAt?: number | undefined;
  /** Whether an answer that is short because of it is so by `TIME`, and not by `CONTENT` (contract: partial-answers). */
  isTime: boolean;
  /** The provider refused a parameter, or the form in which the answer was asked for, or found the prompt too long. */
  refuses?: 'format' | 'length' | 'parameter' | undefined;
  /** The parameter that it refused, by its path in the request's body, if that is known. */
  parameter?: string | undefined;
  /** Whether every request would be refused so, whoever sends it (contract: check-ai-service). */
  isLasting?: boolean | undefined;
  /** The provider's code and message without the caller's text, for log and trace (contract: refusing-models). */
  said?: string | undefined;
  cause: unknown;
};

/** How long a model stays closed after a 429 without a time, and with its account used up (contract: circuit-breaker). */
const UNNAMED_WAIT_MS = 5_000;
const ACCOUNT_WAIT_MS = 600_000;
/** The longest time that a provider may close a model for. */
const MAX_WAIT_MS = 86_400_000;

/** @returns for how many milliseconds a provider asks to wait, at most a day; undefined without a header that is well formed */
function readRetryAfter(headers: Record<string, string> | undefined, now: number): number | undefined {
  const numberIn = (text = '') => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);
  const value = headers?.['retry-after']?.trim();
  const ways = [
    numberIn(headers?.['retry-after-ms']?.trim()),
    numberIn(value) * 1000,
    Date.parse(value ?? '') - now,
  ];
  const ms = ways.find((way) => !Number.isNaN(way));
  return ms === undefined ? undefined : Math.min(MAX_WAIT_MS, Math.max(0, ms));
}

/** Creates a failure that counts against the model, worth no retry, unless `traits` say otherwise (contract: circuit-breaker). */
export const createFailure = (name: string, cause: unknown, traits: Partial<Failure> = {}): Failure => ({
  name,
  isCounted: true,
  isRetryable: false,
  isUnavailable: false,
  isTime: false,
  ...traits,
  cause,
});

const BROKEN_OFF = { isRetryable: true, isTime: true };
export const UNAVAILABLE = { isCounted: false, isUnavailable: true, isTime: true };

const REFUSALS = { length: 'context too small', format: 'format refused', parameter: 'parameter refused' };

function describeCall(error: ProviderError, now: number): Failure {
  const { statusCode: status } = error;
  const failed = (name: string, traits?: Partial<Failure>) => createFailure(name, error, traits);
  if (status === undefined) return failed('connection', BROKEN_OFF);
  // A connection that was cut within the body; without a broken connection the body cannot be read.
  if (status < 400 && error.isRetryable) return failed('connection', BROKEN_OFF);
  if (status < 400) return failed('unreadable response', { isTime: true });
  const name = `http ${status}`;
  const { about, parameter } = readComplaint(error) ?? {};
  if (about === 'account')
    return failed('account used up', { ...UNAVAILABLE, isLasting: true, closedForMs: ACCOUNT_WAIT_MS });
  const waitMs = readRetryAfter(error.responseHeaders, now);
  const retryAt = waitMs === undefined ? undefined : now + waitMs;
  const closedForMs = waitMs ?? UNNAMED_WAIT_MS;
  if (status === 429) return failed(name, { ...UNAVAILABLE, isRetryable: true, closedForMs, retryAt });
  if (status >= 500) return failed(name, { ...BROKEN_OFF, isUnavailable: status === 503, retryAt });
  if (status === 401 || status === 403 || status === 404) return failed(name);
  // Any other 4xx is about this caller's request; it says nothing about the next one's.
  const traits = { isCounted: false, ...(error.isRetryable && BROKEN_OFF), refuses: about, parameter };
  return failed(about ? REFUSALS[about] : name, { ...traits, isLasting: about === 'parameter' });
}

/**
 * Classifies whatever made a call fail: by the provider's status and complaint, a limit of time, a broken connection, or an
 * answer that cannot be used (contract: failed-models, circuit-breaker). Anything unknown counts against the model. `closedForMs`
 * is a day at most.
 *
 * @param now epoch milliseconds, from which `retryAt` counts
 */
export function describeFailure(error: unknown, now: number): Failure {
  const failed = (name: string, traits?: Partial<Failure>) => createFailure(name, error, traits);
  if (LoadAPIKeyError.isInstance(error)) return failed('not configured');
  // One caller can cause any answer but one that is no JSON at all.
  if (error instanceof AnswerError) return failed(error.reason, { isCounted: error.reason === 'not JSON' });
  if (error instanceof TimeLimitError) return failed(error.limit, { isTime: true });
  if (APICallError.isInstance(error)) return describeCall(error, now);
  // fetch reports a connection that broke off as a TypeError; a stream may just end, without a finish reason.
  if (error instanceof TypeError || InvalidResponseDataError.isInstance(error))
    return failed('connection', BROKEN_OFF);
  if (!isRecord(error) || error instanceof Error) return failed('error', { isTime: true });
  // An error in the middle of a stream: the AI SDK gives it a status where it can.
  return typeof error.statusCode === 'number'
    ? describeCall(error as unknown as ProviderError, now)
    : failed('error', BROKEN_OFF);
}
