import { monthOf, USAGE_KEPT_SECONDS } from '../plans/calendar-month';
import { type Store, type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { runScript } from '../store/queries';
import { MICRO_USD, SPENT_FIELD } from './quota';

/**
 * Adds cost to a key's usage, unless the key was deleted. Usage that begins with it, because the month's only request was given
 * back, is kept as long as any.
 *
 * KEYS: 1 usage of the key in the month, 2 record of the key.
 * ARGV: 1 millionths of a US dollar.
 */
const ADD_SPENDING = `
if redis.call('EXISTS', KEYS[2]) == 0 then return end
redis.call('HINCRBY', KEYS[1], '${SPENT_FIELD}', ARGV[1])
if redis.call('TTL', KEYS[1]) < 0 then redis.call('EXPIRE', KEYS[1], ${USAGE_KEPT_SECONDS}) end`;

/**
 * Adds the cost of a request, rounded up to millionths of a dollar, to the sums of its key, unless that was deleted, and of the
 * deployment in the UTC month in which it began (contract: budgets). Call it behind the answer, once: every call adds.
 *
 * @param input.usd US dollars, more than 0
 * @param input.at when the request began, Unix time in milliseconds
 * @throws StoreUnavailableError, although one or both of the sums may be higher; ConfigError
 */
export async function recordSpending(
  { keyId, usd, at }: { keyId: string; usd: number; at: number },
  deps: StoreDeps = {},
): Promise<void> {
  const { store } = withDefaults(deps);
  const { redis, names } = store;
  const [month, micro] = [monthOf(at), Math.ceil(usd * MICRO_USD)];
  const total = names.spending(month);
  await withStoreLimit(
    Promise.all([
      runScript(store, ADD_SPENDING, [names.usage(keyId, month), names.key(keyId)], [micro]),
      redis.incrby(total, micro),
      redis.expire(total, USAGE_KEPT_SECONDS),
    ]),
  );
}

/** A script, since the client sends those of one tick in one HTTP request, and reads in another. */
const READ_SPENDING = `return redis.call('GET', KEYS[1])`;

/**
 * Reads the sum that the deployment has spent on models in the UTC month of an instant, in US dollars; 0 while it has spent
 * nothing (contract: budgets).
 *
 * @param now Unix time in milliseconds
 * @throws Error of the client
 */
export async function readSpending(store: Store, now: number): Promise<number> {
  const spent = await runScript(store, READ_SPENDING, [store.names.spending(monthOf(now))], []);
  return Number(spent ?? 0) / MICRO_USD;
}
