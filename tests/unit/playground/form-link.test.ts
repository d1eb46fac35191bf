import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, EXAMPLES } from '@/app/_components/playground/draft';
import { MAX_LINK_CHARACTERS, readFragment, toFragment } from '@/app/_components/playground/form-link';

describe('a link that carries the form', () => {
  it.each(EXAMPLES)('brings “$name” back as it was', ({ draft }) => {
    expect(readFragment(toFragment(draft))).toEqual({ draft });
  });

  it('brings any text back, whatever characters it holds', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\uFFFD'));
    fc.assert(
      fc.property(text, text, (likes, items) => {
        const draft = { ...EMPTY_DRAFT, task: 'explain' as const, likes, items };
        expect(readFragment(toFragment(draft))).toEqual({ draft });
      }),
    );
  });

  it('is a fragment of characters that addresses may hold', () => {
    const fragment = toFragment({ ...EMPTY_DRAFT, likes: 'a b\n<"ü">#?&=%' });
    expect(fragment).toMatch(/^#form&[\w.*+%&=-]+$/);
  });

  it('leaves fragments of other kinds alone', () => {
    for (const hash of ['', '#', '#content', '#formal', '#form-1&vertical=x']) {
      expect(readFragment(hash)).toBeUndefined();
    }
  });

  it.each([
    ['#form', /empty/],
    ['#form&', /empty/],
    ['#form&apiKey=reco_live_x', /a field that this form does not have/],
    ['#form&__proto__=x', /a field that this form does not have/],
    ['#form&likes=a&likes=b', /“likes” twice/],
    ['#form&likes=%FF', /“likes” is damaged/],
    ['#form&count=11', /“count” is not to choose here/],
    ['#form&task=delete', /“task” is not to choose here/],
    ['#form&language=xx', /“language” is not to choose here/],
    [`#form&likes=${'a'.repeat(MAX_LINK_CHARACTERS)}`, /longer than any link/],
  ])('says what is wrong with %.40s', (hash, problem) => {
    expect(readFragment(hash)).toEqual({ problem: expect.stringMatching(problem) });
  });

  it('never fails, whatever the fragment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (rest) => {
        const read = readFragment(`#form&${rest}`);
        expect(Object.keys(read ?? {})).toHaveLength(1);
      }),
    );
  });
});
