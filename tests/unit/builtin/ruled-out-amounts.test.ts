import { expect, it } from 'vitest';
import { amountsOfLimit } from '@/lib/builtin/ruled-out/read-amounts';
import { readLimits } from '@/lib/constraints/read-limits';

it.each([
  [{ max_price: 30 }, { euros: 30 }],
  [{ max_price: '30 GBP' }, { euros: 34.5 }],
  [{ price_range: '$$' }, {}],
  [{ max_price: '5000 INR' }, {}],
  [{ max_runtime_minutes: 90 }, { minutes: 90 }],
  [{ players: 4 }, { people: 4 }],
])('of %j a thing of the catalogue may ask for %j', (constraints, amounts) => {
  const [limit] = readLimits(constraints);
  expect(limit && amountsOfLimit(limit)).toEqual(amounts);
});
