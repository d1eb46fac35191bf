import { type Store, withDefaults, withStoreLimit } from '../store/client';
import { joined } from '../store/queries';
import type { ChangeDeps } from '../trail/trail';
import { CLAIM_KEYS, runAccountScript } from './account-script';
import { UPDATE_KEY } from './change-key';
import { type KeyRecord, runOnKey } from './key-record';
import { noteChange } from './note-change';

/**
 * Claims keys that were made under an address by sign-up, for a person who reads its mailbox (contract: sign-up). An unclaimed
 * key works like any other, and does not count against the most keys of the address, because anybody can make one.
 *
 * @param input.email in any spelling
 * @param input.keyId the key of the mailed link, or of the change of a signed-in owner; claimed as long as there is room. One
 *   that is not an unclaimed key of the address is passed over
 * @param input.others true claims all others too, if at least one place stays free; else the owner has to decide
 * @param input.most active self-serve keys that an address may have
 * @returns how many keys were claimed
 * @throws StoreUnavailableError, also when `email` is no e-mail address
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
