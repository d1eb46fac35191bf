/** Returns the dot product of all of `left` with as many numbers of `right`, which begin at index `from`. */
export function dot(left: Float32Array, right: Float32Array, from = 0): number {
  let sum = 0;
  for (let k = 0; k < left.length; k++) sum += (left[k] as number) * (right[from + k] as number);
  return sum;
}

/** Part of an array of numbers: rows of some length, each at a step from the one before. */
type Rows = {
  numbers: Float32Array;
  from: number;
  /** From the beginning of one row to that of the next; rows may overlap. */
  step: number;
};

/** The one dear operation of the reader, and the memory that it works on. */
export type Arithmetic = {
  /** Pieces that may be worked on at once, so that nobody else waits longer than some 15 ms. */
  rowsAtOnce: number;
  /** Items of one request that are read in bearable time. */
  maxItems: number;
  /**
   * Returns `length` zeros, which are not given back. Every array that `multiply` is given must come from here.
   * @throws RangeError when the memory is used up
   */
  allocate(length: number): Float32Array;
  /**
   * Writes `out[m][n] = Σ over k of left[m][k] · right[n][k]`.
   * @param size `rows` of `left`; `outputs`, the rows of `right`, an even number; `inputs`, the numbers of a row of either,
   *   a multiple of 4
   */
  multiply(left: Rows, right: Rows, out: Rows, size: { rows: number; outputs: number; inputs: number }): void;
};

/** Returns an array as rows that begin at index `from` and every `step` numbers after it. Nothing is copied. */
export const rowsOf = (numbers: Float32Array, step: number, from = 0): Rows => ({ numbers, from, step });

function multiplyRow(left: Rows, right: Rows, out: Rows, at: number, outputs: number, inputs: number): void {
  const { numbers: a } = left;
  const { numbers: b } = right;
  const a0 = left.from + at * left.step;
  for (let output = 0; output < outputs; output++) {
    const b0 = right.from + output * right.step;
    let sum = 0;
    for (let k = 0; k < inputs; k++) sum += (a[a0 + k] as number) * (b[b0 + k] as number);
    out.numbers[out.from + at * out.step + output] = sum;
  }
}

/** Four rows by two outputs at a time: eight sums for six numbers read. */
function multiplyFour(left: Rows, right: Rows, out: Rows, at: number, outputs: number, inputs: number): void {
  const { numbers: a } = left;
  const { numbers: b } = right;
  const { numbers: y, step } = out;
  const a0 = left.from + at * left.step;
  const a1 = a0 + left.step;
  const a2 = a1 + left.step;
  const a3 = a2 + left.step;
  for (let output = 0; output < outputs; output += 2) {
    const b0 = right.from + output * right.step;
    const b1 = b0 + right.step;
    let [s00, s01, s10, s11, s20, s21, s30, s31] = [0, 0, 0, 0, 0, 0, 0, 0];
    for (let k = 0; k < inputs; k++) {
      const p = b[b0 + k] as number;
      const q = b[b1 + k] as number;
      const x0 = a[a0 + k] as number;
      const x1 = a[a1 + k] as number;
      const x2 = a[a2 + k] as number;
      const x3 = a[a3 + k] as number;
      s00 += x0 * p;
      s01 += x0 * q;
      s10 += x1 * p;
      s11 += x1 * q;
      s20 += x2 * p;
      s21 += x2 * q;
      s30 += x3 * p;
      s31 += x3 * q;
    }
    const to = out.from + at * step + output;
    y[to] = s00;
    y[to + 1] = s01;
    y[to + step] = s10;
    y[to + step + 1] = s11;
    y[to + 2 * step] = s20;
    y[to + 2 * step + 1] = s21;
    y[to + 3 * step] = s30;
    y[to + 3 * step + 1] = s31;
  }
}

/** Returns arithmetic that every runtime can run, much slower than that of `simd/`, with equal results but for rounding. */
export const plainArithmetic = (): Arithmetic => ({
  rowsAtOnce: 24,
  maxItems: 20,
  allocate: (length) => new Float32Array(length),
  multiply(left, right, out, { rows, outputs, inputs }) {
    let at = 0;
    for (; at + 4 <= rows; at += 4) multiplyFour(left, right, out, at, outputs, inputs);
    for (; at < rows; at++) multiplyRow(left, right, out, at, outputs, inputs);
  },
});

/** Gain and shift of a layer norm, as long as its row; `epsilon` is added to the variance. */
type LayerNorm = { gain: Float32Array; shift: Float32Array; epsilon: number };

/** The variance is over n numbers, not n − 1. */
function standardisationOf(numbers: Float32Array, at: number, length: number, epsilon: number) {
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

/** Applies a layer norm, in place, to the row that begins at index `at` and is as long as its gain. */
export function layerNorm(numbers: Float32Array, at: number, { gain, shift, epsilon }: LayerNorm): void {
  const { length } = gain;
  const { mean, scale } = standardisationOf(numbers, at, length, epsilon);
  for (let k = 0; k < length; k++) {
    const value = ((numbers[at + k] as number) - mean) * scale;
    numbers[at + k] = value * (gain[k] as number) + (shift[k] as number);
  }
}

/**
 * Adds a row to `sum`, in place, standardised to mean 0 and variance 1: as many numbers as `sum` has, from index `at` on. The
 * row itself stays as it is.
 * @param epsilon is added to the variance
 */
export function addStandardised(sum: Float32Array, numbers: Float32Array, at: number, epsilon: number): void {
  const { mean, scale } = standardisationOf(numbers, at, sum.length, epsilon);
  for (let k = 0; k < sum.length; k++) {
    sum[k] = (sum[k] as number) + ((numbers[at + k] as number) - mean) * scale;
  }
}
