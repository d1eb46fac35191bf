import { expect, it } from 'vitest';
import { warmUpBuiltin } from '@/lib/builtin/warm-up';
import { turnsDuring } from '../../support/count-turns';

it('the built-in model is warmed up once, with turns for others in between', async () => {
  const turns = turnsDuring(warmUpBuiltin());
  const first = warmUpBuiltin();
  expect(warmUpBuiltin()).toBe(first);
  expect(await turns).toBeGreaterThan(10);
});
