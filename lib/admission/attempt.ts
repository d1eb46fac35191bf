import { findKeyByHash } from '../keys/find-key';
import type { KeyRecord } from '../keys/key-record';
import { giveBackToWindow, takeFromWindow, type WindowKind, type WindowState } from '../metering/key-window';
import { type QuotaPlace, refundQuota, reserveQuota } from '../metering/quota';
import type { Store } from '../store/client';
import type { KnownKey } from './memo';

/** What to ask the store for. */
export type Question = {
  hash: string;
  known: KnownKey;
  window: WindowKind;
  /** Absent when no place of the quota is wanted. */
  vertical: string | undefined;
  /** Unix time in milliseconds. */
  now: number;
};

/** What the store answered. */
export type Attempt = {
  /** The record as it is now; `null` when the secret is unknown. */
  record: KeyRecord | null;
  window: WindowState;
  /** `null` when the quota is used up; absent when no place was wanted. */
  place: QuotaPlace | null | undefined;
};

/** Asks for a place of the monthly quota. */
export const reserve = (store: Store, { known, vertical, now }: Question & { vertical: string }) =>
  reserveQuota(store, {
    keyId: known.id,
    requestsPerMonth: known.limits.requestsPerMonth,
    vertical,
    now,
  });

/**
 * Asks the store everything at once: key, sliding window and quota, in one HTTP request. All three commands are
 * sent in the same tick, in this order.
 *
 * When one of them fails, a place that was taken is given back before the failure is passed on.
 */
export async function attempt(store: Store, question: Question): Promise<Attempt> {
  const { hash, vertical, now } = question;
  const answers = [
    findKeyByHash(store, hash, now),
    takeFromWindow(store, windowOf(question)),
    vertical === undefined ? undefined : reserve(store, { ...question, vertical }),
  ] as const;
  try {
    const [record, window, place] = await Promise.all(answers);
    return { record, window, place };
  } catch (error) {
    const [, , place] = await Promise.allSettled(answers);
    if (place.status === 'fulfilled' && place.value) await refundQuota(store, place.value);
    throw error;
  }
}

/** Takes back what an attempt took. Both commands are sent at once. */
export async function undo(store: Store, question: Question, { window, place }: Attempt): Promise<void> {
  await Promise.all([
    place ? refundQuota(store, place) : undefined,
    window.passed ? giveBackToWindow(store, windowOf(question)) : undefined,
  ]);
}

const windowOf = ({ window, known }: Question) => ({
  kind: window,
  keyId: known.id,
  requestsPerMinute: known.limits.requestsPerMinute,
});
