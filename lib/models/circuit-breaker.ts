/** Failures in a row after which a model is put last. */
export const FAILURES_TO_OPEN = 3;
/** How long it then stays last, in milliseconds. */
export const OPEN_MS = 30_000;

/** Remembers which models keep failing, for one process. */
export type CircuitBreaker = {
  /**
   * The chain as it should be tried now: models that keep failing go to the end, in their own order. So they
   * are skipped while another answers, and still tried when nothing else is left; a chain in which all keep
   * failing is tried as usual. After 30 seconds one request tries the model in its own place again, and only
   * its success closes the circuit.
   */
  order<Entry extends { id: string }>(chain: readonly Entry[]): Entry[];
  succeeded(id: string): void;
  /** A failure of the model's own; a caller who went away does not count. */
  failed(id: string): void;
};

type Circuit = { failures: number; retryAt: number };

/** @param now epoch milliseconds */
export function createCircuitBreaker(now: () => number = Date.now): CircuitBreaker {
  const circuits = new Map<string, Circuit>();

  const isOpen = (id: string) => {
    const circuit = circuits.get(id);
    if (!circuit || circuit.failures < FAILURES_TO_OPEN) return false;
    if (now() < circuit.retryAt) return true;
    circuit.retryAt = now() + OPEN_MS; // this request is the trial; the others keep waiting
    return false;
  };

  return {
    order(chain) {
      const open = new Set(chain.filter(({ id }) => isOpen(id)));
      return [...chain.filter((entry) => !open.has(entry)), ...open];
    },
    succeeded: (id) => void circuits.delete(id),
    failed(id) {
      const failures = (circuits.get(id)?.failures ?? 0) + 1;
      circuits.set(id, { failures, retryAt: now() + OPEN_MS });
    },
  };
}
