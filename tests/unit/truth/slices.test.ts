import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOneGo, type Sliced } from '@/lib/take-turns';
import type { TruthRequest } from '@/lib/truth/truth-gate';
import { readWords, readWordsSliced } from '@/lib/truth/words';
import { PIECES } from '@/scripts/attacks/attack-texts';
import { countSteps } from '@/tests/support/count-steps';
import { openGate } from './support/open-gate';

/** As much as the gate reads of a person or an item. */
const LENGTH = 65_000;
/** Steps of one slice: twelve for a character. Numbers alone took 2,768,000 in one go. */
const MOST_STEPS = 800_000;
/** One word of the largest size, in which nothing can be cut, takes 1,231,000. */
const TEXTS = Object.entries(PIECES).filter(([what]) => what !== 'accents');

const REASON = 'It has the quiet room for two that you asked for, below your budget of 120 euros.';
const ITEM = { name: 'Casa Luna', type: 'hotel', isSupplied: true, violations: [] };
const NOTHING_FOUND = { searchResults: [], hasSearched: false };

const requestOf = (profile: string, preferences: string[] = []): TruthRequest => ({
  vertical: 'hotels',
  language: 'en_US',
  today: '2026-11-22',
  context: {
    profile,
    preferences,
    history: [{ item: 'Casa Verde', rating: '1/5 far too loud', metadata: undefined }],
  },
  otherNames: [],
});

/** The steps of the longest slice of some work. */
async function longestSlice(work: Sliced<unknown>): Promise<number> {
  let longest = 0;
  for (let isOver = false; !isOver; ) {
    const steps = await countSteps(() => {
      isOver = work.next().done === true;
    });
    longest = Math.max(longest, steps);
  }
  return longest;
}

const whole = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);

describe('the gate', () => {
  it.each(TEXTS)('reads a request of the largest size in slices: %s', async (_, piece) => {
    const sources: TruthRequest[] = [
      requestOf(whole(piece)),
      requestOf(
        '',
        Array.from({ length: 1000 }, () => piece.repeat(Math.ceil(64 / piece.length))),
      ),
    ];
    for (const request of sources) {
      const gate = openGate(request);
      const work = gate.cleanSliced('why_match', REASON, ITEM, NOTHING_FOUND);
      expect(await longestSlice(work)).toBeLessThan(MOST_STEPS);
    }
  });
});

describe('a long text has the same words read in slices as in one go', () => {
  it.each(Object.entries(PIECES))('of %s', (_, piece) => {
    expect(inOneGo(readWordsSliced(whole(piece)))).toEqual(readWords(whole(piece)));
  });

  it('of anything', () => {
    const pieces = fc.array(
      fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...Object.values(PIECES), ' - ', '—')),
      {
        minLength: 1,
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = whole(parts.join('') || ' ').slice(0, 20_000);
        expect(inOneGo(readWordsSliced(text))).toEqual(readWords(text));
      }),
      { numRuns: 60 },
    );
  });
});
