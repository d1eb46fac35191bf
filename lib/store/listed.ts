import type { Store } from './client';

/*
 * What an account lists by hash, with when each ends: its sessions, its unspent sign-in links, and the links in its messages.
 * Of the first two the list decides whether one still counts (docs/decisions/0012).
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

/** Tells when a listed hash ends (ms); `undefined` when it is not listed or has ended. @param now Unix time in milliseconds */
export async function listedUntil(
  { redis }: Store,
  list: string,
  hash: string,
  now: number,
): Promise<number | undefined> {
  const score: unknown = await redis.zscore(list, hash);
  const endsAt = score === null ? 0 : Number(score);
  return endsAt > now ? endsAt : undefined;
}
