import { runInBackground } from '../background';
import type { KeyRecord } from '../keys/key-record';
import { StoreUnavailableError } from '../store/store-error';
import { warnOperator } from '../warn-operator';
import { type DeliverDeps, enqueueEvent, type NewEvent } from './deliver';

type Deps = Pick<DeliverDeps, 'store' | 'now'> & {
  /** Leaves the sending to a server: this process ends. */
  isLeft?: boolean;
};

function eventOf(type: 'key.created' | 'key.revoked', key: KeyRecord): NewEvent {
  const { id, environment, expiresAt, revokedAt = 0 } = key;
  const what = `${id} ${type}`;
  if (type === 'key.revoked')
    return { type, what, data: { key_id: id, revoked_at: new Date(revokedAt).toISOString() } };
  const expiry = expiresAt !== undefined && { expires_at: new Date(expiresAt).toISOString() };
  return { type, what, data: { key_id: id, environment, ...expiry } };
}

/**
 * Tells the webhooks of an account that a key was created or revoked (contract: webhook-events). What was done stays done,
 * whatever becomes of this.
 *
 * @param key `null` where there was none
 * @returns the key
 */
export async function announceKey<Key extends KeyRecord | null>(
  type: 'key.created' | 'key.revoked',
  key: Key,
  { isLeft, ...deps }: Deps = {},
): Promise<Key> {
  if (!key) return key;
  try {
    const send = await enqueueEvent(key.ownerEmail, eventOf(type, key), deps);
    if (send && !isLeft) runInBackground(send());
  } catch (error) {
    if (!StoreUnavailableError.isInstance(error)) throw error;
    warnOperator('store', error);
  }
  return key;
}
