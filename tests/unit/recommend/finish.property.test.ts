import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLimitCheck } from '@/lib/constraints/hard-limits';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { type Recommendation, recommendation } from '@/lib/contract/recommend-response';
import { buildTask } from '@/lib/recommend/build-task';
import { createFinisher, sortRecommendations, withScores } from '@/lib/recommend/finish';
import { createNameSet } from '@/lib/recommend/name-key';
import { readScale } from '@/lib/recommend/scale';
import { inOneGo } from '@/lib/take-turns';

const CONSTRAINT_KEYS = [
  'max_price',
  'budget',
  'min_rating',
  'runtime',
  'platform',
  'genre',
  'exclude_genres',
  'vegan',
];
const FACT_KEYS = [
  'price',
  'rating',
  'runtime_minutes',
  'platform',
  'genre',
  'vegan',
  'website',
  'price_as_of',
];

const word = fc.constantFrom(
  'Netflix',
  'horror',
  '$1,299',
  '120 min',
  'yes',
  '900',
  '',
  '\ud800',
  'ガ',
  'NaN',
  '12-30',
);
const loose = fc.oneof(
  word,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(word, { maxLength: 3 }),
  fc.jsonValue(),
);
const openObject = (keys: string[]) =>
  fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), loose, { maxKeys: 5 });

/** Between what a model should write and whatever it might. */
const written = fc.oneof(
  { arbitrary: fc.jsonValue() as fc.Arbitrary<unknown>, weight: 1 },
  {
    arbitrary: fc.record(
      {
        ref: fc.oneof(fc.constantFrom('c1', 'c2', 'c3', 'c4', 'c9'), loose),
        name: fc.oneof(fc.constantFrom('One', 'one ', 'Two', 'Known', 'Ｋnown'), loose),
        type: loose,
        metadata: fc.oneof(
          fc.array(fc.record({ key: fc.oneof(fc.constantFrom(...FACT_KEYS), loose), value: loose })),
          openObject(FACT_KEYS),
        ),
        reasoning: loose,
        explanation: fc.record({
          why_match: fc.oneof(fc.constant('It is slow, as you wished.'), loose),
          key_factors: loose,
          potential_concerns: loose,
        }),
        taste_match_score: fc.oneof(fc.integer({ min: -50, max: 150 }), loose),
        confidence: fc.oneof(fc.double({ min: -1, max: 2 }), loose),
        mood_match: loose,
        emotional_appeal: loose,
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<unknown>,
    weight: 6,
  },
);

const request = fc
  .record({
    constraints: openObject(CONSTRAINT_KEYS),
    items: fc.option(fc.array(openObject(FACT_KEYS), { minLength: 1, maxLength: 4 }), { nil: undefined }),
    language: fc.constantFrom('en_US', 'ja_JP', 'xx', '??'),
  })
  .map(({ constraints, items, language }) =>
    recommendRequest().parse({
      vertical: 'things',
      context: { preferences: ['x'], constraints, history: [{ item: 'Known', rating: 'good' }] },
      items: items?.map((metadata, index) => ({ id: `id-${index}`, name: `Item ${index}`, metadata })),
      options: { language, count: 10 },
    }),
  );

/** Runs a request with a list of elements and gives what came of it, with the request. */
const runs = fc
  .tuple(request, fc.array(written, { maxLength: 12 }), fc.boolean())
  .map(([input, elements, searched]) => {
    const finisher = createFinisher(input, buildTask(input));
    const drafts = elements
      .map((element) => inOneGo(finisher.take(element, searched ? ['a page'] : [])))
      .filter((draft) => typeof draft !== 'string');
    const scale = readScale(drafts.map(({ scores }) => scores));
    const taken = drafts.map((draft) => withScores(draft, scale));
    return { input, searched, taken };
  });

const everyRun = (
  promise: (run: {
    input: ReturnType<typeof recommendRequest>['_output'];
    searched: boolean;
    taken: Recommendation[];
  }) => void,
) => fc.assert(fc.property(runs, promise), { numRuns: 500 });

describe('whatever models write', () => {
  it('what comes out fits the contract and can be sent as JSON', () => {
    everyRun(({ taken }) => {
      for (const one of taken) expect(recommendation.parse(JSON.parse(JSON.stringify(one)))).toEqual(one);
    });
  });

  it('every returned candidate was supplied, comes once, and has its own name', () => {
    everyRun(({ input, taken }) => {
      if (!input.items) return;
      const ids = taken.map(({ item }) => item.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { item } of taken)
        expect(input.items.find(({ id }) => id === item.id)?.name).toBe(item.name);
    });
  });

  it('no generated item repeats another or the history', () => {
    everyRun(({ input, taken }) => {
      if (input.items) return;
      const names = createNameSet(['Known']);
      for (const { item } of taken) {
        expect(names.has(item.name)).toBe(false);
        names.add(item.name);
      }
    });
  });

  it('no candidate that breaks a limit comes back without a concern that names it', () => {
    everyRun(({ input, taken }) => {
      for (const { item, explanation } of taken) {
        const facts = input.items?.find(({ id }) => id === item.id)?.metadata;
        for (const violation of createLimitCheck(input.context.constraints)(facts)) {
          const concerns = (explanation.potential_concerns ?? []).join('\n').toLowerCase();
          expect(concerns).toContain(violation.limitValue.trim().toLowerCase());
        }
      }
    });
  });

  it('claims of freshness need a search', () => {
    everyRun(({ searched, taken }) => {
      if (searched) return;
      for (const { item } of taken)
        expect(Object.keys(item.metadata ?? {}).join()).not.toMatch(/verified|as_of/);
    });
  });

  it('nothing empty is sent', () => {
    everyRun(({ taken }) => {
      for (const one of taken)
        expect(JSON.stringify(one)).not.toMatch(/:null|"metadata":\{\}|"potential_concerns":\[\]/);
    });
  });

  it('sorting keeps every recommendation and puts the best first', () => {
    everyRun(({ taken }) => {
      const sorted = sortRecommendations(taken);
      expect(new Set(sorted)).toEqual(new Set(taken));
      const scores = sorted.map(
        ({ metadata, confidence }) => metadata?.taste_match_score ?? confidence * 100,
      );
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    });
  });
});
