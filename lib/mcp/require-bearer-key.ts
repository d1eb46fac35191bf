import { ApiError } from '../http/api-error';
import { isWellFormedSecret } from '../keys/secret';

const BEARER = /^bearer +(\S+)$/i;

/** Tells clients how to authenticate; there is no authorization server to ask (contract: mcp-authentication). */
const challenge = (error = '') => ({ 'WWW-Authenticate': `Bearer realm="Reco"${error}` });

/** Makes the 401 for a key that does not work, with the challenge that OAuth clients expect. */
export const invalidKey = () =>
  new ApiError('INVALID_API_KEY', { headers: challenge(', error="invalid_token"') });

/**
 * Returns the key in the headers of a request.
 *
 * @param apiKey the value of `X-API-Key`
 * @param authorization the value of `Authorization`, where a bearer token counts too
 * @returns an empty text when there is none
 */
export function keyInHeaders(
  apiKey: string | null | undefined,
  authorization: string | null | undefined,
): string {
  return apiKey?.trim() || (BEARER.exec(authorization?.trim() ?? '')?.[1] ?? '');
}

/**
 * Returns the key of a request to `/mcp`: in `X-API-Key` as everywhere, or as a bearer token, which is what most
 * clients can send (contract: mcp-authentication).
 *
 * @throws ApiError `MISSING_API_KEY`, or `INVALID_API_KEY` when it does not have the form of a key
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
