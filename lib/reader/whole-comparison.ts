import { dot } from './arithmetic';
import { WIDTH } from './network';

/**
 * Writes the direction of a weighted sum of vectors, 512 numbers of length 1, into `into`; zeros where there are none.
 *
 * @param into 512 numbers, whatever they are
 * @param weights one for each vector, negative ones too; without the list each counts 1
 * @returns `into`, and the length of the sum, at least 1e-12
 */
export function writeDirection(
  into: Float64Array,
  vectors: readonly Float32Array[],
  weights?: readonly number[],
): { direction: Float64Array; length: number } {
  into.fill(0);
  for (const [at, vector] of vectors.entries()) {
    const weight = weights ? (weights[at] as number) : 1;
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
 * Makes the comparison of an item with a wanted direction: the cosine of all of its phrases together (`alikeness`), -1 to 1, and
 * without each phrase in turn (`without`); of a single phrase, what is left without it tells nothing. Without phrases it is 0,
 * with none in turn. `wanted` has 512 numbers of length 1, as `writeDirection` makes it, or zeros, by which every cosine is 0;
 * phrases have 512 numbers. The comparison may be shared by requests, since it never yields.
 */
export function createWholeComparison() {
  const own = new Float64Array(WIDTH);
  return (wanted: Float64Array, phrases: readonly Float32Array[]) => {
    const { direction, length } = writeDirection(own, phrases);
    const alikeness = product(wanted, direction);
    const without = phrases.map((phrase) => {
      const squares = length * length - 2 * length * product(direction, phrase) + dot(phrase, phrase);
      const rest = Math.max(Math.sqrt(Math.max(squares, 0)), 1e-12);
      return (length * alikeness - product(wanted, phrase)) / rest;
    });
    return { alikeness, without };
  };
}
