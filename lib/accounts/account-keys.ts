import { getKey } from '../keys/find-key';
import { isUsable, type KeyRecord } from '../keys/key-record';
import { listKeyPage } from '../keys/list-keys';
import { oldSecretOf } from '../keys/rotate-key';
import { type MonthUsage, readUsageMonths, usageResponseOf } from '../metering/read-usage';
import { monthOf } from '../plans/calendar-month';
import type { StoreDeps } from '../store/client';
import type { Session } from './session';

/**
 * Returns the state of a key at `now`, in Unix milliseconds: `revoked` for one with a revocation, expired or not, else `expired`
 * from `expiresAt` on, else `active` (contract: key-expiry, revocation).
 */
export function keyStatus(
  { revokedAt, expiresAt }: KeyRecord,
  now: number,
): 'active' | 'expired' | 'revoked' {
  if (revokedAt !== undefined) return 'revoked';
  return expiresAt !== undefined && expiresAt <= now ? 'expired' : 'active';
}

/** Cuts the digits out of a secret's shown beginning: `ab12` of `reco_live_ab12…`; else all of it (contract: key-record). */
export const shownDigits = ({ prefix }: Pick<KeyRecord, 'prefix'>) =>
  prefix.match(/[0-9a-f]+(?=…$)/)?.[0] ?? prefix;

/** A key as the dashboard lists it; `usage` is the answer of `GET /v1/usage`. */
export type AccountKey = Awaited<ReturnType<typeof withUse>>[number];

/** How many keys of an account are sorted and searched. */
const MAX_KEYS = 1_000;

/** Orders of the list of keys, by the parameter `sort` of its page; without it active keys come first, newest first. */
const ORDERS = {
  name: (a: AccountKey, b: AccountKey) => a.record.name.localeCompare(b.record.name),
  usage: (a: AccountKey, b: AccountKey) => b.usage.usage.requests_made - a.usage.usage.requests_made,
  'last-used': (a: AccountKey, b: AccountKey) => (b.record.lastUsedAt ?? 0) - (a.record.lastUsedAt ?? 0),
};

/** An order of the list of keys. */
export type KeySort = keyof typeof ORDERS;

const isSort = (text: unknown): text is KeySort => typeof text === 'string' && Object.hasOwn(ORDERS, text);

/** A page of the keys of an account. */
export type AccountKeyPage = Awaited<ReturnType<typeof listAccountKeys>>;

const PER_PAGE = 25;

/**
 * Cuts a page of 25 entries at most out of a list, and tells its number, from 1 on, and how many pages there are, at least 1.
 * `wanted` is a query parameter such as `3`; what is no page of the list leads to its first or its last.
 */
export function pageOf<Entry>(list: readonly Entry[], wanted: unknown) {
  const pages = Math.max(1, Math.ceil(list.length / PER_PAGE));
  const asked = /^[1-9]\d{0,6}$/.test(String(wanted ?? '')) ? Number(wanted) : 1;
  const page = Math.min(asked, pages);
  return { shown: list.slice((page - 1) * PER_PAGE, page * PER_PAGE), page, pages };
}

type KeyQuery = { page?: unknown; sort?: unknown; find?: unknown; withoutPast?: boolean };

/**
 * Reads a page of at most 25 keys of an account, of its first 1,000 (`listKeyPage`), with their use of this UTC month
 * ({@link withUse}; contract: usage-record).
 *
 * @param input.withoutPast true leaves revoked and expired keys out, which are still counted
 * @param input.find part of the name or of the shown secret, in any case; cut to 100 characters, and no text finds every key
 * @param input.sort `name`, `usage` (most first) or `last-used` (latest first); else, and of equals, the order of `listKeyPage`
 * @param input.page as {@link pageOf} reads it
 * @returns the keys, with page, order and text as they were read, and how many keys the account has of each kind (`counts`)
 * @throws StoreUnavailableError, also when `email` is no e-mail address; z.ZodError for a count that cannot be read
 */
export async function listAccountKeys(
  { email, page: wanted, sort: order, find: text, withoutPast = false }: Session & KeyQuery,
  deps: StoreDeps = {},
) {
  const now = (deps.now ?? Date.now)();
  const { records, counts } = await listKeyPage({ email, most: MAX_KEYS }, deps);
  const find = typeof text === 'string' ? text.trim().slice(0, 100) : '';
  const sort = isSort(order) ? order : undefined;
  const found = records.filter(
    (record) =>
      (!withoutPast || isUsable(record, now)) &&
      `${record.name}\n${record.prefix}`.toLowerCase().includes(find.toLowerCase()),
  );
  const { shown, page, pages } = pageOf(found, wanted);
  // Of keys in the store's order only those that are shown are read.
  const keys = sort
    ? pageOf((await withUse(found, now, deps)).sort(ORDERS[sort]), wanted).shown
    : await withUse(shown, now, deps);
  return { keys, counts, page, pages, sort, find };
}

/**
 * Joins to keys, in their order, their usage of the UTC month of `now` (Unix milliseconds), state and old secret, which is
 * undefined where none works (contract: usage-record, old-secret).
 *
 * @throws StoreUnavailableError; z.ZodError for a count that cannot be read
 */
export async function withUse(records: KeyRecord[], now: number, deps: StoreDeps = {}) {
  const months = records.map(({ id }) => ({ keyId: id, month: monthOf(now) }));
  const usage = await readUsageMonths(months, deps);
  return records.map((record, index) => ({
    record,
    status: keyStatus(record, now),
    oldSecret: oldSecretOf(record, now),
    usage: usageResponseOf(record, usage[index] as MonthUsage, now),
  }));
}

/**
 * Reads a key of an account, active, revoked or expired, for every page and action on a single key (contract: requests-pages).
 *
 * @param input.email normalised: another spelling owns nothing
 * @returns `null` for an unknown id and for a key of another account
 * @throws StoreUnavailableError, also when its record cannot be read
 */
export async function getAccountKey(
  { email, id }: Session & { id: string },
  deps: StoreDeps = {},
): Promise<KeyRecord | null> {
  const record = await getKey(id, deps);
  return record?.ownerEmail === email ? record : null;
}
