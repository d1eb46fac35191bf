import { isUsable, type KeyRecord } from './key-record';

/** The secret before the last rotation, while it still works (contract: old-secret). */
export type OldSecret = {
  /** Start of it, to recognise it by. */
  prefix: string;
  /** When it stops, as Unix time in milliseconds. */
  endsAt: number;
  /** When it was last used, to the minute. */
  lastUsedAt: number | undefined;
  /** When the present one was last used since the rotation, to the minute. */
  presentLastUsedAt: number | undefined;
};

/**
 * Reads from a record the secret before the last rotation, while it works (contract: old-secret).
 *
 * @param now Unix time in milliseconds
 * @returns `undefined` when only the present secret works, or none
 */
export function oldSecretOf(record: KeyRecord, now: number): OldSecret | undefined {
  const { oldPrefix, oldEndsAt, expiresAt, oldLastUsedAt, newLastUsedAt } = record;
  if (oldPrefix === undefined || oldEndsAt === undefined) return undefined;
  if (oldEndsAt <= now || !isUsable(record, now)) return undefined;
  return {
    prefix: oldPrefix,
    endsAt: Math.min(oldEndsAt, expiresAt ?? oldEndsAt),
    lastUsedAt: oldLastUsedAt,
    presentLastUsedAt: newLastUsedAt,
  };
}
