/** Pauses between attempts, in milliseconds: they double from the first to the longest. */
const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 15_000;

/**
 * Tries something until it succeeds: at once, then after pauses that grow from half a second to 15 s and do not keep the process
 * alive. `onFailure` hears each failure before it is stopped, and must not throw.
 *
 * @returns when the first attempt has ended, well or not; the function lets one that is under way end and begins no further one
 * @throws the error of `onFailure` at the first attempt; a later one is an unhandled rejection
 */
export async function keepTrying(attempt: () => Promise<void>, onFailure: (error: unknown) => void) {
  let stopped = false;
  const next = async (pauseMs: number): Promise<void> => {
    if (stopped) return;
    try {
      await attempt();
    } catch (error) {
      if (stopped) return;
      onFailure(error);
      setTimeout(() => void next(Math.min(pauseMs * 2, MAX_PAUSE_MS)), pauseMs).unref();
    }
  };
  await next(FIRST_PAUSE_MS);
  return () => {
    stopped = true;
  };
}

/**
 * Creates a log of one problem at a time: `met` writes a line to stderr unless the same problem was met last; `over`
 * forgets it.
 */
export function createProblemLog() {
  let current: string | undefined;
  return {
    met(problem: string): void {
      if (problem !== current) console.error(problem);
      current = problem;
    },
    over(): void {
      current = undefined;
    },
  };
}
