import { runInBackground } from '../background';
import type { KeyRecord } from '../keys/key-record';
import { warnOperator } from '../warn-operator';
import { type DeliverDeps, enqueueEvent, type NewEvent } from './deliver';

type Deps = Pick<DeliverDeps, 'store' | 'now'> & {
  /** True leaves the sending to a server, because this process ends. */
  isLeft?: boolean;
};

function eventOf(type: 'key.created' | 'key.revoked', key: KeyRecord): NewEvent {
  const { id, environment, expiresAt, revokedAt = 0 } = key;
  const identity = `${id} ${type}`;
  if (type === 'key.revoked')
    return { type, identity, data: { key_id: id, revoked_at: new Date(revokedAt).toISOString() } };
  const expiry = expiresAt !== undefined && { expires_at: new Date(expiresAt).toISOString() };
  return { type, identity, data: { key_id: id, environment, ...expiry } };
}

/**
 * Stores `key.created` or `key.revoked` for the webhooks of a key's account and sends it in the background (contract:
 * webhook-events). Whatever fails, the operator is warned and nothing is thrown: the change of the key is made already.
 *
 * @param key as its record is after the change; `null` where there was none; nothing is done then, nor for an unclaimed one
 * @returns the key, as it was given
 */
export async function announceKey<Key extends KeyRecord | null>(
  type: 'key.created' | 'key.revoked',
  key: Key,
  { isLeft, ...deps }: Deps = {},
): Promise<Key> {
  if (!key || key.unclaimed) return key;
  try {
    const send = await enqueueEvent(key.ownerEmail, eventOf(type, key), deps);
    if (send && !isLeft) runInBackground(send());
  } catch (error) {
    warnOperator('store', error);
  }
  return key;
}
