import { ERRORS, type ErrorCode } from '../contract/error-codes';

type ApiErrorOptions = {
  /** Which rule was broken, for the caller; never a secret, a key, or a provider's text. */
  details?: string | undefined;
  /** Advice on the change that helps; the table's suggestion by default. */
  suggestion?: string | undefined;
  /** Path of the first offending field, without any value; for the request log (contract: logged-requests). */
  field?: string | undefined;
  /** Extra response headers, such as `Retry-After` or `Allow`. */
  headers?: Record<string, string> | undefined;
  /** The real failure; logged, never sent. */
  cause?: unknown;
};

/** An answer other than success, thrown anywhere below a route and turned into the envelope by `defineRoute`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly details: string;
  readonly suggestion: string;
  readonly field: string | undefined;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    { details, suggestion, field, headers, cause }: ApiErrorOptions = {},
  ) {
    super(ERRORS[code].message, { cause });
    this.details = details ?? ERRORS[code].condition;
    this.suggestion = suggestion ?? ERRORS[code].suggestion;
    this.field = field;
    this.headers = headers ?? {};
  }

  /** Returns the HTTP status of the code (contract: error-codes). */
  get status(): number {
    return ERRORS[this.code].status;
  }
}
