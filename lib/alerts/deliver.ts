import { runInBackground } from '../background';
import { type BaseUrlConfig, baseUrl } from '../base-url';
import { type Config, getConfig } from '../config';
import { type EventData, type EventType, webhookBody } from '../contract/webhook-events';
import { type MailConfig, sendEmail } from '../email/send-email';
import { accountHash, type KeyRecord } from '../keys/key-record';
import { MS_PER_DAY } from '../plans/calendar-month';
import { type Store, type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { warnOperator } from '../warn-operator';
import { alertEmail } from './alert-email';
import { type AlertSettings, DISABLED_AFTER_DAYS, type Endpoint, readAlertSettings } from './alert-settings';
import {
  addDeliveries,
  BY_MAIL,
  eventId,
  hasSucceeded,
  moveDue,
  pruneDeliveries,
  readDeliveries,
  readDue,
  replaceDelivery,
  type StoredDelivery,
} from './deliveries';
import { type PostDeps, postEvent } from './post-event';

/** Waits after each failed attempt, in milliseconds: the example of Standard Webhooks, about three days together. */
export const RETRY_WAITS_MS = [
  5_000,
  5 * 60_000,
  30 * 60_000,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 3_600_000),
];

/** How long an attempt, or a look at an account, keeps others away, in milliseconds; more than an attempt takes. */
const LEASE_MS = 60_000;

/** How many deliveries of an account are tried at a time, and how many accounts. */
const MAX_AT_ONCE = 20;
const MAX_ACCOUNTS = 10;

const GONE = 410;

/** Dependencies of sending events; tests pass their own. */
export type DeliverDeps = StoreDeps & {
  config?: BaseUrlConfig & MailConfig & Partial<Pick<Config, 'WEBHOOK_LOCALHOST'>>;
  send?: typeof sendEmail;
} & Pick<PostDeps, 'post'>;

/** An event of an account. */
export type NewEvent = { [Type in EventType]: { type: Type; data: EventData<Type> } }[EventType] & {
  /** Identifies the occasion: a second event with the same text is the same one, and is not sent again. */
  identity: string;
  /** The only receivers, by id of endpoint or `mail`; by default the endpoints that want the type. */
  to?: string[];
};

const wants = (type: EventType) => (endpoint: Endpoint) =>
  endpoint.disabledAt === undefined && endpoint.events.some((wanted) => wanted === type);

/**
 * Stores an event as a delivery for each receiver, which then survives the end of this process (contract: webhook-events). One
 * that is stored already stays as it is, and beyond 200 deliveries of an account it is dropped.
 *
 * @param owner address of the account, in any spelling
 * @param event.to not looked at here: one that is gone or disabled ends the delivery when it is tried
 * @returns a function that makes the due deliveries of the account (`deliverDue`), to be called within a minute: then any
 *   process takes them up. Undefined when nobody wants the event
 * @throws StoreUnavailableError; SyntaxError for settings that cannot be read; z.ZodError for them, other data or no address
 */
export async function enqueueEvent(
  owner: string,
  { type, data, identity, to }: NewEvent,
  deps: DeliverDeps = {},
): Promise<(() => Promise<void>) | undefined> {
  const { store, now } = withDefaults(deps);
  const account = await accountHash(owner);
  const { endpoints } = await readAlertSettings(account, { store });
  const receivers = to ?? endpoints.filter(wants(type)).map(({ id }) => id);
  if (receivers.length === 0) return undefined;
  const createdAt = now();
  const timestamp = new Date(createdAt).toISOString();
  const body = JSON.stringify(webhookBody(type).parse({ type, timestamp, data }));
  const event = await eventId(account, identity);
  const lease = createdAt + LEASE_MS;
  await moveDue(store, account, { at: lease });
  const added = receivers.map((receiver) => ({ event, type, to: receiver, body, createdAt }));
  await addDeliveries(store, account, added);
  // Whoever found nothing due in between has taken the account off.
  await moveDue(store, account, { at: lease });
  return () => deliverDue(account, lease, deps);
}

type Attempt = { account: string; settings: AlertSettings; delivery: StoredDelivery };

async function attempt(
  { settings: { owner, endpoints }, delivery }: Attempt,
  deps: DeliverDeps,
): Promise<NonNullable<StoredDelivery['result']>> {
  const { config = getConfig(), send = sendEmail, post } = deps;
  const { event, type, to, body } = delivery;
  if (to === BY_MAIL) {
    if (owner === undefined) return 'removed';
    const email = alertEmail(type, JSON.parse(body), `${baseUrl(config)}/dashboard/alerts`);
    const outcome = await send({ to: owner, email, idempotencyKey: delivery.id }, { config });
    return outcome === 'failed' ? 'no answer' : outcome;
  }
  const endpoint = endpoints.find(({ id }) => id === to);
  if (!endpoint) return 'removed';
  if (endpoint.disabledAt !== undefined && type !== 'webhook.test') return 'disabled';
  const now = withDefaults(deps).now();
  return postEvent(endpoint, { id: event, body }, now, { config, ...(post && { post }) });
}

