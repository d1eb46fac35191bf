import type { Store } from '../store/client';
import { type StoreDeps, withDefaults } from '../store/deps';
import { joined } from '../store/joined';
import { runScript } from '../store/run-script';
import { withStoreLimit } from '../store/with-store-limit';
import { runAccountScript } from './account-script';
import { CLAIM_KEYS } from './account-script.lua';
import { UPDATE_KEY } from './update-key.lua';

/**
 * Claims keys that were made under an address by sign-up, for whoever has shown to read its mailbox. An unclaimed key
 * works like any other; it does not count against the most keys of the address (contract: sign-up), because anybody
 * can make one.
 *
 * @param input.keyId the key that the mailed link, or the change of a signed-in owner, is about; claimed as long as
 *   there is room
 * @param input.others also claim all others, if at least one place stays free; if not, somebody else may have been at it,
 *   and the owner decides
 * @param input.most active self-serve keys that an address may have
 * @returns how many keys were claimed
 * @throws StoreUnavailableError
 */
export async function claimKeys(
  { email, keyId = '', others, most }: { email: string; keyId?: string; others: boolean; most: number },
  deps: StoreDeps = {},
): Promise<number> {
  const { store, now } = withDefaults(deps);
  const args = [keyId, others ? 1 : 0, most];
  const claim = runAccountScript(store, { email, now: now(), body: CLAIM_KEYS, args });
  return withStoreLimit(
    claim.then(async (reply) => {
      const ids = joined.parse(reply);
      await markClaimed(store, ids);
      return ids.length;
    }),
  );
}

/** Writes into records what the lists of their account say. A record that is not written is when its list is read. */
export async function markClaimed(store: Store, ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => runScript(store, UPDATE_KEY, [store.names.key(id)], ['unclaimed', ''])));
}
