/** One row of the error table: what a code means to the caller (contract: error-codes). */
type ErrorDefinition = {
  status: 400 | 401 | 403 | 404 | 405 | 413 | 429 | 500 | 503;
  /** Default `error.message`. */
  message: string;
  /** When it is sent, for the documentation. */
  condition: string;
  /** Default `error.suggestion`. */
  suggestion: string;
  retry: 'no' | 'after the time in Retry-After' | 'with back-off';
};

/** Every code that the service sends. Status, messages, OpenAPI and the error pages derive from it. */
export const ERRORS = {
  INVALID_REQUEST: {
    status: 400,
    message: 'The request is not valid.',
    condition: 'The body is not a JSON object, a required field is missing, or a value is out of range.',
    suggestion: 'Correct the named fields and send the request again.',
    retry: 'no',
  },
  MISSING_API_KEY: {
    status: 401,
    message: 'An API key is required.',
    condition: 'The request has no X-API-Key header.',
    suggestion: 'Send your key in the X-API-Key header. Get one at /generate-key.',
    retry: 'no',
  },
  INVALID_API_KEY: {
    status: 401,
    message: 'The API key is not valid.',
    condition: 'The key is unknown, revoked or expired.',
    suggestion: 'Check the key for typing errors, or create a new one at /generate-key.',
    retry: 'no',
  },
  QUOTA_EXCEEDED: {
    status: 403,
    message: 'The monthly quota is used up.',
    condition: "The key's requests for this calendar month (UTC) are used up, or a budget is spent.",
    suggestion: 'Wait for the reset date shown by GET /v1/usage, or ask for a higher tier.',
    retry: 'no',
  },
  INSUFFICIENT_PERMISSIONS: {
    status: 403,
    message: 'The key may not be used for this.',
    condition: 'The key is restricted to other operations, or to other addresses. Nothing is counted.',
    suggestion: 'Use another key, or change what this one may do in the dashboard.',
    retry: 'no',
  },
  NOT_FOUND: {
    status: 404,
    message: 'There is nothing at this path.',
    condition: 'The path does not exist, or the log of the key has no request of that id.',
    suggestion: 'Check the path against the reference at /docs/api.',
    retry: 'no',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    message: 'This path does not support the method.',
    condition: 'The path exists, but not for this method; the Allow header names those it supports.',
    suggestion: 'Use one of the methods in the Allow header.',
    retry: 'no',
  },
  REQUEST_TOO_LARGE: {
    status: 413,
    message: 'The request body is too large.',
    condition: 'The body is larger than the limit (256 KiB unless the operator changed it).',
    suggestion: 'Send fewer or shorter items, for example in batches.',
    retry: 'no',
  },
  RATE_LIMIT_EXCEEDED: {
    status: 429,
    message: 'Too many requests.',
    condition: "The key's requests per minute are used up.",
    suggestion: 'Wait for the seconds in the Retry-After header, then send the request again.',
    retry: 'after the time in Retry-After',
  },
  INTERNAL_ERROR: {
    status: 500,
    message: 'The request could not be completed.',
    condition: 'The service failed, or a model failed and its fallback too. Nothing was charged.',
    suggestion: 'Send the request again with exponential back-off. If it persists, quote the request id.',
    retry: 'with back-off',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The service is temporarily unavailable.',
    condition:
      'The key store cannot be reached, so no key can be verified; or the models are overloaded or at their rate limits.',
    suggestion: 'Wait for the seconds in the Retry-After header, then send the request again.',
    retry: 'after the time in Retry-After',
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof ERRORS;

export const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]];

/** Codes of older references, documented and never sent (contract: legacy-codes). */
export const LEGACY_CODES = [
  { status: 400, code: 'INVALID_VERTICAL', now: 'INVALID_REQUEST' },
  { status: 400, code: 'MISSING_CONTEXT', now: 'INVALID_REQUEST' },
  { status: 400, code: 'INVALID_FORMAT', now: 'INVALID_REQUEST' },
  { status: 400, code: 'VALIDATION_ERROR', now: 'INVALID_REQUEST' },
  { status: 500, code: 'AI_SERVICE_ERROR', now: 'INTERNAL_ERROR' },
  { status: 500, code: 'PROMPT_ERROR', now: 'INTERNAL_ERROR' },
  { status: 504, code: 'TIMEOUT', now: 'INTERNAL_ERROR' },
] as const;

/**
 * Returns the link to the section of a code, `/docs/errors#` and the code in lower case (contract: documentation-url).
 *
 * @param address of the deployment, without a slash at the end (`knownAddress`); without one the link begins at the root
 */
export const documentationUrl = (code: ErrorCode, address = '') =>
  `${address}/docs/errors#${code.toLowerCase()}`;
