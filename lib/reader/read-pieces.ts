import { type Arithmetic, rowsOf } from './arithmetic';
import { layerNorm } from './layer-norm';
import { BRANCH, BRANCHES, type Network, PROJECTED, sizeOf, WIDTH } from './network';

/** Products of one piece with each place of each window of the first layers. */
const PARTS = BRANCHES.reduce((sum, { window }) => sum + window, 0);
/** Pieces that are worked out together. */
const BATCH = 16;
/** Pieces that are remembered; 13 kB each. */
const MOST_REMEMBERED = 1024;

/** What a piece is before its neighbours are known. */
export type Piece = {
  /** The projected embedding: `PROJECTED` numbers. */
  projected: Float32Array;
  /**
   * What the piece adds to the first layer of each branch from each place of its window, `BRANCH` numbers each, the
   * branches one after the other.
   */
  parts: Float32Array;
};

/** Gives the pieces of rows; those that were asked for last are remembered. */
export type ReadPieces = (rows: readonly number[]) => Generator<undefined, Map<number, Piece>>;

/** Works out pieces, `BATCH` at a time. */
function createWorker(network: Network, arithmetic: Arithmetic) {
  const { matrix, vector, epsilon } = network;
  const embedded = arithmetic.allocate(BATCH * WIDTH);
  const projected = arithmetic.allocate(BATCH * PROJECTED);
  const product = arithmetic.allocate(BATCH * BRANCH);
  const norm = { gain: vector.projection_gain, shift: vector.projection_shift, epsilon };

  const project = (rows: readonly number[]) => {
    rows.forEach((row, at) => {
      network.embed(row, embedded, at * WIDTH);
    });
    const right = rowsOf(matrix.projection, WIDTH);
    const size = { rows: rows.length, ...sizeOf('projection') };
    arithmetic.multiply(rowsOf(embedded, WIDTH), right, rowsOf(projected, PROJECTED), size);
    for (let at = 0; at < rows.length * PROJECTED; at += PROJECTED) {
      for (let k = 0; k < PROJECTED; k++) {
        projected[at + k] = (projected[at + k] as number) + (vector.projection_bias[k] as number);
      }
      layerNorm(projected, at, norm);
    }
  };

  return (rows: readonly number[]): Piece[] => {
    project(rows);
    const pieces = rows.map((_, at) => ({
      projected: projected.slice(at * PROJECTED, (at + 1) * PROJECTED),
      parts: new Float32Array(PARTS * BRANCH),
    }));
    let part = 0;
    BRANCHES.forEach(({ window }, branch) => {
      for (let place = 0; place < window; place++, part++) {
        const left = rowsOf(projected, PROJECTED, branch * BRANCH);
        const right = rowsOf(matrix[`first_${window}`], window * BRANCH, place * BRANCH);
        const size = { rows: rows.length, outputs: BRANCH, inputs: BRANCH };
        arithmetic.multiply(left, right, rowsOf(product, BRANCH), size);
        pieces.forEach(({ parts }, at) => {
          parts.set(product.subarray(at * BRANCH, (at + 1) * BRANCH), part * BRANCH);
        });
      }
    });
    return pieces;
  };
}

/** Prepares the reading of pieces (training/FORMAT.md, "Pieces to 512 numbers", step 1 and the end). */
export function createReadPieces(network: Network, arithmetic: Arithmetic): ReadPieces {
  const work = createWorker(network, arithmetic);
  const known = new Map<number, Piece>();
  const remember = (row: number, piece: Piece) => {
    known.delete(row);
    known.set(row, piece);
    const [oldest] = known.size > MOST_REMEMBERED ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
  };
  return function* readPieces(rows) {
    const wanted = new Map<number, Piece>();
    const missing: number[] = [];
    for (const row of new Set(rows)) {
      const piece = known.get(row);
      if (piece) {
        wanted.set(row, piece);
        remember(row, piece);
      } else missing.push(row);
    }
    for (let at = 0; at < missing.length; at += BATCH) {
      const batch = missing.slice(at, at + BATCH);
      work(batch).forEach((piece, index) => {
        const row = batch[index] as number;
        wanted.set(row, piece);
        remember(row, piece);
      });
      yield;
    }
    return wanted;
  };
}
