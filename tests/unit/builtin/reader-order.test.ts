import { beforeAll, describe, expect, test, vi } from 'vitest';
import { answerRecommend } from '@/lib/builtin/answer-recommend';
import { createWorkBudget } from '@/lib/builtin/work-budget';
import type { GeneratedRanking } from '@/lib/contract/generated';
import type { RecommendTask } from '@/lib/contract/task';
import type { Reader } from '@/lib/reader/create-reader';
import { loadedReader } from '@/lib/reader/shared-reader';
import { loadWeights } from '@/lib/startup/load-weights';
import { createTruthGate } from '@/lib/truth/truth-gate';
import { NO_SEARCH } from '@/tests/unit/truth/support/cases';

beforeAll(() => loadWeights());

type Loose = Omit<Partial<RecommendTask>, 'candidates'> & {
  candidates: { ref: string; name: string; description: string; metadata?: Record<string, unknown> }[];
};

const task = (vertical: string, { candidates, ...rest }: Loose): RecommendTask => ({
  kind: 'recommend',
  vertical,
  context: {},
  count: 10,
  depth: 'detailed',
  includeAlternatives: true,
  language: 'en_US',
  ...rest,
  candidates: candidates.map((one) => ({ metadata: undefined, ...one })),
});

const answer = (one: RecommendTask, reader: Reader | undefined = loadedReader()) =>
  [...answerRecommend(one, createWorkBudget(), reader)].filter(
    (element) => element !== undefined,
  ) as GeneratedRanking[];
const order = (one: RecommendTask, reader = loadedReader()) => answer(one, reader).map(({ ref }) => ref);

const FUNERAL = {
  context: { profile: 'We are burying my mother on Friday. She hated fuss, and fifteen people will come.' },
  candidates: [
    {
      ref: 'brass',
      name: 'Brass Riot',
      description: 'Nine players, confetti cannons, loud enough for a stadium.',
    },
    { ref: 'disco', name: 'Silent Disco', description: 'Headphones and lights for two hundred dancers.' },
    { ref: 'cello', name: 'Cello Alone', description: 'Solemn Bach at the graveside, hardly noticed.' },
    { ref: 'clown', name: 'Bobo', description: 'Balloons, pies and a water pistol for birthday parties.' },
  ],
};

test('what the reader reads comes first, where the rules see nothing', () => {
  expect(order(task('musicians', FUNERAL))[0]).toBe('cello');
});

/** Gives scores by name; the mean of a request is what they are held against. */
const giving = (scores: Record<string, number>): Reader => ({
  ...(loadedReader() as Reader),
  *score(_, items) {
    return items.map(({ name }) => ({ score: scores[name] ?? 0, nearest: [], weightiest: [] }));
  },
});

describe('where the rules find nothing that speaks for a thing', () => {
  const [surely, hardly] = [giving({ 'Cello Alone': 6 }), giving({ 'Cello Alone': 2 })];

  test.each([
    ['likely', surely],
    ['unlikely', hardly],
  ])('no verdict is made up for what is %s to please, and no count of what it meets', (_name, reader) => {
    const [first] = answer(task('musicians', FUNERAL), reader);
    expect(first?.ref).toBe('cello');
    expect(first?.explanation.why_match).toBe(
      'What you say and what is told of Cello Alone were compared as a whole; no single reason is sure enough to be named.',
    );
    expect(first?.reasoning ?? '').not.toMatch(/meets 0/);
  });

  test('how sure it is tells what is likely to please', () => {
    const confidenceOf = (reader: Reader) => answer(task('musicians', FUNERAL), reader)[0]?.confidence;
    expect(confidenceOf(surely)).toBeGreaterThanOrEqual(0.5);
    expect(confidenceOf(hardly)).toBeLessThan(0.5);
  });

  test('of what breaks a hard limit, that is what is said', () => {
    const context = { ...FUNERAL.context, constraints: { max_price: 100 } };
    const candidates = FUNERAL.candidates.map((one) => ({ ...one, metadata: { price: 300 } }));
    const said = answer(task('musicians', { candidates, context }), surely);
    expect(said).toHaveLength(candidates.length);
    for (const { explanation } of said)
      expect(explanation.why_match).toMatch(
        /(?:does not keep what you set|breaks a limit of yours): price 300/,
      );
  });

  test('nobody who said something is told that nothing was said', () => {
    for (const { explanation } of answer(task('musicians', FUNERAL), hardly))
      expect(explanation.why_match).not.toMatch(/without a hint|so little to go by|for or against/);
  });

  const OWN_NAMES = ['静かな楽団', '夜勤明けの演奏会', '森の音'];

  test.each([
    ...['en_US', 'de_DE', 'fr_FR', 'es_ES', 'it_IT', 'pt_BR', 'ja_JP', 'zh_CN'].map((one) => [one, []]),
    ['ja_JP', OWN_NAMES],
    ['zh_CN', OWN_NAMES],
  ] as [string, string[]][])('the truth gate lets all of it pass in %s %s', (language, names) => {
    // As many things as there are wordings; after that the description is quoted as it is, in English.
    const candidates = FUNERAL.candidates
      .slice(1)
      .map((one, at) => ({ ...one, name: names[at] ?? one.name, metadata: undefined }));
    const asked = task('musicians', { ...FUNERAL, candidates, language });
    const gate = createTruthGate({ ...asked, today: '2026-11-22', otherNames: [] });
    const said = [surely, hardly].flatMap((reader) => answer(asked, reader));
    for (const { ref, explanation } of said) {
      const about = candidates.find((one) => one.ref === ref) as (typeof candidates)[number];
      const item = { ...about, isSupplied: true, violations: [] };
      const { removed } = gate.clean('why_match', explanation.why_match, item, NO_SEARCH);
      expect(removed, explanation.why_match).toEqual([]);
    }
  });
});

