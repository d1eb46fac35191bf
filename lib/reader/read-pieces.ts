import { createRecent } from '../runtime/recent';
import type { Sliced } from '../runtime/take-turns';
import { type Arithmetic, layerNorm, rowsOf } from './arithmetic';
import { BRANCH, BRANCHES, createMatrixProduct, type Network, PROJECTED, WIDTH } from './network';

/** Products of one piece with each place of each window of the first layers. */
const PARTS = BRANCHES.reduce((sum, { window }) => sum + window, 0);
/** Numbers that a piece adds to the first layers. */
export const PART_NUMBERS = PARTS * BRANCH;
/** A batch of pieces is so many times smaller than one of rows: a piece costs more, and both batches may be one step. */
const ROWS_A_PIECE = 4;
/** Pieces that are remembered; 13 kB each, 14 MB in all. */
const MAX_REMEMBERED = 1024;

/** The part of the encoder that depends on single pieces alone, each at a place of its own. */
export type Slabs = {
  /** The projected embeddings: `PROJECTED` numbers a place. */
  projected: Float32Array;
  /** Each piece's part of the first layers, by branch and place of its window: `PART_NUMBERS` a place, `BRANCH` each. */
  parts: Float32Array;
};

/** Returns how pieces, at most `most` at a time, are worked out and written to their places. */
function createWorker(network: Network, arithmetic: Arithmetic, most: number) {
  const { matrix, vector, epsilon } = network;
  const embedded = arithmetic.allocate(most * WIDTH);
  const projected = arithmetic.allocate(most * PROJECTED);
  const product = arithmetic.allocate(most * BRANCH);
  const norm = { gain: vector.projection_gain, shift: vector.projection_shift, epsilon };
  const times = createMatrixProduct(network, arithmetic);

  return (rows: readonly number[], places: readonly number[], { projected: whole, parts }: Slabs) => {
    rows.forEach((row, at) => {
      network.embed(row, embedded, at * WIDTH);
    });
    times(embedded, 'projection', projected, rows.length);
    for (let at = 0; at < rows.length * PROJECTED; at += PROJECTED) {
      for (let k = 0; k < PROJECTED; k++) {
        projected[at + k] = (projected[at + k] as number) + (vector.projection_bias[k] as number);
      }
      layerNorm(projected, at, norm);
    }
    places.forEach((to, at) => {
      whole.set(projected.subarray(at * PROJECTED, (at + 1) * PROJECTED), to * PROJECTED);
    });
    let part = 0;
    BRANCHES.forEach(({ window }, branch) => {
      for (let place = 0; place < window; place++, part++) {
        const left = rowsOf(projected, PROJECTED, branch * BRANCH);
        const right = rowsOf(matrix[`first_${window}`], window * BRANCH, place * BRANCH);
        const size = { rows: rows.length, outputs: BRANCH, inputs: BRANCH };
        arithmetic.multiply(left, right, rowsOf(product, BRANCH), size);
        places.forEach((to, at) => {
          parts.set(product.subarray(at * BRANCH, (at + 1) * BRANCH), to * PART_NUMBERS + part * BRANCH);
        });
      }
    });
  };
}

/**
 * Makes the reading of pieces (training/FORMAT.md, "Pieces to 512 numbers"): `read` works rows of the table out into `Slabs` that
 * keep the latest 1,024, 14 MB in all: arrays that come and go leave memory in pieces.
 * @throws RangeError of `arithmetic.allocate` when its memory is used up
 */
export function createPieces(network: Network, arithmetic: Arithmetic) {
  const batch = Math.ceil(arithmetic.rowsAtOnce / ROWS_A_PIECE);
  const work = createWorker(network, arithmetic, batch);
  const slabs: Slabs = {
    projected: new Float32Array(MAX_REMEMBERED * PROJECTED),
    parts: new Float32Array(MAX_REMEMBERED * PART_NUMBERS),
  };
  const places = createRecent<number, number>({ most: MAX_REMEMBERED });

  /** Returns the place of a piece; a new one takes that of the piece that was asked for longest ago, once all are taken. */
  const placeFor = (row: number): number => {
    const known = places.get(row);
    if (known !== undefined) return known;
    const fresh = places.size;
    const freed = places.keep(row, fresh);
    if (freed === undefined) return fresh;
    places.keep(row, freed);
    return freed;
  };
  const missingOf = (rows: readonly number[]) => rows.filter((row) => places.get(row) === undefined);
  const workOut = (rows: readonly number[]) => work(rows, rows.map(placeFor), slabs);

  return {
    ...slabs,
    /**
     * Works out pieces that are not remembered, and returns the place of each row, good until others have their turn.
     * @param all no more different rows than are remembered
     */
    *read(all: readonly number[]): Sliced<ReadonlyMap<number, number>> {
      const rows = [...new Set(all)];
      let left = missingOf(rows);
      while (left.length > batch) {
        workOut(left.slice(0, batch));
        yield;
        // Others may have worked some of the rest out meanwhile.
        left = missingOf(left.slice(batch));
      }
      // What others have displaced meanwhile is worked out again, and from here on nobody else has a turn.
      const missing = missingOf(rows);
      for (let at = 0; at < missing.length; at += batch) workOut(missing.slice(at, at + batch));
      return new Map(rows.map((row) => [row, places.get(row) as number]));
    },
  };
}
