import type { ErrorResponse } from '@/lib/contract/error-response';
import type { ExplainResponse } from '@/lib/contract/explain-response';
import type { Recommendation, RecommendResponse } from '@/lib/contract/recommend-response';
import type { Task } from './draft';
import type { RequestBody } from './read-draft';
import { readEvents } from './read-events';

/** What was asked. */
export type Sent = { task: Task; body: RequestBody };

/** How a request ended, or how far it is. */
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
        /** What had come before a stream failed. */
        recommendations?: Recommendation[];
      }
    | { kind: 'unreachable' }
  );

type SendInput = Sent & {
  /** The visitor's own key; without one, the built-in model answers. */
  apiKey: string;
  /** Whether recommendations are to come one by one. */
  isStreamed: boolean;
  signal: AbortSignal;
  /** Told of every recommendation that a stream brings. */
  onProgress: (outcome: Outcome) => void;
};

const PATHS = {
  recommend: { own: '/v1/recommend', visitor: '/playground/answer' },
  explain: { own: '/v1/explain', visitor: '/playground/answer/explanation' },
} as const;

/** A wait longer than an hour is not counted down. */
const LONGEST_WAIT_S = 3600;

function remainingOf(headers: Headers): string | undefined {
  const limit = headers.get('X-RateLimit-Limit');
  const remaining = headers.get('X-RateLimit-Remaining');
  return limit && remaining ? `${remaining} of ${limit} requests left this minute` : undefined;
}

function retryAfterOf(headers: Headers): number | undefined {
  const seconds = Number(headers.get('Retry-After'));
  return Number.isInteger(seconds) && seconds > 0 && seconds <= LONGEST_WAIT_S ? seconds : undefined;
}

type Followed = Pick<SendInput, 'onProgress'> & {
  sent: Sent;
  /** Filled in on the way, so that they are still there when the connection breaks off. */
  recommendations: Recommendation[];
};

/** Follows a stream to its end, telling of each recommendation. */
async function follow(
  body: ReadableStream<Uint8Array>,
  headers: Headers,
  { sent, recommendations, onProgress }: Followed,
): Promise<Outcome> {
  const remaining = remainingOf(headers);
  for await (const { event, data } of readEvents(body)) {
    if (event === 'done') {
      return { ...sent, kind: 'answered', document: data as RecommendResponse, remaining };
    }
    if (event === 'error')
      return { ...sent, kind: 'refused', document: data as ErrorResponse, recommendations };
    if (event === 'recommendation') recommendations.push(data as Recommendation);
    onProgress({ ...sent, kind: 'unfinished', recommendations: [...recommendations], why: 'writing' });
  }
  return { ...sent, kind: 'unfinished', recommendations, why: 'broken' };
}

async function readWhole(response: Response, sent: Sent): Promise<Outcome> {
  const document = await response.json();
  const { headers } = response;
  if (!response.ok) return { ...sent, kind: 'refused', document, retryAfterS: retryAfterOf(headers) };
  const kind = sent.task === 'explain' ? 'explained' : 'answered';
  return { ...sent, kind, document, remaining: remainingOf(headers) };
}

/**
 * Sends a request: with a key straight to the API, else to the playground's own address. The key goes into a
 * header and nowhere else.
 *
 * @throws the reason of `signal` when it was aborted
 */
export async function sendRequest(input: SendInput): Promise<Outcome> {
  const { task, body, apiKey, isStreamed, signal, onProgress } = input;
  const sent = { task, body };
  const recommendations: Recommendation[] = [];
  try {
    const response = await fetch(PATHS[task][apiKey ? 'own' : 'visitor'], {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(isStreamed && { Accept: 'text/event-stream' }),
        ...(apiKey && { 'X-API-Key': apiKey }),
      },
      body: JSON.stringify(body),
      signal,
    });
    if (!response.ok || !isStreamed || !response.body) return await readWhole(response, sent);
    return await follow(response.body, response.headers, { sent, recommendations, onProgress });
  } catch {
    signal.throwIfAborted();
    if (recommendations.length === 0) return { ...sent, kind: 'unreachable' };
    return { ...sent, kind: 'unfinished', recommendations, why: 'broken' };
  }
}
