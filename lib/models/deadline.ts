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
 * @param input.what names the work in the `TimeoutError`'s message
 */
export function createDeadline(input: { ms: number; signal?: AbortSignal; what: string }): Deadline {
  const { ms, signal, what } = input;
  const controller = new AbortController();
  const abort = (reason: unknown) => controller.abort(reason);
  const passOn = () => abort(signal?.reason);
  const timer = setTimeout(
    () => abort(new DOMException(`${what} took longer than ${ms} ms.`, 'TimeoutError')),
    Math.max(0, ms),
  );

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
