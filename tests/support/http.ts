import { expect } from 'vitest';
import type { ErrorCode } from '@/lib/contract/error-codes';
import { errorResponse } from '@/lib/contract/error-response';

/** A request to `POST /v1/recommend` that is valid. */
export const movieRequest = {
  vertical: 'movies',
  context: { preferences: ['slow-burn science fiction', 'female leads'] },
  options: { count: 2 },
};

/** Two candidates, and a person who fits one of them. */
export const candidateRequest = {
  vertical: 'laptops',
  context: { preferences: ['light', 'quiet'], constraints: { max_price: 1000 } },
  items: [
    { id: 'a', name: 'Feather 13', description: 'a light, quiet ultraportable', metadata: { price: 900 } },
    {
      id: 'b',
      name: 'Anvil 17',
      description: 'a heavy gaming laptop with loud fans',
      metadata: { price: 2400 },
    },
  ],
  options: { count: 2 },
};

/** A request to `POST /v1/explain` that is valid. */
export const explainRequestBody = {
  vertical: 'movies',
  item: { name: 'Arrival', type: 'film', metadata: { runtime_minutes: 116 } },
  context: { user_preferences: ['slow-burn science fiction'], constraints: { max_runtime_minutes: 120 } },
};

type Send = { key?: string | undefined; method?: string; body?: unknown; headers?: Record<string, string> };

/** Sends a request as a caller's server would; an object body travels as JSON, text as it is. */
export function send(url: string, { key, method, body, headers = {} }: Send = {}): Promise<Response> {
  const init: RequestInit = {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { ...(key ? { 'X-API-Key': key } : {}), 'Content-Type': 'application/json', ...headers },
  };
  if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body);
  return fetch(url, init);
}

/** Checks that a response is the envelope of one error, with everything that each answer carries. */
export async function expectError(response: Response, status: number, code: ErrorCode) {
  const envelope = errorResponse.parse(await response.json());
  expect({ status: response.status, code: envelope.error.code }).toEqual({ status, code });
  expectCommonHeaders(response, envelope.meta.request_id);
  return envelope.error;
}

/** CORS and the request id, which every `/v1` answer carries (contract: cors, request-id). */
export function expectCommonHeaders(response: Response, requestId: string): void {
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-expose-headers')).toContain('X-RateLimit-Reset');
  expect(response.headers.get('x-request-id')).toBe(requestId);
}

/** The four headers of the rate limit, which every answer has once the limiter has run (contract: rate-limit-headers). */
export function expectRateLimitHeaders(response: Response, { limit, tier }: { limit: number; tier: string }) {
  const header = (name: string) => response.headers.get(`x-ratelimit-${name}`);
  expect({ limit: header('limit'), tier: header('tier') }).toEqual({ limit: String(limit), tier });
  expect(header('remaining')).toMatch(/^\d+$/);
  // In milliseconds, within the window of a minute.
  const resetMs = Number(header('reset'));
  expect(resetMs).toBeGreaterThan(Date.now() - 60_000);
  expect(resetMs).toBeLessThanOrEqual(Date.now() + 60_000);
}
