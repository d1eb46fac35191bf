import { type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { readHashes } from '../store/queries';
import { NOTICE_KINDS, type NoticeKind } from './notice';

const OFF = 'off';

/** Kinds of notices with whether an account wants each; all are wanted until they are turned off. */
export type MailPreferences = Record<NoticeKind, boolean>;

/**
 * Reads which kinds of notices an account wants (contract: mail-preferences); all of them for an unknown one.
 *
 * @param account hash of its address (`accountHash`)
 * @throws StoreUnavailableError
 */
export async function readMailPreferences(account: string, deps: StoreDeps = {}): Promise<MailPreferences> {
  const { store } = withDefaults(deps);
  const [fields = {}] = await withStoreLimit(readHashes(store, [store.names.mailPreferences(account)]));
  return { quota: fields.quota !== OFF, expiry: fields.expiry !== OFF };
}

/**
 * Changes which kinds of notices an account wants (contract: mail-preferences); kinds that are left out stay as they are.
 *
 * @param account hash of its address (`accountHash`)
 * @throws StoreUnavailableError
 */
export async function saveMailPreferences(
  account: string,
  preferences: Partial<MailPreferences>,
  deps: StoreDeps = {},
): Promise<void> {
  const { store } = withDefaults(deps);
  const name = store.names.mailPreferences(account);
  const batch = store.redis.multi();
  const changed = NOTICE_KINDS.filter((kind) => preferences[kind] !== undefined);
  if (changed.length === 0) return;
  for (const kind of changed) {
    if (preferences[kind]) batch.hdel(name, kind);
    else batch.hset(name, { [kind]: OFF });
  }
  await withStoreLimit(batch.exec());
}
