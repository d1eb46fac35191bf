import { z } from 'zod';
import { type Store, withStoreLimit } from '../store/client';
import type { StoreNames } from '../store/names';
import { runScript } from '../store/queries';

/**
 * Defines `take_from_window` in Lua, which counts a request in a sliding window unless it is full: two buckets, the older one
 * weighted, as in `@upstash/ratelimit` (contract: rate-window).
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

/** A sliding window after a request. */
export type WindowState = {
  passed: boolean;
  /** Requests allowed in it. */
  limit: number;
  /** Requests left in the current window; 0 when it is full. */
  remaining: number;
  /** When the window resets, as a Unix timestamp in milliseconds. */
  resetMs: number;
};

/** The size of a key's windows, in milliseconds. */
export const WINDOW_MS = 60_000;

/**
 * Returns the names of the two buckets that a window counts in (contract: rate-window): the present one, then the one before.
 *
 * @param now Unix time in milliseconds
 * @param sizeMs size of the window, by default that of a key's
 */
export function windowBuckets(
  names: StoreNames,
  { kind, subject, now, sizeMs = WINDOW_MS }: { kind: string; subject: string; now: number; sizeMs?: number },
): [string, string] {
  const bucket = Math.floor(now / sizeMs);
  return [names.window(kind, subject, bucket), names.window(kind, subject, bucket - 1)];
}

const reply = z.tuple([z.number(), z.number(), z.number()]);

/**
 * Parses the reply of `take_from_window` (contract: rate-window); the window resets with its present bucket, in UTC.
 *
 * @param now Unix time in milliseconds that the script was given
 * @param sizeMs size of the window, by default that of a key's
 * @throws z.ZodError when it is not such a reply
 */
export function parseWindow(raw: unknown, now: number, sizeMs = WINDOW_MS): WindowState {
  const [passed, limit, remaining] = reply.parse(raw);
  return { passed: passed === 1, limit, remaining, resetMs: (Math.floor(now / sizeMs) + 1) * sizeMs };
}

const TAKE = `${TAKE_FROM_WINDOW}
return take_from_window(KEYS[1], KEYS[2], tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]))`;

/**
 * Counts a request in a sliding window by itself; a refused one is not counted.
 *
 * @param window.kind with the subject and the size it names the counters, however many requests are allowed
 * @param window.subject for example the hash of an address; without braces
 * @param window.requests the most requests, at least 1
 * @throws StoreUnavailableError
 */
export async function takeFromWindow(
  store: Store,
  window: { kind: string; subject: string; requests: number; sizeMs: number },
): Promise<WindowState> {
  const now = Date.now();
  const { requests, sizeMs } = window;
  const buckets = windowBuckets(store.names, { ...window, now });
  const taken = await withStoreLimit(runScript(store, TAKE, buckets, [requests, now, sizeMs]));
  return parseWindow(taken, now, sizeMs);
}
