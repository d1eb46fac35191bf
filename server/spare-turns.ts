/** A turn that nobody here takes again is kept for this time, and for twice this time at most, in milliseconds. */
export const KEPT_MS = 250;

/** Turns on one model that this process holds and does not use. */
export type SpareTurns = {
  /** @returns the number of a turn to use, if one is spare */
  take(): number | undefined;
  /** A turn is over: it is spare for a moment, or given back at once while somebody waits for one. */
  keep(number: number): void;
  /** Whether somebody waits for a turn, here or in another process: then all are given back. */
  wanted(isWanted: boolean): void;
};

/** @param giveBack tells the process that holds the port of a turn that is over */
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
    wanted(isNow) {
      isWanted = isNow;
      if (isNow) for (const number of numbers.splice(0)) giveBack(number);
    },
  };
}
