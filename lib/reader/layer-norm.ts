/** Gain and shift of a layer norm, as long as its row, and what is added to the variance. */
export type LayerNorm = { gain: Float32Array; shift: Float32Array; epsilon: number };

/** Layer norm of the row that begins at `at`, in place; the variance is over all of its numbers. */
export function layerNorm(numbers: Float32Array, at: number, { gain, shift, epsilon }: LayerNorm): void {
  const { length } = gain;
  let sum = 0;
  for (let k = 0; k < length; k++) sum += numbers[at + k] as number;
  const mean = sum / length;
  let squares = 0;
  for (let k = 0; k < length; k++) squares += ((numbers[at + k] as number) - mean) ** 2;
  const scale = 1 / Math.sqrt(squares / length + epsilon);
  for (let k = 0; k < length; k++) {
    const value = ((numbers[at + k] as number) - mean) * scale;
    numbers[at + k] = value * (gain[k] as number) + (shift[k] as number);
  }
}
