import { isWellFormedSecret } from '../keys/secret';
import { ApiError } from './api-error';

/**
 * Makes the error for a key in `Authorization`, where many send it by habit, so that nobody looks for the mistake in
 * the key.
 */
const inWrongHeader = () =>
  new ApiError('MISSING_API_KEY', {
    details: 'The request has an Authorization header, but no X-API-Key header.',
    suggestion: 'Send the key in the header X-API-Key, by itself and without "Bearer".',
  });

/**
 * Returns the key of the request, as sent (contract: api-key-header, key-form). Its form is judged before anything
 * else of the request is read; whether it is known is for admission to say.
 *
 * @throws ApiError `MISSING_API_KEY` when there is no `X-API-Key` header, or an empty one; `INVALID_API_KEY` when it
 *   does not have the form of a key
 */
export function requireApiKey(request: Request): string {
  const key = request.headers.get('x-api-key')?.trim();
  if (!key) throw request.headers.has('authorization') ? inWrongHeader() : new ApiError('MISSING_API_KEY');
  if (!isWellFormedSecret(key)) throw new ApiError('INVALID_API_KEY');
  return key;
}
