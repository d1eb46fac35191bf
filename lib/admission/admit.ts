import type { KeyRecord } from '../keys/key-record';
import { isWellFormedSecret } from '../keys/secret';
import { type QuotaPlace, refundQuota, reserveQuota } from '../metering/quota';
import type { WindowState } from '../metering/sliding-window';
import type { Notice } from '../notices/notice';
import { type Limits, limitsOf } from '../plans/tiers';
import { type Store, type StoreDeps, withDefaults, withStoreLimit } from '../store/client';
import { askStore, type Budget, type Question } from './ask';

/** A place of the monthly quota that an admitted request holds. */
type Reservation = {
  /**
   * Gives the place back, when the request did not end with 200 (contract: quota-counts, early-leavers). Calling it
   * again does nothing more.
   *
   * @throws StoreUnavailableError
   */
  refund(): Promise<void>;
};

/** The key's sliding window after the request (contract: rate-limit-headers). */
type AdmissionWindow = Omit<WindowState, 'passed'>;

type OfKnownKey = {
  key: KeyRecord;
  limits: Limits;
  window: AdmissionWindow;
  /** Notices that this request made due, which the caller has to send (contract: mails). */
  notices: Notice[];
  /** The budget of the month that is spent, so that no language model may be called (contract: budgets). */
  overBudget: Budget | undefined;
};

/** The decision on a request. */
export type Admission =
  /** The key is malformed, unknown, revoked or expired: 401. */
  | { verdict: 'unknown-key' }
  /** The key may not be used for this, or not from there: 403, and nothing is counted (contract: key-permissions). */
  | { verdict: 'forbidden'; key: KeyRecord; by: 'scope' | 'address' }
  /** The window is full: 429. */
  | ({ verdict: 'rate-limited' } & OfKnownKey)
  /** The monthly quota is used up: 403. */
  | ({ verdict: 'quota-exceeded' } & OfKnownKey)
  /** It may go on; with a reservation when one was asked for. */
  | ({ verdict: 'admitted'; reservation?: Reservation } & OfKnownKey);

type AdmitInput = Pick<Question, 'secret' | 'scope' | 'address' | 'window'> & {
  /** Takes a place of the monthly quota, counted for this vertical; absent for an invalid request. */
  reserve?: { vertical: string } | undefined;
  /** US dollars that the deployment may spend in a month; unlimited by default. */
  budgetUsd?: number | undefined;
  /** Takes work that may finish after the response was sent, and deals with its failure. */
  background: (work: Promise<unknown>) => void;
  deps?: StoreDeps | undefined;
};

/**
 * Decides whether a request may go on: key, permissions, sliding window, quota (contract: processing-order, key-permissions,
 * quota-exceeded, quota-counts, rate-window, revocation, budgets).
 *
 * Look-up, window and reservation are one script (ask.ts), so one HTTP request to the store, and a request that is refused
 * takes nothing of what comes later; before a quota counts as used up, it is asked for a place once more. A text without the
 * form of a key costs nothing.
 *
 * @param input.address bits of the caller's address (`addressBits`), empty where it is not known: no key with networks may be
 *   used then
 * @param input.background takes the giving back of a place that the store granted too late
 * @throws StoreUnavailableError when the store fails or takes longer than 2 s (contract: no-open-door)
 */
export async function admit(input: AdmitInput): Promise<Admission> {
  if (!isWellFormedSecret(input.secret)) return { verdict: 'unknown-key' };
  const { store, now } = withDefaults(input.deps ?? {});
  const { secret, scope, address, background, window, reserve, budgetUsd } = input;
  const vertical = reserve?.vertical;
  const admission = decide(store, { secret, scope, address, window, vertical, now: now(), budgetUsd });
  try {
    return await withStoreLimit(admission);
  } catch (error) {
    // The store may still answer, too late; what it then granted must not be lost.
    const giveBack = (late: Admission) => ('reservation' in late ? late.reservation?.refund() : undefined);
    background(admission.then(giveBack, () => undefined));
    throw error;
  }
}

async function decide(store: Store, request: Question): Promise<Admission> {
  const { vertical, now } = request;
  const answer = await askStore(store, request);
  if (!answer) return { verdict: 'unknown-key' };
  if ('forbidden' in answer) {
    return { verdict: 'forbidden', key: answer.key, by: answer.forbidden };
  }
  const { key, window, notices, overBudget } = answer;
  const { passed, ...state } = window;
  const limits = limitsOf(key);
  const known: OfKnownKey = { key, limits, window: state, notices, overBudget };
  if (!passed) return { verdict: 'rate-limited', ...known };
  if (vertical === undefined) return { verdict: 'admitted', ...known };

  // The last place may just be coming back from a request that failed, so the store is asked again before anybody is
  // told that the quota is used up.
  const { requestsPerMonth } = limits;
  const place =
    answer.place ?? (await reserveQuota(store, { keyId: key.id, requestsPerMonth, vertical, now }));
  if (place) return { verdict: 'admitted', ...known, reservation: reservationOf(store, place) };
  return { verdict: 'quota-exceeded', ...known };
}

function reservationOf(store: Store, place: QuotaPlace): Reservation {
  let refunded: Promise<void> | undefined;
  return {
    refund: () => {
      refunded ??= withStoreLimit(refundQuota(store, place));
      return refunded;
    },
  };
}
