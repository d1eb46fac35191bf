/**
 * Creates a signal that aborts with an outer one and its reason, or with that of `reason` in `ms` milliseconds (contract:
 * time-limits): 2,147,483,647 at most; in the next turn of the event loop for 0 or less. By hand: not every edge runtime has
 * `AbortSignal.any`, and its requests' signals are not always real ones.
 */
export function createDeadline(input: {
  signal?: AbortSignal | undefined;
  limit?: { ms: number; reason: () => unknown };
}) {
  const { signal, limit } = input;
  const controller = new AbortController();
  const abort = (reason: unknown) => controller.abort(reason);
  const passOn = () => abort(signal?.reason);
  const timer = limit && setTimeout(() => abort(limit.reason()), Math.max(0, limit.ms));
  const expired = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
  });
  expired.catch(() => undefined); // nobody may be waiting for it

  if (signal?.aborted) passOn();
  else signal?.addEventListener('abort', passOn, { once: true });

  return {
    signal: controller.signal,
    /** Rejects with the signal's reason when it aborts; for work that may not heed the signal. */
    expired,
    abort,
    /** Releases the timer and the listener; call it once the work is over. */
    clear() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', passOn);
    },
  };
}

type TimeLimit = 'no first byte' | 'silence' | 'too slow' | 'time limit';

/** Thrown for a call that took too long; `limit` says by which of the limits. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';

  constructor(readonly limit: TimeLimit) {
    super(`The model call was ended: ${limit}.`);
  }
}

export type TimeWatch = ReturnType<typeof watchTime>;

/** How long a model that has begun to think may take to its first text, in milliseconds (contract: time-limits). */
const THINKING_MS = 60_000;
/** Over how many milliseconds the pace of a text is measured, and what a token takes of it in characters. */
const PACE_MS = 10_000;
const TOKEN_CHARACTERS = 4;

/**
 * Watches one model call: its first byte, thinking, silence and pace of a text, and the end of the request, by limits in
 * milliseconds (contract: time-limits). Its signal aborts with TimeLimitError, or as the caller's does.
 *
 * @param input.leftMs expires in the next turn of the event loop for 0 or less
 * @param input.leastPace tokens (of 4 characters) a second, over 10 s, below which a text is too slow; 0 where any pace will do
 */
export function watchTime(input: {
  firstByteMs: number;
  idleMs: number;
  leastPace: number;
  leftMs: number;
  signal: AbortSignal;
}) {
  const { firstByteMs, idleMs, leastPace, leftMs, signal } = input;
  const deadline = createDeadline({
    signal,
    limit: { ms: leftMs, reason: () => new TimeLimitError('time limit') },
  });
  let phase: 'waiting' | 'thinking' | 'writing' = 'waiting';
  let at = Date.now();
  let thinkingUntil = 0;
  let searches = 0;
  let pacedFrom = 0;
  let pacedCharacters = 0;
  let pulse: ReturnType<typeof setTimeout> | undefined;

  const pace = (now: number) => {
    pacedFrom = now;
    pacedCharacters = 0;
  };
  /** Epoch milliseconds at which to look again, or the limit that has been passed. */
  const judge = (now: number): number | TimeLimit => {
    if (searches > 0) {
      at = now;
      pace(now);
    }
    if (phase === 'waiting') return at + firstByteMs > now ? at + firstByteMs : 'no first byte';
    const silentUntil = Math.max(at + idleMs, phase === 'thinking' ? thinkingUntil : 0);
    if (silentUntil <= now) return 'silence';
    if (phase === 'thinking' || leastPace === 0) return silentUntil;
    if (pacedFrom + PACE_MS <= now) {
      if (pacedCharacters < (leastPace * TOKEN_CHARACTERS * PACE_MS) / 1000) return 'too slow';
      pace(now);
    }
    return Math.min(silentUntil, pacedFrom + PACE_MS);
  };
  // One timer that looks back, instead of one that is set anew with every piece of text.
  const look = () => {
    clearTimeout(pulse);
    const next = judge(Date.now());
    if (typeof next === 'string') deadline.abort(new TimeLimitError(next));
    else pulse = setTimeout(look, next - Date.now());
  };
  look();

  return {
    ...deadline,
    /** Something of the answer has come. @param characters of its text, where it is text */
    touch(characters = 0) {
      at = Date.now();
      const isFirst = phase !== 'writing';
      if (isFirst) pace(at);
      phase = 'writing';
      pacedCharacters += characters;
      if (isFirst) look(); // a limit that becomes shorter, as after the first byte, comes earlier than was planned
    },
    /** The model thinks: its first text may take longer. */
    think() {
      at = Date.now();
      if (phase === 'waiting') thinkingUntil = at + THINKING_MS;
      phase = 'thinking';
    },
    /** A new step began: its first byte is waited for anew. */
    restart() {
      at = Date.now();
      phase = 'waiting';
      look();
    },
    /** A web search began or ended; while one runs, time does not count as silence. */
    search(isRunning: boolean) {
      at = Date.now();
      pace(at);
      searches += isRunning ? 1 : -1;
    },
    clear() {
      clearTimeout(pulse);
      deadline.clear();
    },
  };
}
