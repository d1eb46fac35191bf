import { type Arithmetic, dot } from './arithmetic';
import { MAX_CLAUSES, MAX_PHRASES } from './clauses-of';
import { createMatrixProduct, HIDDEN, type Network, PAIR_OUT, PAIRED, WIDTH } from './network';

type Pair = {
  /** Probabilities of silent, supports, contradicts. */
  relation: readonly [number, number, number];
  /** For the order only; -1 to 1. */
  pull: number;
};

/** Texts of one side as pairs need them: `PAIRED` and `HIDDEN` numbers each, one after the other. */
export type Side = { vectors: readonly Float32Array[]; paired: Float32Array; part: Float32Array };

function softmax(a: number, b: number, c: number): Pair['relation'] {
  const most = Math.max(a, b, c);
  const [x, y, z] = [Math.exp(a - most), Math.exp(b - most), Math.exp(c - most)];
  const sum = x + y + z;
  return [x / sum, y / sum, z / sum];
}

/**
 * Makes the head for pairs (training/FORMAT.md), which tells how likely a phrase supports or contradicts a clause, 0 to 1, and
 * how much it pulls, -1 to 1: at most 48 clauses, and 32 phrases, which must be used up before others have their turn.
 * @throws RangeError of `arithmetic.allocate` when its memory is used up
 */
export function createPairHead({ matrix, vector }: Network, arithmetic: Arithmetic) {
  const most = Math.max(MAX_CLAUSES, MAX_PHRASES);
  const input = arithmetic.allocate(most * WIDTH);
  const paired = arithmetic.allocate(most * PAIRED);
  const part = arithmetic.allocate(most * HIDDEN);
  const products = arithmetic.allocate(MAX_PHRASES * PAIRED);
  const distances = arithmetic.allocate(MAX_PHRASES * PAIRED);
  const hidden = arithmetic.allocate(MAX_PHRASES * HIDDEN);
  const hiddenToo = arithmetic.allocate(MAX_PHRASES * HIDDEN);
  const one = new Float32Array(HIDDEN);
  const root = Math.sqrt(PAIRED);

  const times = createMatrixProduct({ matrix }, arithmetic);
  const read = (vectors: readonly Float32Array[], side: 'clause' | 'phrase') => {
    for (const [at, encoded] of vectors.entries()) input.set(encoded, at * WIDTH);
    times(input, `${side}_pair`, paired, vectors.length);
    for (let k = 0; k < vectors.length * PAIRED; k++) paired[k] = (paired[k] as number) * root;
    times(paired, `${side}_part`, part, vectors.length);
  };

  /** Writes products and distances of a clause and phrases, and their hidden layer without the parts of either. */
  const writeHidden = (clauses: Side, at: number, phrases: Side) => {
    const count = phrases.vectors.length;
    for (let phrase = 0; phrase < count; phrase++) {
      for (let k = 0; k < PAIRED; k++) {
        const own = clauses.paired[at * PAIRED + k] as number;
        const other = phrases.paired[phrase * PAIRED + k] as number;
        products[phrase * PAIRED + k] = own * other;
        distances[phrase * PAIRED + k] = Math.abs(own - other);
      }
    }
    times(products, 'product_part', hidden, count);
    times(distances, 'distance_part', hiddenToo, count);
  };
  const outOf = (row: number) =>
    dot(one, matrix.pair_out, row * HIDDEN) + (vector.pair_out_bias[row] as number);
  const pairOf = (clauses: Side, at: number, phrases: Side, phrase: number): Pair => {
    for (let k = 0; k < HIDDEN; k++) {
      const place = phrase * HIDDEN + k;
      const parts = (clauses.part[at * HIDDEN + k] as number) + (phrases.part[place] as number);
      one[k] = Math.max(0, parts + (hidden[place] as number) + (hiddenToo[place] as number));
    }
    return { relation: softmax(outOf(0), outOf(1), outOf(2)), pull: Math.tanh(outOf(PAIR_OUT - 1)) };
  };

  return {
    /** Reads at most `MAX_CLAUSES`, into memory of their own, since all items are held against them. */
    readClauses(vectors: readonly Float32Array[]): Side {
      read(vectors, 'clause');
      const own = part.slice(0, vectors.length * HIDDEN);
      for (let k = 0; k < own.length; k++) {
        own[k] = (own[k] as number) + (vector.clause_part_bias[k % HIDDEN] as number);
      }
      return { vectors, paired: paired.slice(0, vectors.length * PAIRED), part: own };
    },
    /** Reads at most `MAX_PHRASES`, into memory that is good until clauses or phrases are read again. */
    readPhrases(vectors: readonly Float32Array[]): Side {
      read(vectors, 'phrase');
      return { vectors, paired, part };
    },
    /** Holds the clause with index `at` against each of the phrases, in their order. */
    pairs(clauses: Side, at: number, phrases: Side): Pair[] {
      writeHidden(clauses, at, phrases);
      return phrases.vectors.map((_, phrase) => pairOf(clauses, at, phrases, phrase));
    },
  };
}
