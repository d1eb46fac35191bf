import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';

/** How often a master is asked whether it is there, and how long it may take, in milliseconds. */
const ASK_MS = 1_000;
const ANSWER_MS = 3_000;

/**
 * Lets go of a connection to a master that hangs, so that the sentinels are asked which one has taken its place: one
 * that stands still closes nothing. Ends with the connection.
 */
export function watchMaster(redis: Redis): void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking || redis.status !== 'ready') return;
    isAsking = true;
    const answered = redis.ping().then(
      () => true,
      () => true,
    );
    const isThere = await Promise.race([answered, sleep(ANSWER_MS, false, { ref: false })]);
    if (!isThere) redis.disconnect(true);
    isAsking = false;
  };
  const timer = setInterval(() => void ask(), ASK_MS).unref();
  redis.once('end', () => clearInterval(timer));
}
