import { z } from 'zod';
import { EVENT_TYPES } from '../contract/webhook-events';
import { sha256 } from '../keys/secret';
import { type Store, withStoreLimit } from '../store/client';
import { parseHash, readHashes, runScript } from '../store/queries';

/** How many deliveries of an account are kept beside those under way. */
export const MAX_DELIVERIES = 100;
/** How long they are kept after the last one, in days. */
export const DELIVERIES_KEPT_DAYS = 30;

/** Id of the account's owner as a receiver. */
export const BY_MAIL = 'mail';

/**
 * An event on its way to one receiver. It is one text in the store, which only whoever has read it as it is may replace:
 * that is how an attempt belongs to one process of many (contract: webhook-retries). Instants are Unix times in milliseconds.
 */
const delivery = z.object({
  /** The same for every receiver and attempt; `webhook-id` of the request. */
  event: z.string(),
  /** Type of the event, or that a webhook was disabled, which only the owner is told. */
  type: z.enum([...EVENT_TYPES, 'webhook.disabled']),
  /** Id of the endpoint, or `mail`. */
  to: z.string(),
  body: z.string(),
  createdAt: z.number(),
  attempts: z.number(),
  /** From when on it may be tried; 0: never again. */
  dueAt: z.number(),
  triedAt: z.number().optional(),
  /** Result of the last attempt: a status, or words. */
  result: z.union([z.number(), z.string()]).optional(),
});

type Delivery = z.output<typeof delivery>;

/** A delivery with its id and the text by which the store has it. */
export type StoredDelivery = Delivery & { id: string; text: string };

/** Returns true when the last attempt succeeded: 2xx of a webhook, or a mail sent or logged (contract: webhook-retries). */
export const hasSucceeded = ({ result }: Pick<Delivery, 'result'>) =>
  result === 'sent' || result === 'logged' || (typeof result === 'number' && result >= 200 && result < 300);

/** Derives the id of an event, `msg_` and 24 hex digits, from its account's hash and its identity (contract: webhook-events). */
export const eventId = async (account: string, identity: string) =>
  `msg_${(await sha256(`${account} ${identity}`)).slice(0, 24)}`;

/**
 * Reads the deliveries of an account, by the hash of its address, newest first: those under way, and the latest finished ones,
 * as a rule at most 100 (contract: webhook-retries).
 *
 * @throws StoreUnavailableError; SyntaxError or z.ZodError for one that cannot be read
 */
export async function readDeliveries(store: Store, account: string): Promise<StoredDelivery[]> {
  const [fields = {}] = await withStoreLimit(readHashes(store, [store.names.deliveries(account)]));
  return Object.entries(fields)
    .map(([id, text]) => ({ ...delivery.parse(JSON.parse(text)), id, text }))
    .sort((one, other) => other.createdAt - one.createdAt || one.id.localeCompare(other.id));
}

/** KEYS: 1 deliveries. ARGV: 1 the most, 2 how long they are kept (s), then ids and values in turn. */
const ADD_DELIVERIES = `
local count = #redis.call('HKEYS', KEYS[1])
for index = 3, #ARGV, 2 do
  if count < tonumber(ARGV[1]) then
    count = count + redis.call('HSETNX', KEYS[1], ARGV[index], ARGV[index + 1])
  end
end
redis.call('EXPIRE', KEYS[1], ARGV[2])`;

/**
 * Adds deliveries of an account, by the hash of its address, due from `createdAt` on (contract: webhook-retries); one of the same
 * event and receiver stays as it is, and beyond 200 the others are dropped. All are kept for 30 days after the last call.
 *
 * @throws StoreUnavailableError
 */
export async function addDeliveries(
  store: Store,
  account: string,
  added: Pick<Delivery, 'event' | 'type' | 'to' | 'body' | 'createdAt'>[],
): Promise<void> {
  const values = added.flatMap((one) => [
    `${one.event}:${one.to}`,
    JSON.stringify({ ...one, attempts: 0, dueAt: one.createdAt } satisfies Delivery),
  ]);
  // Twice as many as are kept: those on their way are never taken off.
  const args = [2 * MAX_DELIVERIES, DELIVERIES_KEPT_DAYS * 86_400, ...values];
  await withStoreLimit(runScript(store, ADD_DELIVERIES, [store.names.deliveries(account)], args));
}

