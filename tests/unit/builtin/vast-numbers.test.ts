import { expect, it } from 'vitest';
import { explain } from './support/run-task';

it.each([
  ['constructor', 3.5e120, 0],
  ['weight', 3.5e120, 0],
  ['price', -1e300, 10],
])('a %s of %d beside a limit of %d is explained like any other', async (key, value, limit) => {
  const { summary } = await explain({
    vertical: 'restaurants',
    item: { name: 'Corner', type: 'cafe', metadata: { [key]: value } },
    context: { preferences: ['quiet'], constraints: { [key]: limit } },
  });
  expect(summary?.it).not.toEqual([]);
});
