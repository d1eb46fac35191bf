import { RecoError } from './reco-error.js';
import type { Settings, Wait } from './settings.js';
import { createWatch, type Watch } from './watch.js';

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 20_000;
/** Added at random to a wait that the server named, so that clients that failed together do not come back together. */
const SPREAD_MS = 250;

/** 408 and 502 to 504 are what proxies in front of the service say. */
const PASSING_STATUSES = new Set([408, 429, 500, 502, 503, 504]);
const PASSING_CODES = new Set<string>(['CONNECTION_FAILED', 'TIMED_OUT', 'STREAM_CUT']);

/** Returns true when the same request can end otherwise the next time. */
const canPass = ({ status, code }: RecoError) =>
  PASSING_CODES.has(code) || (status !== undefined && PASSING_STATUSES.has(status));

/** Returns how long to wait before the next attempt, in milliseconds: as the server says, else a delay that doubles. */
function delayMs({ retryAfterSeconds }: RecoError, retries: number): number {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1000 + Math.random() * SPREAD_MS;
  const longest = Math.min(FIRST_DELAY_MS * 2 ** retries, MAX_DELAY_MS);
  return longest * (0.5 + Math.random() / 2);
}

/** Describes a wait for a log. */
function waitOf(error: RecoError, waitMs: number): Wait {
  const why = error.status === 429 ? 'for the limit' : `to try again after ${error.code}`;
  return { waitMs, message: `waiting ${Math.max(1, Math.round(waitMs / 1000))} s ${why}`, error };
}

/** Waits. @throws the reason of the signal, as soon as it is aborted */
async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const watch = createWatch(signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await watch.guard(
      new Promise<void>((resolve) => {
        timer = setTimeout(resolve, ms);
      }),
    );
  } finally {
    clearTimeout(timer);
    watch.end();
  }
}

/**
 * Makes attempts until one succeeds, the failure is none that passes, or time or retries are used up. Requests are
 * independent, so each may be repeated. A failed one costs nothing of the month; one that is left after a model began
 * to write, as a time-out leaves it, may cost its place, and so may each repetition of it.
 *
 * @param attempt ends the watch itself when it succeeds, which a stream does later
 * @throws RecoError of the last attempt; the reason of `signal` when that is aborted
 */
export async function retry<T>(
  settings: Settings,
  signal: AbortSignal | undefined,
  attempt: (watch: Watch) => Promise<T>,
): Promise<T> {
  const endsAt = performance.now() + settings.totalTimeoutMs;
  for (let retries = 0; ; retries++) {
    const watch = createWatch(signal);
    watch.start(Math.max(1, Math.min(settings.timeoutMs, Math.round(endsAt - performance.now()))));
    try {
      return await attempt(watch);
    } catch (error) {
      watch.end();
      if (!RecoError.isInstance(error) || retries >= settings.maxRetries || !canPass(error)) throw error;
      const delay = delayMs(error, retries);
      // Waiting for a time that is not there would only keep the error back.
      if (delay > settings.maxWaitMs + SPREAD_MS || performance.now() + delay >= endsAt) throw error;
      settings.onWait(waitOf(error, delay));
      await wait(delay, signal);
    }
  }
}
