import { z } from 'zod';
import { convertNames } from './convert-names';
import type { Store } from './store';
import { StoreUnavailableError } from './store-error';

/** The version of the table of names (names.ts) that this version of the service follows. */
export const LAYOUT = 2;

/** How long a conversion of which nothing is heard keeps others away, in milliseconds. */
const LOCK_MS = 10_000;
/** How often whoever waits looks again, in milliseconds. */
const POLL_MS = 100;
/** How long one may wait before the next request asks again, in milliseconds. */
const WAIT_MS = 60_000;
/** How many names are looked at in one step. */
const STEP = 500;

/** Keeps the lock, if it is still ours. */
const KEEP_LOCK = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`;

const LET_GO = `if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end`;

const scanReply = z.tuple([z.coerce.string(), z.array(z.string())]);

async function isUpToDate({ redis, names }: Store): Promise<boolean> {
  const stored: unknown = await redis.get(names.layout);
  const version = Number(stored ?? 1);
  if (version > LAYOUT)
    throw new StoreUnavailableError('The store was converted by a newer version of this service.');
  return version === LAYOUT;
}

/** Converts every name of the version before. @returns how many there were; `undefined` when the lock was lost */
async function convertAll({ redis, names }: Store, lock: string): Promise<number | undefined> {
  let cursor = '0';
  let converted = 0;
  do {
    const reply: unknown = await redis.scan(cursor, { match: `${names.prefix}*`, count: STEP });
    const [next, found] = scanReply.parse(reply);
    converted += await convertNames({ redis, names }, found);
    if ((await redis.eval(KEEP_LOCK, [names.layoutLock], [lock, String(LOCK_MS)])) !== 1) return undefined;
    cursor = next;
  } while (cursor !== '0');
  return converted;
}

async function convertUnderLock(store: Store, lock: string): Promise<void> {
  const { redis, names } = store;
  try {
    const converted = await convertAll(store, lock);
    if (converted === undefined) return;
    await redis.set(names.layout, LAYOUT);
    // On stderr: the output of a command may be for a program.
    if (converted > 0)
      console.warn(
        JSON.stringify({ level: 'info', event: 'store_converted', layout: LAYOUT, names: converted }),
      );
  } finally {
    await redis.eval(LET_GO, [names.layoutLock], [lock]);
  }
}

/**
 * Makes sure that the store follows the table of names, before anything else is asked of it (contract: store-conversion):
 * converts what an earlier version left, once, one process at a time. A process that dies over it is followed by another one
 * after ten seconds, which goes on. Converting again changes nothing.
 *
 * Nothing of the version before may be at work on the store meanwhile or afterwards: it would not find what it looks for.
 *
 * @throws StoreUnavailableError when a newer version has converted the store, or others take longer than a minute
 * @throws whatever the store fails with; what was done stays done
 */
export async function bringUpToDate(store: Store): Promise<void> {
  const { redis, names } = store;
  const deadline = Date.now() + WAIT_MS;
  while (!(await isUpToDate(store))) {
    const lock = crypto.randomUUID();
    const isOurs = (await redis.set(names.layoutLock, lock, { nx: true, px: LOCK_MS })) !== null;
    // Somebody may have finished between the two questions.
    if (isOurs && !(await isUpToDate(store))) await convertUnderLock(store, lock);
    else if (isOurs) await redis.eval(LET_GO, [names.layoutLock], [lock]);
    else await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    if (Date.now() > deadline) throw new StoreUnavailableError('The store is still being converted.');
  }
}
