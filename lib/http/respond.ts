import { knownAddress } from '../base-url';
import { getConfig } from '../config';
import { documentationUrl } from '../contract/error-codes';
import type { ErrorResponse } from '../contract/error-response';
import type { ApiError } from './api-error';

/** The content type of every document. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer to a request, before it becomes a `Response`. */
export type Reply = {
  status: number;
  headers: Record<string, string>;
  body: string | ReadableStream<Uint8Array> | null;
};

/** Makes a reply with a JSON document, in which undefined fields are left out; `headers` win over the content type. */
export function json(status: number, document: unknown, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'Content-Type': JSON_TYPE, ...headers }, body: JSON.stringify(document) };
}

/**
 * Makes the response of a reply, once and with all of its headers: adding some later costs as much again.
 *
 * @param more headers that win over those of the reply
 * @param isHead leaves the body out
 */
export function toResponse({ status, headers, body }: Reply, more: Record<string, string>, isHead: boolean) {
  return new Response(isHead ? null : body, { status, headers: { ...headers, ...more } });
}

/**
 * Builds the envelope of an error (contract: error-envelope, request-id, documentation-url).
 *
 * @param now Unix time in milliseconds
 */
export function errorDocument(error: ApiError, requestId: string, now: number): ErrorResponse {
  return {
    error: {
      code: error.code,
      message: error.message,
      details: error.details,
      suggestion: error.suggestion,
      documentation_url: documentationUrl(error.code, knownAddress(getConfig())),
    },
    meta: { request_id: requestId, timestamp: new Date(now).toISOString() },
  };
}
