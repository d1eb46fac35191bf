/** Gain and shift of a layer norm, as long as its row, and what is added to the variance. */
export type LayerNorm = { gain: Float32Array; shift: Float32Array; epsilon: number };

/** Mean of a row, and one by its spread; the variance is over all of its numbers. */
function spreadOf(numbers: Float32Array, at: number, length: number, epsilon: number) {
  let sum = 0;
  for (let k = 0; k < length; k++) sum += numbers[at + k] as number;
  const mean = sum / length;
  let squares = 0;
  for (let k = 0; k < length; k++) {
    const off = (numbers[at + k] as number) - mean;
    squares += off * off;
  }
  return { mean, scale: 1 / Math.sqrt(squares / length + epsilon) };
}

/** Layer norm of the row that begins at `at`, in place. */
export function layerNorm(numbers: Float32Array, at: number, { gain, shift, epsilon }: LayerNorm): void {
  const { length } = gain;
  const { mean, scale } = spreadOf(numbers, at, length, epsilon);
  for (let k = 0; k < length; k++) {
    const value = ((numbers[at + k] as number) - mean) * scale;
    numbers[at + k] = value * (gain[k] as number) + (shift[k] as number);
  }
}

/** Adds the row that begins at `at` to `sum`, as a layer norm without gain and shift makes it. */
export function addStandardised(sum: Float32Array, numbers: Float32Array, at: number, epsilon: number): void {
  const { mean, scale } = spreadOf(numbers, at, sum.length, epsilon);
  for (let k = 0; k < sum.length; k++) {
    sum[k] = (sum[k] as number) + ((numbers[at + k] as number) - mean) * scale;
  }
}
