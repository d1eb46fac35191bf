import { networkList, scopeList } from '../plans/permissions';
import { limitsOf } from '../plans/tiers';
import type { StoreDeps } from '../store/deps';
import { updateKey } from './change-key';
import { getKey } from './find-key';
import { ownLimit } from './key-fields';
import type { KeyRecord } from './key-record';

/** A limit of the owner's that is above what the plan of the key allows. */
export class LimitAbovePlanError extends Error {
  override readonly name = 'LimitAbovePlanError';
  constructor(
    /** Requests a month that the plan allows. */
    readonly most: number,
  ) {
    super(`must be at most ${most}, the limit of the key's plan`);
  }
}

/** What an owner may change of what a key may do; `null` lifts a restriction, absent leaves it. */
export type Restriction = {
  id: string;
  scopes?: readonly string[] | null;
  /** Networks in CIDR notation, or single addresses. */
  addresses?: readonly string[] | null;
  /** Requests a month, at most what the plan of the key allows. */
  ownMonthlyLimit?: number | null;
};

/**
 * Restricts what a key may do: its scopes, the addresses that it is used from, and a monthly limit of the owner's at or
 * below the plan's (contract: key-permissions). Effective on the next request.
 *
 * @returns the changed record, or `null` when there is no such key
 * @throws z.ZodError that names what is wrong; LimitAbovePlanError; StoreUnavailableError
 */
export async function restrictKey(restriction: Restriction, deps: StoreDeps = {}): Promise<KeyRecord | null> {
  const { id, scopes, addresses, ownMonthlyLimit } = restriction;
  const fields: Record<string, string> = {};
  if (scopes !== undefined) fields.scopes = scopes ? scopeList.parse(scopes).join() : '';
  if (addresses !== undefined) fields.networks = addresses ? networkList.parse(addresses).join() : '';
  if (ownMonthlyLimit !== undefined) {
    fields.ownMonthlyLimit = `${ownMonthlyLimit === null ? '' : ownLimit.parse(ownMonthlyLimit)}`;
    if (ownMonthlyLimit !== null) {
      const key = await getKey(id, deps);
      if (!key) return null;
      const { requestsPerMonth: most } = limitsOf({ ...key, ownMonthlyLimit: undefined });
      if (most !== null && ownMonthlyLimit > most) throw new LimitAbovePlanError(most);
    }
  }
  return updateKey(id, fields, deps);
}
