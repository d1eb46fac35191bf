import { Ratelimit } from '@upstash/ratelimit';
import type { Store } from '@/lib/store/client';
import { withStoreLimit } from '@/lib/store/with-store-limit';

/** How many requests one client address may send in a minute without a key. */
export const VISITOR_REQUESTS_PER_MINUTE = 20;

const limiters = new WeakMap<Store, Ratelimit>();

function limiterOf(store: Store): Ratelimit {
  const known = limiters.get(store);
  if (known) return known;
  const limiter = new Ratelimit({
    redis: store.redis,
    limiter: Ratelimit.slidingWindow(VISITOR_REQUESTS_PER_MINUTE, '1 m'),
    prefix: store.names.window('visitor'),
    // After its own time limit the library lets everybody in; the call is bounded here and fails instead.
    timeout: 0,
    ephemeralCache: false,
    enableTelemetry: false,
  });
  limiters.set(store, limiter);
  return limiter;
}

/**
 * Counts a visitor's request in a sliding window of one minute. A refused one is not counted.
 *
 * @param address the client's network address
 * @throws StoreUnavailableError, so that nobody passes uncounted
 */
export async function takeVisit(
  store: Store,
  address: string,
): Promise<{ passed: boolean; resetMs: number }> {
  const { success, reset } = await withStoreLimit(limiterOf(store).limit(address));
  return { passed: success, resetMs: reset };
}
