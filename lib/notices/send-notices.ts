import { type DeliverDeps, enqueueEvent, type NewEvent } from '../alerts/deliver';
import { runInBackground } from '../background';
import { baseUrl } from '../base-url';
import { getConfig } from '../config';
import type { Email } from '../email/email';
import { type AboutKey, expiryEmail, quotaEmail } from '../email/key-notice';
import { sendEmail } from '../email/send-email';
import { accountHash, type KeyRecord } from '../keys/key-record';
import { monthBounds } from '../plans/calendar-month';
import { limitsOf } from '../plans/tiers';
import { SETTLE_NOTICE } from '../store/claim-notice.lua';
import { withDefaults, withStoreLimit } from '../store/client';
import { runScript } from '../store/queries';
import { type Notice, noticeField } from './notice';
import { readMailPreferences } from './preferences';
import { createStopToken } from './stop-link';

type OneNotice = { key: KeyRecord; notice: Notice };

/** Outcome of a notice; `unwanted`: the account has turned its kind off. */
export type NoticeOutcome = 'sent' | 'logged' | 'failed' | 'unwanted';

function write(about: AboutKey, { key, notice }: OneNotice): Email {
  if (notice.kind === 'expiry') return expiryEmail(about, notice);
  const { level, used, month } = notice;
  return quotaEmail(about, {
    isUsedUp: level === 100,
    level,
    used,
    requestsPerMonth: limitsOf(key).requestsPerMonth ?? used,
    resetsAt: monthBounds(month).next,
  });
}

/** Returns the same text for every attempt at a notice, so that the mail service sends it once. */
const idempotencyKey = ({ key, notice }: OneNotice) =>
  notice.kind === 'expiry'
    ? `${key.id}/expiry/${notice.expiresAt}`
    : `${key.id}/quota-${notice.level}/${notice.month}`;

/** Converts a notice into its event for webhooks, whichever kinds the account wants by mail (contract: webhook-events). */
function toEvent({ key, notice }: OneNotice): NewEvent {
  const identity = idempotencyKey({ key, notice });
  if (notice.kind === 'expiry') {
    const expires_at = new Date(notice.expiresAt).toISOString();
    return { type: 'key.expiring', identity, data: { key_id: key.id, expires_at } };
  }
  const { level: percent, used: requests, month } = notice;
  const limit = limitsOf(key).requestsPerMonth ?? requests;
  return { type: 'quota.reached', identity, data: { key_id: key.id, month, percent, requests, limit } };
}

/**
 * Mails a notice that was claimed (lib/store/claim-notice.lua), if the account wants its kind, and sends its event to webhooks
 * in the background, whether it does or not (contract: mails, mail-preferences, webhook-events). A mail that fails stays
 * claimed for 5 minutes and more, and may then be claimed again, up to five times in all; any other outcome is final.
 *
 * @param one the key as its record is; its address, limits and name are not read again
 * @throws StoreUnavailableError, and SyntaxError or z.ZodError for settings of alerts that cannot be read; the notice is then
 *   tried again like one that failed
 */
export async function sendNotice(one: OneNotice, deps: DeliverDeps = {}): Promise<NoticeOutcome> {
  const { key, notice } = one;
  const { config = getConfig(), send = sendEmail } = deps;
  const { store } = withDefaults(deps);
  const account = await accountHash(key.ownerEmail);
  const tellWebhooks = await enqueueEvent(key.ownerEmail, toEvent(one), { ...deps, config });
  if (tellWebhooks) runInBackground(tellWebhooks());
  const settle = async () => {
    const hash = notice.kind === 'expiry' ? store.names.key(key.id) : store.names.usage(key.id, notice.month);
    await withStoreLimit(runScript(store, SETTLE_NOTICE, [hash], [noticeField(notice)]));
  };
  if (!(await readMailPreferences(account, { store }))[notice.kind]) {
    await settle();
    return 'unwanted';
  }
  const base = baseUrl(config);
  const token = await createStopToken({ account, kind: notice.kind }, { store });
  const about: AboutKey = {
    name: key.name,
    prefix: key.prefix,
    keyUrl: `${base}/dashboard/keys/${key.id}`,
    stopUrl: `${base}/stop-mails?token=${token}`,
    oneClickUrl: `${base}/stop-mails/one-click?token=${token}`,
  };
  const outgoing = { to: key.ownerEmail, email: write(about, one), idempotencyKey: idempotencyKey(one) };
  const delivery = await send(outgoing, { config });
  if (delivery !== 'failed') await settle();
  return delivery;
}

/**
 * Mails the notices that a request made due, one after the other, as {@link sendNotice} does (contract: mails).
 *
 * @param input.notices as the admission returned them
 * @throws StoreUnavailableError; the notice at which it failed and those behind it are tried again later
 */
export async function sendNotices(
  { key, notices }: { key: KeyRecord; notices: Notice[] },
  deps: DeliverDeps = {},
): Promise<void> {
  for (const notice of notices) await sendNotice({ key, notice }, deps);
}
