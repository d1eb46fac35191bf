import type { Arithmetic } from './arithmetic';
import { createMatrixProduct, NARROW, type Network, POOLED, WIDTH } from './network';

const relu = (numbers: Float32Array, length: number) => {
  for (let at = 0; at < length; at++) if ((numbers[at] as number) < 0) numbers[at] = 0;
};

const addTo = (sum: Float32Array, other: Float32Array, length: number) => {
  for (let at = 0; at < length; at++) sum[at] = (sum[at] as number) + (other[at] as number);
};

/** A row of zeros stays one. */
function unitRow(numbers: Float32Array, from: number): Float32Array {
  const row = numbers.slice(from, from + WIDTH);
  let squares = 0;
  for (let at = 0; at < WIDTH; at++) squares += (row[at] as number) ** 2;
  const length = Math.max(Math.sqrt(squares), 1e-12);
  for (let at = 0; at < WIDTH; at++) row[at] = (row[at] as number) / length;
  return row;
}

/** Takes texts, `POOLED` numbers each, one after the other, and the square root of each one's number of pieces. */
type DenseStack = (pooled: Float32Array, roots: readonly number[]) => Float32Array[];

/**
 * Makes the upper half of the encoder (training/FORMAT.md, "Pieces to 512 numbers", step 4), with memory for `most` texts at
 * a time; more must not be passed. It returns for each text, in their order, 512 numbers of length 1 in an array of their own.
 *
 * @throws RangeError of `arithmetic.allocate` when its memory is used up
 */
export function createDenseStack(network: Network, arithmetic: Arithmetic, most: number): DenseStack {
  const input = arithmetic.allocate(most * POOLED);
  const [mean, wide, wideToo] = [WIDTH, WIDTH, WIDTH].map((width) => arithmetic.allocate(most * width)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const [zero, one, narrow] = [NARROW, NARROW, NARROW].map((width) => arithmetic.allocate(most * width)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const times = createMatrixProduct(network, arithmetic);
  return (pooled, roots) => {
    const rows = roots.length;
    input.set(pooled.subarray(0, rows * POOLED));
    times(input, 'output', mean, rows);
    roots.forEach((root, row) => {
      for (let k = 0; k < WIDTH; k++) {
        const at = row * WIDTH + k;
        mean[at] = (mean[at] as number) + root * (network.vector.output_bias[k] as number);
      }
    });
    times(mean, 'dense_0', zero, rows);
    relu(zero, rows * NARROW);
    times(mean, 'skip_1', one, rows);
    times(zero, 'dense_1', narrow, rows);
    addTo(one, narrow, rows * NARROW);
    relu(one, rows * NARROW);
    times(one, 'dense_2', wide, rows);
    relu(wide, rows * WIDTH);
    times(wide, 'dense_3', wideToo, rows);
    times(one, 'skip_3', wide, rows);
    addTo(wide, wideToo, rows * WIDTH);
    for (let at = 0; at < rows * WIDTH; at++) wide[at] = Math.tanh(wide[at] as number);
    return roots.map((_, row) => unitRow(wide, row * WIDTH));
  };
}
