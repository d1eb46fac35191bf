import { z } from 'zod';
import { SUBSCRIBABLE } from '../contract/webhook-events';
import { accountHash } from '../keys/key-record';
import { monthBounds, monthOf } from '../plans/calendar-month';
import { type Store, type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { readHashes, runScript } from '../store/queries';

/** The most webhooks of an account. */
export const MAX_ENDPOINTS = 3;
/** The most alerts of an account. */
export const MAX_THRESHOLDS = 5;

/** How long the secret before a rotation keeps signing beside the new one, in hours. */
export const OLD_SECRET_HOURS = 24;

/** How long an endpoint may take nothing before it is disabled, in days (contract: webhook-disabled). */
export const DISABLED_AFTER_DAYS = 3;

/** The address that events are sent to, as it is stored. Instants are Unix times in milliseconds. */
const endpoint = z.object({
  url: z.string(),
  /** An event that is no longer sent is passed over. */
  events: z.array(z.string()).transform((types) => SUBSCRIBABLE.filter((type) => types.includes(type))),
  secret: z.string(),
  oldSecret: z.string().optional(),
  oldEndsAt: z.number().optional(),
  createdAt: z.number(),
});

/** A webhook of an account, with its state. */
export type Endpoint = z.output<typeof endpoint> & {
  id: string;
  /** Since when nothing was taken; absent when the last attempt succeeded. */
  failingSince?: number | undefined;
  disabledAt?: number | undefined;
};

/** Units of a threshold: requests or US dollars of a month; errors, or percent of errors, of an hour. */
export const THRESHOLD_KINDS = ['requests', 'cost', 'errors', 'error-share'] as const;
export type ThresholdKind = (typeof THRESHOLD_KINDS)[number];

/** Ways by which an account is told of a threshold. */
export const THRESHOLD_WAYS = ['mail', 'webhooks', 'both'] as const;

/** A limit of an account's own. Stored as words with spaces between them, so that a script reads it (count-request.ts). */
const threshold = z.object({
  kind: z.enum(THRESHOLD_KINDS),
  limit: z.coerce.number().positive(),
  way: z.enum(THRESHOLD_WAYS),
});

/** An alert of an account. */
export type Threshold = z.output<typeof threshold> & { id: string };

/** Alerts and webhooks of an account, and its address, absent while it has set nothing. */
export type AlertSettings = { owner: string | undefined; endpoints: Endpoint[]; thresholds: Threshold[] };

const optionalNumber = (text: string | undefined) => (text === undefined ? undefined : Number(text));

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

/**
 * Reads alerts, by kind, and webhooks, oldest first and with their secrets, of an account by the hash of its address (contract:
 * alerts, webhook-events); both are empty while it has none.
 *
 * @throws StoreUnavailableError; SyntaxError or z.ZodError for settings that cannot be read
 */
export async function readAlertSettings(account: string, deps: StoreDeps = {}): Promise<AlertSettings> {
  const { store } = withDefaults(deps);
  const [fields = {}] = await withStoreLimit(readHashes(store, [store.names.alerts(account)]));
  return parseSettings(fields);
}

/**
 * KEYS: 1 settings. ARGV: 1 `endpoint:` or `threshold:`, 2 id, 3 value, 4 the most that there may be (0 only replaces one), 5
 * address of the account. Returns 1 when it was written.
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

/** Removes settings, and all of them when only the address is left. KEYS: 1 settings. ARGV: fields. */
const REMOVE_SETTINGS = `
redis.call('HDEL', KEYS[1], unpack(ARGV))
if #redis.call('HKEYS', KEYS[1]) == redis.call('HEXISTS', KEYS[1], 'owner') then redis.call('DEL', KEYS[1]) end`;

async function put(
  owner: string,
  setting: [prefix: 'endpoint:' | 'threshold:', id: string, value: string, most: number],
  deps: StoreDeps,
): Promise<boolean> {
  const { store } = withDefaults(deps);
  const names = [store.names.alerts(await accountHash(owner))];
  return (await withStoreLimit(runScript(store, PUT_SETTING, names, [...setting, owner]))) === 1;
}

/**
 * Adds an alert to an account, or replaces the one of the same id (contract: alerts).
 *
 * @param input.owner normalised address of the account
 * @param input.limit in the unit of the kind: requests, US dollars, errors, or percent; neither it nor the others are checked
 * @returns false when it has five others already
 * @throws StoreUnavailableError; z.ZodError when `owner` is no e-mail address
 */
export const addThreshold = (
  { owner, id, kind, limit, way }: Threshold & { owner: string },
  deps: StoreDeps = {},
): Promise<boolean> => put(owner, ['threshold:', id, `${kind} ${limit} ${way}`, MAX_THRESHOLDS], deps);

/**
 * Writes a webhook of an account, its secret included: adds it, or replaces the one of the same id, old secret and all. Since
 * when it fails, or is disabled, is kept apart and stays (contract: webhook-events).
 *
 * @param input.owner normalised address of the account
 * @param input.url not checked here (`readEndpointAddress`)
 * @param input.events types of events; those that are no longer sent are left out
 * @param input.isNew false only replaces one that exists
 * @returns false when the account has three already, or the one to replace is gone
 * @throws StoreUnavailableError; z.ZodError when `owner` is no e-mail address
 */
export const saveEndpoint = (
  { owner, id, isNew, ...fields }: z.input<typeof endpoint> & { owner: string; id: string; isNew: boolean },
  deps: StoreDeps = {},
): Promise<boolean> =>
  put(owner, ['endpoint:', id, JSON.stringify(endpoint.parse(fields)), isNew ? MAX_ENDPOINTS : 0], deps);

/**
 * Removes settings of an account by the hash of its address; its stored address goes with the last of them (contract: alerts).
 *
 * @param fields at least one: `threshold:<id>`, `endpoint:<id>`, `failing:<id>`, `disabled:<id>`; an unknown one is passed over
 * @throws StoreUnavailableError
 */
export async function removeSettings(account: string, fields: string[], deps: StoreDeps = {}): Promise<void> {
  const { store } = withDefaults(deps);
  await withStoreLimit(runScript(store, REMOVE_SETTINGS, [store.names.alerts(account)], fields));
}

/** How long the counts of a month are kept, in seconds; those of an hour, below. */
export const MONTH_COUNTS_SECONDS = 35 * 86_400;
export const HOUR_COUNTS_SECONDS = 2 * 3_600;

/** Returns UTC month and clock hour of an instant in Unix milliseconds: `2026-11`, `2026-11-27T20` (contract: alerts). */
export const periodsOf = (at: number) => ({
  month: monthOf(at),
  hour: new Date(at).toISOString().slice(0, 13),
});

/**
 * Deletes alerts, webhooks, deliveries and counts of an account by the hash of its address, at `now` in Unix milliseconds
 * (contract: delete-account), counts of every month and hour that are still there.
 *
 * @throws StoreUnavailableError
 */
export async function forgetAlerts({ redis, names }: Store, account: string, now: number): Promise<void> {
  const hours = [now, now - 3_600_000, now - HOUR_COUNTS_SECONDS * 1_000];
  const instants = [...hours, monthBounds(monthOf(now)).start - 1, now - MONTH_COUNTS_SECONDS * 1_000];
  const periods = new Set(instants.map(periodsOf).flatMap(({ month, hour }) => [month, hour]));
  const counts = [...periods].map((period) => names.alertCounts(account, period));
  const deleted = redis.del(names.alerts(account), names.deliveries(account), ...counts);
  await withStoreLimit(Promise.all([deleted, redis.zrem(names.alertsDue, account)]));
}
