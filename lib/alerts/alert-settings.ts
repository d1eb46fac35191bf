import { z } from 'zod';
import { type EventType, SUBSCRIBABLE } from '../contract/webhook-events';
import { accountHash } from '../keys/key-record';
import { monthBounds, monthOf } from '../plans/calendar-month';
import type { Store } from '../store/client';
import { type StoreDeps, withDefaults } from '../store/deps';
import { readHashes } from '../store/read-hashes';
import { runScript } from '../store/run-script';
import { withStoreLimit } from '../store/with-store-limit';

export const MOST_ENDPOINTS = 3;
export const MOST_THRESHOLDS = 5;

/** How long the secret before a rotation keeps signing beside the new one, in hours. */
export const OLD_SECRET_HOURS = 24;

/** After how long without any success an endpoint is disabled, in days. */
export const DISABLED_AFTER_DAYS = 3;

/** Where events are sent to. Instants are Unix times in milliseconds. */
const endpoint = z.object({
  url: z.string(),
  /** An event that is no longer sent is passed over. */
  events: z.array(z.string()).transform((types) => SUBSCRIBABLE.filter((type) => types.includes(type))),
  secret: z.string(),
  oldSecret: z.string().optional(),
  oldEndsAt: z.number().optional(),
  createdAt: z.number(),
});

export type Endpoint = z.output<typeof endpoint> & {
  id: string;
  /** Since when nothing was taken; absent when the last attempt succeeded. */
  failingSince?: number | undefined;
  disabledAt?: number | undefined;
};

/** What a threshold is about: requests or US dollars of a month; errors, or percent of errors, of an hour. */
export const THRESHOLD_KINDS = ['requests', 'cost', 'errors', 'error-share'] as const;
export type ThresholdKind = (typeof THRESHOLD_KINDS)[number];

/** How somebody is told of it. */
export const THRESHOLD_WAYS = ['mail', 'webhooks', 'both'] as const;

/** A limit of an account's own. Stored as words with spaces between them, so that a script reads it (count-request.lua). */
const threshold = z.object({
  kind: z.enum(THRESHOLD_KINDS),
  limit: z.coerce.number().positive(),
  way: z.enum(THRESHOLD_WAYS),
});

export type Threshold = z.output<typeof threshold> & { id: string };

/** What an account has set. */
export type AlertSettings = {
  /** Address of the account; absent while it has set nothing. */
  owner: string | undefined;
  endpoints: Endpoint[];
  thresholds: Threshold[];
};

const optionalNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));

/** Reads settings from the fields of their hash. @throws z.ZodError when they are none */
function parseSettings(fields: Record<string, string>): AlertSettings {
  const withPrefix = (prefix: string) =>
    Object.entries(fields)
      .filter(([field]) => field.startsWith(prefix))
      .map(([field, value]) => ({ id: field.slice(prefix.length), value }));
  const endpoints = withPrefix('endpoint:').map(({ id, value }) => ({
    ...endpoint.parse(JSON.parse(value)),
    id,
    failingSince: optionalNumber(fields[`failing:${id}`]),
    disabledAt: optionalNumber(fields[`disabled:${id}`]),
  }));
  const thresholds = withPrefix('threshold:').map(({ id, value }) => {
    const [kind, limit, way] = value.split(' ');
    return { ...threshold.parse({ kind, limit, way }), id };
  });
  endpoints.sort((one, other) => one.createdAt - other.createdAt);
  thresholds.sort((one, other) => THRESHOLD_KINDS.indexOf(one.kind) - THRESHOLD_KINDS.indexOf(other.kind));
  return { owner: fields.owner, endpoints, thresholds };
}

/** Reads what an account has set. @param account hash of its address (`accountHash`) @throws StoreUnavailableError */
export async function readAlertSettings(account: string, deps: StoreDeps = {}): Promise<AlertSettings> {
  const { store } = withDefaults(deps);
  const [fields = {}] = await withStoreLimit(readHashes(store, [store.names.alerts(account)]));
  return parseSettings(fields);
}

/**
 * KEYS: 1 settings. ARGV: 1 `endpoint:` or `threshold:`, 2 id, 3 value, 4 how many there may be; 0 only replaces one that
 * is there, 5 address of the account. Returns 1 when it was written.
 */
