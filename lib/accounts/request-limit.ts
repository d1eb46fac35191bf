import { sha256 } from '../keys/sha256';
import { slidingWindow } from '../metering/sliding-window';
import type { Store } from '../store/client';
import { type StoreDeps, withDefaults } from '../store/deps';
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

/** Counts a request in several windows, in turn. @returns the first one that is full, behind which nothing is counted */
export async function takeRequests(store: Store, limits: RequestLimit[]): Promise<RequestLimit | undefined> {
  for (const limit of limits) if (!(await takeRequest(store, limit))) return limit;
  return undefined;
}

/**
 * Most changes in an hour that one account may make in the dashboard. Creating, renaming, rotating and
 * saving preferences share a window; revoking and stopping an old secret have one of their own, because what is lost must
 * be stoppable after any number of changes
 * (contract: dashboard-limits).
 */
const LIMITS = {
  change: { kind: 'changes-by-account', requestsPerHour: 60 },
  revocation: { kind: 'revocations-by-account', requestsPerHour: 120 },
} as const;

/** Too many changes of the account within the hour. */
export type TooManyChanges = { outcome: 'limited'; limit: number };

/**
 * Counts a change of an account.
 *
 * @param email normalised address of the account
 * @returns `undefined` when it is within the limit
 * @throws StoreUnavailableError
 */
export async function takeChange(
  email: string,
  of: keyof typeof LIMITS,
  deps: StoreDeps,
): Promise<TooManyChanges | undefined> {
  const { kind, requestsPerHour } = LIMITS[of];
  const { store } = withDefaults(deps);
  const allowed = await takeRequest(store, { kind, subject: [email], requestsPerHour });
  return allowed ? undefined : { outcome: 'limited', limit: requestsPerHour };
}
