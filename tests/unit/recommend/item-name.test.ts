import { describe, expect, it } from 'vitest';
import { withoutContradictions } from '@/lib/recommend/item-metadata';
import { isItemName } from '@/lib/recommend/item-names';

describe('metadata of a supplied item', () => {
  it('loses what contradicts the supplied value, also under a partner’s name', () => {
    const written = { price: 499, runtime_minutes: 131, year: 2016, verified_available: true };
    const supplied = { cost: '$1,899', runtime: '116 min', year: 2016, in_stock: false };
    expect(withoutContradictions(written, supplied)).toEqual({ year: 2016 });
  });

  it('keeps the same in another unit, other facts of the same kind, and what cannot be compared', () => {
    const written = { runtime_minutes: 120, estimated_budget: 1200, price: 40, cuisine: 'Roman' };
    const supplied = {
      runtime_hours: 2,
      price_per_night: 140,
      price_eur: 'on request',
      cuisine: 'Roman and Sicilian',
    };
    expect(withoutContradictions(written, supplied)).toEqual(written);
  });

  it('is left alone in open mode', () => {
    expect(withoutContradictions({ year: 1999 }, undefined)).toEqual({ year: 1999 });
  });
});

describe('a name', () => {
  it.each([
    ['Movies', 'movies'],
    ['a movie', 'movies'],
    ['2026-11-21', 'movies'],
    ['c3', 'movies'],
    ['N/A', 'movies'],
    ['Item 1', 'books'],
    ['https://example.com/x', 'books'],
    ['{"name": "Dune"}', 'books'],
    ['one or two sentences', 'books'],
    [' ', 'books'],
  ])('cannot be %s', (name, vertical) => {
    expect(isItemName(name, vertical)).toBe(false);
  });

  it.each([
    '1917',
    '24',
    'It',
    'The Movie',
    'Unknown',
    'New York, New York',
    '[REC]',
    '千と千尋の神隠し',
    'Se7en',
    'C3 Aircross',
  ])('can be %s', (name) => {
    expect(isItemName(name, 'movies')).toBe(true);
  });
});
