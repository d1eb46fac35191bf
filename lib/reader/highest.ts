/** The highest of some values, where it stands, and the highest of the others. */
export type Highest = { value: number; at: number; next: number };

/** @returns below every number where there is none */
export function highestOf(values: readonly number[]): Highest {
  const highest: Highest = { value: Number.NEGATIVE_INFINITY, at: -1, next: Number.NEGATIVE_INFINITY };
  for (const [at, value] of values.entries()) {
    if (value > highest.value) {
      highest.next = highest.value;
      highest.value = value;
      highest.at = at;
    } else if (value > highest.next) {
      highest.next = value;
    }
  }
  return highest;
}

/** What would be the highest if the value at one place were not there. */
export const highestWithout = ({ value, at, next }: Highest, left: number): number =>
  at === left ? next : value;
