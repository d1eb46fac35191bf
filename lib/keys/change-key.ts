import { z } from 'zod';
import { networkList, scopeList } from '../plans/permissions';
import { limitsOf, type Plan, type TierId } from '../plans/tiers';
import { type Store, withDefaults, withStoreLimit } from '../store/client';
import { joined, parseHash } from '../store/queries';
import type { ChangeDeps, TrailEntry } from '../trail/trail';
import { CLAIM_KEYS, runAccountScript } from './account-script';
import { ownLimit } from './key-fields';
import { type KeyRecord, keyRecord, runOnKey, toFields } from './key-record';
import { differences, noteChange } from './note-change';

/**
 * Changes fields of a key record that exists.
 *
 * KEYS: 1 key record.
 * ARGV: fields and their new values; an empty value removes the field.
 * Returns the fields and values of the record as it was before, or nothing when there is none.
 */
const UPDATE_KEY = `
local before = redis.call('HGETALL', KEYS[1])
if #before == 0 then return before end
for index = 1, #ARGV, 2 do
  if ARGV[index + 1] == '' then
    redis.call('HDEL', KEYS[1], ARGV[index])
  else
    redis.call('HSET', KEYS[1], ARGV[index], ARGV[index + 1])
  end
end
return before`;

type Value = string | number | readonly string[] | null | undefined;

/** Changes fields of a record and notes a real change in the trail; `null` removes a field, absent leaves it. */
async function updateKey(
  id: string,
  { deed, ...fields }: Record<string, Value> & { deed: TrailEntry['deed'] },
  deps: ChangeDeps,
): Promise<KeyRecord | null> {
  const { store } = withDefaults(deps);
  const changed = Object.entries(fields).flatMap(([field, value]) =>
    value === undefined ? [] : [field, `${value ?? ''}`],
  );
  const before = await withStoreLimit(runOnKey(store, id, UPDATE_KEY, changed));
  if (!before) return null;
  const fieldsAfter = Object.entries(parseHash([...toFields(before), ...changed]));
  const after = keyRecord.parse(Object.fromEntries(fieldsAfter.filter(([, text]) => text !== '')));
  const detail = differences(before, after);
  if (detail) await noteChange(after, { deed, detail }, deps);
  return after;
}

/**
 * Gives a key another name, also one that has ended. Like the changes below it is noted in the trail of its account where it
 * changes anything, and takes values as the caller has checked them (contract: key-record, trail). One that throws may have
 * changed the record, and not noted it.
 *
 * @param input.name 1 to 100 characters, as `keyName` reads it
 * @returns the changed record, or `null` when there is no such key
 * @throws StoreUnavailableError, also when the record cannot be read; z.ZodError for a value that no record can have
 */
export const renameKey = ({ id, name }: { id: string; name: string }, deps: ChangeDeps = {}) =>
  updateKey(id, { deed: 'key-renamed', name }, deps);

/**
 * Moves a key to another tier, also one that has ended; limits of its own and of its owner stay. Effective on the next request
 * (contract: tiers); a real change is noted in the trail of its account (contract: trail).
 *
 * @returns the changed record, or `null` when there is no such key
 * @throws as {@link renameKey}
 */
export const setTier = ({ id, tier }: { id: string; tier: TierId }, deps: ChangeDeps = {}) =>
  updateKey(id, { deed: 'tier-changed', tier }, deps);

type OwnLimits = { [Limit in 'rateLimit' | 'monthlyLimit' | 'budgetUsd']?: number | null | undefined };

/**
 * Gives a key limits of its own, or takes them away, also above those of its tier (contract: key-record, budgets, trail); the
 * owner's monthly limit goes on holding where it is less. Effective on the next request; a real change is noted in the trail.
 *
 * @param limits requests per minute and month, 1 to 1,000,000,000 (`ownLimit`), and US dollars a month, above 0 up to as many
 *   (`ownBudget`), not checked; `null` returns to the tier's or takes the budget away, absent leaves it
 * @returns the changed record, or `null` when there is no such key
 * @throws as {@link renameKey}
 */
