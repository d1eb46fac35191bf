import type { Arithmetic } from './arithmetic';
import type { ClauseSource } from './clauses-of';
import { dot } from './dot';
import { type Network, WIDTH } from './network';
import { createPairHead, type Pair, type Side } from './pair-head';
import type { PhraseSource } from './phrases-of';

/** A clause or a phrase with its 512 numbers. */
export type Encoded<Source> = { vector: Float32Array; source: Source };

type Weighed = { weight: number; polarity: number };
type Clauses = Side & { weighed: readonly Weighed[] };
type Phrases = Side & { scale: readonly number[] };

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

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

/** The place of a phrase among those of an item, and how near it is to a clause: the cosine, -1 to 1. */
export type Link = { phrase: number; cosine: number };

/** How well an item suits, higher is better, and for each clause in turn the phrase that is nearest to it. */
export type ItemScore = { score: number; links: Link[] };

/** The heads of the reader: how clauses and phrases stand to each other, and what follows for items. */
export type Scorer = {
  /** How much a clause weighs, 0 to 1, and whether it is for or against what it names, -1 to 1. */
  weigh(clause: Encoded<ClauseSource>): Weighed;
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
  ): Generator<undefined, ItemScore[]>;
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

const vectorsOf = (texts: readonly Encoded<unknown>[]) => texts.map(({ vector }) => vector);

/** Prepares the heads (training/FORMAT.md, "Clauses and phrases to relations and scores"). */
export function createScorer(network: Network, arithmetic: Arithmetic): Scorer {
  const { matrix, vector } = network;
  const head = createPairHead(network, arithmetic);
  const direction = new Float64Array(WIDTH);

  const weigh: Scorer['weigh'] = ({ vector: encoded, source }) => {
    const weight = dot(matrix.weight, encoded) + (vector.weight_bias[0] as number);
    return {
      weight: sigmoid(weight + (vector.source_weight[CLAUSE_SOURCES.indexOf(source)] as number)),
      polarity: Math.tanh(dot(matrix.polarity, encoded) + (vector.polarity_bias[0] as number)),
    };
  };
  const scaleOf = ({ source }: Encoded<PhraseSource>) =>
    vector.phrase_scale[PHRASE_SOURCES.indexOf(source)] as number;

  const [supports, contradicts, forPull, againstPull, alike, whole] = vector.mix as unknown as Mix;
  const scoreClause = (clauses: Clauses, at: number, phrases: Phrases): { score: number; link: Link } => {
    const none = Number.NEGATIVE_INFINITY;
    let [support, contradiction, pull, push, cosine] = [none, none, none, none, none];
    let link: Link = { phrase: 0, cosine: none };
    for (const [phrase, pair] of head.pairs(clauses, at, phrases).entries()) {
      support = Math.max(support, pair.relation[1]);
      contradiction = Math.max(contradiction, pair.relation[2]);
      pull = Math.max(pull, pair.pull);
      push = Math.max(push, -pair.pull);
      const alikeness = dot(clauses.vectors[at] as Float32Array, phrases.vectors[phrase] as Float32Array);
      cosine = Math.max(cosine, (phrases.scale[phrase] as number) * alikeness);
      if (alikeness > link.cosine) link = { phrase, cosine: alikeness };
    }
    const { weight, polarity } = clauses.weighed[at] as Weighed;
    const stands = supports * support - contradicts * contradiction + forPull * pull - againstPull * push;
    return { score: weight * (stands + alike * polarity * cosine), link };
  };

  return {
    weigh,
    pairs: (clause, told) =>
      head.pairs(head.readClauses([clause.vector]), 0, head.readPhrases(vectorsOf(told))),
    *scoreItems(said, items) {
      const clauses = { ...head.readClauses(vectorsOf(said)), weighed: said.map(weigh) };
      const wanted = new Float64Array(WIDTH);
      const weights = clauses.weighed.map(({ weight, polarity }) => weight * polarity);
      direct(wanted, clauses.vectors, weights);
      const scores: ItemScore[] = [];
      for (const item of items) {
        yield;
        const phrases = { ...head.readPhrases(vectorsOf(item)), scale: item.map(scaleOf) };
        direct(direction, phrases.vectors);
        let alikeness = 0;
        for (let k = 0; k < WIDTH; k++) alikeness += (wanted[k] as number) * (direction[k] as number);
        const read = said.map((_, at) => scoreClause(clauses, at, phrases));
        const score = read.reduce((sum, one) => sum + one.score, whole * alikeness);
        scores.push({ score, links: read.map(({ link }) => link) });
      }
      return scores;
    },
  };
}
