import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLimitCheck } from '@/lib/constraints/limit-check';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { type Recommendation, recommendation } from '@/lib/contract/recommend-response';
import { createWriter } from '@/lib/evidence/writer';
import { buildTask } from '@/lib/recommend/build-task';
import { createNameSet } from '@/lib/recommend/item-names';
import { createDraftMaker } from '@/lib/recommend/make-draft';
import { readReasoned } from '@/lib/recommend/read-reasoned';
import { readScale } from '@/lib/recommend/scale';
import { sortRecommendations, writeRecommendation } from '@/lib/recommend/write-recommendation';
import { inOneGo } from '../../support/in-one-go';

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

const ids = fc.oneof(
  fc.array(fc.constantFrom('p1', 'h1', 'l1', 'l2', 'f1', 'f2', 'g1', 's1', 'c2.f1', 'c2', 'x9'), {
    maxLength: 4,
  }),
  loose,
);
const claim = fc.oneof(
  {
    arbitrary: fc.record(
      {
        you: ids,
        it: ids,
        text: fc.oneof(
          fc.constant('It is slow, as you wished.'),
          fc.constant('It costs 900, with 12 spare.'),
          loose,
        ),
        factor: loose,
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<unknown>,
    weight: 5,
  },
  { arbitrary: loose as fc.Arbitrary<unknown>, weight: 1 },
);

/** Between what a model should write and whatever it might. */
const written = fc.oneof(
  { arbitrary: fc.jsonValue() as fc.Arbitrary<unknown>, weight: 1 },
  {
    arbitrary: fc.record(
      {
        ref: fc.oneof(fc.constantFrom('c1', 'c2', 'c3', 'c4', 'c9'), loose),
        name: fc.oneof(fc.constantFrom('One', 'one ', 'Two', 'Known', 'Ｋnown'), loose),
        type: loose,
        facts: fc.oneof(
          fc.array(
            fc.record({
              id: fc.constantFrom('f1', 'f2'),
              key: fc.oneof(fc.constantFrom(...FACT_KEYS), loose),
              value: loose,
            }),
          ),
          openObject(FACT_KEYS),
        ),
        reasons: fc.oneof(fc.array(claim, { maxLength: 3 }), loose),
        pairs: fc.oneof(fc.array(ids, { maxLength: 3 }), loose),
        concerns: fc.oneof(fc.array(claim, { maxLength: 3 }), loose),
        score: fc.oneof(fc.integer({ min: -50, max: 150 }), loose),
        confidence: fc.oneof(fc.double({ min: -1, max: 2 }), loose),
        mood: loose,
        appeal: loose,
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
      options: { language, count: 10, evidence: true },
    }),
  );

/** Runs a request with a list of elements and gives what came of it, with the request. */
const runs = fc
  .tuple(request, fc.array(written, { maxLength: 12 }), fc.boolean())
  .map(([input, elements, searched]) => {
    const prepared = buildTask(input);
    const draftMaker = createDraftMaker(input, prepared);
    const writer = createWriter(input.options.language, prepared.task.table.person);
    const drafts = elements
      .map((element) => readReasoned(element))
      .filter((reasoned) => typeof reasoned !== 'string')
      .map((reasoned) => inOneGo(draftMaker.take(reasoned, searched ? [{ id: 's1', text: 'a page' }] : [])))
      .filter((draft) => typeof draft !== 'string');
    const scale = readScale(drafts.map(({ scores }) => scores));
    const taken = drafts.map((draft) => writeRecommendation(draft, scale, input, writer));
    return { input, searched, taken };
  });

const everyRun = (
  promise: (run: {
    input: ReturnType<typeof recommendRequest>['_output'];
    searched: boolean;
    taken: Recommendation[];
  }) => void,
) => fc.assert(fc.property(runs, promise), { numRuns: 200 });

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
        if (!facts) continue;
        const broken = createLimitCheck(input.context.constraints)(facts).filter(
          ({ outcome }) => outcome === 'broken',
        );
        const lines = (explanation.evidence ?? []).filter(
          ({ supports, stance, you }) =>
            supports.startsWith('potential_concerns') &&
            stance === 'against' &&
            you?.path.startsWith('context.constraints'),
        );
        expect(lines.length).toBeGreaterThanOrEqual(broken.length);
        expect((explanation.potential_concerns ?? []).length).toBeGreaterThanOrEqual(broken.length);
      }
    });
  });

  it('every reason rests on something of the item, and in the words of a model on something of the person', () => {
    everyRun(({ taken }) => {
      for (const { explanation } of taken) {
        const why = (explanation.evidence ?? []).filter(({ supports }) => supports === 'why_match');
        for (const { item } of why) expect(item).toBeDefined();
        if (/slow|costs/.test(explanation.why_match)) expect(why.some(({ you }) => you)).toBe(true);
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
      for (const { explanation, ...rest } of taken) {
        expect(JSON.stringify(rest)).not.toMatch(/:null|"metadata":\{\}/);
        const { why_match, key_factors, potential_concerns } = explanation;
        expect(potential_concerns).not.toEqual([]);
        for (const text of [why_match, ...key_factors, ...(potential_concerns ?? [])])
          expect(text.trim()).not.toBe('');
      }
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