export const setLimits = ({ id, ...limits }: { id: string } & OwnLimits, deps: ChangeDeps = {}) =>
  updateKey(id, { deed: 'limits-changed', ...limits }, deps);

/**
 * Builds the schema of the restrictions of a key of a plan (contract: key-permissions): at least one scope, 1 to 20 networks,
 * which are parsed into their bits, and a monthly limit, a whole number from 1 up to the plan's (1,000,000,000 where that is
 * unlimited), whatever the owner's was so far. `null` lifts one, absent leaves it.
 */
export function restrictionFor(plan: Plan) {
  const { requestsPerMonth: most } = limitsOf({ ...plan, ownMonthlyLimit: undefined });
  return z.object({
    scopes: scopeList.nullish(),
    /** Networks in CIDR notation, or single addresses. */
    addresses: networkList.nullish(),
    ownMonthlyLimit: (most === null
      ? ownLimit
      : ownLimit.max(most, `must be at most ${most}, the limit of the key's plan`)
    ).nullish(),
  });
}

/**
 * Restricts a key: its scopes, the networks that it is used from, and a monthly limit of the owner's at or below the plan's
 * (contract: key-permissions). Effective on the next request; a real change is noted in the account's trail (contract: trail).
 *
 * @param input.restriction as {@link restrictionFor} read it; `null` lifts one, absent leaves it
 * @returns the changed record, or `null` when there is no such key
 * @throws as {@link renameKey}
 */
export const restrictKey = (
  { id, restriction }: { id: string; restriction: z.output<ReturnType<typeof restrictionFor>> },
  deps: ChangeDeps = {},
) => {
  const { addresses: networks, ...others } = restriction;
  return updateKey(id, { deed: 'permissions-changed', networks, ...others }, deps);
};

/**
 * Claims keys that were made under an address by sign-up, for a person who reads its mailbox, each noted in the trail (contract:
 * sign-up, trail). An unclaimed key works like any other, and does not count against the most keys of the address, because
 * anybody can make one.
 *
 * @param input.email in any spelling
 * @param input.keyId claimed as long as there is room; passed over unless it is an unclaimed key of the address
 * @param input.others true claims all others too, if at least one place stays free; else the owner has to decide
 * @param input.most active self-serve keys that an address may have
 * @returns how many keys were claimed
 * @throws StoreUnavailableError, also when `email` is no e-mail address or a record cannot be read; keys may be claimed then, and
 *   not noted
 */
export async function claimKeys(
  { email, keyId = '', others, most }: { email: string; keyId?: string; others: boolean; most: number },
  deps: ChangeDeps = {},
): Promise<number> {
  const { store, now } = withDefaults(deps);
  const args = [keyId, others ? 1 : 0, most];
  const claim = runAccountScript(store, { email, now: now(), body: CLAIM_KEYS, args });
  const claimed = await withStoreLimit(claim.then((reply) => markClaimed(store, joined.parse(reply))));
  for (const record of claimed) await noteChange(record, { deed: 'key-claimed' }, deps);
  return claimed.length;
}

/**
 * Removes the mark `unclaimed` from the records of keys, which the caller has listed as claimed (contract: sign-up); without a
 * time limit. When it throws, some may be changed; the others are mended when their list is read (list-keys.ts).
 *
 * @returns the records as they were before, in the order of `ids`, without those of keys that are gone
 * @throws Error of the client; z.ZodError when a record cannot be read
 */
export async function markClaimed(store: Store, ids: string[]): Promise<KeyRecord[]> {
  const marked = ids.map((id) => runOnKey(store, id, UPDATE_KEY, ['unclaimed', '']));
  return (await Promise.all(marked)).filter((record) => record !== null);
}
