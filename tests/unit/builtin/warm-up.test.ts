import { expect, it } from 'vitest';
import { warmUpBuiltin } from '@/lib/builtin/warm-up';

it('the built-in model is warmed up once, with turns for others in between', async () => {
  let turns = 0;
  let isDone = false;
  const take = () => {
    turns += 1;
    if (!isDone) setTimeout(take, 0);
  };
  setTimeout(take, 0);
  const first = warmUpBuiltin();
  expect(warmUpBuiltin()).toBe(first);
  await first;
  isDone = true;
  expect(turns).toBeGreaterThan(10);
});
