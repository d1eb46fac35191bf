import type { UsageResponse } from '../contract/usage-response';
import { getKey } from '../keys/find-key';
import type { KeyRecord } from '../keys/key-record';
import { type KeyList, listKeyPage } from '../keys/list-keys';
import { type OldSecret, oldSecretOf } from '../keys/old-secret';
import { type DayCount, readUsageDays } from '../metering/read-month';
import { readUsage } from '../metering/read-usage';
import type { StoreDeps } from '../store/deps';
import type { Session } from './session';

export type KeyStatus = 'active' | 'expired' | 'revoked';

/** What has become of a key. @param now Unix time in milliseconds */
export function keyStatus({ revokedAt, expiresAt }: KeyRecord, now: number): KeyStatus {
  if (revokedAt !== undefined) return 'revoked';
  return expiresAt !== undefined && expiresAt <= now ? 'expired' : 'active';
}

/** The digits of a secret by which it is recognised: `ab12` of `reco_live_ab12…`. */
export const shownDigits = ({ prefix }: Pick<KeyRecord, 'prefix'>) =>
  prefix.match(/[0-9a-f]+(?=…$)/)?.[0] ?? prefix;

/** A key as the dashboard lists it. */
export type AccountKey = {
  record: KeyRecord;
  status: KeyStatus;
  /** The secret before the last rotation, while it works. */
  oldSecret: OldSecret | undefined;
  /** What `GET /v1/usage` answers. */
  usage: UsageResponse;
  /** The last 30 days, ascending. */
  days: DayCount[];
};

/** How many keys a page of the dashboard shows. */
export const KEYS_PER_PAGE = 25;

/** A page of the keys of an account. */
export type AccountKeyPage = {
  keys: AccountKey[];
  /** How many keys the account has of each kind. */
  counts: KeyList['counts'];
  /** Which page this is, from 1. */
  page: number;
  /** How many there are, at least 1. */
  pages: number;
};

/** The number of a page as an address says it; the first when it says none. */
const readPage = (page: unknown) => {
  const text = String(page ?? '');
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
};

const pagesOf = (keys: number) => Math.max(1, Math.ceil(keys / KEYS_PER_PAGE));

/**
 * A page of the keys of an account with their use: those that work first, then the others, newest first.
 *
 * @param input.withoutPast leave out revoked and expired keys, which are still counted
 * @param input.page from 1; the first when it is no number, the last when there are fewer
 * @throws StoreUnavailableError
 */
export async function listAccountKeys(
  { email, page: wanted, withoutPast = false }: Session & { page?: unknown; withoutPast?: boolean },
  deps: StoreDeps = {},
): Promise<AccountKeyPage> {
  const listed = ({ active, unclaimed, past }: KeyList['counts']) =>
    active + unclaimed + (withoutPast ? 0 : past);
  const read = (page: number) =>
    listKeyPage({ email, skip: (page - 1) * KEYS_PER_PAGE, most: KEYS_PER_PAGE }, deps);
  const asked = readPage(wanted);
  const first = await read(asked);
  const page = Math.min(asked, pagesOf(listed(first.counts)));
  const { records, counts } = page === asked ? first : await read(page);
  // Past keys come last, so that what is listed without them is the beginning.
  const shown = records.slice(0, Math.max(0, listed(counts) - (page - 1) * KEYS_PER_PAGE));
  return { keys: await withUse(shown, deps), counts, page, pages: pagesOf(listed(counts)) };
}

async function withUse(records: KeyRecord[], deps: StoreDeps): Promise<AccountKey[]> {
  const now = (deps.now ?? Date.now)();
  return Promise.all(
    records.map(async (record) => {
      const [usage, days] = await Promise.all([
        readUsage({ key: record }, deps),
        readUsageDays({ keyId: record.id }, deps),
      ]);
      return { record, status: keyStatus(record, now), oldSecret: oldSecretOf(record, now), usage, days };
    }),
  );
}

/**
 * Reads a key of an account. Every page and action on a single key goes through here.
 *
 * @returns `null` for an unknown id and just so for a key of another account
 * @throws StoreUnavailableError
 */
export async function getAccountKey(
  { email, id }: Session & { id: string },
  deps: StoreDeps = {},
): Promise<KeyRecord | null> {
  const record = await getKey(id, deps);
  return record?.ownerEmail === email ? record : null;
}
