import { runInBackground } from '../background';
import { type BaseUrlConfig, baseUrl } from '../base-url';
import { plainArithmetic } from './arithmetic';
import type { Reader } from './create-reader';
import { loadedReader, loadReader } from './shared-reader';
import { WEIGHTS_FILE } from './weights-file';

/** How long the weights may take to come, in milliseconds. */
const LIMIT_MS = 30_000;

async function fetchFile(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
  if (!response.ok) throw new Error(`the weights were answered with status ${response.status}`);
  return response.arrayBuffer();
}

/** Whether this is a place that no server of one's own has prepared: Vercel, and Next's own server of `next dev`. */
const isOnItsOwn = ({ VERCEL }: BaseUrlConfig) => VERCEL !== undefined || 'EdgeRuntime' in globalThis;

/**
 * The reader of this process, if it is there. On the edge, where nothing runs before the first request, that request
 * has the weights fetched from the deployment's own static files, in the background; a server of one's own reads
 * them from disk when it starts (lib/startup/read-weights-file.ts).
 */
export function currentReader(config: BaseUrlConfig): Reader | undefined {
  const reader = loadedReader();
  if (!reader && isOnItsOwn(config)) {
    const readFile = () => fetchFile(`${baseUrl(config)}/${WEIGHTS_FILE.path}`);
    runInBackground(loadReader({ readFile, createArithmetic: plainArithmetic }));
  }
  return reader;
}
