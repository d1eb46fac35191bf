import { sha256 } from '../keys/sha256';
import { slidingWindow } from '../metering/sliding-window';
import type { Store } from '../store/client';
import { withStoreLimit } from '../store/with-store-limit';

/** What is limited: key sign-ups by client address, sign-in links by client address and by e-mail address. */
export type RequestLimitKind = 'sign-up-by-client' | 'sign-in-by-client' | 'sign-in-by-email';

type Input = {
  kind: RequestLimitKind;
  /** A client's network address or a normalised e-mail address; stored as a hash. */
  subject: string;
  /** At least 1. */
  requestsPerHour: number;
};

/**
 * Counts a request in a sliding window of one hour (decisions.md, D52, D53). A refused one is not counted.
 *
 * @returns whether it is within the limit
 * @throws StoreUnavailableError, so that nobody passes uncounted
 */
export async function takeRequest(store: Store, input: Input): Promise<boolean> {
  const { kind, requestsPerHour: requests } = input;
  const subject = await sha256(input.subject);
  const { success } = await withStoreLimit(
    slidingWindow(store, { kind, requests, per: '1 h' }).limit(subject),
  );
  return success;
}
