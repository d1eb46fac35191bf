import type { UsageResponse } from '../contract/usage-response';
import { getKey } from '../keys/find-key';
import type { KeyRecord } from '../keys/key-record';
import { listKeys } from '../keys/list-keys';
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
  /** What `GET /v1/usage` answers. */
  usage: UsageResponse;
  /** The last 30 days, ascending. */
  days: DayCount[];
};

/**
 * The keys of an account with their use: those that work first, then the others, newest first.
 *
 * @throws StoreUnavailableError
 */
export async function listAccountKeys({ email }: Session, deps: StoreDeps = {}): Promise<AccountKey[]> {
  const now = (deps.now ?? Date.now)();
  const records = await listKeys({ email }, deps);
  const keys = await Promise.all(
    records.map(async (record) => {
      const [usage, days] = await Promise.all([
        readUsage({ key: record }, deps),
        readUsageDays({ keyId: record.id }, deps),
      ]);
      return { record, status: keyStatus(record, now), usage, days };
    }),
  );
  return [
    ...keys.filter(({ status }) => status === 'active'),
    ...keys.filter(({ status }) => status !== 'active'),
  ];
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
