import type { WindowState } from '../metering/key-window';
import type { TierId } from '../plans/tiers';

/** Headers that pages in a browser may read (contract: cors). */
const EXPOSED =
  'X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-RateLimit-Tier, Retry-After';

/** Returns the headers of every `/v1` response; pages of other sites may read it unless `own` (contract: cors, request-id). */
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
 * Returns the headers of the answer to `OPTIONS` on a path, to be remembered for a day (contract: preflight), with the methods
 * `allow` (`GET, OPTIONS`), and request headers that it takes beside those of every path.
 */
export function preflightHeaders(allow: string, more: readonly string[] = []): Record<string, string> {
  return {
    Allow: allow,
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers': ['Content-Type, X-API-Key, Accept', ...more].join(', '),
    'Access-Control-Max-Age': '86400',
  };
}

/** Returns the headers of either window of a key; the reset is in milliseconds since the epoch (contract: rate-limit-headers). */
export function rateLimitHeaders(window: WindowState, tier: TierId): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(window.limit),
    'X-RateLimit-Remaining': String(window.remaining),
    'X-RateLimit-Reset': String(window.resetMs),
    'X-RateLimit-Tier': tier,
  };
}

/**
 * Returns the value of `Retry-After` for a window that resets at a Unix time in milliseconds: seconds, rounded up, at least 1
 * (contract: rate-limit-exceeded).
 */
export function retryAfterSeconds(resetMs: number): string {
  return String(Math.max(1, Math.ceil((resetMs - Date.now()) / 1000)));
}

/**
 * Header of the preflights that the server sends to its own routes when it has started (lib/startup/start-node.ts). They are no
 * requests of anybody, so they are not logged. A caller who sends it hides a preflight from the log, and nothing else.
 */
export const WARM_UP_HEADER = 'x-reco-warm-up';
