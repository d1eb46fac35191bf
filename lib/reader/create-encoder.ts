import type { Sliced } from '../runtime/take-turns';
import { type Arithmetic, addStandardised, rowsOf } from './arithmetic';
import { MAX_PIECES } from './create-tokenizer';
import {
  BRANCH,
  BRANCHES,
  createMatrixProduct,
  NARROW,
  type Network,
  POOLED,
  PROJECTED,
  WIDTH,
} from './network';
import { createPieces, PART_NUMBERS, type Slabs } from './read-pieces';

/** Rows of zeros before every text and after the last, as many as the widest window reaches over. */
const MARGIN = 2;
/** Rows that there is room for: one text of the greatest length, or several shorter ones. */
const ROWS = MAX_PIECES + 2 * MARGIN;
/** The fewest rows of a text with the margin after it. */
const MIN_ROWS = 3 + MARGIN;
const TEXTS = Math.floor(ROWS / MIN_ROWS);
/** A batch of texts for the dense stack is so many times smaller than one of rows: a text costs more than a row. */
const ROWS_A_TEXT = 4;

/** The pieces of a text, the first of them in row `from`. */
type Placed = { rows: readonly number[]; from: number };

/** Lays texts side by side with margins between them: one, and as many more as fit into `most` rows. */
function placeTexts(texts: readonly (readonly number[])[], first: number, most: number): Placed[] {
  const placed: Placed[] = [];
  let from = MARGIN;
  for (const rows of texts.slice(first, first + TEXTS)) {
    if (placed.length > 0 && from + rows.length + MARGIN > most) break;
    placed.push({ rows, from });
    from += rows.length + MARGIN;
  }
  return placed;
}

/** One n-gram branch: its part of what a piece adds, and the first layer of all rows. */
type Branch = { index: number; part: number; window: 2 | 3 | 5; before: number; first: Float32Array };

function addTo(to: Float32Array, at: number, from: Float32Array, start: number, length: number): void {
  for (let k = 0; k < length; k++) to[at + k] = (to[at + k] as number) + (from[start + k] as number);
}

/** Writes the first layer of a branch, `relu(sum of the neighbours' parts + bias) + own`, with zeros between texts. */
function writeFirstLayer(
  { index, part, window, before, first }: Branch,
  placed: readonly Placed[],
  { parts, projected }: Slabs,
  places: ReadonlyMap<number, number>,
  bias: Float32Array,
): void {
  first.fill(0);
  for (const { rows, from } of placed) {
    rows.forEach((row, at) => {
      const out = (from + at) * BRANCH;
      first.set(bias, out);
      for (let place = 0; place < window; place++) {
        const neighbour = rows[at + place - before];
        if (neighbour === undefined) continue;
        const start = (places.get(neighbour) as number) * PART_NUMBERS + (part + place) * BRANCH;
        addTo(first, out, parts, start, BRANCH);
      }
      for (let k = out; k < out + BRANCH; k++) first[k] = Math.max(0, first[k] as number);
      addTo(first, out, projected, (places.get(row) as number) * PROJECTED + index * BRANCH, BRANCH);
    });
  }
}

const relu = (numbers: Float32Array, length: number) => {
  for (let at = 0; at < length; at++) if ((numbers[at] as number) < 0) numbers[at] = 0;
};

/** Returns a row by itself with length 1; one of zeros stays so. */
function unitRow(numbers: Float32Array, from: number): Float32Array {
  const row = numbers.slice(from, from + WIDTH);
  let squares = 0;
  for (let at = 0; at < WIDTH; at++) squares += (row[at] as number) ** 2;
  const length = Math.max(Math.sqrt(squares), 1e-12);
  for (let at = 0; at < WIDTH; at++) row[at] = (row[at] as number) / length;
  return row;
}

/** The upper half of the encoder (training/FORMAT.md, step 4) for `most` texts: from `POOLED` numbers and a root each. */
function createDenseStack(network: Network, arithmetic: Arithmetic, most: number) {
  const allocate = (width: number) => arithmetic.allocate(most * width);
  const input = allocate(POOLED);
  const [mean, wide, wideToo] = [allocate(WIDTH), allocate(WIDTH), allocate(WIDTH)];
  const [zero, one, narrow] = [allocate(NARROW), allocate(NARROW), allocate(NARROW)];
  const times = createMatrixProduct(network, arithmetic);
  return (pooled: Float32Array, roots: readonly number[]): Float32Array[] => {
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
    addTo(one, 0, narrow, 0, rows * NARROW);
    relu(one, rows * NARROW);
    times(one, 'dense_2', wide, rows);
    relu(wide, rows * WIDTH);
    times(wide, 'dense_3', wideToo, rows);
    times(one, 'skip_3', wide, rows);
    addTo(wide, 0, wideToo, 0, rows * WIDTH);
    for (let at = 0; at < rows * WIDTH; at++) wide[at] = Math.tanh(wide[at] as number);
    return roots.map((_, row) => unitRow(wide, row * WIDTH));
  };
}

