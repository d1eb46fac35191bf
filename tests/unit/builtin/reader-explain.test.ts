import { beforeAll, describe, expect, test, vi } from 'vitest';
import { answerExplain } from '@/lib/builtin/answer-explain';
import { createWorkBudget } from '@/lib/builtin/work-budget';
import type { GeneratedExplanation } from '@/lib/contract/generated';
import type { ExplainTask } from '@/lib/contract/task';
import type { Reader } from '@/lib/reader/create-reader';
import { loadedReader } from '@/lib/reader/shared-reader';
import { loadWeights } from '@/lib/startup/load-weights';
import { finish } from '../reader/support/test-reader';

beforeAll(() => loadWeights());

const PROFILE = 'My spade days are over. Went on a day where we unfolded cardboard for hours.';
const COMPOST = {
  name: 'No-Dig Compost Day',
  type: 'course',
  metadata: { description: 'Beds of cardboard and leaf mould, no spade. Tea at four.', parking: false },
};

const explain = (task: Partial<ExplainTask>, reader = loadedReader()): GeneratedExplanation =>
  finish(
    answerExplain(
      {
        kind: 'explain',
        vertical: 'allotment courses',
        item: COMPOST,
        context: { profile: PROFILE },
        depth: 'detailed',
        includeAlternatives: true,
        language: 'en_US',
        ...task,
      },
      createWorkBudget(),
      reader,
    ),
  );

test('an item that the reader fails at is explained by the rules', () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const failing: Reader = {
    ...(loadedReader() as Reader),
    *score() {
      yield undefined;
      throw new RangeError();
    },
  };
  const context = { profile: PROFILE, constraints: { parking: true } };
  const { summary } = explain({ context }, failing);
  log.mockRestore();
  expect(summary).toMatch(/No-Dig Compost Day.*parking/s);
});

describe('an item that the reader has read, explained', () => {
  test('meets no wish that is made of words of a story', () => {
    const { taste_alignment, unique_factors, summary } = explain({});
    expect(taste_alignment).toEqual([]);
    expect([...unique_factors, summary].join(' ')).not.toMatch(
      /(?:asked for|answers|fits|is) “[^”]*cardboard/,
    );
  });

  test('is left open, with the sentence of it that counted most', () => {
    expect(explain({}).summary).toMatch(
      /^(?:It is open whether No-Dig Compost Day suits you; of what is told of it|No-Dig Compost Day may well suit you: in a comparison of the whole), “(?:Beds of cardboard and leaf mould, no spade|Tea at four)” counted most\.$/,
    );
  });

  test('is quoted by whole sentences, which no abbreviation ends', () => {
    const description = 'Eight hours by panoramic carriage from Zermatt to St. Moritz. Lunch at the seat.';
    const { summary } = explain({
      vertical: 'trips',
      item: { name: 'Window Train', type: 'train', metadata: { description } },
      context: { profile: 'I would like the landscape to come past a window for hours.' },
    });
    expect(summary).toMatch(
      /“(?:Eight hours by panoramic carriage from Zermatt to St\. Moritz|Lunch at the seat)”/,
    );
  });

  test('is said to suit by a preference that it meets in the very words', () => {
    const { taste_alignment } = explain({ context: { preferences: ['leaf mould'] } });
    expect(taste_alignment.join()).toContain('“leaf mould”');
  });

  test('is not for whoever has a limit that it breaks, and little sure to please', () => {
    const { summary, confidence } = explain({
      context: { profile: PROFILE, constraints: { parking: true } },
    });
    expect(summary).toMatch(/No-Dig Compost Day.*parking/s);
    expect(summary).toMatch(/probably not for you|Better leave/);
    expect(confidence).toBeLessThan(explain({}).confidence);
  });

  test('is the surer to please, the more of what is said it answers', () => {
    const context = { profile: 'I cannot climb stairs any more. My dog swims every morning.' };
    const villa = (description: string) =>
      explain({
        vertical: 'holiday flats',
        context,
        item: { name: 'Villa Blick', type: 'flat', metadata: { description } },
      }).confidence;
    expect(villa('A lift goes to every floor. The beach allows dogs.')).toBeGreaterThan(
      villa('Fourth floor without a lift. No pets. Night club downstairs.'),
    );
  });

  test('of which only the name is known gets no verdict', () => {
    const { summary } = explain({ item: { name: 'Qualm', type: 'course', metadata: undefined } });
    expect(summary).toContain('Little is known of Qualm');
  });

  test('of the catalogue is told in the words of the caller or in none', () => {
    const { summary, alternatives } = explain({
      vertical: 'movies',
      item: { name: 'Alien', type: 'movie', metadata: undefined },
      context: { profile: 'Nights alone in the signal box. I like it when nobody helps you.' },
    });
    expect(summary).toContain('Alien');
    expect(summary).not.toMatch(/“(?!Alien)/);
    expect(alternatives).not.toBeNull();
  });
});
