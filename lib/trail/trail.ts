import { z } from 'zod';
import { MS_PER_DAY } from '../plans/calendar-month';
import { type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { warnOperator } from '../warn-operator';

const DEEDS = [
  'key-created',
  'key-claimed',
  'key-renamed',
  'secret-rotated',
  'old-secret-stopped',
  'key-revoked',
  'tier-changed',
  'limits-changed',
  'permissions-changed',
  'expiry-changed',
  'signed-in',
  'signed-out-everywhere',
  'terms-accepted',
] as const;

/**
 * Ways by which a deed is done. An account has one owner, who alone has its dashboard and reads its mailed links; the command
 * is the operator's; anybody can sign up under any address.
 */
const WAYS = ['dashboard', 'link', 'command', 'sign-up'] as const;
type Way = (typeof WAYS)[number];

/** An entry of a trail. It holds no network address, and no text but the account's own. */
const trailEntry = z.object({
  /** Unix time in milliseconds. */
  at: z.number(),
  deed: z.enum(DEEDS),
  way: z.enum(WAYS),
  keyId: z.string().optional(),
  /** The key's name at that time. */
  keyName: z.string().optional(),
  /** The change, as `field: before → after`. */
  detail: z.string().optional(),
});

/** A deed on an account or one of its keys. */
export type TrailEntry = z.output<typeof trailEntry>;

/** Dependencies of a change of a key or an account. */
export type ChangeDeps = StoreDeps & {
  /** Way by which the change is made; the operator's command by default. */
  way?: Way | undefined;
};

/** How long an entry is shown, in days. */
export const TRAIL_DAYS = 90;
const KEPT_MS = TRAIL_DAYS * MS_PER_DAY;

/** The most entries of an account; beside them as many of sign-ups. */
export const MAX_TRAIL_ENTRIES = 500;

const MAX_DETAIL_CHARACTERS = 500;

/** Names the list of a way; sign-ups, which strangers can make, have one of their own, and push nothing else out. */
const listOf = (way: Way) => (way === 'sign-up' ? 'sign-up' : 'own');

/**
 * Adds a deed that was done to the trail of an account, dated now, and removes entries older than 90 days or beyond the latest
 * 500, of sign-ups apart, in one step (contract: trail); the same deed twice in a millisecond is one entry. When the store
 * fails, the operator is warned and nothing is thrown: the deed is done.
 *
 * @param account hash of its address (`accountHash`)
 * @param entry.detail its first 500 characters are kept
 * @throws StoreUnavailableError or ConfigError only where no store is configured
 */
export async function noteDeed(
  account: string,
  { detail, ...deed }: Omit<TrailEntry, 'at' | 'way'>,
  deps: ChangeDeps,
): Promise<void> {
  const { store, now } = withDefaults(deps);
  const { way = 'command' } = deps;
  const at = now();
  const name = store.names.trail(account, listOf(way));
  const entry: TrailEntry = { at, way, ...deed, detail: detail?.slice(0, MAX_DETAIL_CHARACTERS) };
  const note = store.redis
    .multi()
    .zadd(name, { score: at, member: JSON.stringify(entry) })
    .zremrangebyscore(name, '-inf', at - KEPT_MS)
    .zremrangebyrank(name, 0, -MAX_TRAIL_ENTRIES - 1)
    .pexpire(name, KEPT_MS)
    .exec();
  await withStoreLimit(note).catch((error: unknown) => warnOperator('trail', error));
}

/**
 * Reads the trail of an account, newest first: entries of the last 90 days, at most 500 and as many of sign-ups (contract:
 * trail); none for an unknown account.
 *
 * @param account hash of its address (`accountHash`)
 * @throws StoreUnavailableError, ConfigError; z.ZodError or SyntaxError for an entry that cannot be read
 */
export async function readTrail(account: string, deps: StoreDeps = {}): Promise<TrailEntry[]> {
  const { store, now } = withDefaults(deps);
  const lists = [store.names.trail(account, 'own'), store.names.trail(account, 'sign-up')];
  const since = now() - KEPT_MS;
  const read = lists.map((name) => store.redis.zrange<string[]>(name, since, '+inf', { byScore: true }));
  const entries = (await withStoreLimit(Promise.all(read))).flat();
  return entries
    .map((text) => trailEntry.parse(JSON.parse(text)))
    .reverse()
    .sort((a, b) => b.at - a.at);
}
