import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_STEPS } from '@/lib/builtin/work-budget';
import {
  ATTACKS,
  type Attack,
  attackJson,
  TEXT_PLACES,
  textAttack,
} from '@/tests/support/attacks/attack-bodies';
import { PIECES } from '@/tests/support/attacks/attack-texts';
import { answerByBuiltin, answerByLanguageModel, budgetSpent } from '../support/attack-pipeline';
import { countSteps } from '../support/count-steps';

const LIMIT = 262_144;
/** Steps for each byte of a body of the largest size; the dearest of the named ones costs 44. */
const MOST_A_BYTE = 80;
/** Doubling the added bytes doubles the added work; four times is what a quadratic would take. */
const MOST_GROWTH = 3;
/**
 * What catalogue, tables and memories cost, which depends on what a body says rather than on its length: some of
 * half the size cost less than those of a quarter. About three steps a byte of the largest; of the named bodies
 * 590,000 are needed.
 */
const SLACK = 800_000;
/** Of mixes, which differ from run to run; 864,000 was met. */
const SLACK_OF_MIXES = 1_500_000;

const PLACES = Object.keys(TEXT_PLACES);
const texts = Object.keys(PIECES);
const others = ATTACKS.slice(texts.length * PLACES.length);
/** Every piece in one place, every place with several pieces, and every other kind. */
const sample: Attack[] = [
  ...texts.flatMap((_, at) => ATTACKS[at * PLACES.length + (at % PLACES.length)] ?? []),
  ...others,
];

async function expectProportion(attack: Attack, answer: typeof answerByBuiltin, slack = SLACK) {
  const { endpoint } = attack;
  const counted: number[] = [];
  for (const bytes of [LIMIT / 4, LIMIT / 2, LIMIT]) {
    const json = attackJson(attack, bytes);
    // What is built once for the process belongs to no request.
    await answer(endpoint, json);
    counted.push(await countSteps(() => answer(endpoint, json)));
  }
  const [first = 0, second = 0, third = 0] = counted;
  expect(third - second).toBeLessThanOrEqual(MOST_GROWTH * Math.max(0, second - first) + slack);
  expect(third).toBeLessThanOrEqual(MOST_A_BYTE * LIMIT);
}

describe('the work for a body grows no faster than the body', () => {
  it.each(sample.map((attack) => [attack.name, attack] as const))('by the built-in model: %s', (_, attack) =>
    expectProportion(attack, answerByBuiltin),
  );

  it.each(others.map((attack) => [attack.name, attack] as const))('by a language model: %s', (_, attack) =>
    expectProportion(attack, answerByLanguageModel),
  );

  it('whatever pieces a text is made of, and wherever it stands', async () => {
    const mixes = fc.record({
      pieces: fc.array(fc.oneof(fc.constantFrom(...Object.values(PIECES)), fc.string({ minLength: 1 })), {
        minLength: 1,
        maxLength: 6,
      }),
      place: fc.constantFrom(...PLACES),
    });
    await fc.assert(
      fc.asyncProperty(mixes, async ({ pieces, place }) => {
        const attack = textAttack('mix', pieces.join(''), place);
        await expectProportion(attack, answerByBuiltin, SLACK_OF_MIXES);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  }, 300_000);
});

describe('the budget of the built-in model', () => {
  it('covers every body of the size that the contract allows', { timeout: 180_000 }, async () => {
    for (const attack of sample) {
      const spent = await budgetSpent(attack.endpoint, attackJson(attack, LIMIT));
      expect(spent, attack.name).toBeLessThan(MOST_STEPS / 2);
    }
  });
});

describe('counting steps', () => {
  it('sees quadratic work', async () => {
    const quadratic = (text: string) =>
      [...text.matchAll(/a/g)].filter(({ index }) => /b/.test(text.slice(0, index)));
    const steps = (length: number) => countSteps(() => quadratic('a'.repeat(length)));
    const [first, second, third] = [await steps(1000), await steps(2000), await steps(4000)];
    expect(third - second).toBeGreaterThan(MOST_GROWTH * (second - first));
  });
});