/** Says the opposite of whatever anybody could mean: the last of the rules is the first of it. */
const contrary = (favourite: string): Reader => ({
  ...(loadedReader() as Reader),
  *score(_, items) {
    return items.map(({ name }) => ({
      score: name === favourite ? 1000 : -1000,
      nearest: [],
      weightiest: [],
    }));
  },
});

describe('whatever the reader says', () => {
  const FILMS = [
    { ref: 'long', name: 'Long', description: 'A comedy.', metadata: { runtime_minutes: 200 } },
    { ref: 'short', name: 'Short', description: 'A drama.', metadata: { runtime_minutes: 90 } },
    { ref: 'middle', name: 'Middle', description: 'A thriller.', metadata: { runtime_minutes: 100 } },
  ];

  test('what breaks a hard limit stands last', () => {
    const limited = task('movies', {
      context: { profile: 'comedy', constraints: { max_runtime_minutes: 120 } },
      candidates: FILMS,
    });
    expect(order(limited, contrary('Long')).at(-1)).toBe('long');
  });

  test('what an allergy forbids stands last', () => {
    const dishes = [
      { ref: 'satay', name: 'Satay', description: 'Chicken with a peanut sauce.' },
      { ref: 'soup', name: 'Soup', description: 'Leeks and potatoes.' },
      { ref: 'salad', name: 'Salad', description: 'Beans and tomatoes.' },
    ];
    const allergic = task('recipes', {
      context: { profile: 'I am allergic to peanuts.' },
      candidates: dishes,
    });
    expect(order(allergic, contrary('Satay')).at(-1)).toBe('satay');
  });

  test('every candidate is given once, the scores fall, and nobody is surer than 95 %', () => {
    const elements = answer(
      task('movies', { context: { profile: 'comedy' }, candidates: FILMS }),
      contrary('Middle'),
    );
    expect(elements.map(({ ref }) => ref).sort()).toEqual(['long', 'middle', 'short']);
    const scores = elements.map(({ taste_match_score }) => taste_match_score ?? Number.NaN);
    expect(scores).toEqual([...new Set(scores)].sort((a, b) => b - a));
    for (const { confidence } of elements) expect(confidence).toBeLessThanOrEqual(0.95);
  });
});

test('of more items than it may be given, the rules choose which it reads', () => {
  const given: number[] = [];
  const reader: Reader = {
    ...(loadedReader() as Reader),
    *score(_, items) {
      given.push(items.length);
      return items.map(() => ({ score: 0, nearest: [], weightiest: [] }));
    },
  };
  const candidates = Array.from({ length: 200 }, (_, at) => ({
    ref: `c${at}`,
    name: `Thing ${at}`,
    description: at === 150 ? 'A quiet kettle.' : 'A lamp.',
  }));
  expect(order(task('things', { context: { profile: 'a quiet kettle' }, candidates }), reader)[0]).toBe(
    'c150',
  );
  expect(given).toEqual([reader.mostItems]);
});

test('a person who says nothing is answered as without the reader', () => {
  const nobody = task('musicians', { ...FUNERAL, context: {} });
  const byRules = [...answerRecommend(nobody, createWorkBudget())].filter((element) => element !== undefined);
  expect(answer(nobody)).toEqual(byRules);
});

test('where the reader fails the rules answer, and the operator is told', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const failing: Reader = {
    ...(loadedReader() as Reader),
    *score() {
      yield undefined;
      throw new RangeError('a secret of somebody');
    },
  };
  const asked = task('musicians', FUNERAL);
  const byRules = [...answerRecommend(asked, createWorkBudget())].filter((element) => element !== undefined);
  expect(answer(asked, failing)).toEqual(byRules);
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(lines).toEqual([expect.stringContaining('"kind":"reader"')]);
  expect(lines.join()).toMatch(/RangeError/);
  expect(lines.join()).not.toMatch(/secret/);
});