/** Notes whether an endpoint took an event; disables one that is gone, which its owner is mailed (contract: webhook-disabled). */
async function noteHealth(
  store: Store,
  { account, settings, delivery: { to, type, result } }: Attempt,
  now: number,
): Promise<void> {
  const endpoint = settings.endpoints.find(({ id }) => id === to);
  if (!endpoint || type === 'webhook.test' || endpoint.disabledAt !== undefined) return;
  const name = store.names.alerts(account);
  if (hasSucceeded({ result })) {
    if (endpoint.failingSince !== undefined) await store.redis.hdel(name, `failing:${to}`);
    return;
  }
  const since = endpoint.failingSince ?? now;
  if (endpoint.failingSince === undefined) await store.redis.hsetnx(name, `failing:${to}`, String(now));
  if (result !== GONE && now - since < DISABLED_AFTER_DAYS * MS_PER_DAY) return;
  if ((await store.redis.hsetnx(name, `disabled:${to}`, String(now))) !== 1) return;
  const body = JSON.stringify({ url: new URL(endpoint.url).host });
  const event = await eventId(account, `disabled ${to} ${now}`);
  const told = { event, type: 'webhook.disabled', to: BY_MAIL, body, createdAt: now } as const;
  await addDeliveries(store, account, [told]);
}

async function tryDelivery(found: Attempt, deps: DeliverDeps): Promise<void> {
  const { store, now } = withDefaults(deps);
  const { account, delivery } = found;
  const attempts = delivery.attempts + 1;
  const claim = { ...delivery, attempts, dueAt: now() + LEASE_MS, triedAt: now() };
  const claimed = await replaceDelivery(store, account, claim);
  if (!claimed) return;
  const result = await attempt({ ...found, delivery: claimed }, deps);
  const wait = delivery.type === 'webhook.test' ? undefined : RETRY_WAITS_MS[attempts - 1];
  const isOver = hasSucceeded({ result }) || result === 'removed' || result === 'disabled';
  const dueAt = isOver || wait === undefined ? 0 : now() + wait;
  const settled = { ...claimed, result, triedAt: now(), dueAt };
  await replaceDelivery(store, account, settled);
  await withStoreLimit(noteHealth(store, { ...found, delivery: settled }, now()));
}

/**
 * Makes the due deliveries of an account, the oldest 20 at most, side by side, and notes when the next ones are due; each
 * attempt is made by one process of many (contract: webhook-retries, webhook-disabled). Ends with the last attempt.
 *
 * @param account hash of its address (`accountHash`)
 * @param lease Unix milliseconds until which the caller has reserved the account (`moveDue`)
 * @throws StoreUnavailableError or Error of the client, SyntaxError or z.ZodError for settings or a delivery that cannot be read,
 *   ConfigError of `getConfig`; any process may make them once the lease is over
 */
export async function deliverDue(account: string, lease: number, deps: DeliverDeps = {}): Promise<void> {
  const { store, now } = withDefaults(deps);
  const [settings, deliveries] = await Promise.all([
    readAlertSettings(account, { store }),
    readDeliveries(store, account),
  ]);
  const due = deliveries.filter(({ dueAt }) => dueAt !== 0 && dueAt <= now());
  await Promise.all(
    due.slice(-MAX_AT_ONCE).map((delivery) => tryDelivery({ account, settings, delivery }, deps)),
  );
  const left = due.length > 0 ? await readDeliveries(store, account) : deliveries;
  await pruneDeliveries(store, account, left);
  await moveDue(store, account, { at: soonest(left), from: lease });
  // What was added while this was looked at, or whose time somebody else has changed.
  const at = soonest(await readDeliveries(store, account));
  if (at !== undefined) await moveDue(store, account, { at });
}

/** Returns when the next delivery is due, in Unix milliseconds; undefined when none is. */
function soonest(deliveries: StoredDelivery[]): number | undefined {
  const due = deliveries.flatMap(({ dueAt }) => (dueAt === 0 ? [] : [dueAt]));
  return due.length > 0 ? Math.min(...due) : undefined;
}

/**
 * Makes the due deliveries of at most ten accounts that no other process has reserved: behind requests, by a process's own
 * clock, and at `/cron/deliver` (contract: webhook-retries).
 *
 * @returns how many accounts it took, once their deliveries are made
 * @throws as {@link readDue} and {@link deliverDue}; deliveries that were left may be made once the minute of their lease is over
 */
export async function takeUpDue(deps: DeliverDeps = {}): Promise<number> {
  const { store, now } = withDefaults(deps);
  const due = await readDue(store, now(), MAX_ACCOUNTS);
  const taken = await Promise.all(
    due.map(async ([account, from]) => {
      const lease = now() + LEASE_MS;
      const isMine = await moveDue(store, account, { at: lease, from });
      if (isMine) await deliverDue(account, lease, deps);
      return isMine;
    }),
  );
  return taken.filter(Boolean).length;
}

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
 * webhook-events). Whatever fails is logged, and nothing is thrown: the change of the key is made already.
 *
 * @param key as its record is after the change; `null` where there was none; nothing is done then, nor for an unclaimed one
 * @param deps.isLeft true leaves the sending to a server, because this process ends
 * @returns the key, as it was given
 */
export async function announceKey<Key extends KeyRecord | null>(
  type: 'key.created' | 'key.revoked',
  key: Key,
  { isLeft, ...deps }: Pick<DeliverDeps, 'store' | 'now'> & { isLeft?: boolean } = {},
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
