import { knownAddress } from '../base-url';
import { getConfig } from '../config';
import { documentationUrl } from '../contract/error-codes';
import type { ErrorResponse } from '../contract/error-response';
import type { ApiError } from './api-error';

export const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer to a request, before it becomes a `Response`. */
export type Reply = {
  status: number;
  headers: Record<string, string>;
  body: string | ReadableStream<Uint8Array> | null;
};

/** Makes a reply of a JSON document (contract: endpoints); `headers` win over its type. @throws TypeError for a circle */
export function json(status: number, document: unknown, headers: Record<string, string> = {}): Reply {
  return { status, headers: { 'Content-Type': JSON_TYPE, ...headers }, body: JSON.stringify(document) };
}

/** Builds the envelope of an error, now (contract: error-envelope, request-id, documentation-url). @throws ConfigError */
export function errorDocument(error: ApiError, requestId: string): ErrorResponse {
  return {
    error: {
      code: error.code,
      message: error.message,
      details: error.details,
      suggestion: error.suggestion,
      documentation_url: documentationUrl(error.code, knownAddress(getConfig())),
    },
    meta: { request_id: requestId, timestamp: new Date().toISOString() },
  };
}
