import { keptMonths, MS_PER_DAY } from '../plans/calendar-month';
import type { Store } from '../store/client';
import type { StoreNames } from '../store/names';
import { runScript } from '../store/queries';

/** How long a revoked or expired key is remembered, together with its usage, in days. */
export const PAST_KEYS_KEPT_DAYS = 90;

/** How long a revoked or expired key is remembered, in milliseconds. */
export const KEPT_MS = PAST_KEYS_KEPT_DAYS * MS_PER_DAY;

/** How many revoked or expired keys of an account are remembered; those that ended first are forgotten first. */
export const MAX_PAST_KEYS = 100;

/**
 * Ends a key that was revoked or has expired: takes its secrets away, and lets its record and its usage go by themselves.
 *
 * `end_key(when it ended (ms), now (ms), how long past keys are remembered (ms))` uses the names of the key: KEYS: 1 key
 * record, 2 secrets of the key, 3 and on usage of the months that are kept.
 */
export const END_KEY_FUNCTION = `
local function end_key(ended, now, kept)
  local left = string.format('%.0f', math.max(1, tonumber(ended) + tonumber(kept) - tonumber(now)))
  redis.call('DEL', KEYS[2])
  redis.call('PEXPIRE', KEYS[1], left)
  for index = 3, #KEYS do redis.call('PEXPIRE', KEYS[index], left) end
end`;

/**
 * Ends a key that its account takes for expired, unless its record says that it works.
 *
 * ARGV: 1 when it ended (ms), 2 now (ms), 3 how long past keys are remembered (ms).
 */
const RETIRE_KEY = `${END_KEY_FUNCTION}
local revoked, expires = unpack(redis.call('HMGET', KEYS[1], 'revokedAt', 'expiresAt'))
local works = not revoked and not (expires and tonumber(expires) <= tonumber(ARGV[2]))
if works and redis.call('EXISTS', KEYS[1]) == 1 then return end
end_key(ARGV[1], ARGV[2], ARGV[3])`;

/** How many keys are forgotten in one HTTP request, whose size is limited. */
const FORGOTTEN_AT_ONCE = 200;

/**
 * Lists the names that end with a key, in this order: its record, its secrets, and its usage and outcomes of every month that
 * is kept, newest first (contract: delete-account). The log of its requests is not among them.
 *
 * @param now Unix time in milliseconds
 */
export const endingNames = (names: StoreNames, id: string, now: number): [string, string, ...string[]] => [
  names.key(id),
  names.keySecrets(id),
  ...keptMonths(now).flatMap((month) => [names.usage(id, month), names.outcomes(id, month)]),
];

/**
 * Deletes the secrets of keys that their account has just listed as past ones, and lets records and usage go 90 days after
 * their end (contract: key-expiry); a key whose record says that it works is left alone. Records go by themselves in any case
 * (create-key.ts).
 *
 * @param input.ended ids, and when each expired, in Unix milliseconds
 * @param input.now Unix time in milliseconds
 * @throws Error of the client
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
 * Deletes past keys that their account no longer lists, with usage and log (contract: log-bounds), and takes them off the list of
 * all keys.
 *
 * @param input.now Unix time in milliseconds
 * @throws Error of the client
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
