import { beforeAll, describe, expect, test } from 'vitest';
import { answerRecommend } from '@/lib/builtin/answer-recommend';
import { createWorkBudget } from '@/lib/builtin/work-budget';
import type { GeneratedRanking } from '@/lib/contract/generated';
import type { PersonContext } from '@/lib/contract/task';
import type { Nearest, Reader } from '@/lib/reader/create-reader';
import type { Phrase } from '@/lib/reader/phrases-of';
import { loadedReader } from '@/lib/reader/shared-reader';
import { loadWeights } from '@/lib/startup/load-weights';

beforeAll(() => loadWeights());

const COURSES = [
  {
    ref: 'compost',
    name: 'No-Dig Compost Day',
    description: 'Beds of cardboard and leaf mould, no spade, tea at four.',
  },
  { ref: 'beds', name: 'Raised Beds', description: 'Seated gardening at table height, light tools.' },
  { ref: 'giants', name: 'Show Giants', description: 'Pumpkins by the hundredweight, heavy digging.' },
];

/** What is said of each course to somebody. */
function explain(context: PersonContext, reader = loadedReader(), language = 'en_US') {
  const task = {
    kind: 'recommend' as const,
    vertical: 'allotment courses',
    context,
    candidates: COURSES.map((one) => ({ ...one, metadata: { price: 30, parking: false } })),
    count: 3,
    depth: 'detailed' as const,
    includeAlternatives: false,
    language,
  };
  const elements = [...answerRecommend(task, createWorkBudget(), reader)].filter(Boolean);
  return (elements as GeneratedRanking[]).map(({ ref, explanation, reasoning }) => ({
    ref,
    reasoning,
    ...explanation,
  }));
}

/** A reader that finds the compost course near, one phrase of it nearest to what is said, and some to weigh most. */
const finding = (nearest: Nearest, weightiest: Phrase[] = []): Reader => ({
  ...(loadedReader() as Reader),
  *score(_, items) {
    return items.map(({ name }, at) => ({
      score: name.startsWith('No-Dig') ? 4 : -at,
      nearest: name.startsWith('No-Dig') ? [nearest] : [],
      weightiest: name.startsWith('No-Dig') ? weightiest : [],
    }));
  },
});
const pair = (cosine: number, told: Partial<Nearest['told']> = {}): Nearest => ({
  said: { text: 'my spade days are over', source: 'profile' },
  told: { text: 'no spade', source: 'description', ...told },
  cosine,
});
const PROFILE = { profile: 'My spade days are over. Went on a day where we unfolded cardboard for hours.' };
const told = (nearest: Nearest) =>
  explain(PROFILE, finding(nearest)).find(({ ref }) => ref === 'compost')?.why_match ?? '';

describe('of items that the reader has read', () => {
  test('words out of a story are no wish that is met', () => {
    for (const { why_match, key_factors, reasoning } of explain(PROFILE)) {
      expect(`${why_match} ${key_factors.join(' ')}`).not.toMatch(
        /(?:asked for|has|part of) “[^”]*cardboard/,
      );
      expect(reasoning).toBeNull();
    }
  });

  test('a preference that is met as a whole is said to be met', () => {
    const [first] = explain({ preferences: ['light tools'] });
    expect(first?.ref).toBe('beds');
    expect(`${first?.why_match} ${first?.key_factors.join(' ')}`).toContain('“light tools”');
  });

  test('one word that a preference asks for stands beside the sentence that says it, without a claim', () => {
    const [first] = explain({ preferences: ['seated'] });
    expect(first?.ref).toBe('beds');
    expect(first?.why_match).toBe(
      '“seated”: of Raised Beds it is told “Seated gardening at table height, light tools”.',
    );
    expect(first?.key_factors.join()).not.toContain('seated');
    const denied = explain({ preferences: ['spade'] }).find(({ ref }) => ref === 'compost');
    expect(denied?.why_match).not.toContain('“spade”');
  });

  test('a wish that is met is not told once more by what is near to it', () => {
    const said = { text: 'leaf mould', source: 'preference' as const };
    const [first] = explain(
      { preferences: ['leaf mould'] },
      finding({ ...pair(0.7, { text: 'leaf mould' }), said }),
    );
    expect(first?.why_match.match(/leaf mould/g)).toHaveLength(1);
  });

  test('the nearest phrase stands beside the clause, without a claim, and is no key factor', () => {
    expect(told(pair(0.6))).toBe('“my spade days are over”: of No-Dig Compost Day it is told “no spade”.');
    const [first] = explain(PROFILE, finding(pair(0.6)));
    expect(first?.key_factors.join()).not.toContain('spade');
  });

  test.each([
    ['that is far', pair(0.3)],
    ['of a thing of the past', { ...pair(0.6), said: { text: 'spade: broke', source: 'past' as const } }],
    ['that is a name or a kind', pair(0.6, { text: 'compost day', source: 'type' })],
    ['that is a number', pair(0.6, { text: 'spades: 4', source: 'metadata' })],
    ['that is a yes or no', pair(0.6, { text: 'spade: false', source: 'metadata' })],
    [
      'that has what somebody rejects',
      {
        ...pair(0.6, { text: 'a spade each' }),
        said: { text: 'no more spades', source: 'profile' as const },
      },
    ],
    ['that holds a quotation', pair(0.6, { text: 'the course “no spade”' })],
  ])('a phrase %s is not', (_name, nearest) => {
    expect(told(nearest)).not.toMatch(/is told “/);
  });

  test('without a reason, the sentence that weighed most is told, and that it is open whether it is one', () => {
    const weighed = (weightiest: Phrase[], more = {}) =>
      explain({ ...PROFILE, ...more }, finding(pair(0.3), weightiest)).find(({ ref }) => ref === 'compost')
        ?.why_match;
    const name: Phrase = { text: 'No-Dig Compost Day', source: 'name' };
    const phrase: Phrase = { text: 'no spade, tea at four', source: 'description' };
    expect(weighed([name, phrase])).toBe(
      'From what is told of No-Dig Compost Day, “Beds of cardboard and leaf mould, no spade, tea at four” counted most; it may or may not be a reason for you.',
    );
    expect(weighed([name])).toContain('no single reason is sure enough to be named');
    expect(weighed([phrase], { constraints: { parking: false } })).toBe(
      'No-Dig Compost Day keeps this limit of yours: no parking. What counted most beside that: “Beds of cardboard and leaf mould, no spade, tea at four”; whether it is a reason for you is open.',
    );
  });

  test('a limit that all keep is not told of a third in the words of the first', () => {
    const weighing: Reader = {
      ...(loadedReader() as Reader),
      *score(_, items) {
        return items.map(({ description = '' }, at) => {
          const weightiest = [{ text: description.replace('.', ''), source: 'description' as const }];
          return { score: -at, nearest: [], weightiest };
        });
      },
    };
    const said = explain({ ...PROFILE, constraints: { parking: false } }, weighing);
    expect(said.map(({ why_match }) => why_match.replace(/^.*?(?=keeps|stays|“)/, '').slice(0, 5))).toEqual([
      'keeps',
      'stays',
      '“Pump',
    ]);
    expect(said[2]?.key_factors).toContain('within your limit: no parking');
  });

  test('a limit that asks for no is told as such', () => {
    const [first] = explain({ ...PROFILE, constraints: { parking: false } });
    expect(first?.key_factors.join()).toContain('within your limit: no parking');
  });
});
