import { documentationUrl } from '../contract/error-codes';
import type { ErrorResponse } from '../contract/error-response';
import type { ApiError } from './api-error';

/** The content type of every document. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** A JSON response; `headers` come on top of the content type. */
export function json(status: number, document: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(document), {
    status,
    headers: { 'Content-Type': JSON_TYPE, ...headers },
  });
}

/** The envelope of an error (contract: error-envelope, request-id, documentation-url). */
export function errorDocument(error: ApiError, requestId: string, now: number): ErrorResponse {
  return {
    error: {
      code: error.code,
      message: error.message,
      details: error.details,
      suggestion: error.suggestion,
      documentation_url: documentationUrl(error.code),
    },
    meta: { request_id: requestId, timestamp: new Date(now).toISOString() },
  };
}
