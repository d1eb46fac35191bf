import { expect, it } from 'vitest';
import { quotationsIn } from '@/lib/evidence/split-sentences';

it.each([
  ['“Dune” and “Emma”'],
  ['"Dune" and "Emma"'],
  ['„Dune“ und „Emma“'],
  ['»Dune« und »Emma«'],
  ['« Dune » et « Emma »'],
  ['«Dune» y «Emma»'],
  ['”Dune” och ”Emma”'],
  ['『Dune』と「Emma」'],
])('of %s the two titles are quoted', (text) => {
  expect(quotationsIn(text)).toEqual(['Dune', 'Emma']);
});
