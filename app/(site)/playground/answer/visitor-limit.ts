import { sha256 } from '@/lib/keys/secret';
import { slidingWindow } from '@/lib/metering/sliding-window';
import { type Store, withStoreLimit } from '@/lib/store/client';

/** How many requests one client address may send in a minute without a key. */
export const VISITOR_REQUESTS_PER_MINUTE = 20;

/**
 * Counts a visitor's request in a sliding window of one minute. A refused one is not counted.
 *
 * @param address the client's network address; stored as a hash
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
