/** Writes one line a problem to the log, not one an attempt, however often it is met before it is over. */
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
