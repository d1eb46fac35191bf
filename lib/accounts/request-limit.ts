import type { ZodError } from 'zod';
import { sha256 } from '../keys/secret';
import { slidingWindow } from '../metering/sliding-window';
import { type Store, type StoreDeps, withDefaults, withStoreLimit } from '../store/client';

type RequestLimit = {
  /** Says which requests are counted together, and by what: `sign-in-by-client`, `changes-by-account`. */
  kind: string;
  /** Network and normalised e-mail addresses, as many as the kind says; stored as one hash. */
  subject: string[];
  /** At least 1. */
  requestsPerHour: number;
};

/**
 * Counts a request in sliding windows of one hour, in turn (contract: sign-up, sign-in, dashboard-limits).
 *
 * @returns the first one that is full; those before it have counted the request, it and those behind it have not. Undefined
 *   when all had room
 * @throws StoreUnavailableError
 */
export async function takeRequests(store: Store, limits: RequestLimit[]): Promise<RequestLimit | undefined> {
  for (const limit of limits) {
    const window = slidingWindow(store, { kind: limit.kind, requests: limit.requestsPerHour, per: '1 h' });
    const { success } = await withStoreLimit(window.limit(await sha256(limit.subject.join(' '))));
    if (!success) return limit;
  }
  return undefined;
}

/** The most changes of an account in an hour (contract: dashboard-limits); revocations count apart, for secrets that are lost. */
const LIMITS = {
  change: { kind: 'changes-by-account', requestsPerHour: 60 },
  revocation: { kind: 'revocations-by-account', requestsPerHour: 120 },
} as const;

/** Outcome of a change whose input is not valid; `problem` is the end of a sentence about the field. */
export type InvalidInput = { outcome: 'invalid'; field: string; problem: string };

/** Returns the first problem of a change's input as an outcome, by the form's field that it lies in; it has to lie in one. */
export const invalid = ({ issues: [issue] }: ZodError): InvalidInput => ({
  outcome: 'invalid',
  field: String(issue?.path[0]),
  problem: issue?.message ?? 'is not valid',
});

/** Outcome of a change that exceeds the account's `limit` an hour. */
export type TooManyChanges = { outcome: 'limited'; limit: number };

/**
 * Counts a change of an account, by its normalised address, in its window of an hour (contract: dashboard-limits): 60 changes, or
 * 120 revocations. Beyond the limit it is not counted; within it, the result is `undefined`.
 *
 * @throws StoreUnavailableError
 */
export async function takeChange(
  email: string,
  of: keyof typeof LIMITS,
  deps: StoreDeps,
): Promise<TooManyChanges | undefined> {
  const { kind, requestsPerHour } = LIMITS[of];
  const full = await takeRequests(withDefaults(deps).store, [{ kind, subject: [email], requestsPerHour }]);
  return full && { outcome: 'limited', limit: requestsPerHour };
}
