import { describe, expect, it } from 'vitest';
import type { RecommendTask, ReferencedCandidate } from '@/lib/contract/task';
import { estimateTokens } from '@/lib/models/estimate-tokens';
import { CANDIDATE_TOKENS, cutAtWord, fitCandidates } from '@/lib/recommend/fit-candidates';

const history = Array.from({ length: 50 }, (_, at) => ({
  item: `Past ${at}`,
  rating: '4/5',
  metadata: undefined,
}));

const taskOf = (size: number, length = 300): RecommendTask => ({
  kind: 'recommend',
  vertical: 'books',
  context: { preferences: ['lighthouse keepers'], constraints: { max_pages: 400 }, history },
  candidates: Array.from({ length: size }, (_, at) => ({
    ref: `c${at + 1}`,
    name: `Book number ${at}`,
    description:
      `${at % 10 === 7 ? 'lighthouse keepers ' : ''}${'some more words about it '.repeat(20)}`.slice(
        0,
        length,
      ),
    metadata: { blurb: 'x'.repeat(80), publisher: 'A house', signed: true, pages: 100 + at, price: at },
  })),
  count: 3,
  depth: 'brief',
  includeAlternatives: false,
  language: 'en_US',
});

const tokens = (candidates: readonly ReferencedCandidate[] | undefined) =>
  estimateTokens(JSON.stringify(candidates));
const refs = (task: RecommendTask) => task.candidates?.map(({ ref }) => ref);

describe('candidates that fit', () => {
  it('stay as they are, the same object', () => {
    const task = taskOf(20);
    expect(fitCandidates(task)).toEqual({ task, leftOut: 0 });
    expect(fitCandidates(task).task).toBe(task);
    const open = { ...task, candidates: undefined };
    expect(fitCandidates(open, 0).task).toBe(open);
  });
});

describe('500 candidates with 300 characters each', () => {
  const all = taskOf(500);
  const { task, leftOut } = fitCandidates(all);
  const described = task.candidates?.filter(({ description }) => description !== undefined) ?? [];

  it('all keep their name and their place', () => {
    expect(leftOut).toBe(0);
    expect(refs(task)).toEqual(refs(all));
    expect(task.candidates?.map(({ name }) => name)).toEqual(all.candidates?.map(({ name }) => name));
  });

  it('fit the budget, which they did not before', () => {
    expect(tokens(all.candidates)).toBeGreaterThan(CANDIDATE_TOKENS);
    expect(tokens(task.candidates)).toBeLessThanOrEqual(CANDIDATE_TOKENS);
  });

  it('keep description and metadata where they suit the person best, at most 60', () => {
    expect(described.length).toBeGreaterThan(30);
    expect(described.length).toBeLessThanOrEqual(60);
    for (const { ref, metadata } of described.slice(0, 10))
      expect(metadata).toBe(all.candidates?.find((item) => item.ref === ref)?.metadata);
    const fitting = described.filter(({ description }) => description?.includes('lighthouse'));
    // 50 of the 500 speak of lighthouses, and 30 of them keep the limit on pages.
    expect(fitting.length).toBeGreaterThanOrEqual(30);
  });

  it('keep short facts beside bare names, those that a limit speaks of first', () => {
    const bare = task.candidates?.find(
      ({ description, metadata }) => description === undefined && metadata !== undefined,
    );
    expect(Object.keys(bare?.metadata ?? {})).toEqual(['pages', 'publisher', 'signed', 'price']);
  });

  it('leave history and request untouched', () => {
    expect(task.context).toBe(all.context);
    expect(all.candidates?.every(({ description }) => description?.length === 300)).toBe(true);
  });
});

describe('a budget that is too small', () => {
  it('for all descriptions takes fewer of them', () => {
    const { task, leftOut } = fitCandidates(taskOf(500), 12_500);
    expect(leftOut).toBe(0);
    expect(tokens(task.candidates)).toBeLessThanOrEqual(12_500);
  });

  it('for all names keeps the best, and says how many are left out', () => {
    const { task, leftOut } = fitCandidates(taskOf(500), 1_000);
    expect(task.candidates?.length).toBeGreaterThan(20);
    expect(leftOut).toBe(500 - (task.candidates?.length ?? 0));
    expect(tokens(task.candidates)).toBeLessThanOrEqual(1_000);
    const numbers = task.candidates?.map(({ name }) => Number(name.split(' ').at(-1))) ?? [];
    expect(numbers.filter((number) => number % 10 === 7).length).toBeGreaterThanOrEqual(20);
  });
});

describe('a long description', () => {
  it('is cut behind a word as soon as anything has to be cut', () => {
    const { task } = fitCandidates(taskOf(40, 2_000), 5_000);
    const [described] = task.candidates?.filter(({ description }) => description) ?? [];
    const long = {
      ...taskOf(1),
      candidates: [{ ref: 'c1', name: 'A', description: 'word '.repeat(4_000), metadata: undefined }],
    };
    expect(fitCandidates(long, 1_000).task.candidates?.[0]?.description).toMatch(/^(word )+word…$/);
    expect(described?.description?.length).toBeLessThanOrEqual(600);
  });

  it.each([
    ['short', 10, 'short'],
    ['one two three', 9, 'one two…'],
    ['one two three', 8, 'one two…'],
    ['abcdefghij klm', 8, 'abcdefg…'],
    ['静かな海辺の灯台', 5, '静かな海…'],
    ['ab🙂🙂🙂', 4, 'ab…'],
  ])('%s at %i becomes %s', (text, most, expected) => {
    expect(cutAtWord(text, most)).toBe(expected);
  });
});

describe('the estimate of tokens', () => {
  // Counted with gpt-tokenizer 3, encoding o200k_base.
  it.each([
    [
      'A detective returns to her fishing town to solve a string of disappearances; slow, grey and graphic in places.',
      23,
    ],
    ['{"ref":"c12","name":"ThinkPad X1 Carbon Gen 12","metadata":{"price":1649,"weight_kg":1.09}}', 32],
    ['Ein ruhiges Landhaus mit Kamin, fünf Minuten vom See entfernt, ohne Fernseher im Zimmer.', 20],
    ['静かな海辺の町で灯台を守る家族の物語。冬の長い夜に読むのにちょうどいい一冊です。', 35],
    ['一家安静的素食餐厅，离地铁站两分钟，提供家常面条和豆腐。', 25],
    ['Une chambre avec balcon sur cour, à deux pas de la gare, petit-déjeuner servi jusqu’à midi.', 22],
  ] as [string, number][])('of %s is near the real number', (text, real) => {
    expect(Math.abs(estimateTokens(text) / real - 1)).toBeLessThan(0.25);
  });
});