/**
 * Makes the encoder (training/FORMAT.md, "Pieces to 512 numbers"): a function that turns texts, each 1 to 60 rows of the table
 * (`MAX_PIECES`), into 512 numbers of length 1 each, in order, by slices (contract: fair-turns). Calls may be interleaved.
 * @throws RangeError of `arithmetic.allocate` when its memory is used up
 */
export function createEncoder(network: Network, arithmetic: Arithmetic) {
  const { vector, matrix, epsilon } = network;
  const pieces = createPieces(network, arithmetic);
  // The dense stack waits for several texts, since all of its numbers are read each time.
  const enough = Math.ceil(arithmetic.rowsAtOnce / ROWS_A_TEXT);
  const maxPooled = enough - 1 + TEXTS;
  const stack = createDenseStack(network, arithmetic, maxPooled);
  const second = arithmetic.allocate(ROWS * BRANCH);
  const features = new Float32Array(ROWS * POOLED);
  const { pooled_gain: gain, pooled_shift: shift } = vector;
  let part = 0;
  const branches = BRANCHES.map(({ window, before }, index): Branch => {
    const branch = { index, part, window, before, first: arithmetic.allocate(ROWS * BRANCH) };
    part += window;
    return branch;
  });

  /** Adds a branch to the features: `relu(second layer + bias) + first layer`. */
  const addBranch = (branch: Branch, placed: readonly Placed[], places: ReadonlyMap<number, number>) => {
    const { index, window, before, first } = branch;
    writeFirstLayer(branch, placed, pieces, places, vector[`first_${window}_bias`]);
    const last = placed.at(-1) as Placed;
    const left = rowsOf(first, BRANCH, (MARGIN - before) * BRANCH);
    const size = { rows: last.from + last.rows.length - MARGIN, outputs: BRANCH, inputs: window * BRANCH };
    const right = rowsOf(matrix[`second_${window}`], window * BRANCH);
    arithmetic.multiply(left, right, rowsOf(second, BRANCH, MARGIN * BRANCH), size);
    const bias = vector[`second_${window}_bias`];
    for (const { rows, from } of placed) {
      for (let row = from; row < from + rows.length; row++) {
        const to = row * POOLED + WIDTH + index * BRANCH;
        for (let k = 0; k < BRANCH; k++) {
          const value = Math.max(0, (second[row * BRANCH + k] as number) + (bias[k] as number));
          features[to + k] = value + (first[row * BRANCH + k] as number);
        }
      }
    }
  };

  /** Writes the sum of a text's pieces, each after its layer norm, by the root of how many they are, which is returned. */
  const pool = ({ rows, from }: Placed, sum: Float32Array): number => {
    const root = Math.sqrt(rows.length);
    sum.fill(0);
    rows.forEach((row, at) => {
      const start = (from + at) * POOLED;
      network.embed(row, features, start);
      addStandardised(sum, features, start, epsilon);
    });
    // Gain and shift are the same for every piece.
    for (let k = 0; k < POOLED; k++) {
      sum[k] = (sum[k] as number) * ((gain[k] as number) / root) + (shift[k] as number) * root;
    }
    return root;
  };

  /** Returns for each text, given as rows of the table, 512 numbers of length 1, in an array of their own. */
  return function* encode(texts: readonly (readonly number[])[]): Sliced<Float32Array[]> {
    const encoded: Float32Array[] = [];
    const pooled = new Float32Array(Math.min(texts.length, maxPooled) * POOLED);
    let roots: number[] = [];
    for (let next = 0; next < texts.length; ) {
      const placed = placeTexts(texts, next, Math.min(ROWS, arithmetic.rowsAtOnce));
      next += placed.length;
      const places = yield* pieces.read(placed.flatMap(({ rows }) => rows));
      // Others who encode meanwhile use the same memory, so that nothing may be left in it over a yield.
      for (const branch of branches) addBranch(branch, placed, places);
      for (const one of placed) {
        const at = roots.length * POOLED;
        roots.push(pool(one, pooled.subarray(at, at + POOLED)));
      }
      yield;
      if (roots.length < enough && next < texts.length) continue;
      encoded.push(...stack(pooled, roots));
      roots = [];
      yield;
    }
    return encoded;
  };
}
