import type { Store } from './client';

/*
 * Lists of an account that hold hashes, each by when it ends: of sessions, of unspent sign-in links, and of the links in its
 * messages. A session or a sign-in link counts only as long as it is listed (docs/decisions/0012).
 */

/**
 * Adds a hash to a list of an account and removes those that have ended, in one transaction.
 *
 * @param entry.endsAt Unix time in milliseconds; the list itself expires then
 * @param now Unix time in milliseconds
 * @throws Error of the client
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

/**
 * Returns when a listed hash ends, in Unix milliseconds; `undefined` when it is not listed or has ended.
 *
 * @param now Unix time in milliseconds
 * @throws Error of the client
 */
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
