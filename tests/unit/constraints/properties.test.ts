import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLimitCheck } from '@/lib/constraints/limit-check';

type Facts = Record<string, unknown>;

const isBroken = (constraints: Facts, facts: Facts) =>
  createLimitCheck(constraints)(facts).some(({ outcome }) => outcome === 'broken');

const amount = fc.integer({ min: 1, max: 400 });

/** Words for a measure in eight languages, and how many of the smallest unit each is. */
const MEASURES: [name: string, units: [word: string, factor: number][]][] = [
  [
    'duration',
    [
      ['minutes', 1],
      ['Minuten', 1],
      ['分', 1],
      ['h', 60],
      ['Stunden', 60],
      ['heures', 60],
      ['horas', 60],
      ['ore', 60],
      ['小时', 60],
      ['days', 1440],
      ['giorni', 1440],
      ['weeks', 10080],
    ],
  ],
  [
    'weight',
    [
      ['g', 1],
      ['kg', 1000],
      ['公斤', 1000],
    ],
  ],
  [
    'width',
    [
      ['mm', 1],
      ['cm', 10],
      ['zoll', 25.4],
    ],
  ],
  [
    'storage',
    [
      ['mb', 1],
      ['gb', 1000],
      ['tb', 1_000_000],
    ],
  ],
];

describe.each(MEASURES)('a %s', (name, units) => {
  const unit = fc.constantFrom(...units);

  test('is compared in one unit, whatever unit and language either side is in', () => {
    fc.assert(
      fc.property(amount, unit, amount, unit, (most, [of, each], is, [in_, size]) => {
        const [limit, actual] = [most * each, is * size];
        fc.pre(Math.abs(limit - actual) > limit / 1000);
        expect(isBroken({ [`max_${name}`]: `${most} ${of}` }, { [name]: `${is} ${in_}` })).toBe(
          actual > limit,
        );
        expect(isBroken({ [name]: `at least ${most} ${of}` }, { [name]: `${is} ${in_}` })).toBe(
          actual < limit,
        );
      }),
    );
  });

  test('has its unit in the key or in the value', () => {
    fc.assert(
      fc.property(amount, unit, amount, unit, (most, [of, each], is, [in_, size]) => {
        const [limit, actual] = [most * each, is * size];
        fc.pre(Math.abs(limit - actual) > limit / 1000 && /^[a-z]+$/iu.test(of + in_));
        expect(isBroken({ [`max_${name}_${of}`]: most }, { [`${name}_${in_}`]: is })).toBe(actual > limit);
      }),
    );
  });
});

describe('a price', () => {
  const WRITTEN: [currency: string, (price: number) => string][] = [
    ['USD', (price) => `$${price}`],
    ['USD', (price) => `${price} dollars`],
    ['EUR', (price) => `${price} €`],
    ['EUR', (price) => `EUR ${price}`],
    ['EUR', (price) => `${price},00 €`],
    ['JPY', (price) => `${price}円`],
    ['JPY', (price) => `￥${price}`],
    ['GBP', (price) => `£${price}.00`],
    ['BRL', (price) => `R$ ${price}`],
  ];
  const written = fc.constantFrom(...WRITTEN);

  test('is compared in one currency, and in two not at all', () => {
    fc.assert(
      fc.property(amount, written, amount, written, (most, [of, say], is, [in_, tell]) => {
        expect(isBroken({ budget: say(most) }, { price: tell(is) })).toBe(of === in_ && is > most);
        expect(isBroken({ budget: { max: most, currency: of } }, { price: tell(is) })).toBe(
          of === in_ && is > most,
        );
      }),
    );
  });

  test.each([
    ['max_price', 'price'],
    ['presupuesto', 'precio'],
    ['prix_max', 'prix'],
    ['budget', 'preis'],
    ['prezzo_massimo', 'prezzo'],
    ['orcamento', 'preco'],
    ['予算', '価格'],
    ['预算', '价格'],
  ])('%s caps %s', (limit, fact) => {
    fc.assert(
      fc.property(amount, amount, (most, is) => {
        expect(isBroken({ [limit]: most }, { [fact]: is })).toBe(is > most);
      }),
    );
  });
});

describe('a range', () => {
  const range = fc
    .uniqueArray(amount, { minLength: 2, maxLength: 2 })
    .map((ends) => ends.toSorted((a, b) => a - b) as [number, number]);
  const ASKED: [form: string, (key: string, low: number, high: number) => Facts][] = [
    ['a text', (key, low, high) => ({ [key]: `${low}-${high}` })],
    ['a list', (key, low, high) => ({ [key]: [low, high] })],
    ['two ends', (key, low, high) => ({ [key]: { min: low, max: high } })],
    ['two keys', (key, low, high) => ({ [`min_${key}`]: low, [`max_${key}`]: high })],
    ['words', (key, low, high) => ({ [key]: `between ${low} and ${high}` })],
  ];

  test.each(ASKED)('that is asked for as %s is broken by what lies outside of it', (_, ask) => {
    fc.assert(
      fc.property(range, amount, ([low, high], is) => {
        expect(isBroken(ask('height_cm', low, high), { height_cm: is })).toBe(is < low || is > high);
      }),
    );
  });

  test.each<[form: string, (low: number, high: number) => Facts]>([
    ['a text', (low, high) => ({ players: `${low}-${high}` })],
    ['a list', (low, high) => ({ players: [low, high] })],
    ['two keys', (low, high) => ({ min_players: low, max_players: high })],
  ])('that a thing is for, as %s, is broken by a number outside of it', (_, tell) => {
    fc.assert(
      fc.property(range, amount, ([low, high], wanted) => {
        expect(isBroken({ players: wanted }, tell(low, high))).toBe(wanted < low || wanted > high);
      }),
    );
  });
});

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('days are compared as days, and answer a year', () => {
  fc.assert(
    fc.property(day, day, (asked, is) => {
      expect(isBroken({ date: asked }, { date: is })).toBe(asked !== is);
      expect(isBroken({ date: { from: asked } }, { date: is })).toBe(is < asked);
      expect(isBroken({ min_year: Number(asked.slice(0, 4)) }, { year: is })).toBe(
        is.slice(0, 4) < asked.slice(0, 4),
      );
    }),
  );
});

const YES = [true, 'yes', 'true', 'sí', 'oui', 'ja', 'sim', 'はい', '是'];
const NO = [false, 'no', 'false', 'non', 'nein', 'não', 'いいえ', '否'];

test('a yes or no is broken by the other, whatever language it is asked in', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.nat(), fc.boolean(), fc.boolean(), (wanted, at, is, isDenied) => {
      const values = wanted ? YES : NO;
      const [asked, told] = [values[at % values.length], is !== isDenied];
      // A key that denies turns a yes into a no, on either side.
      const key = isDenied ? 'no_smoking' : 'smoking';
      expect(isBroken({ smoking: asked }, { [key]: told })).toBe(wanted !== is);
      const isAskedFor = wanted !== isDenied;
      expect(isBroken({ [key]: wanted }, { smoking: is })).toBe(isAskedFor !== is);
      expect(isBroken({ [key]: wanted }, { [key]: told })).toBe(isAskedFor !== is);
    }),
  );
});

test('whatever is sent is read without an error, and what says nothing of a limit breaks none', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (facts, value) => {
      createLimitCheck(facts)(facts);
      expect(isBroken({ max_price: 10 }, { colour: value, notes: value })).toBe(false);
    }),
  );
});
