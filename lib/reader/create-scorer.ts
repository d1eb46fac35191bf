import { type Arithmetic, rowsOf } from './arithmetic';
import { type ClauseSource, MOST_CLAUSES } from './clauses-of';
import { HIDDEN, type MatrixName, type Network, PAIR_OUT, PAIRED, sizeOf, WIDTH } from './network';
import { MOST_PHRASES, type PhraseSource } from './phrases-of';

/** A clause or a phrase with its 512 numbers. */
export type Encoded<Source> = { vector: Float32Array; source: Source };

/** What is made of one clause and one phrase. */
export type Pair = {
  /** Probabilities of silent, supports, contradicts. */
  relation: readonly [number, number, number];
  /** For the order only; -1 to 1. */
  pull: number;
};

/** Texts as pairs need them: `PAIRED` and `HIDDEN` numbers each, one after the other. */
type Side = { paired: Float32Array; part: Float32Array };
type Clauses = Side & { vectors: readonly Float32Array[]; weight: number[]; polarity: number[] };
type Phrases = Side & { vectors: readonly Float32Array[]; scale: number[] };

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

function dot(left: Float32Array, right: Float32Array, from = 0): number {
  let sum = 0;
  for (let k = 0; k < left.length; k++) sum += (left[k] as number) * (right[from + k] as number);
  return sum;
}

/** Writes the direction of vectors taken together into `into`. @param by the weight of each; 1 where there is none */
function direct(into: Float64Array, vectors: readonly Float32Array[], by?: readonly number[]): void {
  into.fill(0);
  for (const [at, vector] of vectors.entries()) {
    const weight = by ? (by[at] as number) : 1;
    for (let k = 0; k < WIDTH; k++) into[k] = (into[k] as number) + weight * (vector[k] as number);
  }
  let squares = 0;
  for (const value of into) squares += value * value;
  const length = Math.max(Math.sqrt(squares), 1e-12);
  for (let k = 0; k < WIDTH; k++) into[k] = (into[k] as number) / length;
}

function softmax(a: number, b: number, c: number): Pair['relation'] {
  const most = Math.max(a, b, c);
  const [x, y, z] = [Math.exp(a - most), Math.exp(b - most), Math.exp(c - most)];
  const sum = x + y + z;
  return [x / sum, y / sum, z / sum];
}

/** The heads of the reader: how clauses and phrases stand to each other, and what follows for items. */
export type Scorer = {
  /** How much a clause weighs, 0 to 1, and whether it is for or against what it names, -1 to 1. */
  weigh(clause: Encoded<ClauseSource>): { weight: number; polarity: number };
  /** One clause with some phrases, at most `MOST_PHRASES`. */
  pairs(clause: Encoded<ClauseSource>, phrases: readonly Encoded<PhraseSource>[]): Pair[];
  /**
   * How well an item of these phrases suits; higher is better. Yields where others may have their turn.
   *
   * @param clauses at most `MOST_CLAUSES`
   * @param items at most `MOST_PHRASES` phrases each
   */
  scoreItems(
    clauses: readonly Encoded<ClauseSource>[],
    items: readonly (readonly Encoded<PhraseSource>[])[],
  ): Generator<undefined, number[]>;
};

/** In the order of the file's numbers. */
const CLAUSE_SOURCES: readonly ClauseSource[] = ['profile', 'preference', 'past', 'history_text'];
const PHRASE_SOURCES: readonly PhraseSource[] = ['name', 'type', 'description', 'metadata'];

type Mix = [
  supports: number,
  contradicts: number,
  forPull: number,
  againstPull: number,
  alike: number,
  whole: number,
];

/**
 * Prepares the heads (training/FORMAT.md, "Clauses and phrases to relations and scores"). The memory that they work on
 * is made once; what lies in it is good until others have their turn.
 */
