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

/**
 * Says which layout the store has, and takes the lock when that is an older one and nobody has it.
 *
 * KEYS: 1 layout, 2 lock. ARGV: 1 the layout that is wanted, 2 whose lock it would be, 3 how long it holds (ms).
 * Returns [layout, 1 when the lock was taken].
 */
const LOOK_OR_LOCK = `
local layout = tonumber(redis.call('GET', KEYS[1]) or '1')
local isOurs = layout < tonumber(ARGV[1]) and redis.call('SET', KEYS[2], ARGV[2], 'NX', 'PX', ARGV[3])
return {layout, isOurs and 1 or 0}`;

/** Keeps the lock, if it is still ours. */
const KEEP_LOCK = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('PEXPIRE', KEYS[1], ARGV[2])`;

/** Lets go of the lock, if it is still ours, and notes the layout, if one is given. */
const LET_GO = `
if ARGV[2] then redis.call('SET', KEYS[1], ARGV[2]) end
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end`;

const lookReply = z.tuple([z.number(), z.number()]);
const scanReply = z.tuple([z.coerce.string(), z.array(z.string())]);

/** Converts every name of the version before. @returns how many there were; `undefined` when the lock was lost */
async function convertAll({ redis, names }: Store, lock: string): Promise<number | undefined> {
  let cursor = '0';
  let converted = 0;
  do {
    const reply: unknown = await redis.scan(cursor, { match: `${names.prefix}*`, count: STEP });
    const [next, found] = scanReply.parse(reply);
    converted += await convertNames({ redis, names }, found);
    cursor = next;
    const isKept =
      cursor === '0' || (await redis.eval(KEEP_LOCK, [names.layoutLock], [lock, String(LOCK_MS)])) === 1;
    if (!isKept) return undefined;
  } while (cursor !== '0');
  return converted;
}

/** @returns whether all of it is converted; not when another process has taken the lock meanwhile */
async function convertUnderLock(store: Store, lock: string): Promise<boolean> {
  const { redis, names } = store;
  const keys = [names.layout, names.layoutLock];
  const converted = await convertAll(store, lock).catch(async (error: unknown) => {
    await redis.eval(LET_GO, keys, [lock]).catch(() => undefined);
    throw error;
  });
  if (converted === undefined) return false;
  await redis.eval(LET_GO, keys, [lock, String(LAYOUT)]);
  // On stderr: the output of a command may be for a program.
  if (converted > 0)
    console.warn(
      JSON.stringify({ level: 'info', event: 'store_converted', layout: LAYOUT, names: converted }),
    );
  return true;
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
  const keys = [names.layout, names.layoutLock];
  for (;;) {
    const lock = crypto.randomUUID();
    const reply: unknown = await redis.eval(LOOK_OR_LOCK, keys, [String(LAYOUT), lock, String(LOCK_MS)]);
    const [layout, isOurs] = lookReply.parse(reply);
    if (layout === LAYOUT) return;
    if (layout > LAYOUT)
      throw new StoreUnavailableError('The store was converted by a newer version of this service.');
    if (isOurs === 1 && (await convertUnderLock(store, lock))) return;
    if (Date.now() > deadline) throw new StoreUnavailableError('The store is still being converted.');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
