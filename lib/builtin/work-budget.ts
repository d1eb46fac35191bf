/**
 * The work of one request, counted in steps. One step is roughly what it takes to read a character or to compare two
 * facts; what is dearer spends several. The count depends on the request alone, never on the clock or the machine.
 */
export type WorkBudget = {
  /**
   * Counts steps that have been taken.
   *
   * @returns whether a slice is used up, so that others waiting for the process may have their turn
   */
  spend(steps: number): boolean;
  /** Steps taken so far. */
  readonly spent: number;
  /** Whether the request has cost all that it may; what is left to do is then left out. */
  isOver(): boolean;
};

/** Less than a millisecond. */
const SLICE_STEPS = 2_000;

/** More than any body of the contract's size leads to (tests/contract/work.test.ts); some seconds at the worst. */
export const MAX_STEPS = 3_000_000;

/** Makes a budget that is over from `most` steps on; steps that are spent afterwards still count, and nothing throws. */
export function createWorkBudget(most: number = MAX_STEPS): WorkBudget {
  let spent = 0;
  let sliceEnd = SLICE_STEPS;
  return {
    spend(steps) {
      spent += steps;
      if (spent < sliceEnd) return false;
      sliceEnd = spent + SLICE_STEPS;
      return true;
    },
    get spent() {
      return spent;
    },
    isOver: () => spent >= most,
  };
}
