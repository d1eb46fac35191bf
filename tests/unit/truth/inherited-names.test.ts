import { describe, expect, it } from 'vitest';
import { createLimitCheck } from '@/lib/constraints/hard-limits';
import { readKey } from '@/lib/constraints/read-key';
import { readQuantities } from '@/lib/constraints/read-quantity';
import { readRating } from '@/lib/text/read-rating';
import { languageOf } from '@/lib/truth/lexicon/lexicons';
import type { TruthItem } from '@/lib/truth/truth-gate';
import { NO_SEARCH } from './support/cases';
import { openGate } from './support/open-gate';

/** A word that every object of JavaScript inherits, and that callers may use like any other. */
const INHERITED = 'constructor';

describe('a caller who writes the name of what every object inherits', () => {
  it('as the language is answered as in any unknown one', () => {
    expect(languageOf(INHERITED)).toBeUndefined();
  });

  it.each([true, false, 5, 'yes', [INHERITED]])(
    'as a key of metadata and constraints with %j gets no error',
    (value) => {
      const facts = { [INHERITED]: value };
      const constraints = { [INHERITED]: 7, max_price: INHERITED, diet: INHERITED };
      const context = { preferences: [INHERITED], constraints };
      const violations = createLimitCheck(constraints)({ ...facts, diet: 'vegan' });
      const item: TruthItem = { name: 'Framework', metadata: facts, isSupplied: true, violations };
      const gate = openGate({
        vertical: INHERITED,
        language: INHERITED,
        today: '2026-11-21',
        context,
        otherNames: [INHERITED],
      });
      const text = `You asked for a ${INHERITED}, and it is made by the same ${INHERITED}.`;
      expect(gate.clean('why_match', text, item, NO_SEARCH).removed).not.toContainEqual(
        expect.objectContaining({ rule: 'number' }),
      );
    },
  );

  it('as a unit is not taken for one', () => {
    expect(readQuantities(`5 ${INHERITED}`)).toMatchObject([{ value: 5, unit: undefined }]);
    expect(readKey(`max_${INHERITED}`).unit).toBeUndefined();
    expect(createLimitCheck({ [`max_${INHERITED}`]: 5 })({ [INHERITED]: 6 })).toHaveLength(1);
    expect(readRating(`${INHERITED} stars`)).toBe(readRating('builder stars'));
  });
});
