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
