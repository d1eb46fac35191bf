import type { ApiErrorCode } from './contract.js';

/**
 * What can go wrong without the service saying so:
 *
 * - `CONNECTION_FAILED`: nothing was reached, or the connection broke off
 * - `TIMED_OUT`: `timeoutMs` or `totalTimeoutMs` was over
 * - `STREAM_CUT`: a stream ended before its last event
 * - `UNREADABLE_ANSWER`: what came is not what the API sends, such as the page of a proxy, or a broken event
 */
export type ClientErrorCode = 'CONNECTION_FAILED' | 'TIMED_OUT' | 'STREAM_CUT' | 'UNREADABLE_ANSWER';

/** Branch on this. A service newer than this client may send further codes. */
export type RecoErrorCode = ApiErrorCode | ClientErrorCode | (string & {});

/** Fields of a failure. */
export type RecoErrorFacts = {
  code: RecoErrorCode;
  /** The failure, in a sentence or two. */
  details: string;
  /** Advice on the change that helps. */
  suggestion?: string | undefined;
  /** HTTP status, where there was an answer. */
  status?: number | undefined;
  /** Path of the first field that is wrong, such as `options.count`. */
  field?: string | undefined;
  /** Quote it when you ask for help. */
  requestId?: string | undefined;
  /** Seconds that the server asked to wait. */
  retryAfterSeconds?: number | undefined;
  /** Where the code is explained. */
  documentationUrl?: string | undefined;
  cause?: unknown;
};

const MARK = Symbol.for('reco.client.error');

/** Every failure of a request but the caller's own abort, which is thrown as it is. It never holds the key. */
export class RecoError extends Error {
  override readonly name = 'RecoError';
  readonly code: RecoErrorCode;
  readonly details: string;
  readonly suggestion: string | undefined;
  readonly status: number | undefined;
  readonly field: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly documentationUrl: string | undefined;

  constructor(facts: RecoErrorFacts) {
    const status = facts.status === undefined ? '' : ` (${facts.status})`;
    const request = facts.requestId === undefined ? '' : ` [${facts.requestId}]`;
    super(
      `${facts.code}${status}: ${facts.details}${request}`,
      facts.cause === undefined ? undefined : { cause: facts.cause },
    );
    this.code = facts.code;
    this.details = facts.details;
    this.suggestion = facts.suggestion;
    this.status = facts.status;
    this.field = facts.field;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
    this.documentationUrl = facts.documentationUrl;
    Object.defineProperty(this, MARK, { value: true });
  }

  /** Returns true when something that was thrown is such an error, also of another copy of this package. */
  static isInstance(error: unknown): error is RecoError {
    return typeof error === 'object' && error !== null && MARK in error;
  }
}
