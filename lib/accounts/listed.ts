import type { Store } from '../store/client';

/*
 * What an account lists by hash, with when each ends: its sessions and its unspent sign-in links. The list decides
 * whether one of them still counts (docs/decisions/0012).
 */

/**
 * Puts a hash on a list of an account and takes off what has ended.
 *
 * @param entry.endsAt Unix time in milliseconds; the list lasts no longer than its last entry
 * @param now Unix time in milliseconds
 */
export async function listUntil(
  { redis }: Store,
  list: string,
  { hash, endsAt }: { hash: string; endsAt: number },
  now: number,
): Promise<void> {
  await redis
    .multi()
    .zremrangebyscore(list, '-inf', now)
    .zadd(list, { score: endsAt, member: hash })
    .pexpire(list, endsAt - now)
    .exec();
}

/** Whether a hash is on a list and has not ended. @param now Unix time in milliseconds */
export async function isListed({ redis }: Store, list: string, hash: string, now: number): Promise<boolean> {
  const endsAt: unknown = await redis.zscore(list, hash);
  return endsAt !== null && Number(endsAt) > now;
}
