import { expect, it } from 'vitest';
import { createGatherer } from '@/lib/store/local/gather';

it('asks together what comes in one turn, and gives everybody the answers to what they asked', async () => {
  const asked: string[][] = [];
  const gather = createGatherer(async (questions: string[]) => {
    asked.push(questions);
    return questions.map((question) => `${question}!`);
  });
  const answers = await Promise.all([gather(['a', 'b']), gather([]), gather(['c'])]);
  expect(answers).toEqual([['a!', 'b!'], [], ['c!']]);
  expect(await gather(['d'])).toEqual(['d!']);
  expect(asked).toEqual([['a', 'b', 'c'], ['d']]);
});

it('fails for all who asked together, and for nobody after them', async () => {
  let isDown = true;
  const gather = createGatherer(async (questions: string[]) => {
    if (isDown) throw new Error('down');
    return questions;
  });
  const outcomes = await Promise.allSettled([gather(['a']), gather(['b'])]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await gather(['c'])).toEqual(['c']);
});
