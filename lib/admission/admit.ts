import { findKeyByHash } from '../keys/find-key';
import { isUsable, type KeyRecord } from '../keys/key-record';
import { isWellFormedSecret } from '../keys/secret';
import { sha256 } from '../keys/sha256';
import type { WindowKind, WindowState } from '../metering/key-window';
import { type QuotaPlace, refundQuota } from '../metering/quota';
import { type RefusedStatus, recordRefused } from '../metering/record-refused';
import { type Limits, limitsOf } from '../plans/tiers';
import type { Store } from '../store/client';
import { type StoreDeps, withDefaults } from '../store/deps';
import { StoreUnavailableError } from '../store/store-error';
import { withStoreLimit } from '../store/with-store-limit';
import { type Attempt, attempt, type Question, reserve, undo } from './attempt';
import { forget, type KnownKey, recall, remember } from './memo';

/** A place of the monthly quota that an admitted request holds. */
export type Reservation = {
  /**
   * Gives the place back, when the request did not end with 200 (contract: quota-counts, early-leavers). Calling it
   * again does nothing more.
   *
   * @throws StoreUnavailableError
   */
  refund(): Promise<void>;
};

/** The key's sliding window after the request (contract: rate-limit-headers). */
export type AdmissionWindow = Omit<WindowState, 'passed'>;

type Known = { key: KeyRecord; limits: Limits; window: AdmissionWindow };

/** What becomes of a request. */
export type Admission =
  /** The key is malformed, unknown, revoked or expired: 401. */
  | { verdict: 'unknown-key' }
  /** The window is full: 429. */
  | ({ verdict: 'rate-limited' } & Known)
  /** The monthly quota is used up: 403. */
  | ({ verdict: 'quota-exceeded' } & Known)
  /** It may go on; with a reservation when one was asked for. */
  | ({ verdict: 'admitted'; reservation?: Reservation } & Known);

export type AdmitInput = {
  /** What the caller sent as X-API-Key. */
  secret: string;
  /** Which of the key's windows the request counts in (contract: rate-window). */
  window: WindowKind;
  /** Take a place of the monthly quota, counted for this vertical. Leave it out for an invalid request. */
  reserve?: { vertical: string } | undefined;
  /** Takes work that may finish after the response was sent, and deals with its failure. */
  background: (work: Promise<unknown>) => void;
  deps?: StoreDeps | undefined;
};

/** How often limits may change under a single request before it is given up. */
const MOST_ATTEMPTS = 3;

/**
 * Decides whether a request may go on: key, then sliding window, then quota (contract: processing-order,
 * quota-exceeded, quota-counts, rate-window, revocation).
 *
 * A key that this process has seen before costs one HTTP request to the store: look-up, window and reservation
 * travel together, and the record that comes back decides. A key not seen before costs a look-up first, so that an
 * unknown one leaves no counter behind. A text without the form of a key costs nothing.
 *
 * @throws StoreUnavailableError when the store fails or takes longer than 2 s (contract: no-open-door)
 */
export async function admit(input: AdmitInput): Promise<Admission> {
  if (!isWellFormedSecret(input.secret)) return { verdict: 'unknown-key' };
  const { store, now } = withDefaults(input.deps ?? {});
  const hash = await sha256(input.secret);
  const { background } = input;
  const admission = decide({ store, background }, { ...input, hash, now: now() });
  try {
    return await withStoreLimit(admission);
  } catch (error) {
    // The store may still answer, too late; what it then granted must not be lost.
    const giveBack = (late: Admission) => ('reservation' in late ? late.reservation?.refund() : undefined);
    background(admission.then(giveBack, () => undefined));
    throw error;
  }
}

type Context = { store: Store; background: (work: Promise<unknown>) => void };
type Request = Pick<AdmitInput, 'window' | 'reserve'> & { hash: string; now: number };

async function decide(context: Context, { hash, now, window, reserve }: Request): Promise<Admission> {
  const { store, background } = context;
  let known: KnownKey | undefined = recall(hash);
  if (!known) {
    const record = await findKeyByHash(store, hash, now);
    if (!record || !isUsable(record, now)) return { verdict: 'unknown-key' };
    known = remember(hash, record);
  }
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts += 1) {
    const question: Question = { hash, known, window, vertical: reserve?.vertical, now };
    const answer = await attempt(store, question);
    const { record } = answer;
    if (!record || !isUsable(record, now)) {
      forget(hash);
      background(undo(store, question, answer));
      return { verdict: 'unknown-key' };
    }
    if (sameLimits(known.limits, limitsOf(record))) return judge(context, question, { ...answer, record });
    // The limits changed since the key was last seen, so the wrong question was asked. What it took is given back
    // in the same HTTP request that asks again, ahead of it.
    known = remember(hash, record);
    background(undo(store, question, answer));
  }
  throw new StoreUnavailableError('The limits of the key keep changing.');
}

async function judge(
  { store, background }: Context,
  question: Question,
  answer: Attempt & { record: KeyRecord },
): Promise<Admission> {
  const { record: key, window } = answer;
  const { passed, ...state } = window;
  const known: Known = { key, limits: question.known.limits, window: state };
  const deps = { store, now: () => question.now };
  const refused = (status: RefusedStatus) => background(recordRefused({ keyId: key.id, status }, deps));

  if (!passed) {
    if (answer.place) background(refundQuota(store, answer.place));
    refused(429);
    return { verdict: 'rate-limited', ...known };
  }
  if (question.vertical === undefined) return { verdict: 'admitted', ...known };

  // A request that its window refused holds a place until it is given back, one round trip later. It may have been
  // the last one, so the store is asked again before anybody is told that the quota is used up.
  const place = answer.place ?? (await reserve(store, { ...question, vertical: question.vertical }));
  if (place) return { verdict: 'admitted', ...known, reservation: reservationOf(store, place) };
  refused(403);
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

const sameLimits = (one: Limits, other: Limits) =>
  one.requestsPerMinute === other.requestsPerMinute && one.requestsPerMonth === other.requestsPerMonth;
