import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { answerExplain } from '@/lib/builtin/answer-explain';
import { answerRecommend } from '@/lib/builtin/answer-recommend';
import type { PersonContext } from '@/lib/contract/task';
import type { Reasoned } from '@/lib/evidence/reasoned';
import { loadedReader } from '@/lib/reader/shared-reader';
import { loadWeights } from '@/lib/startup/load-weights';
import { withItemTable, withTable } from '@/tests/support/with-table';
import { finish } from '../reader/support/test-reader';
import { type CitedClaim, tellElement, tellExplanation } from './support/run-task';

beforeAll(() => loadWeights());

const SENTENCES = [
  'Quiet and cheap, please.',
  'No horror, no crowds',
  'I loved Dune, gave up on Tenet.',
  'science fiction',
  'under $50',
  'She has a nut allergy.',
  'In Rome for two days, knees are shot.',
  'Ruhig, aber kein Kitsch',
  '静かな店が好き、騒音は嫌い。',
  'Bowls with cashew cream.',
  'A slow film about two sisters, without music.',
  'Candle-lit; no loud music, tea at four.',
  'x',
  ' ',
];
const sentence = fc.constantFrom(...SENTENCES);
const text = fc.array(sentence, { maxLength: 3 }).map((list) => list.join(' '));
const name = fc.constantFrom('Alien', 'Dune', 'Lume', 'Arrival', 'Café Grün', '森の音', '');
const metadata = fc.option(
  fc.dictionary(
    fc.constantFrom('price', 'genre', 'director', 'location', 'description', 'traits', 'about', 'note'),
    fc.oneof(sentence, fc.integer({ min: 0, max: 300 }), fc.boolean(), fc.array(sentence, { maxLength: 2 })),
  ),
  { nil: undefined },
);
const context: fc.Arbitrary<PersonContext> = fc.record({
  preferences: fc.array(sentence, { maxLength: 3 }),
  profile: text,
  history_text: text,
  history: fc.array(
    fc.record({ item: name, rating: fc.constantFrom('5/5', 'hated it', 'meh', ''), metadata }),
    { maxLength: 3 },
  ),
  constraints: fc.dictionary(
    fc.constantFrom('max_price', 'genre', 'diet', 'location'),
    fc.constantFrom<unknown>(50, 'vegan', 'Rome', ['science fiction'], true),
  ),
});
const asked = {
  vertical: fc.constantFrom('movies', 'restaurants', 'hotels', 'things', 'recipes'),
  context,
  depth: fc.constantFrom('brief' as const, 'detailed' as const),
  includeAlternatives: fc.boolean(),
  language: fc.constantFrom('en_US', 'de_DE', 'ja_JP', 'nl_NL'),
};
const candidates = fc.array(fc.record({ name, description: fc.option(text, { nil: undefined }), metadata }), {
  minLength: 1,
  maxLength: 5,
});

/** Reasons cite a fact; a claim that cites the person alone is a concern. */
const areWhole = (reasons: readonly CitedClaim[]) => reasons.every(({ it }) => it.length > 0);

test('whatever is asked, every claim cites what exists, and every reason a fact', () => {
  fc.assert(
    fc.property(
      fc.record({ ...asked, candidates: fc.option(candidates, { nil: undefined }), isRead: fc.boolean() }),
      ({ candidates: list, isRead, ...rest }) => {
        const task = withTable({
          ...rest,
          kind: 'recommend',
          count: 3,
          candidates: list?.map((one, at) => ({ ref: `c${at + 1}`, ...one })),
        });
        const answer = answerRecommend(task, isRead ? loadedReader() : undefined);
        for (const element of [...answer].filter(Boolean) as Reasoned[]) {
          const told = tellElement(task, element);
          expect(areWhole(told.reasons)).toBe(true);
          expect(told.reasons.length).toBeLessThanOrEqual(2);
          // A limit of the caller is told by code alone.
          expect(element.reasons.flatMap(({ you }) => you).filter((id) => id.startsWith('l'))).toEqual([]);
        }
      },
    ),
    { numRuns: 75 },
  );
});

test('the same holds of an explanation, which names nothing from the history instead', () => {
  fc.assert(
    fc.property(
      fc.record({ ...asked, item: fc.record({ name, type: sentence, metadata }), isRead: fc.boolean() }),
      ({ isRead, ...rest }) => {
        const task = withItemTable({ ...rest, kind: 'explain' });
        const explanation = finish(answerExplain(task, isRead ? loadedReader() : undefined));
        const { reasons, unique } = tellExplanation(task, explanation);
        expect(areWhole([...reasons, ...unique])).toBe(true);
        for (const { you } of unique) expect(you).toEqual([]);
        const past = new Set(rest.context.history?.map(({ item }) => item));
        for (const { name: other } of explanation.alternatives) expect(past.has(other)).toBe(false);
        if (!rest.includeAlternatives) expect(explanation.alternatives).toEqual([]);
      },
    ),
    { numRuns: 75 },
  );
});
