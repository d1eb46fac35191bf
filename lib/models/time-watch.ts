/** A time limit that also ends when an outer signal does. */
export type Deadline = {
  /** Aborts at the time limit, or with the outer signal and its reason. */
  signal: AbortSignal;
  /** Rejects with the signal's reason when it aborts; for work that may not heed the signal. */
  expired: Promise<never>;
  /** Aborts early. */
  abort(reason: unknown): void;
  /** Releases the timer and the listener; call it once the work is over. */
  clear(): void;
};

/**
 * Combines a time limit with an outer signal by hand, because `AbortSignal.any` and `AbortSignal.timeout` are
 * not in every edge runtime, and because a request's signal there is not always a real `AbortSignal`.
 *
 * @param input.ms from now, in milliseconds; 0 or less expires at once
 * @param input.signal its abort and reason are passed on
 * @param input.reason makes the reason of its own abort
 */
export function createDeadline(input: {
  ms: number;
  signal?: AbortSignal | undefined;
  reason: () => unknown;
}): Deadline {
  const { ms, signal, reason } = input;
  const controller = new AbortController();
  const abort = (reason: unknown) => controller.abort(reason);
  const passOn = () => abort(signal?.reason);
  const timer = setTimeout(() => abort(reason()), Math.max(0, ms));
  const expired = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
  });
  expired.catch(() => undefined); // nobody may be waiting for it

  if (signal?.aborted) passOn();
  else signal?.addEventListener('abort', passOn, { once: true });

  return {
    signal: controller.signal,
    expired,
    abort,
    clear() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', passOn);
    },
  };
}

/** Which limit ended a call (contract: time-limits). */
export type TimeLimit = 'no first byte' | 'silence' | 'time limit';

/** A call took too long. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';

  constructor(readonly limit: TimeLimit) {
    super(`The model call was ended: ${limit}.`);
  }
}

/** Ends a call that makes no progress, and at the end of its request. */
export type TimeWatch = Deadline & {
  /** Something of the answer has come. */
  touch(): void;
  /** A new step began: its first byte is waited for anew. */
  restart(): void;
  /** A web search began or ended; while one runs, time does not count as silence. */
  search(isRunning: boolean): void;
};

/**
 * Watches one model call: the first byte, silence between bytes, and the end of the request (contract: time-limits).
 *
 * @param input.firstByteMs, input.idleMs, input.leftMs in milliseconds; `leftMs` of 0 or less expires at once
 * @param input.signal the caller's; its abort and reason are passed on
 */
export function watchTime(input: {
  firstByteMs: number;
  idleMs: number;
  leftMs: number;
  signal: AbortSignal;
}): TimeWatch {
  const { signal, firstByteMs, idleMs, leftMs } = input;
  let hasBegun = false;
  let searches = 0;
  let progressAt = Date.now();
  let pulse: ReturnType<typeof setTimeout> | undefined;

  // One timer that looks back, instead of one that is set anew with every piece of text.
  const allowedMs = () => (hasBegun ? idleMs : firstByteMs);
  const look = () => {
    if (searches > 0) progressAt = Date.now();
    const leftOfSilence = progressAt + allowedMs() - Date.now();
    if (leftOfSilence <= 0) return deadline.abort(new TimeLimitError(hasBegun ? 'silence' : 'no first byte'));
    pulse = setTimeout(look, leftOfSilence);
  };
  const progress = () => {
    progressAt = Date.now();
  };
  // A limit that becomes shorter, as after the first byte, has to be looked at earlier than was planned.
  const plan = () => {
    clearTimeout(pulse);
    pulse = setTimeout(look, allowedMs());
  };

  plan();
  const deadline = createDeadline({ ms: leftMs, signal, reason: () => new TimeLimitError('time limit') });

  return {
    ...deadline,
    touch() {
      progress();
      if (hasBegun) return;
      hasBegun = true;
      plan();
    },
    restart() {
      progress();
      hasBegun = false;
      plan();
    },
    search(isRunning) {
      progress();
      searches += isRunning ? 1 : -1;
    },
    clear() {
      clearTimeout(pulse);
      deadline.clear();
    },
  };
}
