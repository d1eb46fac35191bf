import { describe, expect, it } from 'vitest';
import { rankNumbers } from '@/lib/constraints/derive-numbers';

type Metadata = Record<string, unknown>;

const ranksOf = (key: string, values: readonly unknown[]) =>
  rankNumbers(values.map((value) => ({ [key]: value })));

describe('the first two from either end', () => {
  it('are ranked, the first with who is behind it and how far', () => {
    expect(ranksOf('price', [80, 120, 95.5, 200, 150])).toEqual([
      [{ key: 'price', end: 'lowest', place: 1, of: 5, next: { index: 2, by: 15.5 } }],
      [],
      [{ key: 'price', end: 'lowest', place: 2, of: 5 }],
      [{ key: 'price', end: 'highest', place: 1, of: 5, next: { index: 4, by: 50 } }],
      [{ key: 'price', end: 'highest', place: 2, of: 5 }],
    ]);
  });

  it('have no rank that they share', () => {
    const [one, other, last, ...rest] = ranksOf('rating', [4, 4, 5, 4.5, 4.5]);
    expect([one, other, ...rest]).toEqual([[], [], [], []]);
    expect(last).toEqual([
      { key: 'rating', end: 'highest', place: 1, of: 5, next: { index: expect.any(Number), by: 0.5 } },
    ]);
    expect(ranksOf('rating', [4, 4, 4])).toEqual([[], [], []]);
  });

  it('are told apart in the unit of the first', () => {
    const items = [{ weight: '900 g' }, { weight: '1.2 kg' }, { weight: '2 kg' }];
    expect(rankNumbers(items)[0]?.[0]?.next).toEqual({ index: 1, by: 300 });
    expect(rankNumbers(items)[2]?.[0]?.next).toEqual({ index: 1, by: 0.8 });
  });

  it('may have a unit in joined letters', () => {
    const items = [{ weight: '900 g' }, { weight: '1.2 ㎏' }, { weight: '2 ㎏' }];
    expect(rankNumbers(items)[0]?.[0]?.next).toEqual({ index: 1, by: 300 });
  });

  it('may be told in texts and with a currency', () => {
    const items = ['€1.299', '€899', '€1.500'].map((price) => ({ price }));
    expect(rankNumbers(items)[1]?.[0]).toMatchObject({
      end: 'lowest',
      place: 1,
      next: { index: 0, by: 400 },
    });
  });
});

describe('nobody is ranked', () => {
  it.each<[why: string, items: (Metadata | undefined)[]]>([
    ['of two', [{ price: 1 }, { price: 2 }]],
    ['of none', []],
    ['where one tells nothing', [{ price: 1 }, { price: 2 }, {}]],
    ['where one has no metadata', [{ price: 1 }, { price: 2 }, undefined]],
    ['where one has a range', [{ price: 1 }, { price: '2-4' }, { price: 3 }]],
    ['where one has a list', [{ price: 1 }, { price: [2] }, { price: 3 }]],
    ['in two currencies', [{ price: '$1' }, { price: '2 €' }, { price: '$3' }]],
    ['where one tells no currency', [{ price: 1 }, { price: '$2' }, { price: '$3' }]],
    ['by a flag', [{ wifi: true }, { wifi: false }, { wifi: true }]],
    ['by an inherited name', [{ constructor: 1 }, {}, {}]],
    ...['id', 'imdb_id', 'zip_code', 'plz', 'latitude', 'lng', 'release_date', 'house_number'].map(
      (key): [string, Metadata[]] => [`by ${key}`, [{ [key]: 1 }, { [key]: 2 }, { [key]: 3 }]],
    ),
    ['by a day', ['2025-01-02', '2025-01-03', '2025-01-04'].map((opened) => ({ opened }))],
  ])('%s', (_, items) => {
    expect(rankNumbers(items)).toEqual(items.map(() => []));
  });
});

it('a year and a number of things rank', () => {
  expect(ranksOf('year', [1999, 2005, 2020])[2]?.[0]).toMatchObject({ end: 'highest', next: { by: 15 } });
  expect(ranksOf('number_of_seats', [2, 4, 7])[0]?.[0]).toMatchObject({ end: 'lowest', next: { by: 2 } });
});

it('the first forty keys are looked at', () => {
  const item = (value: number) =>
    Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`k${at}x`, value]));
  expect(rankNumbers([item(1), item(2), item(3)])[0]).toHaveLength(40);
});
