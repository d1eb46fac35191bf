import { runInBackground } from '../background';
import { type BaseUrlConfig, baseUrl } from '../base-url';
import type { StaticFile } from './static-file';

/** How long a file may take to come, in milliseconds. */
const LIMIT_MS = 30_000;

/** Whether this is a place that no server of one's own has prepared: Vercel, and Next's own server of `next dev`. */
const isOnItsOwn = ({ VERCEL }: BaseUrlConfig) => VERCEL !== undefined || 'EdgeRuntime' in globalThis;

/**
 * On the edge, where nothing runs before the first request, lets that request have a file fetched from the deployment's
 * own static files, in the background; a server of one's own reads it from disk when it starts (lib/startup).
 *
 * @param load takes what reads all bytes of the file, which rejects when they do not come
 */
export function fetchOnTheEdge(
  config: BaseUrlConfig,
  { path }: StaticFile,
  load: (readFile: () => Promise<ArrayBuffer>) => Promise<void>,
): void {
  if (!isOnItsOwn(config)) return;
  const readFile = async () => {
    const response = await fetch(`${baseUrl(config)}/${path}`, { signal: AbortSignal.timeout(LIMIT_MS) });
    if (!response.ok) throw new Error(`${path} was answered with status ${response.status}`);
    return response.arrayBuffer();
  };
  runInBackground(load(readFile));
}
