import { ApiError } from './api-error';

/**
 * The key of the request, as sent (api.md, Authentication 1–2).
 *
 * @throws ApiError `MISSING_API_KEY` when there is no `X-API-Key` header, or an empty one
 */
export function requireApiKey(request: Request): string {
  const key = request.headers.get('x-api-key')?.trim();
  if (!key) throw new ApiError('MISSING_API_KEY');
  return key;
}
