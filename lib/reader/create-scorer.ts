import { type Arithmetic, rowsOf } from './arithmetic';
import type { ClauseSource } from './clauses-of';
import { HIDDEN, type MatrixName, type Network, PAIR_OUT, PAIRED, sizeOf, WIDTH } from './network';
import type { PhraseSource } from './phrases-of';

/** A clause or a phrase with its 512 numbers. */
export type Encoded<Source> = { vector: Float32Array; source: Source };

/** A clause or a phrase as pairs need it. */
type Read = { vector: Float32Array; paired: Float32Array; part: Float32Array };
type ReadClause = Read & { weight: number; polarity: number };
type ReadPhrase = Read & { scale: number };

/** What is made of one clause and one phrase. */
export type Pair = {
  /** Probabilities of silent, supports, contradicts. */
  relation: readonly [number, number, number];
  /** For the order only; -1 to 1. */
  pull: number;
};

/** Pairs that are worked on together. */
const BATCH = 32;

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

function dot(left: Float32Array, right: Float32Array, from = 0): number {
  let sum = 0;
  for (let k = 0; k < left.length; k++) sum += (left[k] as number) * (right[from + k] as number);
  return sum;
}

function unit(vector: Float64Array): Float64Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => value / Math.max(length, 1e-12));
}

/** The direction of vectors taken together, by their weights. */
function directionOf(vectors: readonly { vector: Float32Array; by: number }[]): Float64Array {
  const sum = new Float64Array(WIDTH);
  for (const { vector, by } of vectors) {
    for (let k = 0; k < WIDTH; k++) sum[k] = (sum[k] as number) + by * (vector[k] as number);
  }
  return unit(sum);
}

function softmax(a: number, b: number, c: number): Pair['relation'] {
  const most = Math.max(a, b, c);
  const raised = [a, b, c].map((value) => Math.exp(value - most)) as [number, number, number];
  const sum = raised[0] + raised[1] + raised[2];
  return [raised[0] / sum, raised[1] / sum, raised[2] / sum];
}

/** The heads of the reader: how clauses and phrases stand to each other, and what follows for items. */
export type Scorer = {
  readClause(clause: Encoded<ClauseSource>): ReadClause;
  readPhrase(phrase: Encoded<PhraseSource>): ReadPhrase;
  pairs(clause: ReadClause, phrases: readonly ReadPhrase[]): Pair[];
  /** How well an item of these phrases suits; higher is better. Yields where others may have their turn. */
  scoreItems(
    clauses: readonly Encoded<ClauseSource>[],
    items: readonly (readonly Encoded<PhraseSource>[])[],
  ): Generator<undefined, number[]>;
};

/** In the order of the file's numbers. */
const CLAUSE_SOURCES: readonly ClauseSource[] = ['profile', 'preference', 'past', 'history_text'];
const PHRASE_SOURCES: readonly PhraseSource[] = ['name', 'type', 'description', 'metadata'];

