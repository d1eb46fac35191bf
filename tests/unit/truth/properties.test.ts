import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from '@/lib/truth/sentences';
import { MOST_CHARACTERS, TextFacts } from '@/lib/truth/text-facts';
import type { TextField, TruthItem } from '@/lib/truth/truth-gate';
import { NO_SEARCH, readCases } from './support/cases';
import { openGate } from './support/open-gate';

const LANGUAGES = ['en_US', 'es', 'fr-FR', 'de_DE', 'it_IT', 'pt_BR', 'ja_JP', 'zh_CN', 'ko_KR', ''];
const FIELDS: TextField[] = [
  'why_match',
  'key_factors',
  'potential_concerns',
  'summary',
  'mood_match',
  'type',
];
const pieces = [...new Set(readCases().map(({ text }) => text))];

/** Texts of the table, joined and broken in every way. */
const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 30 })), {
    maxLength: 5,
  })
  .chain((parts) => fc.constantFrom(' ', '\n', '', '. ').map((gap) => parts.join(gap)));
const item: fc.Arbitrary<TruthItem> = fc.record({
  name: fc.string({ maxLength: 20 }),
  metadata: fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 5 }),
  isSupplied: fc.boolean(),
  violations: fc.constant([]),
});
const context = fc.record(
  {
    preferences: fc.array(fc.string({ maxLength: 40 }), { maxLength: 3 }),
    profile: fc.string({ maxLength: 80 }),
    constraints: fc.dictionary(fc.string({ maxLength: 12 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }),
    history: fc.array(
      fc.record({ item: fc.string(), rating: fc.string(), metadata: fc.constant(undefined) }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: [] },
);

describe('of any text', () => {
  it('what is left is written by nobody else: shorter or the same, and clean', () => {
    fc.assert(
      fc.property(
        text,
        item,
        context,
        fc.constantFrom(...LANGUAGES),
        fc.constantFrom(...FIELDS),
        (written, about, person, language, field) => {
          const request = {
            vertical: 'books',
            language,
            today: '2026-11-21',
            context: person,
            otherNames: [],
          };
          const gate = openGate(request);
          const once = gate.clean(field, written, about, NO_SEARCH);
          expect(once.removed.length > 0 || once.text !== undefined).toBe(true);
          if (once.text === undefined) return;
          expect(once.text.length).toBeLessThanOrEqual(written.length);
          expect(gate.clean(field, once.text, about, NO_SEARCH)).toEqual({ text: once.text, removed: [] });
        },
      ),
      { numRuns: 400 },
    );
  });

  it('the sentences joined are the text', () => {
    fc.assert(
      fc.property(text, (written) => {
        expect(splitSentences(written).join('')).toBe(written);
      }),
    );
  });
});

it('an empty request is no obstacle', () => {
  const gate = openGate({ vertical: '', language: '', today: '', context: {}, otherNames: [] });
  const bare = { name: '', isSupplied: false, violations: [] };
  for (const field of FIELDS)
    for (const one of ['', ' ', '.', 'You loved 7 of them.']) gate.clean(field, one, bare, NO_SEARCH);
});

it('of a source no more is read than its bound, however large it is', () => {
  const facts = new TextFacts().add({
    profile: 'quiet 12 '.repeat(100_000),
    more: Array(1000).fill('x'.repeat(500)),
  });
  const read = facts.texts.reduce((sum, part) => sum + part.length, 0);
  expect(read).toBeLessThanOrEqual(MOST_CHARACTERS);
  expect(facts.isCut).toBe(true);
});

it('what may stand in the unread part of a source is not called invented', () => {
  const profile = `${'quiet places '.repeat(10_000)} I own 77 lamps.`;
  const gate = openGate({
    vertical: 'lamps',
    language: 'en',
    today: '2026-11-21',
    context: { profile },
    otherNames: [],
  });
  const lamp = { name: 'Glow', isSupplied: false, violations: [] };
  expect(
    gate.clean('why_match', 'You own 77 lamps, and this one is quiet.', lamp, NO_SEARCH).removed,
  ).toEqual([]);
});
