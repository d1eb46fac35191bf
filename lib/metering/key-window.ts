import type { Store } from '../store/client';
import { slidingWindow } from './sliding-window';

/** The two sliding windows of a key: requests that need a model, and reads of its usage (contract: rate-window). */
export type WindowKind = 'model' | 'usage';

/** A key's sliding window after a request. */
export type WindowState = {
  /** Whether the request is within the limit. */
  passed: boolean;
  /** Requests allowed per minute. */
  limit: number;
  /** Requests left in the current window. */
  remaining: number;
  /** When the window resets, as a Unix timestamp in milliseconds. */
  resetMs: number;
};

type WindowInput = { kind: WindowKind; keyId: string; requestsPerMinute: number };

const windowOf = (store: Store, { kind, requestsPerMinute }: WindowInput) =>
  slidingWindow(store, { kind, requests: requestsPerMinute, per: '1 m' });

/**
 * Counts a request in a key's sliding window of one minute. A refused request is not counted
 * (contract: rate-window). Windows of different limits share their counters, so a changed limit starts nothing anew.
 */
export async function takeFromWindow(store: Store, input: WindowInput): Promise<WindowState> {
  const { success, limit, remaining, reset } = await windowOf(store, input).limit(input.keyId);
  return { passed: success, limit, remaining, resetMs: reset };
}

/** Takes a request out of the window again that should not have been counted. */
export async function giveBackToWindow(store: Store, input: WindowInput): Promise<void> {
  await windowOf(store, input).limit(input.keyId, { rate: -1 });
}
