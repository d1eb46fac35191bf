import { beforeAll, describe, expect, test } from 'vitest';
import { answerRecommend } from '@/lib/builtin/answer-recommend';
import type { PersonContext } from '@/lib/contract/task';
import type { Reasoned } from '@/lib/evidence/reasoned';
import type { Phrase } from '@/lib/reader/clauses-of';
import type { Nearest, Reader } from '@/lib/reader/create-reader';
import { loadedReader } from '@/lib/reader/shared-reader';
import { loadWeights } from '@/lib/startup/load-weights';
import { withTable } from '@/tests/support/with-table';
import { tellElement } from './support/run-task';

beforeAll(() => loadWeights());

const BEDS = 'Beds of cardboard and leaf mould, no spade, tea at four.';
const COURSES = [
  { ref: 'compost', name: 'No-Dig Compost Day', description: BEDS },
  { ref: 'beds', name: 'Raised Beds', description: 'Seated gardening at table height, light tools.' },
  { ref: 'giants', name: 'Show Giants', description: 'Pumpkins by the hundredweight, heavy digging.' },
];

/** What is cited of each course for somebody. */
function cite(context: PersonContext, reader = loadedReader(), metadata: Record<string, unknown> = {}) {
  const task = withTable({
    kind: 'recommend',
    vertical: 'allotment courses',
    context,
    candidates: COURSES.map((one) => ({ ...one, metadata: { price: 30, parking: false, ...metadata } })),
    count: 3,
    depth: 'detailed',
    includeAlternatives: false,
    language: 'en_US',
  });
  return ([...answerRecommend(task, reader)].filter(Boolean) as Reasoned[]).map((one) =>
    tellElement(task, one),
  );
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
const compost = (nearest: Nearest, context: PersonContext = PROFILE, metadata = {}) =>
  cite(context, finding(nearest), metadata).find(({ ref }) => ref === 'compost');
const NEAR = { you: ['My spade days are over.'], it: [BEDS] };

describe('of items that the reader has read', () => {
  test('words out of a story are no wish that is met', () => {
    for (const { reasons } of cite(PROFILE, finding(pair(0.05))))
      expect(reasons.flatMap(({ you }) => you)).toEqual([]);
  });

  test('a preference that is met as a whole is a reason with the sentence that meets it', () => {
    const [first] = cite({ preferences: ['light tools'] });
    expect(first?.ref).toBe('beds');
    expect(first?.reasons[0]).toEqual({
      you: ['light tools'],
      it: ['Seated gardening at table height, light tools.'],
    });
  });

  test('a wish that is met is not cited once more by what is near to it', () => {
    const said = { text: 'leaf mould', source: 'preference' as const };
    const [first] = cite(
      { preferences: ['leaf mould'] },
      finding({ ...pair(0.7, { text: 'leaf mould' }), said }),
    );
    expect(first?.reasons).toEqual([{ you: ['leaf mould'], it: [BEDS] }]);
  });

  test('the sentence of the nearest phrase stands beside the sentence of the clause', () => {
    expect(compost(pair(0.6))?.reasons).toEqual([NEAR]);
  });

  test.each([
    ['that is far', pair(0.05)],
    ['that is a name', pair(0.6, { text: 'No-Dig Compost Day', source: 'name' })],
    ['that is a number', pair(0.6, { text: 'spades: 4', source: 'metadata' })],
    ['that is a yes or no', pair(0.6, { text: 'parking: false', source: 'metadata' })],
    [
      'that has what somebody rejects',
      {
        ...pair(0.6, { text: 'a spade each' }),
        said: { text: 'no more spades', source: 'profile' as const },
      },
    ],
  ])('a phrase %s does not', (_name, nearest) => {
    const reasons = compost(nearest, PROFILE, { spades: 4 })?.reasons;
    expect(reasons).toEqual([{ you: [], it: [BEDS] }]);
  });

  test('an entry in words stands beside a clause as well', () => {
    const told = { text: 'soil: turned by worms, not by you', source: 'metadata' as const };
    const metadata = { soil: 'turned by worms, not by you' };
    expect(compost(pair(0.6, told), PROFILE, metadata)?.reasons).toEqual([
      { ...NEAR, it: ['soil: turned by worms, not by you'] },
    ]);
  });

  test('what is near to something that a story denies is neither', () => {
    const near = {
      ...pair(0.6, { text: 'Beds of cardboard and leaf mould' }),
      said: { text: 'I hate that nobody explains composting with cardboard', source: 'profile' as const },
    };
    const told = compost(near, { profile: 'I hate that nobody explains composting with cardboard.' });
    expect(told?.concerns).toEqual([]);
    expect(told?.reasons.flatMap(({ you }) => you)).toEqual([]);
  });

  test('what is near to something rejected is a concern and no reason', () => {
    const near = {
      ...pair(0.6, { text: 'Beds of cardboard and leaf mould' }),
      said: { text: 'no beds of cardboard', source: 'preference' as const },
    };
    const told = compost(near, { preferences: ['no beds of cardboard'] });
    expect(told?.concerns).toEqual([{ you: ['no beds of cardboard'], it: [BEDS] }]);
    expect(told?.reasons.flatMap(({ you }) => you)).toEqual([]);
  });

  test('one word of two that are rejected together rejects nothing: light roast is no dark roast', () => {
    const near = {
      ...pair(0.6, { text: 'Beds of cardboard and leaf mould' }),
      said: { text: 'no beds of plastic', source: 'preference' as const },
    };
    expect(compost(near, { preferences: ['no beds of plastic'] })?.concerns).toEqual([]);
  });

  test('what is near to a thing of the past is for or against by its rating', () => {
    const past = (rating: string) => {
      const told = { text: 'Beds of cardboard and leaf mould' };
      const near = { ...pair(0.6, told), said: { text: `Spade course: ${rating}`, source: 'past' as const } };
      const history = [{ item: 'Spade course', rating, metadata: undefined }];
      return compost(near, { ...PROFILE, history });
    };
    expect(past('5/5')?.reasons).toContainEqual({ you: ['Spade course: 5/5'], it: [BEDS] });
    expect(past('1/5')?.concerns).toContainEqual({ you: ['Spade course: 1/5'], it: [BEDS] });
    expect(past('3/5')?.reasons.flatMap(({ you }) => you)).toEqual([]);
  });

  test('without a reason, the sentence that weighed most is cited alone', () => {
    const name: Phrase = { text: 'No-Dig Compost Day', source: 'name' };
    const cake: Phrase = { text: 'cake at five', source: 'description' };
    const weighed = (weightiest: Phrase[]) =>
      cite(PROFILE, finding(pair(0.05), weightiest), { description: 'Cake at five.' }).find(
        ({ ref }) => ref === 'compost',
      )?.reasons;
    expect(weighed([name, cake])).toEqual([{ you: [], it: ['Cake at five.'] }]);
    expect(weighed([name])).toEqual([{ you: [], it: [BEDS] }]);
  });
});
