import type { Sliced } from '../runtime/take-turns';
import { type Arithmetic, dot } from './arithmetic';
import type { ClauseSource, PhraseSource } from './clauses-of';
import { type Network, WIDTH } from './network';
import { createPairHead, type Side } from './pair-head';

/** The highest of some values, its index, and the highest of the others; negative infinity where there is none. */
type Highest = { value: number; at: number; next: number };

function highestOf(values: readonly number[]): Highest {
  const highest: Highest = { value: Number.NEGATIVE_INFINITY, at: -1, next: Number.NEGATIVE_INFINITY };
  for (const [at, value] of values.entries()) {
    if (value > highest.value) {
      highest.next = highest.value;
      highest.value = value;
      highest.at = at;
    } else if (value > highest.next) {
      highest.next = value;
    }
  }
  return highest;
}

const highestWithout = ({ value, at, next }: Highest, left: number): number => (at === left ? next : value);

/** A clause or a phrase as its 512 numbers. */
type Encoded<Source> = { vector: Float32Array; source: Source };

type Weighed = { weight: number; polarity: number };
type Clauses = Side & { weighed: readonly Weighed[] };
type Phrases = Side & { scale: readonly number[]; isProse: readonly boolean[] };

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

/** A clause and a phrase by their indices, and how near they are: the cosine, -1 to 1. */
type Link = { clause: number; phrase: number; cosine: number };

type ItemScore = {
  /** How well the item suits; higher is better. */
  score: number;
  /** For each clause in turn its nearest phrase, and where that is not of the description, the nearest of those too. */
  links: Link[];
  /** For each phrase in turn, by how much the score would be lower without it; negative where higher, 0 for the only one. */
  shares: number[];
};

/** In the order of the file's numbers. */
const CLAUSE_SOURCES: readonly ClauseSource[] = ['profile', 'preference', 'past', 'history_text'];
const PHRASE_SOURCES: readonly PhraseSource[] = ['name', 'type', 'description', 'metadata'];

/** The highest values of a clause over the phrases of an item. */
type ClauseHighs = Weighed &
  Record<'support' | 'contradiction' | 'pull' | 'push' | 'cosine', Highest> & { links: Link[] };

type Six = [number, number, number, number, number, number];

const vectorsOf = (texts: readonly Encoded<unknown>[]) => texts.map(({ vector }) => vector);

/** The direction of a weighted sum of vectors, as 512 numbers of length 1 or zeros, and the sum's length, at least 1e-12. */
function directionOf(vectors: readonly Float32Array[], weightOf: (at: number) => number) {
  const direction = new Float64Array(WIDTH);
  for (const [at, vector] of vectors.entries()) {
    const weight = weightOf(at);
    for (let k = 0; k < WIDTH; k++) direction[k] = (direction[k] as number) + weight * (vector[k] as number);
  }
  const length = Math.max(Math.sqrt(product(direction, direction)), 1e-12);
  for (let k = 0; k < WIDTH; k++) direction[k] = (direction[k] as number) / length;
  return { direction, length };
}

function product(left: Float64Array, right: Float32Array | Float64Array): number {
  let sum = 0;
  for (let k = 0; k < WIDTH; k++) sum += (left[k] as number) * (right[k] as number);
  return sum;
}

/** The cosine of all phrases with a wanted direction, and without each in turn; 0 where nothing is wanted. */
function compareWhole(wanted: Float64Array, phrases: readonly Float32Array[]) {
  const { direction, length } = directionOf(phrases, () => 1);
  const alikeness = product(wanted, direction);
  const without = phrases.map((phrase) => {
    const squares = length * length - 2 * length * product(direction, phrase) + dot(phrase, phrase);
    const rest = Math.max(Math.sqrt(Math.max(squares, 0)), 1e-12);
    return (length * alikeness - product(wanted, phrase)) / rest;
  });
  return { alikeness, without };
}

/**
 * Makes the heads of the reader (training/FORMAT.md; contract: built-in-model), which requests may share: of encoded texts,
 * `weigh` tells how much a clause counts and for or against what it names, `scoreItems` how well items suit a person.
 * @throws RangeError of `arithmetic.allocate` when its memory is used up
 */
