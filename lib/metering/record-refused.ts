import { monthOf } from '../plans/calendar-month';
import { USAGE_KEPT_SECONDS } from '../plans/usage-retention';
import { type StoreDeps, withDefaults } from '../store/deps';
import { withStoreLimit } from '../store/with-store-limit';
import { REFUSED_FIELD } from './usage-hash';

/** Statuses with which requests of a valid key are refused before a model is called. */
export type RefusedStatus = 400 | 403 | 413 | 429;

/**
 * Counts a refused request of a key for the dashboard. Refused requests never count against the quota.
 *
 * @throws StoreUnavailableError
 */
export async function recordRefused(
  { keyId, status }: { keyId: string; status: RefusedStatus },
  deps: StoreDeps = {},
): Promise<void> {
  const { store, now } = withDefaults(deps);
  const usage = store.names.usage(keyId, monthOf(now()));
  await withStoreLimit(
    Promise.all([
      store.redis.hincrby(usage, `${REFUSED_FIELD}${status}`, 1),
      store.redis.expire(usage, USAGE_KEPT_SECONDS),
    ]),
  );
}
