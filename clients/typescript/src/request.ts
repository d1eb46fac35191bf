import { connectionFailure, failureOf } from './failures.js';
import type { Settings } from './settings.js';
import { VERSION } from './version.js';
import type { Watch } from './watch.js';

/** One of the API's operations, and what it is sent. */
export type Operation = { path: string; body?: unknown; accept: 'application/json' | 'text/event-stream' };

/** Returns true in a browser, where a page that named itself would have to ask the service for leave first. */
const isBrowser = () => globalThis.navigator?.userAgent?.startsWith('Mozilla/') ?? false;

function headersOf({ apiKey }: Settings, { body, accept }: Operation): Record<string, string> {
  return {
    Accept: accept,
    ...(apiKey !== undefined && { 'X-API-Key': apiKey }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(!isBrowser() && { 'User-Agent': `reco-client/${VERSION}` }),
  };
}

/**
 * Sends a request once.
 *
 * @param isAnswer statuses that are answers, not failures
 * @throws RecoError
 */
export async function request(
  settings: Settings,
  operation: Operation,
  watch: Watch,
  isAnswer: (status: number) => boolean,
): Promise<Response> {
  const { path } = operation;
  const body = operation.body === undefined ? undefined : JSON.stringify(operation.body);
  // A `fetch` of the caller's may send it all the same.
  watch.signal.throwIfAborted();
  let response: Response;
  try {
    response = await watch.guard(
      settings.fetch(settings.baseUrl + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: headersOf(settings, operation),
        ...(body !== undefined && { body }),
        signal: watch.signal,
        // Whoever is redirected to another host would send it the key.
        redirect: 'manual',
      }),
    );
  } catch (error) {
    throw watch.signal.aborted ? error : connectionFailure(error, settings);
  }
  if (isAnswer(response.status)) return response;
  const text = await watch.guard(response.text()).catch((error: unknown) => {
    if (watch.signal.aborted) throw error;
    // A body that breaks off does not hide the status.
    return '';
  });
  throw failureOf(response, text, settings);
}

/** Reads a body to its end. @throws RecoError when the connection breaks off */
export async function readText(response: Response, settings: Settings, watch: Watch): Promise<string> {
  try {
    return await watch.guard(response.text());
  } catch (error) {
    throw watch.signal.aborted ? error : connectionFailure(error, settings);
  }
}
