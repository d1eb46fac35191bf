import { describe, expect, it } from 'vitest';
import { readMoments, readNumber } from '@/lib/text/read-number';

describe('a number', () => {
  it.each<[unknown, number | undefined]>([
    [899, 899],
    ['899', 899],
    ['1,299', 1299],
    ['1,299.50', 1299.5],
    ['1.299,50 €', 1299.5],
    ['1.299 €', 1299],
    ['4.125', 4.125],
    ['1,5', 1.5],
    ['1.299.000', 1_299_000],
    ["CHF 1'299", 1299],
    ['1 299 kr', 1299],
    ['-3', -3],
    ['$899', 899],
    ['US$899.99', 899.99],
    ['899 USD', 899],
    ['￥1,200', 1200],
    ['120円', 120],
    ['116 min', 116],
    ['4 stars', 4],
    ['$140 per night', 140],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    ['', undefined],
    ['about 900', undefined],
    ['10-20', undefined],
    ['12 34', undefined],
    ['1, 2, 3', undefined],
    ['1,00,000', 100_000],
    ['4/5', undefined],
    ['3 km', undefined],
    ['1990s', undefined],
    ['9'.repeat(400), undefined],
    [true, undefined],
    [null, undefined],
    [['1'], undefined],
  ])('%j is %j', (value, number) => {
    expect(readNumber(value)).toBe(number);
  });
});

it('no day is read of a date that no calendar has', () => {
  expect(readMoments('2025-06-31, 2025-13-01')).toEqual([]);
  expect(readMoments('2025-06-30')).toEqual([{ value: Date.UTC(2025, 5, 30) / 86_400_000, unit: 'date' }]);
});
