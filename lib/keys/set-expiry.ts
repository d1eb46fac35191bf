import { z } from 'zod';
import { dayOf, isDay, MS_PER_DAY } from '../plans/calendar-month';
import { withDefaults, withStoreLimit } from '../store/client';
import { ACKNOWLEDGED } from '../store/queries';
import type { ChangeDeps } from '../trail/trail';
import { RELIST_KEY, runAccountScript } from './account-script';
import { KEPT_MS } from './end-keys';
import { type KeyRecord, runOnKey } from './key-record';
import { differences, noteChange } from './note-change';

/** The latest end that an owner may give a key, in years from now. */
export const MAX_EXPIRY_YEARS = 10;

/**
 * Returns the latest end that the owner of a key may give it, itself included, as Unix time in milliseconds: the operator's,
 * else ten years of 365 days from now (contract: key-expiry).
 *
 * @param now Unix time in milliseconds
 */
export const latestExpiry = ({ latestExpiresAt }: Pick<KeyRecord, 'latestExpiresAt'>, now: number) =>
  latestExpiresAt ?? now + MAX_EXPIRY_YEARS * 365 * MS_PER_DAY;

/**
 * Changes the end of a key that works; one that has ended stays so. The time to live of its names follows the new end, and the
 * notice about the former end is forgotten (lib/notices/notice).
 *
 * KEYS: 1 key record, 2 secrets of the key.
 * ARGV: 1 now (ms), 2 when it ends (ms); empty: never, 3 how long past keys are remembered (ms), 4 1 when the operator does
 *       it, whose end is the latest that the owner may choose.
 * Returns the fields and values of the record as it was before, none when it may not be changed so.
 */
const SET_EXPIRY = `
local now, before = tonumber(ARGV[1]), redis.call('HGETALL', KEYS[1])
local function field(name) return redis.call('HGET', KEYS[1], name) end
local function set(name, value)
  if value == '' then redis.call('HDEL', KEYS[1], name) else redis.call('HSET', KEYS[1], name, value) end
end
local old, latest = field('expiresAt'), field('latestExpiresAt')
if #before == 0 or field('revokedAt') or (old and tonumber(old) <= now) then return {} end
if ARGV[4] == '1' then
  set('latestExpiresAt', ARGV[2])
elseif latest and (ARGV[2] == '' or tonumber(ARGV[2]) > tonumber(latest)) then
  return {}
end
if old then redis.call('HDEL', KEYS[1], 'notice:expiry:' .. old) end
set('expiresAt', ARGV[2])
set('expirySetAt', ARGV[2] == '' and '' or ARGV[1])
for _, name in ipairs(KEYS) do
  local kept = name == KEYS[1] and tonumber(ARGV[3]) or 0
  if ARGV[2] == '' then redis.call('PERSIST', name)
  else redis.call('PEXPIRE', name, string.format('%.0f', tonumber(ARGV[2]) - now + kept)) end
end
return before`;

/**
 * Changes the end of a key (contract: key-expiry, trail). Effective on the next request; a real change is noted in the trail of
 * its account. Of the owner's bounds only the operator's end is judged here, the others by {@link lastDayInput}.
 *
 * The list of its account never names an earlier end than the record: a later end is listed first, an earlier one
 * last. Stopped in between, the key ends by its record, and its list follows when it is read (list-keys.ts; contract:
 * store-steps).
 *
 * @param input.key as it was read
 * @param input.expiresAt Unix time in milliseconds, in the future, which the caller has checked; `null`: never
 * @param input.byOperator true makes this end the latest that the owner may choose, and `null` lifts that bound
 * @returns the changed record, or `null` when there is no such key, it has ended, or its owner chose a later end than the
 *   operator's, or none beside that
 * @throws StoreUnavailableError, also when a record or `ownerEmail` is not valid; the end may be changed then, and not noted
 */
export async function setExpiry(
  input: {
    key: Pick<KeyRecord, 'id' | 'ownerEmail' | 'expiresAt'>;
    expiresAt: number | null;
    byOperator?: boolean;
  },
  deps: ChangeDeps = {},
): Promise<KeyRecord | null> {
  const { key, expiresAt, byOperator = false } = input;
  const { store, now } = withDefaults(deps);
  const at = now();
  const list = async () => {
    const relist = { email: key.ownerEmail, now: at, body: RELIST_KEY, args: [key.id, expiresAt ?? 0] };
    await runAccountScript(store, { ...relist, isAcknowledged: true });
  };
  const set = async () => {
    const isLater = (expiresAt ?? Number.POSITIVE_INFINITY) > (key.expiresAt ?? Number.POSITIVE_INFINITY);
    if (isLater) await list();
    const args = [at, expiresAt ?? '', KEPT_MS, byOperator ? 1 : 0];
    const former = await runOnKey(store, key.id, ACKNOWLEDGED + SET_EXPIRY, args);
    if (!isLater && former) await list();
    return former;
  };
  const before = await withStoreLimit(set());
  if (!before) return null;
  const { expiresAt: _, expirySetAt: __, ...others } = before;
  const end = expiresAt === null ? {} : { expiresAt, expirySetAt: at };
  const after: KeyRecord = { ...others, ...(byOperator && { latestExpiresAt: end.expiresAt }), ...end };
  const detail = differences(before, after);
  if (detail) await noteChange(after, { deed: 'expiry-changed', detail }, deps);
  return after;
}

/**
 * Returns the last UTC day on which a key works, as `YYYY-MM-DD`, whether it was revoked or not; an empty text when it does not
 * expire (contract: key-expiry).
 */
export const lastDayOf = ({ expiresAt }: Pick<KeyRecord, 'expiresAt'>) =>
  expiresAt === undefined ? '' : dayOf(expiresAt - 1);

/**
 * Builds the schema of a form field `lastDay`, parsed into the instant of the key's end in Unix milliseconds, the end of a UTC
 * day `YYYY-MM-DD`, or `null` for `never`, which no empty field means by accident (contract: key-expiry). A day that is over,
 * or begins at {@link latestExpiry} or later, is refused (`must …`), and so is `never` where the operator has set an end; the day
 * within which the latest end lies stands for that end, and the last day of the present end for the present one, also when it is
 * over.
 *
 * @param now Unix time in milliseconds
 */
export const lastDayInput = (owned: KeyRecord, now: number) => {
  const latest = latestExpiry(owned, now);
  const latestDay = dayOf(latest - 1);
  const isBound = owned.latestExpiresAt !== undefined;
  return z.object({
    lastDay: z.unknown().transform((typed, context) => {
      const text = String(typed ?? '').trim();
      // The day that is shown may stand for an end within it, which stays.
      if (text !== '' && text === lastDayOf(owned)) return owned.expiresAt ?? null;
      if (text === 'never' && !isBound) return null;
      const end = text === latestDay ? latest : Date.parse(text) + MS_PER_DAY;
      if (text !== 'never' && !isDay(text)) context.addIssue('must be a day such as 2027-01-31');
      else if (end <= now) context.addIssue('must be a day in the future');
      else if (text === 'never' || end > latest)
        context.addIssue(
          `must be ${latestDay} or earlier${isBound ? ', the end that the operator has set' : ''}`,
        );
      return end;
    }),
  });
};
