import { type Arithmetic, rowsOf } from './arithmetic';
import { type MatrixName, NARROW, type Network, POOLED, sizeOf, WIDTH } from './network';

const relu = (numbers: Float32Array, length: number) => {
  for (let at = 0; at < length; at++) if ((numbers[at] as number) < 0) numbers[at] = 0;
};

const addTo = (sum: Float32Array, other: Float32Array, length: number) => {
  for (let at = 0; at < length; at++) sum[at] = (sum[at] as number) + (other[at] as number);
};

/** A row as float32 numbers of length 1; a row of zeros stays one. */
function unitRow(numbers: Float32Array, from: number): Float32Array {
  const row = numbers.slice(from, from + WIDTH);
  let squares = 0;
  for (let at = 0; at < WIDTH; at++) squares += (row[at] as number) ** 2;
  const length = Math.max(Math.sqrt(squares), 1e-12);
  for (let at = 0; at < WIDTH; at++) row[at] = (row[at] as number) / length;
  return row;
}

/**
 * The upper half of the encoder.
 *
 * @param pooled texts, `POOLED` numbers each
 * @param roots of the number of pieces of each text; at most as many as there is room for
 */
export type DenseStack = (pooled: Float32Array, roots: readonly number[]) => Float32Array[];

/**
 * Output projection and dense stack (training/FORMAT.md, "Pieces to 512 numbers", step 4).
 *
 * @param most texts at a time
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
  const times = (left: Float32Array, name: MatrixName, out: Float32Array, rows: number) => {
    const { outputs, inputs } = sizeOf(name);
    const right = rowsOf(network.matrix[name], inputs);
    arithmetic.multiply(rowsOf(left, inputs), right, rowsOf(out, outputs), { rows, outputs, inputs });
  };
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
