import { Ratelimit } from '@upstash/ratelimit';
import type { Store } from '../store/client';

/** The two sliding windows of a key: requests that need a model, and reads of its usage (decisions.md, D17). */
export type WindowKind = 'model' | 'usage';

/** A key's sliding window after a request. */
export type WindowState = {
  /** Whether the request is within the limit. */
  passed: boolean;
  /** Requests allowed per minute. */
  limit: number;
  /** Requests left in the current window. */
  remaining: number;
  /** When the window resets, as a Unix timestamp in milliseconds. */
  resetMs: number;
};

/** How many limiters a process keeps; operators set few distinct numbers. */
const MOST_LIMITERS = 256;

const limiters = new WeakMap<Store, Map<string, Ratelimit>>();

function limiterFor(store: Store, kind: WindowKind, requestsPerMinute: number): Ratelimit {
  const ofStore = limiters.get(store) ?? new Map<string, Ratelimit>();
  limiters.set(store, ofStore);
  const name = `${kind} ${requestsPerMinute}`;
  const known = ofStore.get(name);
  if (known) return known;

  const limiter = new Ratelimit({
    redis: store.redis,
    limiter: Ratelimit.slidingWindow(requestsPerMinute, '1 m'),
    prefix: store.names.window(kind),
    // After its own time limit the library lets everybody in; callers bound the call and refuse instead (D19).
    timeout: 0,
    // The library's cache refuses until the end of the minute although the sliding window frees places earlier.
    ephemeralCache: false,
    enableTelemetry: false,
  });
  const oldest = ofStore.keys().next().value;
  if (ofStore.size >= MOST_LIMITERS && oldest !== undefined) ofStore.delete(oldest);
  ofStore.set(name, limiter);
  return limiter;
}

type WindowInput = { kind: WindowKind; keyId: string; requestsPerMinute: number };

/**
 * Counts a request in a key's sliding window of one minute (api.md, Limits 1). A refused request is not counted
 * (decisions.md, D17). Windows of different limits share their counters, so a changed limit starts nothing anew.
 */
export async function takeFromWindow(
  store: Store,
  { kind, keyId, requestsPerMinute }: WindowInput,
): Promise<WindowState> {
  const { success, limit, remaining, reset } = await limiterFor(store, kind, requestsPerMinute).limit(keyId);
  return { passed: success, limit, remaining, resetMs: reset };
}

/** Takes a request out of the window again that should not have been counted. */
export async function giveBackToWindow(
  store: Store,
  { kind, keyId, requestsPerMinute }: WindowInput,
): Promise<void> {
  await limiterFor(store, kind, requestsPerMinute).limit(keyId, { rate: -1 });
}
