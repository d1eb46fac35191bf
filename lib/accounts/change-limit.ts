import { type StoreDeps, withDefaults } from '../store/deps';
import { takeRequest } from './request-limit';

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
