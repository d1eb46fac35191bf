import { type StoreDeps, withDefaults } from '../store/deps';
import { runScript } from '../store/run-script';
import { withStoreLimit } from '../store/with-store-limit';
import { APPEND_REQUEST } from './append-request.lua';
import { keptMs, MOST_ENTRIES } from './log-bounds';
import { encodeEntry, type RequestEntry } from './request-entry';

/**
 * Notes a request in its key's log, in one step that also takes off what is too old or too much
 * (contract: logged-requests, log-bounds). Do it in the background: the caller has its answer.
 *
 * @param input.days how long requests are kept, at least 1
 * @throws StoreUnavailableError
 */
export async function appendRequest(
  { keyId, entry, days }: { keyId: string; entry: RequestEntry; days: number },
  deps: StoreDeps = {},
): Promise<void> {
  const { store, now } = withDefaults(deps);
  const names = [store.names.requests(keyId), store.names.key(keyId)];
  const args = [encodeEntry(entry), MOST_ENTRIES, now() - keptMs(days), keptMs(days)];
  await withStoreLimit(runScript(store, APPEND_REQUEST, names, args));
}
