import { expect, test, vi } from 'vitest';
import type { Reader } from '@/lib/reader/create-reader';
import { withTable } from '@/tests/support/with-table';

const ASKED = withTable({
  kind: 'recommend',
  vertical: 'musicians',
  context: { profile: 'She hated fuss, and fifteen people will come.' },
  count: 10,
  depth: 'detailed',
  includeAlternatives: true,
  language: 'en_US',
  candidates: [
    {
      ref: 'disco',
      name: 'Silent Disco',
      description: 'Lights for two hundred dancers.',
      metadata: undefined,
    },
    { ref: 'cello', name: 'Cello Alone', description: 'Solemn Bach, hardly noticed.', metadata: undefined },
  ],
});

const FAILING = {
  maxItems: 60,
  *score() {
    yield undefined;
    throw new RangeError('a secret of somebody');
  },
} as unknown as Reader;

test('where the reader fails the rules answer, and the operator is told', async () => {
  // One line a minute and kind is written: nobody else's may have been.
  vi.resetModules();
  const { answerRecommend } = await import('@/lib/builtin/answer-recommend');
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const answer = (reader?: Reader) =>
    [...answerRecommend(ASKED, reader)].filter((element) => element !== undefined);
  expect(answer(FAILING)).toEqual(answer());
  const lines = log.mock.calls.map(([line]) => String(line));
  log.mockRestore();
  expect(lines).toEqual([expect.stringContaining('"kind":"reader"')]);
  expect(lines.join()).toMatch(/RangeError/);
  expect(lines.join()).not.toMatch(/secret/);
});
