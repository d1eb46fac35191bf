/** How a request fared with the models (contract: check-ai-service, check-fast-ai-service). */
export type Outcome = {
  service: 'normal' | 'fast';
  /**
   * `first`: the first model of the chain answered; `fallback`: another one, since the first fails; `failed`:
   * none; `limited`: providers' limits (429) are all that failed.
   */
  result: 'first' | 'fallback' | 'failed' | 'limited';
  /** Epoch milliseconds. */
  at: number;
};

/** Receives the outcome of every real call; requests that the caller gave up have none. */
export type OutcomeRecorder = { record(outcome: Outcome): void };

/** Keeps the last outcomes in memory. @param most how many are kept */
export function createMemoryOutcomes(most = 100): OutcomeRecorder & { recent(): readonly Outcome[] } {
  const outcomes: Outcome[] = [];
  return {
    record(outcome) {
      outcomes.push(outcome);
      if (outcomes.length > most) outcomes.shift();
    },
    recent: () => outcomes,
  };
}
