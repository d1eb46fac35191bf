import { dot } from './arithmetic';
import { WIDTH } from './network';

/** Where vectors point together, and how long they are together. */
type Together = { direction: Float64Array; length: number };

/**
 * Finds where vectors point together, and writes it into `into`.
 *
 * @param by the weight of each; 1 where there is none
 */
export function direct(
  into: Float64Array,
  vectors: readonly Float32Array[],
  by?: readonly number[],
): Together {
  into.fill(0);
  for (const [at, vector] of vectors.entries()) {
    const weight = by ? (by[at] as number) : 1;
    for (let k = 0; k < WIDTH; k++) into[k] = (into[k] as number) + weight * (vector[k] as number);
  }
  let squares = 0;
  for (const value of into) squares += value * value;
  const length = Math.max(Math.sqrt(squares), 1e-12);
  for (let k = 0; k < WIDTH; k++) into[k] = (into[k] as number) / length;
  return { direction: into, length };
}

const product = (left: Float64Array, right: Float32Array | Float64Array) => {
  let sum = 0;
  for (let k = 0; k < WIDTH; k++) sum += (left[k] as number) * (right[k] as number);
  return sum;
};

/**
 * Prepares the comparison of items with what is wanted: how alike an item of some phrases is as a whole, and without each
 * phrase in turn; cosines, -1 to 1.
 */
export function createWholeComparison() {
  const own = new Float64Array(WIDTH);
  return (wanted: Float64Array, phrases: readonly Float32Array[]) => {
    const { direction, length } = direct(own, phrases);
    const alikeness = product(wanted, direction);
    const without = phrases.map((phrase) => {
      const squares = length * length - 2 * length * product(direction, phrase) + dot(phrase, phrase);
      const rest = Math.max(Math.sqrt(Math.max(squares, 0)), 1e-12);
      return (length * alikeness - product(wanted, phrase)) / rest;
    });
    return { alikeness, without };
  };
}
