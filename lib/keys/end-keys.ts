import { keptMonths } from '../plans/usage-retention';
import type { Store } from '../store/client';
import type { StoreNames } from '../store/names';
import { runScript } from '../store/run-script';
import { RETIRE_KEY } from './end-key.lua';
import { KEPT_MS } from './past-keys';

/** How many keys are forgotten in one HTTP request, whose size is limited. */
const FORGOTTEN_AT_ONCE = 200;

/** The names that end with a key: its record, its secrets, its usage, and the sums of its outcomes. @param now Unix time in milliseconds */
export const endingNames = (names: StoreNames, id: string, now: number): [string, string, ...string[]] => [
  names.key(id),
  names.keySecrets(id),
  ...keptMonths(now).flatMap((month) => [names.usage(id, month), names.outcomes(id, month)]),
];

/**
 * Lets keys go that have expired, once their account has listed them as past ones. Their records end by themselves in any
 * case (create-key.ts); this ends their usage with them.
 *
 * @param input.ended ids, and when each expired
 * @param input.now Unix time in milliseconds
 */
export async function retireKeys(
  store: Store,
  { ended, now }: { ended: { id: string; endedAt: number }[]; now: number },
): Promise<void> {
  await Promise.all(
    ended.map(({ id, endedAt }) =>
      runScript(store, RETIRE_KEY, endingNames(store.names, id, now), [endedAt, now, KEPT_MS]),
    ),
  );
}

/**
 * Forgets past keys together with their usage. They are listed no longer; should this fail, they go by themselves within
 * the time that past keys are remembered.
 *
 * @param input.now Unix time in milliseconds
 */
export async function forgetKeys(store: Store, { ids, now }: { ids: string[]; now: number }): Promise<void> {
  const { redis, names } = store;
  for (let start = 0; start < ids.length; start += FORGOTTEN_AT_ONCE) {
    const some = ids.slice(start, start + FORGOTTEN_AT_ONCE);
    const batch = redis.pipeline();
    for (const id of some) batch.del(...endingNames(names, id, now), names.requests(id));
    await batch.exec();
    await redis.zrem(names.allKeys, ...some);
  }
}
