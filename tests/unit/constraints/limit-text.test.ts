import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLimitCheck } from '@/lib/constraints/limit-check';
import { haveInCommon, type LimitTexts, readLimitTexts } from '@/lib/constraints/limit-text';

/** The rule in its plainest form: one text within the other, word by word. */
const isSame = (a: string, b: string) => ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `);

const word = fc.constantFrom('new', 'york', 'city', 'vegan', 'a');
const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const texts = fc.array(text, { minLength: 1, maxLength: 6 });

describe('comparing lists of values', () => {
  it('finds what comparing each with each finds', () => {
    fc.assert(
      fc.property(texts, texts, fc.constantFrom('genre', 'dietary', 'exclude_genres'), (a, b, limit) => {
        const isThere = (one: string) => b.some((other) => isSame(one, other));
        const isBroken =
          limit === 'exclude_genres'
            ? a.some(isThere)
            : limit === 'dietary'
              ? !a.every(isThere)
              : !a.some(isThere);
        const fact = limit === 'dietary' ? 'dietary_options' : 'genre';
        expect(createLimitCheck({ [limit]: a })({ [fact]: b })[0]?.outcome).toBe(
          isBroken ? 'broken' : 'kept',
        );
      }),
    );
  });

  it.each([
    [['Café'], ['cafe']],
    [['CAFÉ-Bar'], ['cafe bar']],
    [['東京'], ['東京']],
  ])('reads %j as %j', (a, b) => {
    const [one, other] = [readLimitTexts(a), readLimitTexts(b)] as [LimitTexts, LimitTexts];
    expect(haveInCommon(one, other)).toBe(true);
  });
});

describe('many limits of one name', () => {
  it('are each held against the item', () => {
    const limits = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`max price${' '.repeat(at)}`, at]),
    );
    expect(createLimitCheck(limits)({ price: 25 }).map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 50 }, (_, at) => (at < 25 ? 'broken' : 'kept')),
    );
  });
});
