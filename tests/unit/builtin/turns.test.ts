import { describe, expect, it } from 'vitest';
import { answerRecommend } from '@/lib/builtin/answer-recommend';
import type { RecommendTask } from '@/lib/contract/task';
import { withTable } from '@/tests/support/with-table';
import { turnsDuring } from '../../support/count-turns';
import { answerTo } from './support/run-task';

const task = (candidates: RecommendTask['candidates']) =>
  withTable({
    kind: 'recommend',
    vertical: 'clothing',
    context: { preferences: ['warm wool sweaters', 'nothing itchy'], constraints: { max_price: 80 } },
    candidates,
    count: 10,
    depth: 'detailed',
    includeAlternatives: true,
    language: 'en_US',
  });

const many = Array.from({ length: 500 }, (_, at) => ({
  ref: `c${at}`,
  name: `Sweater ${at}`,
  description: 'A warm blue wool sweater, soft and not itchy at all. '.repeat(20),
  metadata: undefined,
}));

const elementsOf = (candidates: RecommendTask['candidates']) =>
  [...answerRecommend(task(candidates))].filter((element) => element !== undefined);

describe('beside a dear request', () => {
  // Long enough for several slices on a fast machine that has nothing else to do.
  const dear = many.map((each) => ({ ...each, description: each.description.repeat(3) }));

  it('others have their turn', async () => {
    expect(await turnsDuring(answerTo(task(dear)))).toBeGreaterThan(5);
  });

  it('a caller who leaves ends the work between two slices', async () => {
    const controller = new AbortController();
    const reason = new Error('left');
    setTimeout(() => controller.abort(reason), 0);
    await expect(answerTo(task(dear), controller.signal)).rejects.toBe(reason);
  });
});

describe('open answers', () => {
  it.each([
    '',
    ' ',
    '\ud800',
    '__proto__',
    'constructor',
    '()[]{}*+?',
    'の',
    '=',
    '|',
    'a'.repeat(200),
    '🦊'.repeat(100),
  ])('never throw, whatever the vertical: %j', (vertical) => {
    const open = { ...task(undefined), vertical };
    expect([...answerRecommend(open)]).toEqual([]);
  });

  it('rank a list of one as any other', () => {
    expect(
      elementsOf([{ ref: 'c1', name: 'Sweater', description: undefined, metadata: undefined }]),
    ).toHaveLength(1);
  });
});