export function createScorer({ matrix, vector }: Network, arithmetic: Arithmetic): Scorer {
  const most = Math.max(MOST_CLAUSES, MOST_PHRASES);
  const input = arithmetic.allocate(most * WIDTH);
  const paired = arithmetic.allocate(most * PAIRED);
  const part = arithmetic.allocate(most * HIDDEN);
  const products = arithmetic.allocate(MOST_PHRASES * PAIRED);
  const distances = arithmetic.allocate(MOST_PHRASES * PAIRED);
  const hidden = arithmetic.allocate(MOST_PHRASES * HIDDEN);
  const hiddenToo = arithmetic.allocate(MOST_PHRASES * HIDDEN);
  const one = new Float32Array(HIDDEN);
  const out = new Float64Array(PAIR_OUT);
  const direction = new Float64Array(WIDTH);
  const root = Math.sqrt(PAIRED);

  const times = (left: Float32Array, name: MatrixName, to: Float32Array, rows: number) => {
    const { outputs, inputs } = sizeOf(name);
    const right = rowsOf(matrix[name], inputs);
    arithmetic.multiply(rowsOf(left, inputs), right, rowsOf(to, outputs), { rows, outputs, inputs });
  };
  /** Reads one side into `paired` and `part`. */
  const read = (vectors: readonly Float32Array[], side: 'clause' | 'phrase') => {
    for (const [at, encoded] of vectors.entries()) input.set(encoded, at * WIDTH);
    times(input, `${side}_pair`, paired, vectors.length);
    for (let k = 0; k < vectors.length * PAIRED; k++) paired[k] = (paired[k] as number) * root;
    times(paired, `${side}_part`, part, vectors.length);
  };

  const weigh: Scorer['weigh'] = ({ vector: encoded, source }) => {
    const weight = dot(matrix.weight, encoded) + (vector.weight_bias[0] as number);
    return {
      weight: sigmoid(weight + (vector.source_weight[CLAUSE_SOURCES.indexOf(source)] as number)),
      polarity: Math.tanh(dot(matrix.polarity, encoded) + (vector.polarity_bias[0] as number)),
    };
  };
  /** In memory of their own, since all items are held against them. */
  const readClauses = (clauses: readonly Encoded<ClauseSource>[]): Clauses => {
    const vectors = clauses.map((clause) => clause.vector);
    read(vectors, 'clause');
    const own = part.slice(0, vectors.length * HIDDEN);
    for (let k = 0; k < own.length; k++) {
      own[k] = (own[k] as number) + (vector.clause_part_bias[k % HIDDEN] as number);
    }
    const weighed = clauses.map(weigh);
    return {
      vectors,
      paired: paired.slice(0, vectors.length * PAIRED),
      part: own,
      weight: weighed.map(({ weight }) => weight),
      polarity: weighed.map(({ polarity }) => polarity),
    };
  };
  const readPhrases = (phrases: readonly Encoded<PhraseSource>[]): Phrases => {
    const vectors = phrases.map((phrase) => phrase.vector);
    read(vectors, 'phrase');
    const scale = phrases.map(({ source }) => vector.phrase_scale[PHRASE_SOURCES.indexOf(source)] as number);
    return { vectors, paired, part, scale };
  };

  /** Lays what a clause and phrases have in common and differ by, and runs their hidden layer without the parts. */
  const hide = (clauses: Clauses, at: number, phrases: Phrases) => {
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
  /** What comes out of a pair that has been hidden. */
  const finish = (clauses: Clauses, at: number, phrases: Phrases, phrase: number): Pair => {
    for (let k = 0; k < HIDDEN; k++) {
      const place = phrase * HIDDEN + k;
      const parts = (clauses.part[at * HIDDEN + k] as number) + (phrases.part[place] as number);
      one[k] = Math.max(0, parts + (hidden[place] as number) + (hiddenToo[place] as number));
    }
    for (let row = 0; row < PAIR_OUT; row++) {
      out[row] = dot(one, matrix.pair_out, row * HIDDEN) + (vector.pair_out_bias[row] as number);
    }
    const [silent, supports, contradicts, pull] = out as unknown as [number, number, number, number];
    return { relation: softmax(silent, supports, contradicts), pull: Math.tanh(pull) };
  };

  const [supports, contradicts, forPull, againstPull, alike, whole] = vector.mix as unknown as Mix;
  const scoreClause = (clauses: Clauses, at: number, phrases: Phrases): number => {
    hide(clauses, at, phrases);
    const own = clauses.vectors[at] as Float32Array;
    const none = Number.NEGATIVE_INFINITY;
    let [support, contradiction, pull, push, cosine] = [none, none, none, none, none];
    for (const [phrase, other] of phrases.vectors.entries()) {
      const pair = finish(clauses, at, phrases, phrase);
      support = Math.max(support, pair.relation[1]);
      contradiction = Math.max(contradiction, pair.relation[2]);
      pull = Math.max(pull, pair.pull);
      push = Math.max(push, -pair.pull);
      cosine = Math.max(cosine, (phrases.scale[phrase] as number) * dot(own, other));
    }
    const stands = supports * support - contradicts * contradiction + forPull * pull - againstPull * push;
    return (clauses.weight[at] as number) * (stands + alike * (clauses.polarity[at] as number) * cosine);
  };

  return {
    weigh,
    pairs(clause, told) {
      const clauses = readClauses([clause]);
      const phrases = readPhrases(told);
      hide(clauses, 0, phrases);
      return told.map((_, phrase) => finish(clauses, 0, phrases, phrase));
    },
    *scoreItems(said, items) {
      const clauses = readClauses(said);
      const wanted = new Float64Array(WIDTH);
      const weights = clauses.weight.map((weight, at) => weight * (clauses.polarity[at] as number));
      direct(wanted, clauses.vectors, weights);
      const scores: number[] = [];
      for (const item of items) {
        yield;
        const phrases = readPhrases(item);
        direct(direction, phrases.vectors);
        let score = 0;
        for (let k = 0; k < WIDTH; k++) score += (wanted[k] as number) * (direction[k] as number);
        score *= whole;
        for (const at of said.keys()) score += scoreClause(clauses, at, phrases);
        scores.push(score);
      }
      return scores;
    },
  };
}
