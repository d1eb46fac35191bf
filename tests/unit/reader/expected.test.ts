import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Arithmetic, plainArithmetic } from '@/lib/reader/arithmetic';
import { clausesOf, phrasesOf } from '@/lib/reader/clauses-of';
import { createEncoder } from '@/lib/reader/create-encoder';
import { createScorer } from '@/lib/reader/create-scorer';
import { createTokenizer, readVocabulary } from '@/lib/reader/create-tokenizer';
import { readNetwork } from '@/lib/reader/network';
import { createPairHead } from '@/lib/reader/pair-head';
import { readWeights } from '@/lib/reader/read-weights';
import { simdArithmetic } from '@/lib/reader/simd/simd-arithmetic';
import { finish, testReader, weights } from './support/test-reader';

type StoredPair = {
  clause: string;
  phrase: string;
  clause_rows: number[];
  phrase_rows: number[];
  cosine: number;
  relation: number[];
  pull: number;
  weight_as_profile: number;
  polarity: number;
};
type Item = {
  id: string;
  name: string;
  type: string;
  description: string;
  metadata: Record<string, unknown>;
};
type StoredRequest = {
  shop: string;
  person: number;
  context: {
    profile?: string;
    preferences?: string[];
    history_text?: string;
    history?: { item: string; rating?: string; note?: string }[];
  };
  items: Item[];
  clauses: [string, string][];
  phrases: [string, string][][];
  scores: number[];
  order: string[];
};

const linesOf = <Line>(file: string): Line[] =>
  readFileSync(`training/expected/${file}`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
const PAIRS = linesOf<StoredPair>('pairs.jsonl');
const REQUESTS = linesOf<StoredRequest>('requests.jsonl');
const every = (count: number) => (_: unknown, at: number) => at % count === 0;

/** How far the arithmetic of another side may be off (training/FORMAT.md). */
const NEAR = 1e-3;
const farthest = (numbers: readonly number[], expected: readonly number[]) =>
  Math.max(...expected.map((value, at) => Math.abs(value - (numbers[at] ?? Number.NaN))));

/** As the contract has it: the type among the metadata, a note as the rating. */
const itemOf = ({ type, metadata, ...item }: Item) => ({ ...item, metadata: { type, ...metadata } });
const contextOf = ({ history, ...rest }: StoredRequest['context']) => ({
  ...rest,
  history: history?.map(({ item, rating, note }) => ({
    item,
    rating: rating ?? note ?? '',
    metadata: undefined,
  })),
});

/** The parts of a reader, one by one. */
function partsOf(arithmetic: Arithmetic) {
  const file = readWeights(weights());
  const pieces = file.lines('pieces');
  const scores = file.floats('piece_scores', pieces.length);
  const network = finish(readNetwork(file, pieces.length, arithmetic));
  return {
    tokenise: createTokenizer(finish(readVocabulary(pieces, scores, file.header.unknown_score))),
    encode: createEncoder(network, arithmetic),
    scorer: createScorer(network, arithmetic),
    head: createPairHead(network, arithmetic),
  };
}

test('there are 50 pairs and 50 requests, in every language', () => {
  expect([PAIRS.length, REQUESTS.length]).toEqual([50, 50]);
});

test.each(REQUESTS)('the person and the items of $shop, $person are split as in training', (request) => {
  const clauses = clausesOf(contextOf(request.context));
  expect(clauses.map(({ text, source }) => [text, source])).toEqual(request.clauses);
  const phrases = request.items.map((item) => phrasesOf(itemOf(item)));
  expect(phrases.map((list) => list.map(({ text, source }) => [text, source]))).toEqual(request.phrases);
});

describe.each([
  // Slower by far, so that a few have to do; that both multiply alike has a test of its own.
  ['plain TypeScript', plainArithmetic, PAIRS.filter(every(10)), REQUESTS.filter(every(25))],
  ['WebAssembly', simdArithmetic, PAIRS, REQUESTS],
] as const)('in %s', (_, createArithmetic, pairs, requests) => {
  const reader = testReader(createArithmetic());
  const { tokenise, encode, scorer, head } = partsOf(createArithmetic());

  test.each(pairs)('“$clause” and “$phrase” give the pieces and the numbers of the training', (pair) => {
    const rows = [tokenise(pair.clause), tokenise(pair.phrase)];
    expect(rows).toEqual([pair.clause_rows, pair.phrase_rows]);
    const [said, told] = finish(encode(rows)) as [Float32Array, Float32Array];
    const clause = scorer.weigh({ vector: said, source: 'profile' });
    const [held] = head.pairs(head.readClauses([said]), 0, head.readPhrases([told]));
    const cosine = said.reduce((sum, value, at) => sum + value * (told[at] as number), 0);
    const numbers = [
      ...(held?.relation ?? []),
      held?.pull ?? Number.NaN,
      clause.weight,
      clause.polarity,
      cosine,
    ];
    const expected = [...pair.relation, pair.pull, pair.weight_as_profile, pair.polarity, pair.cosine];
    expect(farthest(numbers, expected)).toBeLessThan(NEAR);
  });

  test.each(requests)('the items of $shop have the scores and the order of the training', (request) => {
    const read = finish(reader.score(contextOf(request.context), request.items.map(itemOf))) ?? [];
    const scores = read.map(({ score }) => score);
    expect(farthest(scores, request.scores)).toBeLessThan(NEAR);
    const order = request.items.map(({ id }, at) => ({ id, score: scores[at] ?? Number.NaN }));
    expect(order.sort((a, b) => b.score - a.score).map(({ id }) => id)).toEqual(request.order);
  });
});
