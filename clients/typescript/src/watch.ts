import { RecoError } from './reco-error.js';

/** Watches over one attempt: it is over when the caller says so, or when nothing has come for too long. */
export type Watch = {
  /** For `fetch`. */
  signal: AbortSignal;
  /** Settles as the promise does, or rejects with the reason why the attempt is over. */
  guard: <T>(promise: Promise<T>) => Promise<T>;
  /** Begins to count, anew. */
  start: (timeoutMs: number) => void;
  /** Counts no more. */
  pause: () => void;
  /** Ends everything that is still under way, and lets go of the caller's signal. */
  end: () => void;
};

/** Begins to watch; nothing is counted yet. `AbortSignal.any` is missing in some edge runtimes, hence by hand. */
export function createWatch(outer: AbortSignal | undefined): Watch {
  const controller = new AbortController();
  const { signal } = controller;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => clearTimeout(timer);
  const leave = () => controller.abort(outer?.reason);
  if (outer?.aborted) leave();
  else outer?.addEventListener('abort', leave, { once: true });

  return {
    signal,
    async guard(promise) {
      // A `fetch` of the caller's may not know about signals.
      let stop = () => {};
      const over = new Promise<never>((_, reject) => {
        stop = () => reject(signal.reason);
        if (signal.aborted) stop();
        else signal.addEventListener('abort', stop, { once: true });
      });
      try {
        return await Promise.race([promise, over]);
      } catch (error) {
        throw signal.aborted ? signal.reason : error;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    start(timeoutMs) {
      pause();
      timer = setTimeout(() => {
        const details = `Nothing came within ${timeoutMs} ms.`;
        const suggestion = 'Allow more time, or ask for a stream.';
        controller.abort(new RecoError({ code: 'TIMED_OUT', details, suggestion }));
      }, timeoutMs);
    },
    pause,
    end() {
      pause();
      outer?.removeEventListener('abort', leave);
      controller.abort();
    },
  };
}
