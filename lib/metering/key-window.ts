import { z } from 'zod';
import type { StoreNames } from '../store/names';

/**
 * Defines `take_from_window` in Lua, which counts a request in a sliding window unless it is full: two buckets, the older one
 * weighted (contract: rate-window). Counters and arithmetic are those of `@upstash/ratelimit` (sliding-window.ts), whose own
 * script cannot be part of another one.
 *
 * `take_from_window(present bucket, the one before, requests allowed, now in ms, size in ms)` returns
 * `{1 or 0, requests allowed, requests left}`.
 */
export const TAKE_FROM_WINDOW = `
local function take_from_window(current, previous, most, now, size)
  local made = tonumber(redis.call('GET', current) or '0')
  local before = tonumber(redis.call('GET', previous) or '0')
  before = math.floor((1 - (now % size) / size) * before)
  if before + made >= most then return {0, most, 0} end
  made = redis.call('INCR', current)
  if made == 1 then redis.call('PEXPIRE', current, size * 2 + 1000) end
  return {1, most, math.max(0, most - made - before)}
end`;

/** The reads of itself that a key may make in a minute, whatever its tier (contract: rate-window). */
export const READS_PER_MINUTE = 60;

/** The two sliding windows of a key: requests that need a model, and reads of itself (contract: rate-window). */
export type WindowKind = 'model' | 'usage';

/** A key's sliding window after a request. */
export type WindowState = {
  passed: boolean;
  /** Requests allowed per minute. */
  limit: number;
  /** Requests left in the current window; 0 when it is full. */
  remaining: number;
  /** When the window resets, as a Unix timestamp in milliseconds. */
  resetMs: number;
};

/** The size of a key's windows, in milliseconds. */
export const WINDOW_MS = 60_000;

/**
 * Returns the names of the two one-minute buckets that a key's window counts in (contract: rate-window): the present one, then
 * the one before.
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
 * Parses the reply of `take_from_window` for a window of a key (contract: rate-window); it resets when the minute of `now` ends.
 *
 * @param now Unix time in milliseconds that the script was given
 * @throws z.ZodError when it is not such a reply
 */
export function parseWindow(raw: unknown, now: number): WindowState {
  const [passed, limit, remaining] = reply.parse(raw);
  return { passed: passed === 1, limit, remaining, resetMs: (Math.floor(now / WINDOW_MS) + 1) * WINDOW_MS };
}
