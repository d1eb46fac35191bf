import { expect, it } from 'vitest';
import { fromNow } from '@/app/_components/dashboard/figures';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it.each([
  [20_000, 'now'],
  [59.6 * MINUTE, 'in 1 hour'],
  [58 * MINUTE, 'in 58 minutes'],
  [-MINUTE, '1 minute ago'],
  [23.5 * HOUR, 'in 24 hours'],
  [48 * HOUR, 'in 2 days'],
  [-30 * 24 * HOUR, '30 days ago'],
])('%d ms from now is %s', (difference, expected) => {
  expect(fromNow(1_000_000_000_000 + difference, 1_000_000_000_000)).toBe(expected);
});
