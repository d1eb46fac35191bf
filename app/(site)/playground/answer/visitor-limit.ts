import { sha256 } from '@/lib/keys/secret';
import { slidingWindow } from '@/lib/metering/sliding-window';
import { type Store, withStoreLimit } from '@/lib/store/client';

/** How many requests one client address may send in a minute without a key. */
export const VISITOR_REQUESTS_PER_MINUTE = 20;

/**
 * Counts a visitor's request, unless it is refused, in a sliding window of one minute, by a hash of the address.
 *
 * @throws StoreUnavailableError, so that nobody passes uncounted
 */
export async function takeVisit(
  store: Store,
  address: string,
): Promise<{ passed: boolean; resetMs: number }> {
  const window = slidingWindow(store, {
    kind: 'visitor',
    requests: VISITOR_REQUESTS_PER_MINUTE,
    per: '1 m',
  });
  const { success, reset } = await withStoreLimit(window.limit(await sha256(address)));
  return { passed: success, resetMs: reset };
}
