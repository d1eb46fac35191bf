import { type BaseUrlConfig, baseUrl } from './base-url';

const FETCH_MS = 30_000;

/**
 * Returns true where code has to fetch files for itself, since nothing prepares its memory: on Vercel, and in the edge's sandbox
 * anywhere, as in `next dev`.
 */
export const isOnItsOwn = ({ VERCEL }: BaseUrlConfig): boolean =>
  VERCEL !== undefined || 'EdgeRuntime' in globalThis;

/**
 * Fetches a file under `public/` from the deployment itself (`baseUrl`), which is how the edge reads files.
 *
 * @param path relative to `public/`, without a slash at the beginning
 * @returns an answer of status 2xx, whose body is not read yet; reading that rejects with a DOMException 30 s after the call
 * @throws Error when the deployment answers with another status; TypeError or DOMException when it does not answer, within 30 s
 */
export async function fetchStatic(config: BaseUrlConfig, path: string): Promise<Response> {
  const response = await fetch(`${baseUrl(config)}/${path}`, { signal: AbortSignal.timeout(FETCH_MS) });
  if (!response.ok) throw new Error(`${path} was answered with status ${response.status}`);
  return response;
}
