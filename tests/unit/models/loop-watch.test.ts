import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLoopWatch } from '@/lib/models/answer-watch';
import { judged } from '@/tests/fakes/answer-forms';

function loops(pieces: Iterable<string>) {
  const isLooping = createLoopWatch();
  let found = false;
  for (const piece of pieces) found = isLooping(piece) || found;
  return found;
}

const START = '{"elements":[{"ref":"c1","reasons":[{"you":["p1"],"it":["f1"],"text":"';
const SAME = JSON.stringify(judged('c1'));
const films = (count: number) =>
  JSON.stringify({ elements: Array.from({ length: count }, (_, index) => judged(`c${index + 1}`)) });

describe('the loop watch', () => {
  it.each<[string, string]>([
    ['a phrase', `${START}${'14-inch, '.repeat(300)}`],
    ['a sentence', `${START}${'You wanted a light laptop, and this one is light. '.repeat(40)}`],
    ['a character', `${START}${'a'.repeat(1_500)}`],
    ['white space', `${START}"}}${' '.repeat(2_000)}`],
    ['line breaks and indentation', `${START}"}}${'\n    '.repeat(400)}`],
    ['an element', `{"elements":[${`${SAME},`.repeat(12)}`],
    [
      'a long passage',
      `${START}${Array.from({ length: 150 }, (_, index) => `word${index}`)
        .join(' ')
        .repeat(8)}`,
    ],
  ])('notices %s over and over, however it is cut', (_, text) => {
    expect(loops([text])).toBe(true);
    expect(loops(text)).toBe(true);
  });

  it.each<[string, string]>([
    ['elements that differ in their reference', films(30)],
    ['an indented list', JSON.stringify(JSON.parse(films(30)), null, 8)],
    ['the same sentence now and then', films(8).replaceAll('You wanted', 'You wanted a light laptop, and')],
    ['a few identical elements', `{"elements":[${`${SAME},`.repeat(3)}${films(2)}`],
    ['a long line', `${START}${'-'.repeat(300)}${films(3)}`],
    [
      'a text that says a word often',
      `${START}${'so '.repeat(18)}light that it flies away, say all who have one'}`,
    ],
    ['zeros and ones', `{"scores":[${'0,1,'.repeat(11)}0]}${films(2)}`],
    [
      'metadata of one kind',
      JSON.stringify({
        ...judged('c1'),
        facts: ['year', 'price', 'rating', 'brand'].map((key, index) => ({ key, value: index })),
      }),
    ],
    ['Japanese', `${START}${'軽くて静かなノートパソコンをお探しでした。'.repeat(3)}"}}`],
    ['numbers in a row', JSON.stringify(Array.from({ length: 3_000 }, (_, index) => index))],
  ])('lets %s pass', (_, text) => {
    expect(loops([text])).toBe(false);
    expect(loops(text)).toBe(false);
  });

  // As SmolLM2 135M wrote them, with a grammar that ends every text after 240 characters.
  it.each<[string, string]>([
    ['names', 'a.s. a.s. c1, a.s. a.s. c1, c1, a.s. a.s. c2, a.s. a.s. c2, c2, '.repeat(4).slice(0, 240)],
    ['line breaks', '\\n'.repeat(240)],
    [
      'headings',
      '[ITEMS] [LANGUAGE] [WELT] [LANGUAGE] [DESC] [LANGUAGE] [LANGUAGE] '.repeat(4).slice(0, 240),
    ],
  ])('notices a text of a few %s over and over before the next one has ended', (_, text) => {
    expect(loops(`${START}${text}","key_factors":["${text}`)).toBe(true);
  });

  it('allows a long passage three times, not four', () => {
    const passage = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    expect(passage.length).toBeGreaterThan(334);
    expect(loops([passage.repeat(3)])).toBe(false);
    expect(loops([passage.repeat(4)])).toBe(true);
  });

  it('says the same as trying every period', () => {
    const repeated = fc
      .tuple(
        fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 300 }),
        fc.integer({ min: 1, max: 20 }),
      )
      .map(([part, times]) => part.repeat(times));
    const isPeriodic = (text: string) => {
      for (let period = 1; period * 4 <= text.length; period += 1) {
        const length = Math.max(400, period * (period <= 200 ? 8 : 4));
        if (length > text.length) continue;
        const end = text.slice(-length);
        if (end.slice(period) === end.slice(0, -period)) return true;
      }
      return false;
    };
    fc.assert(
      fc.property(fc.array(repeated, { minLength: 1 }), (parts) => {
        const text = parts.join('').slice(-8_000).padStart(1_000, '?!');
        expect(loops([text])).toBe(isPeriodic(text));
      }),
    );
  });
});
