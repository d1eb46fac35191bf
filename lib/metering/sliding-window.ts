import { Ratelimit } from '@upstash/ratelimit';
import type { Store } from '../store/client';

type SlidingWindow = {
  /**
   * Counts a request, unless the window of its subject is full.
   *
   * @param subject for example the hash of an address; without braces
   */
  limit(subject: string): ReturnType<Ratelimit['limit']>;
};

const limiters = new WeakMap<Store, Map<string, SlidingWindow>>();

type WindowSize = {
  /** Names the counters in the store; windows of the same kind and time share them, however many requests they allow. */
  kind: string;
  /** At least 1. */
  requests: number;
  per: '1 m' | '1 h';
};

/**
 * Returns the sliding window of `@upstash/ratelimit`: two buckets, the older one weighted (contract: rate-window); the same
 * object for the same store, kind and size. Its `success` is false when the window is full, `reset` in Unix milliseconds. Bound
 * its calls by `withStoreLimit`: they reject with any error of the client, and set no limit to waiting of their own.
 */
export function slidingWindow(store: Store, { kind, requests, per }: WindowSize): SlidingWindow {
  const ofStore = limiters.get(store) ?? new Map<string, SlidingWindow>();
  limiters.set(store, ofStore);
  const name = `${kind} ${requests} ${per}`;
  const known = ofStore.get(name);
  if (known) return known;

  const limiter = new Ratelimit({
    redis: store.redis,
    limiter: Ratelimit.slidingWindow(requests, per),
    prefix: store.names.window(kind),
    // After its own time limit the library lets everybody in; callers bound the call and refuse instead
    // (contract: no-open-door).
    timeout: 0,
    // The library's cache refuses until the end of the bucket although the sliding window frees places earlier.
    ephemeralCache: false,
    enableTelemetry: false,
  });
  // Its script reads two buckets, which have to lie together.
  const window: SlidingWindow = { limit: (subject) => limiter.limit(`{${subject}}`) };
  ofStore.set(name, window);
  return window;
}
