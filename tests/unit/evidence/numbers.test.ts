import { describe, expect, it } from 'vitest';
import { digitNamesIn, numbersIn } from '@/lib/evidence/known-values';
import { idsOf, openChecks } from './support/checks';

/** Whether a sentence may be said of one item that has one fact (and one sentence of the person's). */
function passes(
  text: string,
  metadata: object,
  { language = 'en_US', you = 'something quiet', name = 'Seehaus' } = {},
) {
  const body = { context: { preferences: [you] }, items: [{ id: 'a', name, metadata }] };
  const claim = openChecks(body, language).check(text, {
    it: Object.keys(metadata).map((_, at) => `f${at + 1}`),
  });
  return claim?.text === text;
}

describe('a number that is told', () => {
  it.each<[string, object]>([
    ['It weighs 1.5 kg, which you can carry.', { weight_kg: 1.5 }],
    ['It weighs 1,5 kg, which you can carry.', { weight_kg: 1.5 }],
    ['It weighs 1½ kg, which you can carry.', { weight_kg: 1.5 }],
    ['It costs 1,299 all in all.', { price: 1299 }],
    ['It costs 1.299 all in all.', { price: 1299 }],
    ['It costs 1 299 all in all.', { price: '1,299 EUR' }],
    ["It costs 1'299 all in all.", { price: 'CHF 1299' }],
    ['It costs 12 345 678 all in all.', { price: 12345678 }],
    ['It has 4 rooms to sleep in.', { rooms: 'four, all to the yard' }],
    ['It costs $180 a night.', { price: '180 EUR' }],
    ['It costs 180€ a night.', { price: 180 }],
    ['It weighs 4kg, no more.', { weight: '4 kg' }],
    ['It costs 1.5k, no more.', { price: 1500 }],
    ['It runs 1 h 56 and takes its time.', { runtime_minutes: 116 }],
    ['It runs 1:56 and takes its time.', { runtime: '116 min' }],
    ['It is 2 hours long.', { runtime_minutes: 120 }],
    ['It begins at 8:30 in the evening.', { starts: '20:30' }],
    ['It begins at 20:30.', { starts: '20:30' }],
    ['It begins at 20h30.', { starts: '20:30' }],
    ['It closes at 19 h.', { hours: '10h-19h' }],
    ['It is open from 7h30 to 15 h 30.', { hours: '7h30-15h30' }],
    ['It is on until 12 March 2027.', { until: '2027-03-12' }],
    ['It came out in 1972.', { released: '1972-05-13' }],
    ['It has 3 rooms of 12 m² each.', { rooms: 3, size: '12 m²' }],
    ['The WH-1000XM5 keeps noise away.', { model: 'WH-1000XM5' }],
    ['It shows 4K and has 16 GB.', { screen: '4K', memory: '16GB' }],
    ['It is one of two that you may like.', { rooms: 9 }],
  ])('as %s stands in the fact', (text, metadata) => {
    expect(passes(text, metadata)).toBe(true);
  });

  it.each<[string, object]>([
    ['It weighs 1.6 kg, which you can carry.', { weight_kg: 1.5 }],
    ['It weighs 15 kg, which you can carry.', { weight_kg: 1.5 }],
    ['It costs 1,399 all in all.', { price: 1299 }],
    ['It costs 2.99 all in all.', { price: 1299 }],
    ['It runs 1 h 46 and takes its time.', { runtime_minutes: 116 }],
    ['It begins at 9:30 in the evening.', { starts: '20:30' }],
    ['It begins at 21h30.', { starts: '20:30' }],
    ['It closes at 18 h.', { hours: '10h-19h' }],
    ['It closes at 15 h 40.', { hours: '7h30-15h30' }],
    ['It came out in 1973.', { released: '1972-05-13' }],
    ['It is rated 9.2 by 5,000 guests.', { rating: 8.2 }],
    ['The WH-1000XM4 keeps noise away.', { model: 'WH-1000XM5' }],
    ['It has 3 rooms.', { rooms: 4 }],
    ['It shows 8K.', { screen: '4K' }],
  ])('as %s does not stand in the fact', (text, metadata) => {
    expect(passes(text, metadata)).toBe(false);
  });

  it.each<[string, string, object, boolean]>([
    ['ja_JP', '家賃は3万円で、静かに暮らせます。', { rent: 30000 }, true],
    ['ja_JP', '家賃は４万円で、静かに暮らせます。', { rent: 30000 }, false],
    ['zh_CN', '价格是１２００元，很安静。', { price: 1200 }, true],
    ['zh_CN', '价格是一万二，很安静。', { price: 1200 }, true],
    ['zh_CN', '价格是1.2万元，很安静。', { price: 12000 }, true],
    ['de_DE', 'Es kostet 1.299,50 € und ist leise.', { price: 1299.5 }, true],
    ['fr_FR', 'Il coûte 1 299,50 € et il est calme.', { price: 1299.5 }, true],
    ['fr_FR', 'Il coûte 1 299 € et il est calme.', { price: 1199 }, false],
  ])('in %s: %s', (language, text, metadata, expected) => {
    expect(passes(text, metadata, { language })).toBe(expected);
  });

  it('may be the person’s own, or stand in the name of the item', () => {
    expect(passes('You wanted at most 50 pages.', { pages: 40 }, { you: 'at most 50 pages' })).toBe(true);
    expect(passes('You wanted at most 60 pages.', { pages: 40 }, { you: 'at most 50 pages' })).toBe(false);
    expect(passes('It is the 300 of your dreams.', { pages: 40 }, { name: '300' })).toBe(true);
  });

  it('brings the part with it in which it stands, where it is telling and none was cited', () => {
    const body = { items: [{ id: 'a', name: 'Seehaus', metadata: { price: 180, stars: 4 } }] };
    const { check } = openChecks(body);
    expect(idsOf(check('A night costs 180.', { it: ['f2'] }))).toEqual({ you: ['p1'], it: ['f2', 'f1'] });
    expect(idsOf(check('It has 4 stars.', { it: ['f1'] }))).toEqual({ you: ['p1'], it: ['f1', 'f2'] });
  });

  it('brings none with it where it is small and stands in several by chance', () => {
    const body = { items: [{ id: 'a', name: 'Seehaus', metadata: { price: 180, stars: 4, rooms: 4 } }] };
    expect(openChecks(body).check('It has 4 stars.', { it: ['f1'] })).toBeUndefined();
  });
});

