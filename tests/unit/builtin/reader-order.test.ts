import { beforeAll, describe, expect, test } from 'vitest';
import { answerRecommend } from '@/lib/builtin/answer-recommend';
import { createWorkBudget } from '@/lib/builtin/work-budget';
import type { GeneratedRanking } from '@/lib/contract/generated';
import type { RecommendTask } from '@/lib/contract/task';
import type { Reader } from '@/lib/reader/create-reader';
import { loadedReader } from '@/lib/reader/shared-reader';
import { loadWeights } from '@/lib/startup/load-weights';

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

test('nothing is said as if nothing spoke for what it puts first', () => {
  const [first] = answer(task('musicians', FUNERAL));
  expect(first?.explanation.why_match).toMatch(/as a whole/);
  expect(first?.reasoning ?? '').not.toMatch(/meets 0/);
});

/** Says the opposite of whatever anybody could mean: the last of the rules is the first of it. */
const contrary = (favourite: string): Reader => ({
  ...(loadedReader() as Reader),
  *score(_, items) {
    return items.map(({ name }) => (name === favourite ? 1000 : -1000));
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
      return items.map(() => 0);
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
  expect(answer(nobody)).toEqual(answer(nobody, undefined as never));
});
