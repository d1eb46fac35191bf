import { z } from 'zod';
import { networkList, scopeList } from '../plans/permissions';
import { limitsOf } from '../plans/tiers';
import type { StoreDeps } from '../store/deps';
import { updateKey } from './change-key';
import { getKey } from './find-key';
import { ownLimit } from './key-fields';
import type { KeyRecord } from './key-record';

/** What a key may do, as it is given; `null` lifts a restriction, absent leaves it. */
export const restriction = z.object({
  scopes: scopeList.nullish(),
  /** Networks in CIDR notation, or single addresses. */
  addresses: networkList.nullish(),
  /** Requests a month, at most what the plan of the key allows. */
  ownMonthlyLimit: ownLimit.nullish(),
});

/** A limit of the owner's that is above what the plan of the key allows. */
export class LimitAbovePlanError extends Error {
  override readonly name = 'LimitAbovePlanError';
  /** @param most requests a month that the plan allows */
  constructor(readonly most: number) {
    super(`must be at most ${most}, the limit of the key's plan`);
  }
}

/**
 * Restricts what a key may do: its scopes, the addresses that it is used from, and a monthly limit of the owner's at or
 * below the plan's (contract: key-permissions). Effective on the next request.
 *
 * @returns the changed record, or `null` when there is no such key
 * @throws z.ZodError that names the field; LimitAbovePlanError; StoreUnavailableError
 */
export async function restrictKey(
  { id, ...given }: { id: string } & z.input<typeof restriction>,
  deps: StoreDeps = {},
): Promise<KeyRecord | null> {
  const { scopes, addresses: networks, ownMonthlyLimit } = restriction.parse(given);
  if (typeof ownMonthlyLimit === 'number') {
    const key = await getKey(id, deps);
    if (!key) return null;
    const { requestsPerMonth: most } = limitsOf({ ...key, ownMonthlyLimit: undefined });
    if (most !== null && ownMonthlyLimit > most) throw new LimitAbovePlanError(most);
  }
  return updateKey(id, { scopes, networks, ownMonthlyLimit }, deps);
}
