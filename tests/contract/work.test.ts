import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ATTACKS,
  type Attack,
  attackJson,
  TEXT_PLACES,
  textAttack,
} from '@/tests/support/attacks/attack-bodies';
import { PIECES } from '@/tests/support/attacks/attack-texts';
import { answerByBuiltin, answerByLanguageModel } from '../support/attack-pipeline';
import { countSteps } from '../support/count-steps';

const LIMIT = 262_144;
/** Steps for each byte of a body of the largest size; the dearest of the named ones costs 65, and of mixes 109 were met. */
const MAX_A_BYTE = 160;
/** Four times the bytes take four times the work; a quadratic would take sixteen times. */
const MAX_GROWTH = 5;
/**
 * What catalogue, tables and memories cost, which depends on what a body says rather than on its length. About three
 * steps a byte of the largest; of the named bodies 300,000 are needed.
 */
const SLACK = 800_000;
/**
 * Of mixes, which differ from run to run: 1,692,000 was met, of 500 descriptions, since names and braces of 500 items are
 * most of a quarter and a fifth of the whole. A quadratic would miss it by a thousand times.
 */
const SLACK_OF_MIXES = 4_000_000;

const PLACES = Object.keys(TEXT_PLACES);
const texts = Object.keys(PIECES);
/** Of one item and of five hundred; fifty lie between them. */
const others = ATTACKS.slice(texts.length * PLACES.length).filter(({ name }) => !/\b50 items/.test(name));
/** Every piece in one place, every place with several pieces, and every other kind. */
const sample: Attack[] = [
  ...texts.flatMap((_, at) => ATTACKS[at * PLACES.length + (at % PLACES.length)] ?? []),
  ...others,
];

/** Returns an attack in so many bytes; undefined where it, which may be long and stand in 500 items, has no room in them. */
function within(attack: Attack, bytes: number): string | undefined {
  try {
    return attackJson(attack, bytes);
  } catch {
    return undefined;
  }
}

async function expectProportion(attack: Attack, answer: typeof answerByBuiltin, slack = SLACK) {
  const { endpoint } = attack;
  const [quarter, whole] = [attackJson(attack, LIMIT / 4), attackJson(attack, LIMIT)];
  // Builds what belongs to the process rather than to a request.
  await answer(endpoint, within(attack, LIMIT / 32) ?? quarter);
  const first = await countSteps(() => answer(endpoint, quarter));
  const second = await countSteps(() => answer(endpoint, whole));
  expect(second).toBeLessThanOrEqual(MAX_GROWTH * first + slack);
  expect(second).toBeLessThanOrEqual(MAX_A_BYTE * LIMIT);
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
        fc.pre(within(attack, LIMIT / 4) !== undefined);
        await expectProportion(attack, answerByBuiltin, SLACK_OF_MIXES);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  }, 300_000);
});

describe('counting steps', () => {
  it('sees quadratic work', async () => {
    const quadratic = (text: string) =>
      [...text.matchAll(/a/g)].filter(({ index }) => /b/.test(text.slice(0, index)));
    const steps = (length: number) => countSteps(() => quadratic('a'.repeat(length)));
    expect(await steps(4000)).toBeGreaterThan(MAX_GROWTH * (await steps(1000)));
  });
});
