import { beforeAll, describe, expect, test, vi } from 'vitest';
import { answerExplain } from '@/lib/builtin/answer-explain';
import type { ExplainTask } from '@/lib/contract/task';
import type { Reader } from '@/lib/reader/create-reader';
import { loadedReader } from '@/lib/reader/shared-reader';
import { loadWeights } from '@/lib/startup/load-weights';
import { withItemTable } from '@/tests/support/with-table';
import { finish } from '../reader/support/test-reader';
import { tellExplanation } from './support/run-task';

beforeAll(() => loadWeights());

const PROFILE = 'My spade days are over. Went on a day where we unfolded cardboard for hours.';
const COMPOST = {
  name: 'No-Dig Compost Day',
  type: 'course',
  metadata: { description: 'Beds of cardboard and leaf mould, no spade. Tea at four.', parking: false },
};

function explain(task: Partial<ExplainTask>, reader = loadedReader()) {
  const asked = withItemTable({
    kind: 'explain',
    vertical: 'allotment courses',
    item: COMPOST,
    context: { profile: PROFILE },
    depth: 'detailed',
    includeAlternatives: true,
    language: 'en_US',
    ...task,
  });
  return tellExplanation(asked, finish(answerExplain(asked, reader)));
}

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
  const { verdict, summary } = explain({ context }, failing);
  log.mockRestore();
  expect(verdict).toBe('does not fit');
  expect(summary).toEqual({ you: ['true'], it: ['parking: false'] });
});

describe('an item that the reader has read, explained', () => {
  test('meets no wish that is made of words of a story', () => {
    const { verdict, reasons } = explain({});
    expect(verdict).toBeUndefined();
    expect(reasons.flatMap(({ you }) => you).join()).not.toContain('cardboard');
  });

  test('is left open, with a sentence of it', () => {
    const { verdict, summary } = explain({});
    expect(verdict).toBeUndefined();
    expect(summary?.it).toHaveLength(1);
    expect(['Beds of cardboard and leaf mould, no spade.', 'Tea at four.']).toContain(summary?.it[0]);
  });

  test('is said to suit by a preference that it meets in the very words', () => {
    const { verdict, summary, reasons } = explain({ context: { preferences: ['leaf mould'] } });
    expect(verdict).toBe('fits');
    expect(summary).toEqual({ you: ['leaf mould'], it: ['Beds of cardboard and leaf mould, no spade.'] });
    expect(reasons).toEqual([]);
  });

  test('is not for whoever has a limit that it breaks, and little sure to please', () => {
    const { verdict, summary, confidence } = explain({
      context: { profile: PROFILE, constraints: { parking: true } },
    });
    expect(verdict).toBe('does not fit');
    expect(summary).toEqual({ you: ['true'], it: ['parking: false'] });
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
    const { verdict, reasons } = explain({ item: { name: 'Qualm', type: 'course', metadata: undefined } });
    expect(verdict).toBeUndefined();
    expect(reasons).toEqual([]);
  });

  test('of the catalogue is told by what the catalogue says', () => {
    const { summary, unique } = explain({
      vertical: 'movies',
      item: { name: 'Arrival', type: 'movie', metadata: undefined },
      context: { profile: 'Nights alone in the signal box. I like it when nobody helps you.' },
    });
    expect(summary?.it.join()).toMatch(/^(?:about|trait): /);
    const cited = [summary, ...unique].flatMap((claim) => claim?.it ?? []);
    expect(cited.join()).toContain('about: ');
    expect(new Set(cited).size).toBe(cited.length);
  });
});