export function createScorer(network: Network, arithmetic: Arithmetic) {
  const { matrix, vector } = network;
  const head = createPairHead(network, arithmetic);

  /** Returns the weight of a clause, 0 to 1, and its polarity: against (-1) to for (1) the thing that it names. */
  const weigh = ({ vector: encoded, source }: Encoded<ClauseSource>): Weighed => {
    const weight = dot(matrix.weight, encoded) + (vector.weight_bias[0] as number);
    return {
      weight: sigmoid(weight + (vector.source_weight[CLAUSE_SOURCES.indexOf(source)] as number)),
      polarity: Math.tanh(dot(matrix.polarity, encoded) + (vector.polarity_bias[0] as number)),
    };
  };
  const scaleOf = ({ source }: Encoded<PhraseSource>) =>
    vector.phrase_scale[PHRASE_SOURCES.indexOf(source)] as number;

  const [supports, contradicts, forPull, againstPull, alike, whole] = Array.from(vector.mix) as Six;
  const highsOf = (clauses: Clauses, at: number, phrases: Phrases): ClauseHighs => {
    const pairs = head.pairs(clauses, at, phrases);
    const clause = clauses.vectors[at] as Float32Array;
    const alikeness = phrases.vectors.map((phrase) => dot(clause, phrase));
    const nearest = highestOf(alikeness);
    const inProse = highestOf(alikeness.map((value, phrase) => (phrases.isProse[phrase] ? value : -2)));
    const linked = [nearest, ...(inProse.value > -2 && inProse.at !== nearest.at ? [inProse] : [])];
    return {
      ...(clauses.weighed[at] as Weighed),
      support: highestOf(pairs.map(({ relation }) => relation[1])),
      contradiction: highestOf(pairs.map(({ relation }) => relation[2])),
      pull: highestOf(pairs.map((pair) => pair.pull)),
      push: highestOf(pairs.map((pair) => -pair.pull)),
      cosine: highestOf(alikeness.map((value, phrase) => (phrases.scale[phrase] as number) * value)),
      links: linked.map(({ value, at: phrase }) => ({ clause: at, phrase, cosine: value })),
    };
  };
  /** @param omitted index of a phrase that does not count */
  const addUp = (highs: readonly ClauseHighs[], omitted = -1) =>
    highs.reduce((sum, { support, contradiction, pull, push, cosine, weight, polarity }) => {
      const of = (highest: Highest) => highestWithout(highest, omitted);
      const relations =
        supports * of(support) -
        contradicts * of(contradiction) +
        forPull * of(pull) -
        againstPull * of(push);
      return sum + weight * (relations + alike * polarity * of(cosine));
    }, 0);
  return {
    weigh,
    /**
     * Scores each item, in their order; requests may be interleaved.
     * @param said at most `MAX_CLAUSES`; without any every score is 0
     * @param items 1 to `MAX_PHRASES` phrases each: a score over none is no number
     */
    *scoreItems(
      said: readonly Encoded<ClauseSource>[],
      items: readonly (readonly Encoded<PhraseSource>[])[],
    ): Sliced<ItemScore[]> {
      const clauses = { ...head.readClauses(vectorsOf(said)), weighed: said.map(weigh) };
      const { direction: wanted } = directionOf(clauses.vectors, (at) => {
        const { weight, polarity } = clauses.weighed[at] as Weighed;
        return weight * polarity;
      });
      const scores: ItemScore[] = [];
      for (const item of items) {
        yield;
        const phrases = {
          ...head.readPhrases(vectorsOf(item)),
          scale: item.map(scaleOf),
          isProse: item.map(({ source }) => source === 'description'),
        };
        const { alikeness, without } = compareWhole(wanted, phrases.vectors);
        const highs = said.map((_, at) => highsOf(clauses, at, phrases));
        const score = whole * alikeness + addUp(highs);
        // Without its only phrase an item has no score.
        const shares = item.map((_, phrase) =>
          item.length < 2 ? 0 : score - whole * (without[phrase] as number) - addUp(highs, phrase),
        );
        scores.push({ score, links: highs.flatMap(({ links }) => links), shares });
      }
      return scores;
    },
  };
}
