/** Failures in a row after which a model is put last. */
export const FAILURES_TO_OPEN = 3;
/** How long it then stays last, in milliseconds. */
export const OPEN_MS = 30_000;

/** What a process knows of one model; plain data, so that routes can share it. */
export type Circuit = {
  /** Counted failures in a row. */
  failures: number;
  /** From when on, in epoch milliseconds, one request may try the model in its own place. */
  retryAt: number;
  /** Until when, in epoch milliseconds, a 429 keeps everybody from asking it. */
  closedUntil: number;
  /** Whether the provider named that time. */
  isTimeNamed: boolean;
  /** For what it has refused every request lately, and how many in a row. */
  refusal?: { kind: string; count: number };
};

/** Remembers which models keep failing, and which want to be left alone (contract: circuit-breaker). */
export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/**
 * Creates a circuit breaker over any number of models: three counted failures in a row put a model last for 30 seconds, then one
 * request tries it; `limited` closes it for as long as is said, as after a 429 (contract: circuit-breaker).
 *
 * @param circuits its state by model id, filled in on the way; shared by the routes of a process where the platform can
 */
export function createCircuitBreaker(
  now: () => number = Date.now,
  circuits: Map<string, Circuit> = new Map(),
) {
  const circuitOf = (id: string): Circuit => {
    const circuit = circuits.get(id) ?? { failures: 0, retryAt: 0, closedUntil: 0, isTimeNamed: false };
    circuits.set(id, circuit);
    return circuit;
  };

  /** Returns true while something keeps failing and is to be left alone; every 30 seconds one request gets false and tries it. */
  const isOpen = (id: string): boolean => {
    const circuit = circuits.get(id);
    if (!circuit || circuit.failures < FAILURES_TO_OPEN) return false;
    if (now() < circuit.retryAt) return true;
    circuit.retryAt = now() + OPEN_MS; // this request is the trial; the others keep waiting
    return false;
  };

  return {
    isOpen,
    /** Returns the chain with models that keep failing last, in their own order; every 30 seconds once in their own place. */
    order<Entry extends { id: string }>(chain: readonly Entry[]): Entry[] {
      const open = new Set(chain.filter(({ id }) => isOpen(id)));
      return [...chain.filter((entry) => !open.has(entry)), ...open];
    },
    /** Returns for how many more milliseconds `limited` closes the model; undefined when it may be asked. */
    closed(id: string): { ms: number; isNamed: boolean } | undefined {
      const { closedUntil = 0, isTimeNamed: isNamed = false } = circuits.get(id) ?? {};
      const ms = closedUntil - now();
      return ms > 0 ? { ms, isNamed } : undefined;
    },
    /** Forgets all failures and refusals of the model: any success closes the circuit at once. A 429 holds on until its time. */
    succeeded(id: string): void {
      const { closedUntil = 0, isTimeNamed = false } = circuits.get(id) ?? {};
      circuits.delete(id);
      // By a call that had begun before the 429 of another one.
      if (closedUntil > now()) Object.assign(circuitOf(id), { closedUntil, isTimeNamed });
    },
    /** Counts a failure that speaks against the model; 30 seconds begin anew with each. */
    failed(id: string): void {
      const circuit = circuitOf(id);
      circuit.failures += 1;
      circuit.retryAt = now() + OPEN_MS;
    },
    /** Closes the model for so many milliseconds from now. @param isTimeNamed whether the provider named that time */
    limited(id: string, ms: number, isTimeNamed: boolean): void {
      Object.assign(circuitOf(id), { closedUntil: now() + ms, isTimeNamed });
    },
    /**
     * Counts a request that the model refused for a reason that no caller has caused, and returns how many that is since it last
     * succeeded or refused for another one (contract: refusing-models).
     */
    refused(id: string, kind: string): number {
      const circuit = circuitOf(id);
      const count = (circuit.refusal?.kind === kind ? circuit.refusal.count : 0) + 1;
      circuit.refusal = { kind, count };
      return count;
    },
    /** Returns how many that is for the latest reason; 0 without any. */
    refusals: (id: string): number => circuits.get(id)?.refusal?.count ?? 0,
  };
}
