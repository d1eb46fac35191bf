import type { Sliced } from '../runtime/take-turns';
import { type Arithmetic, rowsOf } from './arithmetic';
import type { Weights } from './read-weights';

/** Numbers of an embedding and of an encoded text. */
export const WIDTH = 512;
/** Numbers of one n-gram branch. */
export const BRANCH = 256;
/** Windows of the branches: how many pieces, and how many of them stand before the piece itself. */
export const BRANCHES = [
  { window: 2, before: 0 },
  { window: 3, before: 1 },
  { window: 5, before: 2 },
] as const;
/** Numbers of a piece after the projection: one part a branch. */
export const PROJECTED = BRANCH * BRANCHES.length;
/** Numbers of a pooled text: the embedding and the branches. */
export const POOLED = WIDTH + PROJECTED;
/** Rows of the narrow dense layers. */
export const NARROW = 320;
/** Numbers of a clause or a phrase that are held against each other. */
export const PAIRED = 128;
/** Numbers of the hidden layer of a pair. */
export const HIDDEN = 64;
/** Silent, supports, contradicts, pull. */
export const PAIR_OUT = 4;

const MATRICES = {
  projection: [PROJECTED, WIDTH],
  first_2: [BRANCH, 2 * BRANCH],
  second_2: [BRANCH, 2 * BRANCH],
  first_3: [BRANCH, 3 * BRANCH],
  second_3: [BRANCH, 3 * BRANCH],
  first_5: [BRANCH, 5 * BRANCH],
  second_5: [BRANCH, 5 * BRANCH],
  output: [WIDTH, POOLED],
  dense_0: [NARROW, WIDTH],
  skip_1: [NARROW, WIDTH],
  dense_1: [NARROW, NARROW],
  dense_2: [WIDTH, NARROW],
  skip_3: [WIDTH, NARROW],
  dense_3: [WIDTH, WIDTH],
  clause_pair: [PAIRED, WIDTH],
  phrase_pair: [PAIRED, WIDTH],
  clause_part: [HIDDEN, PAIRED],
  phrase_part: [HIDDEN, PAIRED],
  product_part: [HIDDEN, PAIRED],
  distance_part: [HIDDEN, PAIRED],
  pair_out: [PAIR_OUT, HIDDEN],
  weight: [1, WIDTH],
  polarity: [1, WIDTH],
} as const satisfies Record<string, readonly [number, number]>;

const VECTORS = {
  projection_bias: PROJECTED,
  projection_gain: PROJECTED,
  projection_shift: PROJECTED,
  first_2_bias: BRANCH,
  second_2_bias: BRANCH,
  first_3_bias: BRANCH,
  second_3_bias: BRANCH,
  first_5_bias: BRANCH,
  second_5_bias: BRANCH,
  pooled_gain: POOLED,
  pooled_shift: POOLED,
  output_bias: WIDTH,
  clause_part_bias: HIDDEN,
  pair_out_bias: PAIR_OUT,
  weight_bias: 1,
  polarity_bias: 1,
  source_weight: 5,
  phrase_scale: 4,
  mix: 6,
} as const;

type MatrixName = keyof typeof MATRICES;
type VectorName = keyof typeof VECTORS;

/** The numbers of the network as they are worked with. */
export type Network = {
  epsilon: number;
  /** Matrices by name, one row an output. */
  matrix: Record<MatrixName, Float32Array>;
  vector: Record<VectorName, Float32Array>;
  /** Writes the embedding of a piece, `WIDTH` numbers, into `into`, from index `at` on. @param row less than `pieces` */
  embed(row: number, into: Float32Array, at: number): void;
};

/**
 * Makes the product, without bias, of the first `rows` rows of `left` with a matrix, written into `out` one after the other.
 * Both arrays come from `arithmetic.allocate`, are not the same, and hold `rows` times the inputs and outputs at least; the
 * number of outputs is even, so that `weight` and `polarity`, with one each, are no such matrices.
 */
export const createMatrixProduct =
  ({ matrix }: Pick<Network, 'matrix'>, arithmetic: Arithmetic) =>
  (left: Float32Array, name: MatrixName, out: Float32Array, rows: number): void => {
    const [outputs, inputs] = MATRICES[name];
    const right = rowsOf(matrix[name], inputs);
    arithmetic.multiply(rowsOf(left, inputs), right, rowsOf(out, outputs), { rows, outputs, inputs });
  };

function readTable(weights: Weights, pieces: number): Network['embed'] {
  const table = weights.packed('table', pieces, WIDTH);
  const scales = weights.floats('table.scale', pieces);
  return (row, into, at) => {
    const scale = scales[row] as number;
    for (let pair = 0; pair < WIDTH / 2; pair++) {
      const byte = table[(row * WIDTH) / 2 + pair] as number;
      into[at + 2 * pair] = ((byte & 15) - 8) * scale;
      into[at + 2 * pair + 1] = ((byte >> 4) - 8) * scale;
    }
  };
}

/**
 * Reads the network from a file of weights into a copy: matrices into memory of `arithmetic`, by slices (contract: fair-turns).
 * @param pieces how many rows the table must have
 * @throws as the methods of `readWeights`; RangeError of `arithmetic.allocate` when its memory is used up
 */
export function* readNetwork(weights: Weights, pieces: number, arithmetic: Arithmetic): Sliced<Network> {
  const matrix: Partial<Network['matrix']> = {};
  for (const [name, shape] of Object.entries(MATRICES) as [MatrixName, readonly [number, number]][]) {
    const numbers = arithmetic.allocate(shape[0] * shape[1]);
    weights.dequantise(name, shape, numbers);
    matrix[name] = numbers;
    yield;
  }
  const vector: Partial<Network['vector']> = {};
  for (const [name, length] of Object.entries(VECTORS) as [VectorName, number][]) {
    vector[name] = weights.floats(name, length);
  }
  return {
    epsilon: weights.header.epsilon,
    matrix: matrix as Network['matrix'],
    vector: vector as Network['vector'],
    embed: readTable(weights, pieces),
  };
}
