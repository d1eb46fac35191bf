import { isUsable, type KeyRecord } from '../keys/key-record';
import { listAllKeys } from '../keys/list-keys';
import { CLAIM_NOTICE } from '../store/claim-notice.lua';
import { withDefaults, withStoreLimit } from '../store/client';
import { runScript } from '../store/queries';
import { expiryNoticeMs, noticeField } from './notice';
import { type NoticeOutcome, sendNotice } from './send-notices';

type Reminders = Record<NoticeOutcome, number>;

/** Pause after each message, in milliseconds: Resend takes two a second from one account. */
const PAUSE_MS = 600;

const endsSoon = (key: KeyRecord, now: number) =>
  isUsable(key, now) &&
  !key.unclaimed &&
  key.expiresAt !== undefined &&
  key.expiresAt - now <= expiryNoticeMs(key.expirySetAt ?? key.createdAt, key.expiresAt);

/**
 * Mails the owners of all keys that end soon and that had no notice of it yet, or one that failed and may be tried again
 * (contract: mails), unused keys too, of which no request would tell, but no unclaimed, revoked or expired ones. Safe to run
 * twice, and beside requests. Reads every key, within 30 s, and sends at most one mail in 600 ms. Webhooks are told too.
 *
 * @returns how many notices had which outcome
 * @throws StoreUnavailableError, also when a key cannot be read; ConfigError; as {@link sendNotice}. Notices before it are sent
 */
export async function remindExpiring(deps: Parameters<typeof sendNotice>[1] = {}): Promise<Reminders> {
  const { store, now } = withDefaults(deps);
  const counts: Reminders = { sent: 0, logged: 0, failed: 0, unwanted: 0 };
  for (const key of await listAllKeys({ store })) {
    if (!endsSoon(key, now()) || key.expiresAt === undefined) continue;
    const notice = { kind: 'expiry', expiresAt: key.expiresAt } as const;
    const claimed = runScript(store, CLAIM_NOTICE, [store.names.key(key.id)], [noticeField(notice), now()]);
    if ((await withStoreLimit(claimed)) !== 1) continue;
    const outcome = await sendNotice({ key, notice }, deps);
    counts[outcome] += 1;
    if (outcome === 'sent' || outcome === 'failed') await new Promise((go) => setTimeout(go, PAUSE_MS));
  }
  return counts;
}
