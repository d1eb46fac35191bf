/** How long a spare turn is kept at least, in milliseconds; twice as long at most. */
export const KEPT_MS = 250;

/** Turns on one model that this process holds and does not use. */
export type SpareTurns = {
  /** Takes a spare turn. @returns its number; undefined without one */
  take(): number | undefined;
  /** Keeps a turn that is over for a moment, or gives it back at once while any process waits for one. */
  keep(number: number): void;
  /** Notes whether any process waits for a turn: then all are given back. */
  setWanted(isWanted: boolean): void;
};

/** Creates an empty store of spare turns on one model. @param giveBack returns a turn to the process that holds the port */
export function createSpareTurns(giveBack: (number: number) => void): SpareTurns {
  const numbers: number[] = [];
  /** The fewest that were spare since the timer was set: those were not needed. */
  let unused = 0;
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  const watch = () => {
    unused = numbers.length;
    timer = setTimeout(() => {
      timer = undefined;
      for (const number of numbers.splice(0, unused)) giveBack(number);
      if (numbers.length > 0) watch();
    }, KEPT_MS);
  };
  return {
    take() {
      const number = numbers.pop();
      unused = Math.min(unused, numbers.length);
      return number;
    },
    keep(number) {
      if (isWanted) return giveBack(number);
      numbers.push(number);
      if (!timer) watch();
    },
    setWanted(isNow) {
      isWanted = isNow;
      if (isNow) for (const number of numbers.splice(0)) giveBack(number);
    },
  };
}
