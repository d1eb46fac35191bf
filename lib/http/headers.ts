import type { WindowState } from '../metering/key-window';
import type { TierId } from '../plans/tiers';

/** Headers that pages in a browser may read (contract: cors). */
const EXPOSED = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Tier',
  'Retry-After',
].join(', ');

/**
 * Returns the headers of every `/v1` response, errors too (contract: cors, request-id).
 *
 * @param origins `own` leaves out the headers that let pages of other sites read the answer
 */
export function commonHeaders(requestId: string, origins: 'any' | 'own' = 'any'): Record<string, string> {
  return {
    ...(origins === 'any' && {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': EXPOSED,
    }),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
  };
}

/**
 * Returns the headers of the answer to `OPTIONS` on a known path (contract: preflight).
 *
 * @param allow the methods of the path, as headers have them: `GET, HEAD, OPTIONS`
 * @param more names of request headers beside those of every path
 */
export function preflightHeaders(allow: string, more: readonly string[] = []): Record<string, string> {
  return {
    Allow: allow,
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers': ['Content-Type, X-API-Key, Accept', ...more].join(', '),
    'Access-Control-Max-Age': '86400',
  };
}

/**
 * Returns the rate-limit headers, of either window of a key; `X-RateLimit-Reset` is in milliseconds since the epoch (contract:
 * rate-limit-headers).
 */
export function rateLimitHeaders(window: Omit<WindowState, 'passed'>, tier: TierId): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(window.limit),
    'X-RateLimit-Remaining': String(window.remaining),
    'X-RateLimit-Reset': String(window.resetMs),
    'X-RateLimit-Tier': tier,
  };
}

/**
 * Returns the value of `Retry-After`: seconds until a window resets, rounded up, at least 1 (contract: rate-limit-exceeded).
 *
 * @param resetMs when it resets; like `now` a Unix time in milliseconds
 */
export function retryAfterSeconds(resetMs: number, now: number): string {
  return String(Math.max(1, Math.ceil((resetMs - now) / 1000)));
}

/**
 * Header of the preflights that the server sends to its own routes when it has started (lib/startup/start-node.ts). They are no
 * requests of anybody, so they are not logged. A caller who sends it hides a preflight from the log, and nothing else.
 */
export const WARM_UP_HEADER = 'x-reco-warm-up';
