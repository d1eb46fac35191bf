import { describe, expect, it } from 'vitest';
import { checkedContext, firstValues } from '@/lib/recommend/checked-context';

const usual = { max_price: 100, genres: ['drama', 'crime'], notes: { tone: 'dark', years: [1990, 2000] } };

describe('what generated sentences are held against', () => {
  it('is the whole of usual constraints', () => {
    const context = { profile: 'x', constraints: usual };
    expect(checkedContext(context)).toEqual(context);
    expect(checkedContext({ profile: 'x' })).toEqual({ profile: 'x' });
  });

  it('knows a long text as an entry of a list, and all of it', () => {
    const long = 'not in Rome '.repeat(1000);
    expect(checkedContext({ constraints: { note: long, max_price: 5 } }).constraints).toEqual({
      note: [long],
      max_price: 5,
    });
  });

  it('has no more than 500 values, however they are nested', () => {
    const count = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce((sum: number, inner) => sum + count(inner), 1)
        : 1;
    const wide = { list: Array.from({ length: 9000 }, (_, at) => at), after: 1 };
    const nested = { lists: Array.from({ length: 900 }, (_, at) => [[{ at }]]) };
    const keys = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`k${at}`, at]));
    for (const record of [wide, nested, keys]) {
      const read = firstValues(record);
      expect(count(read)).toBeGreaterThan(490);
      expect(count(read)).toBeLessThan(510);
    }
    expect((firstValues(wide).list as number[]).slice(0, 3)).toEqual([0, 1, 2]);
  });

  it('is the same object where nothing has to be left out', () => {
    expect(firstValues(usual)).toBe(usual);
  });
});
