import { z } from 'zod';
import {
  addThreshold,
  type Endpoint,
  MAX_ENDPOINTS,
  MAX_THRESHOLDS,
  OLD_SECRET_HOURS,
  readAlertSettings,
  removeSettings,
  saveEndpoint,
  THRESHOLD_KINDS,
  THRESHOLD_WAYS,
  type ThresholdKind,
} from '../alerts/alert-settings';
import { readCounts, seedMonth } from '../alerts/count-request';
import { type DeliverDeps, enqueueEvent } from '../alerts/deliver';
import { readDeliveries } from '../alerts/deliveries';
import { readEndpointAddress } from '../alerts/endpoint-address';
import { getConfig } from '../config';
import { SUBSCRIBABLE } from '../contract/webhook-events';
import { accountHash } from '../keys/key-record';
import { withDefaults } from '../store/client';
import { readAccountRecords, readKeysUsage } from './account-usage';
import { type InvalidInput, invalid, type TooManyChanges, takeChange } from './request-limit';
import type { Session } from './session';
import { thisMonth } from './usage-range';

/** Outcome of a change of alerts; `not-found` for an unknown id and for one of another account. */
export type AlertChange =
  | { outcome: 'done' }
  /** The secret is shown once. */
  | { outcome: 'new-secret'; secret: string }
  /** Result of a test: the status of the answer, or why there was none. */
  | { outcome: 'tested'; result: number | string }
  | { outcome: 'not-found' }
  | { outcome: 'too-many'; most: number }
  | InvalidInput
  | TooManyChanges;

