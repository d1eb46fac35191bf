import { z } from 'zod';
import { TIER_IDS, type TierId } from '../plans/tiers';
import { type StoreDeps, withDefaults } from '../store/deps';
import { parseHash } from '../store/read-hashes';
import { runScript } from '../store/run-script';
import { withStoreLimit } from '../store/with-store-limit';
import { keyName, ownBudget, ownLimit } from './key-fields';
import { type KeyRecord, parseKeyRecord } from './key-record';
import { UPDATE_KEY } from './update-key.lua';

/**
 * Changes fields of a record; `null` removes a field, absent leaves it.
 *
 * @returns the changed record, or `null` when there is no such key
 * @throws StoreUnavailableError
 */
export async function updateKey(
  id: string,
  fields: Record<string, string | number | readonly string[] | null | undefined>,
  deps: StoreDeps,
): Promise<KeyRecord | null> {
  const { store } = withDefaults(deps);
  const changed = Object.entries(fields).flatMap(([field, value]) =>
    value === undefined ? [] : [field, `${value ?? ''}`],
  );
  const reply = runScript(store, UPDATE_KEY, [store.names.key(id)], changed);
  return withStoreLimit(reply.then(parseHash).then(parseKeyRecord));
}

/**
 * Gives a key another name.
 *
 * @returns the changed record, or `null` when there is no such key
 * @throws z.ZodError when the name is not valid (key-fields.ts)
 * @throws StoreUnavailableError
 */
export async function renameKey(
  { id, name }: { id: string; name: string },
  deps: StoreDeps = {},
): Promise<KeyRecord | null> {
  return updateKey(id, { name: keyName.parse(name) }, deps);
}

/**
 * Moves a key to another tier; limits of its own stay. Effective on the next request.
 *
 * @returns the changed record, or `null` when there is no such key
 * @throws StoreUnavailableError
 */
export async function setTier(
  { id, tier }: { id: string; tier: TierId },
  deps: StoreDeps = {},
): Promise<KeyRecord | null> {
  return updateKey(id, { tier: z.enum(TIER_IDS).parse(tier) }, deps);
}

const limitChange = z.union([ownLimit, z.null()]).optional();
const budgetChange = z.union([ownBudget, z.null()]).optional();

/**
 * Gives a key limits of its own, or takes them away (contract: key-record). Effective on the next request.
 *
 * @param input.rateLimit requests per minute; `null` returns to the tier's, absent leaves it
 * @param input.monthlyLimit requests per month; likewise
 * @param input.budgetUsd US dollars a month; `null` takes the budget away, absent leaves it
 * @returns the changed record, or `null` when there is no such key
 * @throws z.ZodError when a limit is not a whole number of at least 1, or the budget not more than 0
 * @throws StoreUnavailableError
 */
export async function setLimits(
  input: {
    id: string;
    rateLimit?: number | null;
    monthlyLimit?: number | null;
    budgetUsd?: number | null;
  },
  deps: StoreDeps = {},
): Promise<KeyRecord | null> {
  const limits = {
    rateLimit: limitChange.parse(input.rateLimit),
    monthlyLimit: limitChange.parse(input.monthlyLimit),
    budgetUsd: budgetChange.parse(input.budgetUsd),
  };
  return updateKey(input.id, limits, deps);
}
