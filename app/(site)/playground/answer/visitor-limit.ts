import { sha256 } from '@/lib/keys/secret';
import { takeFromWindow, WINDOW_MS, type WindowState } from '@/lib/metering/sliding-window';
import type { Store } from '@/lib/store/client';

/** How many requests one client address may send in a minute without a key. */
export const VISITOR_REQUESTS_PER_MINUTE = 20;

/**
 * Counts a visitor's request in a sliding window of one minute. A refused one is not counted.
 *
 * @param address the client's network address; stored as a hash
 * @throws StoreUnavailableError, so that nobody passes uncounted
 */
export const takeVisit = async (store: Store, address: string): Promise<WindowState> =>
  takeFromWindow(store, {
    kind: 'visitor',
    subject: await sha256(address),
    requests: VISITOR_REQUESTS_PER_MINUTE,
    sizeMs: WINDOW_MS,
  });