/** Prepares the heads (training/FORMAT.md, "Clauses and phrases to relations and scores"). */
export function createScorer({ matrix, vector }: Network, arithmetic: Arithmetic): Scorer {
  const input = arithmetic.allocate(WIDTH);
  const paired = arithmetic.allocate(PAIRED);
  const part = arithmetic.allocate(HIDDEN);
  const products = arithmetic.allocate(BATCH * PAIRED);
  const distances = arithmetic.allocate(BATCH * PAIRED);
  const hidden = arithmetic.allocate(BATCH * HIDDEN);
  const hiddenToo = arithmetic.allocate(BATCH * HIDDEN);
  const root = Math.sqrt(PAIRED);

  const times = (left: Float32Array, name: MatrixName, out: Float32Array, rows: number) => {
    const { outputs, inputs } = sizeOf(name);
    const right = rowsOf(matrix[name], inputs);
    arithmetic.multiply(rowsOf(left, inputs), right, rowsOf(out, outputs), { rows, outputs, inputs });
  };
  const read = (encoded: Float32Array, side: 'clause' | 'phrase'): Read => {
    input.set(encoded);
    times(input, `${side}_pair`, paired, 1);
    for (let k = 0; k < PAIRED; k++) paired[k] = (paired[k] as number) * root;
    times(paired, `${side}_part`, part, 1);
    return { vector: encoded, paired: paired.slice(), part: part.slice() };
  };

  const readClause: Scorer['readClause'] = ({ vector: encoded, source }) => {
    const clause = read(encoded, 'clause');
    clause.part.forEach((value, k) => {
      clause.part[k] = value + (vector.clause_part_bias[k] as number);
    });
    const weight = dot(matrix.weight, encoded) + (vector.weight_bias[0] as number);
    return {
      ...clause,
      weight: sigmoid(weight + (vector.source_weight[CLAUSE_SOURCES.indexOf(source)] as number)),
      polarity: Math.tanh(dot(matrix.polarity, encoded) + (vector.polarity_bias[0] as number)),
    };
  };
  const readPhrase: Scorer['readPhrase'] = ({ vector: encoded, source }) => ({
    ...read(encoded, 'phrase'),
    scale: vector.phrase_scale[PHRASE_SOURCES.indexOf(source)] as number,
  });

  /** Lays what pairs differ by and have in common, and runs their hidden layer without the parts. */
  const hide = (clause: Read, phrases: readonly Read[]) => {
    phrases.forEach((phrase, at) => {
      for (let k = 0; k < PAIRED; k++) {
        const [own, other] = [clause.paired[k] as number, phrase.paired[k] as number];
        products[at * PAIRED + k] = own * other;
        distances[at * PAIRED + k] = Math.abs(own - other);
      }
    });
    times(products, 'product_part', hidden, phrases.length);
    times(distances, 'distance_part', hiddenToo, phrases.length);
  };
  const pairBatch = (clause: Read, phrases: readonly Read[]): Pair[] => {
    hide(clause, phrases);
    return phrases.map((phrase, at) => {
      for (let k = 0; k < HIDDEN; k++) {
        const place = at * HIDDEN + k;
        const own = (hidden[place] as number) + (hiddenToo[place] as number);
        part[k] = Math.max(0, (clause.part[k] as number) + (phrase.part[k] as number) + own);
      }
      const out = Array.from(
        { length: PAIR_OUT },
        (_, row) => dot(part, matrix.pair_out, row * HIDDEN) + (vector.pair_out_bias[row] as number),
      ) as [number, number, number, number];
      return { relation: softmax(out[0], out[1], out[2]), pull: Math.tanh(out[3]) };
    });
  };
  const pairs: Scorer['pairs'] = (clause, phrases) => {
    const all: Pair[] = [];
    for (let at = 0; at < phrases.length; at += BATCH)
      all.push(...pairBatch(clause, phrases.slice(at, at + BATCH)));
    return all;
  };

  const [supports, contradicts, forPull, againstPull, alike, whole] = vector.mix as unknown as number[] as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const scoreClause = (clause: ReadClause, phrases: readonly ReadPhrase[]): number => {
    let [support, contradiction, pull, push, cosine] = Array<number>(5).fill(Number.NEGATIVE_INFINITY) as [
      number,
      number,
      number,
      number,
      number,
    ];
    pairs(clause, phrases).forEach((pair, at) => {
      const phrase = phrases[at] as ReadPhrase;
      support = Math.max(support, pair.relation[1]);
      contradiction = Math.max(contradiction, pair.relation[2]);
      pull = Math.max(pull, pair.pull);
      push = Math.max(push, -pair.pull);
      cosine = Math.max(cosine, phrase.scale * dot(clause.vector, phrase.vector));
    });
    const stands = supports * support - contradicts * contradiction + forPull * pull - againstPull * push;
    return clause.weight * (stands + alike * clause.polarity * cosine);
  };

  return {
    readClause,
    readPhrase,
    pairs,
    *scoreItems(said, items) {
      const clauses = said.map(readClause);
      const wanted = directionOf(
        clauses.map((one) => ({ vector: one.vector, by: one.weight * one.polarity })),
      );
      const scores: number[] = [];
      for (const item of items) {
        yield;
        const phrases = item.map(readPhrase);
        const of = directionOf(phrases.map((one) => ({ vector: one.vector, by: 1 })));
        const alikeness = wanted.reduce((sum, value, k) => sum + value * (of[k] as number), 0);
        scores.push(clauses.reduce((sum, clause) => sum + scoreClause(clause, phrases), whole * alikeness));
      }
      return scores;
    },
  };
}
