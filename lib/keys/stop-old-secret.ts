import { withDefaults } from '../store/deps';
import { parseHash } from '../store/read-hashes';
import { ACKNOWLEDGED, runScript } from '../store/run-script';
import { withStoreLimit } from '../store/with-store-limit';
import type { ChangeDeps } from '../trail/trail';
import { type KeyRecord, parseKeyRecord } from './key-record';
import { noteChange } from './note-change';

/**
 * Ends the old secret of a key at once, unless another rotation came in between and made it another one.
 *
 * KEYS: 1 key record, 2 secrets of the key.
 * ARGV: 1 prefix of the secret that is to end; empty for any.
 * Returns the fields and values of the record as it was before; none without a record, or with another old secret.
 */
const STOP_OLD_SECRET = `
local prefix, before = redis.call('HGET', KEYS[1], 'oldPrefix'), redis.call('HGETALL', KEYS[1])
if prefix and ARGV[1] ~= '' and prefix ~= ARGV[1] then return {} end
local secrets = redis.call('HGETALL', KEYS[2])
for index = 1, #secrets, 2 do
  -- Only the present secret has no end.
  if secrets[index + 1] ~= '0' then redis.call('HDEL', KEYS[2], secrets[index]) end
end
redis.call('HDEL', KEYS[1], 'oldPrefix', 'oldEndsAt', 'oldLastUsedAt', 'newLastUsedAt')
return before`;

/**
 * Ends the secret before the last rotation: it is refused on the next request (contract: old-secret), and the present one goes
 * on. Changes nothing when it has stopped already.
 *
 * @param input.prefix shown beginning of the secret that is to end; any by default
 * @returns the record without its old secret, or `null` when there is no such key, or its old secret is another one
 * @throws StoreUnavailableError
 */
export async function stopOldSecret(
  { id, prefix = '' }: { id: string; prefix?: string },
  deps: ChangeDeps = {},
): Promise<KeyRecord | null> {
  const { store } = withDefaults(deps);
  const keys = [store.names.key(id), store.names.keySecrets(id)];
  const stop = runScript(store, ACKNOWLEDGED + STOP_OLD_SECRET, keys, [prefix]);
  const before = await withStoreLimit(stop.then(parseHash).then(parseKeyRecord));
  if (!before) return null;
  const { oldPrefix, oldEndsAt: _, oldLastUsedAt: __, newLastUsedAt: ___, ...record } = before;
  if (oldPrefix) await noteChange(record, { deed: 'old-secret-stopped', detail: oldPrefix }, deps);
  return record;
}