const newId = (kind: string) => `${kind}_${crypto.randomUUID().slice(0, 8)}`;
const newSecret = () => `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;

const BOUNDS: Record<ThresholdKind, { least: number; most: number; isWhole: boolean }> = {
  requests: { least: 1, most: 1e9, isWhole: true },
  cost: { least: 0.01, most: 1e6, isWhole: false },
  errors: { least: 1, most: 1e6, isWhole: true },
  'error-share': { least: 1, most: 100, isWhole: false },
};

const choice = 'must be one of the choices';
const newThreshold = z
  .object({
    kind: z.enum(THRESHOLD_KINDS, choice),
    limit: z.coerce.number('must be a number').positive('must be more than 0'),
    way: z.enum(THRESHOLD_WAYS, choice),
  })
  .superRefine(({ kind, limit }, context) => {
    const { least, most, isWhole } = BOUNDS[kind];
    const number = isWhole ? 'a whole number' : 'a number';
    if (limit >= least && limit <= most && (!isWhole || Number.isInteger(limit))) return;
    const message = `must be ${number} from ${least} to ${most.toLocaleString('en')}`;
    context.addIssue({ code: 'custom', path: ['limit'], message });
  });

/** An account's alerts and webhooks, the value that each alert has reached so far, and its latest deliveries. */
export type AccountAlerts = Awaited<ReturnType<typeof readAccountAlerts>>;

/**
 * Reads alerts (by kind), webhooks (oldest first, with their secrets) and latest deliveries (newest first) of the account that
 * is signed in, and as `soFar` the value that each kind of alert has reached in this UTC month or hour: requests, US dollars,
 * errors, percent of errors; 0 while nothing is counted (contract: alerts).
 *
 * @throws StoreUnavailableError; SyntaxError or z.ZodError for settings or a delivery that cannot be read, or a bad `email`
 */
export async function readAccountAlerts({ email }: Session, deps: DeliverDeps = {}) {
  const { store, now } = withDefaults(deps);
  const account = await accountHash(email);
  const [settings, deliveries, counts] = await Promise.all([
    readAlertSettings(account, { store }),
    readDeliveries(store, account),
    readCounts(account, { store, now }),
  ]);
  const soFar: Record<ThresholdKind, number> = {
    requests: counts.requests,
    cost: counts.costUsd,
    errors: counts.errors,
    'error-share': counts.hourly > 0 ? (100 * counts.errors) / counts.hourly : 0,
  };
  return { ...settings, deliveries, soFar };
}

/**
 * Adds an alert to the account (contract: alerts). One on a month begins with the month's usage so far of its claimed keys
 * (`readAccountRecords`). Outcomes: `done`, `invalid`, `too-many` where there are five, `limited` beyond 60 changes an hour
 * (contract: dashboard-limits).
 *
 * @param input.kind one of `THRESHOLD_KINDS`
 * @param input.limit as it was typed; commas and spaces are dropped: 1 to 1e9 whole `requests`, 0.01 to 1e6 US dollars of `cost`,
 *   1 to 1e6 whole `errors`, 1 to 100 percent of errors for `error-share`
 * @param input.way `mail`, `webhooks` or `both`
 * @throws StoreUnavailableError, also when `email` is no e-mail address; z.ZodError for usage that cannot be read
 */
export async function addAccountAlert(
  { email, ...given }: Session & { kind: unknown; limit: unknown; way: unknown },
  deps: DeliverDeps = {},
): Promise<AlertChange> {
  const limit = String(given.limit ?? '').replace(/[,\s]/g, '');
  const parsed = newThreshold.safeParse({ ...given, limit });
  if (!parsed.success) return invalid(parsed.error);
  const refused = await takeChange(email, 'change', deps);
  if (refused) return refused;
  const claimed = (await readAccountRecords({ email }, deps)).filter(({ unclaimed }) => !unclaimed);
  const range = thisMonth(withDefaults(deps).now());
  const { total } = await readKeysUsage({ records: claimed, range }, deps);
  await seedMonth(email, { requests: total.answered, costUsd: total.costUsd }, deps);
  const added = await addThreshold({ owner: email, id: newId('alert'), ...parsed.data }, deps);
  return added ? { outcome: 'done' } : { outcome: 'too-many', most: MAX_THRESHOLDS };
}

/**
 * Adds a webhook (`new-secret`, told this once), or changes address and events of one, whose secret and state stay (`done`);
 * else `invalid`, `not-found`, `too-many` where there are three, or `limited` as for {@link addAccountAlert} (contract:
 * webhook-addresses, webhook-events).
 *
 * @param input.id of the webhook to change; a new one without it, or with an empty one
 * @param input.url as it was typed; judged by `readEndpointAddress`, which admits this machine where `WEBHOOK_LOCALHOST` is set
 * @param input.events types of events, at least one of `SUBSCRIBABLE`; others are passed over
 * @throws StoreUnavailableError; SyntaxError or z.ZodError for unreadable settings or a bad `email`; ConfigError of `getConfig`
 */
export async function saveAccountWebhook(
  { email, id: given, url, events: wanted }: Session & { id?: unknown; url: unknown; events: unknown[] },
  deps: DeliverDeps = {},
): Promise<AlertChange> {
  const { config = getConfig() } = deps;
  const address = readEndpointAddress(String(url ?? ''), config.WEBHOOK_LOCALHOST === true);
  if ('problem' in address) return { outcome: 'invalid', field: 'url', problem: address.problem };
  const events = SUBSCRIBABLE.filter((type) => wanted.includes(type));
  if (events.length === 0)
    return { outcome: 'invalid', field: 'events', problem: 'must hold at least one event' };
  const { endpoints } = await readAlertSettings(await accountHash(email), deps);
  const before = endpoints.find(({ id }) => id === given);
  if (given && !before) return { outcome: 'not-found' };
  const refused = await takeChange(email, 'change', deps);
  if (refused) return refused;
  const fresh = { id: newId('wh'), secret: newSecret(), createdAt: withDefaults(deps).now() };
  const endpoint = { ...(before ?? fresh), url: address.url.href, events, owner: email, isNew: !before };
  const saved = await saveEndpoint(endpoint, deps);
  if (!saved) return before ? { outcome: 'not-found' } : { outcome: 'too-many', most: MAX_ENDPOINTS };
  return before ? { outcome: 'done' } : { outcome: 'new-secret', secret: fresh.secret };
}

/** Actions on a webhook or an alert that exists. */
export const ALERT_DEEDS = ['test', 'rotate', 'enable', 'remove'] as const;

/**
 * Tests (`tested`), rotates (`new-secret`), enables or removes (`done`) a webhook of the account, or removes an alert; else
 * `not-found`, also for any other deed on an alert, or `limited`. A test is one attempt of up to 10 s, waited for, and also
 * reaches a disabled webhook. After a rotation the old secret, and none before it, signs beside the new one for a day
 * (contract: webhook-signatures). Removing counts as a revocation, of which an hour has 120, all else among its 60 changes
 * (contract: dashboard-limits).
 *
 * @param input.id of the webhook or the alert
 * @throws StoreUnavailableError; SyntaxError or z.ZodError for settings or a delivery that cannot be read, or a bad `email`; of a
 *   test as {@link enqueueEvent} and `deliverDue`
 */
export async function changeAccountAlert(
  { email, id, deed }: Session & { id: string; deed: (typeof ALERT_DEEDS)[number] },
  deps: DeliverDeps = {},
): Promise<AlertChange> {
  const account = await accountHash(email);
  const { endpoints, thresholds } = await readAlertSettings(account, deps);
  const endpoint = endpoints.find((one) => one.id === id);
  const isThreshold = deed === 'remove' && thresholds.some((one) => one.id === id);
  if (!endpoint && !isThreshold) return { outcome: 'not-found' };
  const refused = await takeChange(email, deed === 'remove' ? 'revocation' : 'change', deps);
  if (refused) return refused;
  const state = [`failing:${id}`, `disabled:${id}`];
  if (deed === 'remove') await removeSettings(account, [`threshold:${id}`, `endpoint:${id}`, ...state], deps);
  if (deed === 'enable') await removeSettings(account, state, deps);
  if (endpoint && deed === 'rotate') return rotate(email, endpoint, deps);
  if (endpoint && deed === 'test') return test(email, endpoint, deps);
  return { outcome: 'done' };
}

async function rotate(email: string, endpoint: Endpoint, deps: DeliverDeps): Promise<AlertChange> {
  const secret = newSecret();
  const oldEndsAt = withDefaults(deps).now() + OLD_SECRET_HOURS * 3_600_000;
  const rotated = { ...endpoint, secret, oldSecret: endpoint.secret, oldEndsAt };
  const saved = await saveEndpoint({ ...rotated, owner: email, isNew: false }, deps);
  return saved ? { outcome: 'new-secret', secret } : { outcome: 'not-found' };
}

async function test(email: string, { id }: Endpoint, deps: DeliverDeps): Promise<AlertChange> {
  const { store, now } = withDefaults(deps);
  const identity = `test ${id} ${now()} ${newId('t')}`;
  const data = { endpoint_id: id };
  const send = await enqueueEvent(email, { type: 'webhook.test', data, identity, to: [id] }, deps);
  await send?.();
  const [tested] = (await readDeliveries(store, await accountHash(email))).filter(
    ({ type, to }) => type === 'webhook.test' && to === id,
  );
  return { outcome: 'tested', result: tested?.result ?? 'no answer' };
}