/** KEYS: 1 deliveries. ARGV: 1 id, 2 value as it was read, 3 new value. Returns 1 when that was still the value. */
const REPLACE_DELIVERY = `
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1`;

/**
 * Replaces a delivery of an account, by the hash of its address, unless another process has since it was read: whoever succeeds
 * may make its attempt (contract: webhook-retries).
 *
 * @param delivery with new fields, and its id and text as they were read
 * @returns it as it is stored now; undefined when it was not replaced, or is gone
 * @throws StoreUnavailableError
 */
export async function replaceDelivery(
  store: Store,
  account: string,
  { id, text: before, ...rest }: StoredDelivery,
): Promise<StoredDelivery | undefined> {
  const text = JSON.stringify(rest);
  const name = store.names.deliveries(account);
  const done = await withStoreLimit(runScript(store, REPLACE_DELIVERY, [name], [id, before, text]));
  return done === 1 ? { ...rest, id, text } : undefined;
}

/**
 * Deletes finished deliveries of an account, by the hash of its address, beyond the newest 100 of them; those under way stay
 * (contract: webhook-retries).
 *
 * @param newestFirst all deliveries, as {@link readDeliveries} gives them
 * @throws Error of the client
 */
export async function pruneDeliveries(
  store: Store,
  account: string,
  newestFirst: StoredDelivery[],
): Promise<void> {
  const over = newestFirst.filter(({ dueAt }) => dueAt === 0).slice(MAX_DELIVERIES);
  if (over.length > 0) await store.redis.hdel(store.names.deliveries(account), ...over.map(({ id }) => id));
}

/**
 * KEYS: 1 accounts by when something is due.
 * ARGV: 1 account, 2 the new time (ms; empty: never), 3 the time that must be set now; empty: any later one, or none.
 * Returns 1 when it was changed.
 */
const MOVE_DUE = `
local set = redis.call('ZSCORE', KEYS[1], ARGV[1])
if ARGV[3] ~= '' then
  if not set or tonumber(set) ~= tonumber(ARGV[3]) then return 0 end
elseif set and tonumber(set) <= tonumber(ARGV[2]) then
  return 0
end
if ARGV[2] == '' then redis.call('ZREM', KEYS[1], ARGV[1]) else redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1]) end
return 1`;

/**
 * Notes when something of an account, by the hash of its address, is due, so that any process can take it up (contract:
 * webhook-retries).
 *
 * @param due.at Unix milliseconds; undefined, only together with `from`, when nothing is
 * @param due.from the time that the caller has set before; nothing changes when another process has changed it since.
 *   Without it, the sooner time stays
 * @returns false when it was not changed
 * @throws StoreUnavailableError
 */
export async function moveDue(
  store: Store,
  account: string,
  { at, from }: { at: number | undefined; from?: number | undefined },
): Promise<boolean> {
  const args = [account, at ?? '', from ?? ''];
  return (await withStoreLimit(runScript(store, MOVE_DUE, [store.names.alertsDue], args))) === 1;
}

const READ_DUE = `return redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', ARGV[1], 'WITHSCORES', 'LIMIT', 0, ARGV[2])`;

/**
 * Lists at most `most` accounts, by their hashes, that something is due for, each with since when, the longest first (contract:
 * webhook-retries); times are Unix milliseconds, `now` included. A time that a process has reserved an account until counts
 * like any other.
 *
 * @throws StoreUnavailableError; z.ZodError for an unknown reply
 */
export async function readDue(
  store: Store,
  now: number,
  most: number,
): Promise<[account: string, at: number][]> {
  const raw = await withStoreLimit(runScript(store, READ_DUE, [store.names.alertsDue], [now, most]));
  return Object.entries(parseHash(raw)).map(([account, at]) => [account, Number(at)]);
}
