import { type BaseUrlConfig, baseUrl } from './base-url';

const FETCH_MS = 30_000;

/** Returns true where no server of one's own has prepared the process: on Vercel, and in Next's own server of `next dev`. */
export const isOnItsOwn = ({ VERCEL }: BaseUrlConfig): boolean =>
  VERCEL !== undefined || 'EdgeRuntime' in globalThis;

/**
 * Fetches a file under `public/` from the deployment itself, which is how the edge reads files.
 *
 * @param path relative to `public/`
 * @throws Error when the deployment does not answer with the file within 30 s
 */
export async function fetchStatic(config: BaseUrlConfig, path: string): Promise<Response> {
  const response = await fetch(`${baseUrl(config)}/${path}`, { signal: AbortSignal.timeout(FETCH_MS) });
  if (!response.ok) throw new Error(`${path} was answered with status ${response.status}`);
  return response;
}