const PUT_SETTING = `
local count = 0
for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
  if string.sub(field, 1, #ARGV[1]) == ARGV[1] then count = count + 1 end
end
local field = ARGV[1] .. ARGV[2]
if count >= tonumber(ARGV[4]) and redis.call('HEXISTS', KEYS[1], field) == 0 then return 0 end
redis.call('HSET', KEYS[1], field, ARGV[3], 'owner', ARGV[5])
return 1`;

/** KEYS: 1 settings. ARGV: fields that go; the whole goes when only the address is left. Returns how many went. */
const REMOVE_SETTINGS = `
local gone = redis.call('HDEL', KEYS[1], unpack(ARGV))
if #redis.call('HKEYS', KEYS[1]) == redis.call('HEXISTS', KEYS[1], 'owner') then redis.call('DEL', KEYS[1]) end
return gone`;

type Setting = { prefix: 'endpoint:' | 'threshold:'; id: string; value: string; most: number };

async function put(owner: string, { prefix, id, value, most }: Setting, deps: StoreDeps): Promise<boolean> {
  const { store } = withDefaults(deps);
  const names = [store.names.alerts(await accountHash(owner))];
  return (await withStoreLimit(runScript(store, PUT_SETTING, names, [prefix, id, value, most, owner]))) === 1;
}

/** Writes a threshold. @returns false when the account has as many as it may have @throws StoreUnavailableError */
export function addThreshold(
  { owner, id, kind, limit, way }: Threshold & { owner: string },
  deps: StoreDeps = {},
): Promise<boolean> {
  const value = [kind, limit, way].join(' ');
  return put(owner, { prefix: 'threshold:', id, value, most: MOST_THRESHOLDS }, deps);
}

/** An endpoint as it is written; its state is not. */
export type NewEndpoint = z.input<typeof endpoint> & { id: string; events: readonly EventType[] };

/**
 * Writes an endpoint, a new one or one that is there.
 *
 * @returns false when the account has as many as it may have, or, of one that should be there, when it is not
 * @throws StoreUnavailableError
 */
export function saveEndpoint(
  { owner, isNew, ...given }: NewEndpoint & { owner: string; isNew: boolean },
  deps: StoreDeps = {},
): Promise<boolean> {
  const { id, ...fields } = given;
  const value = JSON.stringify(endpoint.parse(fields));
  const most = isNew ? MOST_ENDPOINTS : 0;
  return put(owner, { prefix: 'endpoint:', id, value, most }, deps);
}

/** Takes a threshold, an endpoint, or what is known of its failures away. @throws StoreUnavailableError */
export async function removeSettings(
  account: string,
  fields: string[],
  deps: StoreDeps = {},
): Promise<boolean> {
  const { store } = withDefaults(deps);
  const gone = await withStoreLimit(runScript(store, REMOVE_SETTINGS, [store.names.alerts(account)], fields));
  return gone !== 0;
}

/** The UTC month and clock hour that something is counted in: `2026-11`, `2026-11-27T20`. @param at Unix time in milliseconds */
export const periodsOf = (at: number) => ({
  month: monthOf(at),
  hour: new Date(at).toISOString().slice(0, 13),
});

const HOUR_MS = 3_600_000;

/** Everything of an account's alerts: what it has set, what was sent, and what was counted. @param now Unix time in milliseconds */
export function alertNames({ names }: Store, account: string, now: number): [string, ...string[]] {
  const periods = [periodsOf(now), periodsOf(now - HOUR_MS), periodsOf(monthBounds(monthOf(now)).start - 1)];
  const counted = new Set(periods.flatMap(({ month, hour }) => [month, hour]));
  return [
    names.alerts(account),
    names.deliveries(account),
    ...[...counted].map((period) => names.alertCounts(account, period)),
  ];
}

/** Forgets all of an account's alerts, webhooks and deliveries. @throws StoreUnavailableError */
export async function forgetAlerts(store: Store, account: string, now = Date.now()): Promise<void> {
  const { redis, names } = store;
  await withStoreLimit(
    Promise.all([redis.del(...alertNames(store, account, now)), redis.zrem(names.alertsDue, account)]),
  );
}
