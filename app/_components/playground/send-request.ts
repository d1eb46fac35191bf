import type { ErrorResponse } from '@/lib/contract/error-response';
import type { RecommendResponse } from '@/lib/contract/recommend-response';
import type { RequestBody } from './read-draft';

/** How a request ended. */
export type Outcome =
  | { kind: 'answered'; body: RequestBody; document: RecommendResponse; remaining?: string | undefined }
  | { kind: 'refused'; body: RequestBody; document: ErrorResponse }
  | { kind: 'unreachable'; body: RequestBody };

type SendInput = {
  body: RequestBody;
  /** The visitor's own key; without one, the built-in model answers. */
  apiKey: string;
  signal: AbortSignal;
};

function remainingOf(headers: Headers): string | undefined {
  const limit = headers.get('X-RateLimit-Limit');
  const remaining = headers.get('X-RateLimit-Remaining');
  return limit && remaining ? `${remaining} of ${limit} requests left this minute` : undefined;
}

/**
 * Sends a request: with a key straight to the API, else to the playground's own address. The key goes into a
 * header and nowhere else.
 *
 * @throws the reason of `signal` when it was aborted
 */
export async function sendRequest({ body, apiKey, signal }: SendInput): Promise<Outcome> {
  try {
    const response = await fetch(apiKey ? '/v1/recommend' : '/playground/answer', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(apiKey && { 'X-API-Key': apiKey }) },
      body: JSON.stringify(body),
      signal,
    });
    const document = await response.json();
    if (!response.ok) return { kind: 'refused', body, document };
    return { kind: 'answered', body, document, remaining: remainingOf(response.headers) };
  } catch {
    signal.throwIfAborted();
    return { kind: 'unreachable', body };
  }
}
