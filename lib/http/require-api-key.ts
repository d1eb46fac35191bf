import { isWellFormedSecret } from '../keys/secret';
import { ApiError } from './api-error';

/** Many send the key in `Authorization` by habit, and nobody should look for the mistake in the key. */
const inWrongHeader = () =>
  new ApiError('MISSING_API_KEY', {
    details: 'The request has an Authorization header, but no X-API-Key header.',
    suggestion: 'Send the key in the header X-API-Key, by itself and without "Bearer".',
  });

/**
 * Returns the key of the request, trimmed (contract: api-key-header, key-form). Whether it is known is for admission to say.
 * @throws ApiError `MISSING_API_KEY` when there is no `X-API-Key` header, or an empty one; `INVALID_API_KEY` when it does not
 *   have the form of a key
 */
export function requireApiKey(request: Request): string {
  const key = request.headers.get('x-api-key')?.trim();
  if (!key) throw request.headers.has('authorization') ? inWrongHeader() : new ApiError('MISSING_API_KEY');
  if (!isWellFormedSecret(key)) throw new ApiError('INVALID_API_KEY');
  return key;
}

const BEARER = /^bearer +(\S+)$/i;

/** Tells clients how to authenticate; there is no authorization server to ask (contract: mcp-authentication). */
const challenge = (error = '') => ({ 'WWW-Authenticate': `Bearer realm="Reco"${error}` });

/** Makes the 401 for a key to `/mcp` that does not work, with the challenge of OAuth (contract: mcp-authentication). */
export const invalidKey = () =>
  new ApiError('INVALID_API_KEY', { headers: challenge(', error="invalid_token"') });

/**
 * Returns the key in the headers of a request, trimmed and in whatever form (contract: mcp-authentication): the value of
 * `X-API-Key`, else, also where that is blank, the bearer token of `Authorization`; an empty text when there is neither.
 */
export function keyInHeaders(
  apiKey: string | null | undefined,
  authorization: string | null | undefined,
): string {
  return apiKey?.trim() || (BEARER.exec(authorization?.trim() ?? '')?.[1] ?? '');
}

/**
 * Returns the key of a request to `/mcp`, trimmed: in `X-API-Key` as everywhere, or as a bearer token, the only header that most
 * clients can send (contract: mcp-authentication, key-form). Whether it is known is not asked.
 * @throws ApiError `MISSING_API_KEY`, or `INVALID_API_KEY` when it does not have the form of a key, both with `WWW-Authenticate`
 */
export function requireBearerKey(request: Request): string {
  const key = keyInHeaders(request.headers.get('x-api-key'), request.headers.get('authorization'));
  if (!key) {
    throw new ApiError('MISSING_API_KEY', {
      details: 'The request has neither an Authorization: Bearer nor an X-API-Key header.',
      suggestion: 'Send your key as Authorization: Bearer <key>. Get one at /generate-key.',
      headers: challenge(),
    });
  }
  if (!isWellFormedSecret(key)) throw invalidKey();
  return key;
}
