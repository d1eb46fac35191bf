import { type DeliverDeps, enqueueEvent, type NewEvent } from '../alerts/deliver';
import { runInBackground } from '../background';
import { baseUrl } from '../base-url';
import { getConfig } from '../config';
import type { Email } from '../email/email';
import { type AboutKey, expiryEmail, quotaEmail } from '../email/mails';
import { sendEmail } from '../email/send-email';
import { accountHash, type KeyRecord } from '../keys/key-record';
import { monthBounds } from '../plans/calendar-month';
import { limitsOf } from '../plans/tiers';
import { SETTLE_NOTICE } from '../store/claim-notice.lua';
import { withDefaults, withStoreLimit } from '../store/client';
import type { StoreNames } from '../store/names';
import { runScript } from '../store/queries';
import { type Notice, noticeField } from './notice';
import { createStopToken, readMailPreferences } from './preferences';

type OneNotice = { key: KeyRecord; notice: Notice };

/** Outcome of a notice; `unwanted`: the account has turned its kind off. */
export type NoticeOutcome = 'sent' | 'logged' | 'failed' | 'unwanted';

type Described = {
  /** Name of the hash that keeps its state. */
  state: string;
  /** Its event for webhooks; its identity is the same for every attempt, so that the mail service, too, sends it once. */
  event: NewEvent;
  write: (about: AboutKey) => Email;
};

function describeNotice({ key, notice }: OneNotice, names: StoreNames): Described {
  const { id } = key;
  if (notice.kind === 'expiry') {
    const { expiresAt } = notice;
    return {
      state: names.key(id),
      event: {
        type: 'key.expiring',
        identity: `${id}/expiry/${expiresAt}`,
        data: { key_id: id, expires_at: new Date(expiresAt).toISOString() },
      },
      write: (about) => expiryEmail(about, notice),
    };
  }
  const { level, used, month } = notice;
  const limit = limitsOf(key).requestsPerMonth ?? used;
  return {
    state: names.usage(id, month),
    event: {
      type: 'quota.reached',
      identity: `${id}/quota-${level}/${month}`,
      data: { key_id: id, month, percent: level, requests: used, limit },
    },
    write: (about) =>
      quotaEmail(about, { level, used, requestsPerMonth: limit, resetsAt: monthBounds(month).next }),
  };
}

/**
 * Mails a notice that was claimed (lib/store/claim-notice.lua), if the account wants its kind, and sends its event to webhooks
 * in the background, whether it does or not (contract: mails, mail-preferences, webhook-events, one-click-stop). A mail that
 * fails stays claimed for 5, 20, 80 and 320 minutes, and may then be claimed again, five times in all; other outcomes are final.
 *
 * @param one the key as its record is; its address, limits and name are not read again
 * @throws StoreUnavailableError; ConfigError; z.ZodError when the owner's address is none; SyntaxError or z.ZodError for settings
 *   of alerts that cannot be read; what `deps.send` throws. The notice is then tried again like one that failed
 */
export async function sendNotice(one: OneNotice, deps: DeliverDeps = {}): Promise<NoticeOutcome> {
  const { key, notice } = one;
  const { config = getConfig(), send = sendEmail } = deps;
  const { store } = withDefaults(deps);
  const account = await accountHash(key.ownerEmail);
  const { state, event, write } = describeNotice(one, store.names);
  const tellWebhooks = await enqueueEvent(key.ownerEmail, event, { ...deps, config });
  if (tellWebhooks) runInBackground(tellWebhooks());
  const settle = () => withStoreLimit(runScript(store, SETTLE_NOTICE, [state], [noticeField(notice)]));
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
  const outgoing = { to: key.ownerEmail, email: write(about), idempotencyKey: event.identity };
  const delivery = await send(outgoing, { config });
  if (delivery !== 'failed') await settle();
  return delivery;
}

/**
 * Mails the notices that a request made due, one after the other, as {@link sendNotice} does (contract: mails).
 *
 * @param input.notices as the admission returned them
 * @throws as {@link sendNotice}; the notice at which it failed and those behind it are tried again later
 */
export async function sendNotices(
  { key, notices }: { key: KeyRecord; notices: Notice[] },
  deps: DeliverDeps = {},
): Promise<void> {
  for (const notice of notices) await sendNotice({ key, notice }, deps);
}
