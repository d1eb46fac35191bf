import { beforeAll, describe, expect, test } from 'vitest';
import { answerRecommend } from '@/lib/builtin/answer-recommend';
import type { BuiltinRecommendTask } from '@/lib/builtin/task';
import type { RecommendTask } from '@/lib/contract/task';
import type { Reasoned } from '@/lib/evidence/reasoned';
import type { Reader } from '@/lib/reader/create-reader';
import { loadedReader } from '@/lib/reader/shared-reader';
import { loadWeights } from '@/lib/startup/load-weights';
import { withTable } from '@/tests/support/with-table';
import { tellElement } from './support/run-task';

beforeAll(() => loadWeights());

type Loose = Omit<Partial<RecommendTask>, 'candidates'> & {
  candidates: { ref: string; name: string; description: string; metadata?: Record<string, unknown> }[];
};

const task = (vertical: string, { candidates, ...rest }: Loose) =>
  withTable({
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

const answer = (one: BuiltinRecommendTask, reader: Reader | undefined = loadedReader()) =>
  [...answerRecommend(one, reader)].filter((element) => element !== undefined) as Reasoned[];
const order = (one: BuiltinRecommendTask, reader = loadedReader()) =>
  answer(one, reader).map(({ ref }) => ref);

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
  const [surely, hardly] = [giving({ 'Cello Alone': 6 }), giving({ 'Cello Alone': 0.5 })];

  test.each([
    ['likely', surely],
    ['unlikely', hardly],
  ])('no reason is made up for what is %s to please: its description is cited alone', (_name, reader) => {
    const asked = task('musicians', FUNERAL);
    const [first] = answer(asked, reader);
    expect(first?.ref).toBe('cello');
    expect(first && tellElement(asked, first).reasons).toEqual([
      { you: [], it: ['Solemn Bach at the graveside, hardly noticed.'] },
    ]);
  });

  test('how sure it is tells what is likely to please', () => {
    const confidenceOf = (reader: Reader) =>
      answer(task('musicians', FUNERAL), reader)[0]?.scores.confidence?.value;
    expect(confidenceOf(surely)).toBeGreaterThanOrEqual(0.5);
    expect(confidenceOf(hardly)).toBeLessThan((confidenceOf(surely) ?? 0) - 0.2);
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
    const scores = elements.map(({ scores: own }) => own.tasteMatchScore?.value ?? Number.NaN);
    expect(scores).toEqual([...new Set(scores)].sort((a, b) => b - a));
    for (const one of elements) expect(one.scores.confidence?.value).toBeLessThanOrEqual(0.95);
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
  expect(given).toEqual([reader.maxItems]);
});

test('a person who says nothing is answered as without the reader', () => {
  const nobody = task('musicians', { ...FUNERAL, context: {} });
  const byRules = [...answerRecommend(nobody)].filter((element) => element !== undefined);
  expect(answer(nobody)).toEqual(byRules);
});
