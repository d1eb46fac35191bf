import { sha256 } from '../keys/sha256';
import { slidingWindow } from '../metering/sliding-window';
import type { Store } from '../store/client';
import { withStoreLimit } from '../store/with-store-limit';

/** What is limited by the hour, and by what: a client's network address, a mailbox, both together, an account. */
export type RequestLimitKind =
  | 'sign-up-by-client'
  | 'sign-up-by-client-and-email'
  | 'welcome-by-email'
  | 'sign-in-by-client'
  | 'sign-in-by-client-and-email'
  | 'sign-in-by-email'
  | 'changes-by-account'
  | 'revocations-by-account';

/** A limit by the hour, and whom it is asked for. */
export type RequestLimit = {
  kind: RequestLimitKind;
  /** Network and normalised e-mail addresses, as many as the kind says; stored as one hash. */
  subject: string[];
  /** At least 1. */
  requestsPerHour: number;
};

/**
 * Counts a request in a sliding window of one hour (contract: sign-up, sign-in). A refused one is not counted.
 *
 * @returns whether it is within the limit
 * @throws StoreUnavailableError, so that nobody passes uncounted
 */
export async function takeRequest(
  store: Store,
  { kind, subject, requestsPerHour: requests }: RequestLimit,
): Promise<boolean> {
  const window = slidingWindow(store, { kind, requests, per: '1 h' });
  const { success } = await withStoreLimit(window.limit(await sha256(subject.join(' '))));
  return success;
}
