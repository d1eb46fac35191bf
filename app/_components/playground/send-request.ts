import type { ErrorResponse } from '@/lib/contract/error-response';
import type { ExplainResponse } from '@/lib/contract/explain-response';
import type { Recommendation, RecommendResponse } from '@/lib/contract/recommend-response';
import type { Task } from './draft';
import type { RequestBody } from './read-draft';

export type Sent = { task: Task; body: RequestBody };

export type Outcome = Sent &
  (
    | { kind: 'answered'; document: RecommendResponse; remaining?: string | undefined }
    | { kind: 'explained'; document: ExplainResponse; remaining?: string | undefined }
    | { kind: 'unfinished'; recommendations: Recommendation[]; why: 'writing' | 'stopped' | 'broken' }
    | {
        kind: 'refused';
        document: ErrorResponse;
        /** Seconds after which it is worth trying again, when the API names them. */
        retryAfterS?: number | undefined;
        recommendations?: Recommendation[];
      }
    | { kind: 'unreachable' }
  );

type SendInput = Sent & {
  /** The visitor's own key; without one, the built-in model answers. */
  apiKey: string;
  signal: AbortSignal;
  /** Follows the answer as a stream (follow-stream.ts); without it, a whole document is asked for. */
  follow?:
    | ((response: Response, sent: Sent, onProgress: SendInput['onProgress']) => Promise<Outcome>)
    | undefined;
  onProgress: (outcome: Outcome) => void;
};

const VISITOR_PATHS = { recommend: '/playground/answer', explain: '/playground/answer/explanation' };

const MAX_WAIT_S = 3600;

/** Tells how many requests of the key are left, in words; nothing for visitors. */
export function remainingOf(headers: Headers): string | undefined {
  const limit = headers.get('X-RateLimit-Limit');
  const remaining = headers.get('X-RateLimit-Remaining');
  return limit && remaining ? `${remaining} of ${limit} requests left this minute` : undefined;
}

function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('Retry-After'));
  return Number.isInteger(seconds) && seconds > 0 && seconds <= MAX_WAIT_S ? seconds : undefined;
}

async function readWhole(response: Response, sent: Sent): Promise<Outcome> {
  const document = await response.json();
  const { headers } = response;
  if (!response.ok) return { ...sent, kind: 'refused', document, retryAfterS: retryAfterOf(headers) };
  const kind = sent.task === 'explain' ? 'explained' : 'answered';
  return { ...sent, kind, document, remaining: remainingOf(headers) };
}

/** Sends a request, with a key (in its header alone) straight to the API. @throws the reason of an aborted `signal` */
export async function sendRequest(input: SendInput): Promise<Outcome> {
  const { task, body, apiKey, signal, follow, onProgress } = input;
  const sent = { task, body };
  try {
    const response = await fetch(apiKey ? `/v1/${task}` : VISITOR_PATHS[task], {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(follow && { Accept: 'text/event-stream' }),
        ...(apiKey && { 'X-API-Key': apiKey }),
      },
      body: JSON.stringify(body),
      signal,
    });
    return follow && response.ok ? await follow(response, sent, onProgress) : await readWhole(response, sent);
  } catch {
    signal.throwIfAborted();
    return { ...sent, kind: 'unreachable' };
  }
}
