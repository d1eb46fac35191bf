import type { Store } from '../store/client';
import { type StoreDeps, withDefaults } from '../store/deps';
import { parseHash } from '../store/read-hashes';
import { ACKNOWLEDGED, runScript } from '../store/run-script';
import { withStoreLimit } from '../store/with-store-limit';
import type { KeyWithSecret } from './create-key';
import { getKey } from './find-key';
import { isUsable, type KeyRecord, parseKeyRecord } from './key-record';
import { ROTATE_KEY } from './rotate-key.lua';
import { displayPrefix, newSecret } from './secret';
import { sha256 } from './sha256';

/** The longest time of grace, in milliseconds: 30 days. */
export const MAX_GRACE_MS = 30 * 86_400_000;

/**
 * Gives a key a new secret. Id, limits, quota and usage stay, so rotating does not refill the quota.
 *
 * @param input.graceMs how long the present secret keeps working, 0 to 30 days in milliseconds; a secret that is
 *   still in its time of grace from an earlier rotation stops at once, so that no more than two work
 * @returns the record, and the secret to be shown once; `null` when the key is unknown, revoked or expired
 * @throws RangeError when the time of grace is out of range
 * @throws StoreUnavailableError
 */
export async function rotateKey(
  { id, graceMs = 0 }: { id: string; graceMs?: number },
  deps: StoreDeps = {},
): Promise<KeyWithSecret | null> {
  if (!Number.isInteger(graceMs) || graceMs < 0 || graceMs > MAX_GRACE_MS)
    throw new RangeError('The time of grace must be 0 to 30 days.');
  const { store, now } = withDefaults(deps);
  const current = await getKey(id, { store });
  if (!current || !isUsable(current, now())) return null;
  const secret = newSecret(current.environment, id);
  const record = await withStoreLimit(replaceSecret(store, { id, secret, graceMs, now: now() }));
  return record && { secret, record };
}

async function replaceSecret(
  store: Store,
  { id, secret, graceMs, now }: { id: string; secret: string; graceMs: number; now: number },
): Promise<KeyRecord | null> {
  const { names } = store;
  const hash = await sha256(secret);
  const keys = [names.key(id), names.keySecrets(id)];
  const args = [hash, graceMs, now, displayPrefix(secret)];
  const fields = await runScript(store, ACKNOWLEDGED + ROTATE_KEY, keys, args);
  return parseKeyRecord(parseHash(fields));
}
