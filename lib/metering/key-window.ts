import { z } from 'zod';
import type { StoreNames } from '../store/names';

/** The reads of itself that a key may make in a minute, whatever its tier (contract: rate-window). */
export const READS_PER_MINUTE = 60;

/** The two sliding windows of a key: requests that need a model, and reads of itself (contract: rate-window). */
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

/** The size of a key's windows, in milliseconds. */
export const WINDOW_MS = 60_000;

/**
 * Returns the two buckets that a key's window counts in: the present one and the one before.
 *
 * @param now Unix time in milliseconds
 */
export function windowBuckets(
  names: StoreNames,
  kind: WindowKind,
  keyId: string,
  now: number,
): [string, string] {
  const bucket = Math.floor(now / WINDOW_MS);
  return [names.keyWindow(kind, keyId, bucket), names.keyWindow(kind, keyId, bucket - 1)];
}

const reply = z.tuple([z.number(), z.number(), z.number()]);

/**
 * Parses the reply of `take_from_window` (take-from-window.lua.ts) for a window of a key.
 *
 * @param now Unix time in milliseconds that the script was given
 * @throws z.ZodError when it is not such a reply
 */
export function parseWindow(raw: unknown, now: number): WindowState {
  const [passed, limit, remaining] = reply.parse(raw);
  return { passed: passed === 1, limit, remaining, resetMs: (Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS };
}