describe('a value that code derived', () => {
  const hotel = { id: 'a', name: 'Seehaus', metadata: { price: 180, city_tax: 12 } };

  it('is the sum with what comes on top, where it is cited or its parts are', () => {
    const { table, check } = openChecks({ items: [hotel] });
    const sum = table.item('c1')?.parts.find(({ derived }) => derived?.kind === 'sum');
    expect(sum).toMatchObject({ id: 'g1', derived: { total: 192 } });
    const text = 'A night costs 192 with the city tax.';
    expect(check(text, { it: ['g1'] })?.text).toBe(text);
    expect(check('A night costs 193 with the city tax.', { it: ['g1'] })).toBeUndefined();
    expect(check(text, { it: ['f1', 'f2'] })?.text).toBe(text);
    expect(check(text, { it: ['f1'] })).toBeUndefined();
  });

  it('is by how much a limit is kept', () => {
    const body = { context: { constraints: { max_price: 200 }, preferences: ['quiet'] }, items: [hotel] };
    const { check } = openChecks(body);
    const told = (by: number) => check(`It is ${by} below your limit of 200.`, { you: ['l1'], it: ['f1'] });
    expect(told(20)).toBeDefined();
    expect(told(30)).toBeUndefined();
  });

  it('is its place in the list', () => {
    const items = [180, 140, 220].map((price, at) => ({
      id: `${at}`,
      name: `Haus ${'ABC'[at]}`,
      metadata: { price },
    }));
    const { table, check } = openChecks({ items });
    const rank = table.item('c2')?.parts.find(({ derived }) => derived?.kind === 'rank');
    expect(rank).toMatchObject({
      derived: { end: 'lowest', place: 1, of: 3, next: { name: 'Haus A', by: 40 } },
    });
    const told = (text: string) => check(text, { ref: 'c2', it: [rank?.id ?? ''] });
    expect(told('It is the cheapest of 3, by 40.')).toBeDefined();
    expect(told('It is the cheapest of 4.')).toBeUndefined();
    expect(told('It is the cheapest, 40 below Haus A.')).toBeDefined();
    expect(told('It is the cheapest, 80 below Haus C.')).toBeUndefined();
  });

  it('is the difference to another candidate of which the same fact is cited', () => {
    const items = [180, 140].map((price, at) => ({
      id: `${at}`,
      name: `Haus ${'AB'[at]}`,
      metadata: { price, rooms: 9 },
    }));
    const { check } = openChecks({ items });
    const told = (by: number, it: string[]) => check(`It costs ${by} more than Haus B.`, { it });
    expect(told(40, ['f1', 'c2.f1'])).toBeDefined();
    expect(told(50, ['f1', 'c2.f1'])).toBeUndefined();
    expect(told(40, ['f1', 'c2'])).toBeDefined();
    expect(told(40, ['f1'])).toBeUndefined();
    expect(told(40, ['f2', 'c2'])).toBeUndefined();
    expect(check('Haus B costs 140.', { it: ['f1', 'c2.f1'] })).toBeDefined();
    expect(check('Haus B costs 150.', { it: ['f1', 'c2.f1'] })).toBeUndefined();
  });
});

describe('digits of a text', () => {
  it.each<[string, number[][][]]>([
    ['1,299', [[[1299], [1.299]]]],
    ['1.5', [[[1.5]]]],
    ['2½', [[[2.5]]]],
    ['½', [[[0.5]]]],
    ['3万', [[[30000]]]],
    ['１２', [[[12]]]],
    ['2027-03-12', [[[2027]], [[3]], [[12]]]],
    ['1.299,50', [[[1299.5], [1, 299, 50]]]],
    ['WH-1000XM5 and i7', []],
    ['three', []],
    ['9'.repeat(60), [[]]],
  ])('%s', (text, expected) => {
    expect(numbersIn(text)).toEqual(expected);
  });

  it('in names are names', () => {
    expect(digitNamesIn('The WH-1000XM5, an RTX4090, 4K, 30min and 7')).toEqual([
      'wh-1000xm5',
      'rtx4090',
      '4k',
    ]);
  });
});
