import { describe, expect, it } from 'vitest';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { recommendation } from '@/lib/contract/recommend-response';
import type { SearchPart } from '@/lib/evidence/resolve-citation';
import { createWriter } from '@/lib/evidence/writer';
import { buildTask } from '@/lib/recommend/build-task';
import { createDraftMaker } from '@/lib/recommend/make-draft';
import { readReasoned } from '@/lib/recommend/read-reasoned';
import { readScale } from '@/lib/recommend/scale';
import {
  sortRecommendations,
  VIOLATION_SCORE,
  writeRecommendation,
} from '@/lib/recommend/write-recommendation';
import { element, reasonOf } from '@/tests/fakes/start-generation';
import { inOneGo } from '../../support/in-one-go';

const CONTEXT = { preferences: ['slow'] };
const ITEMS = [
  {
    id: 'sku-1',
    name: 'Trattoria Da Enzo',
    metadata: { price: '$25', cuisine: 'Roman', parking: true, verified_available: true },
  },
  { id: 'sku-2', name: 'Osteria', metadata: { price: 60 } },
  { id: 'sku-3', name: 'Osteria', metadata: {} },
];

function setUp(body: object = {}) {
  const input = recommendRequest().parse({ vertical: 'restaurants', context: CONTEXT, ...body });
  const prepared = buildTask(input);
  const draftMaker = createDraftMaker(input, prepared);
  const refOf = (id: string) => [...(prepared.candidates ?? [])].find(([, item]) => item.id === id)?.[0];
  const writer = createWriter(input.options.language, prepared.task.table.person);
  const takeRaw = (raw: unknown, found: SearchPart[] = []) => {
    const reasoned = readReasoned(raw);
    const draft = typeof reasoned === 'string' ? reasoned : inOneGo(draftMaker.take(reasoned, found));
    if (typeof draft === 'string') return undefined;
    const taken = writeRecommendation(draft, readScale([draft.scores]), input, writer);
    recommendation.parse(taken);
    return taken;
  };
  return { take: (fields: object, found?: SearchPart[]) => takeRaw(element(fields), found), takeRaw, refOf };
}

describe('a generated recommendation', () => {
  it('is the response element, without anything empty', () => {
    const { take } = setUp();
    expect(take({ name: ' Arrival ' })).toEqual({
      item: { name: 'Arrival', vertical: 'restaurants', type: 'film' },
      explanation: { why_match: expect.stringContaining('slow'), key_factors: ['slow'] },
      confidence: 0.8,
      metadata: { taste_match_score: 80 },
    });
  });

  it('has no metadata at all when there are no signals', () => {
    expect(setUp().take({ name: 'A', score: null, mood: ' ' })).not.toHaveProperty('metadata');
  });

  it('comes once', () => {
    const { take } = setUp();
    expect(take({ name: 'Amélie' })).toBeDefined();
    expect(take({ name: 'AMELIE' })).toBeUndefined();
  });

  it('is not in the history', () => {
    const { take } = setUp({ context: { ...CONTEXT, history: [{ item: 'The Matrix', rating: '5/5' }] } });
    expect(take({ name: 'the  matrix' })).toBeUndefined();
    expect(take({ name: 'The Matrix Reloaded' })).toBeDefined();
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a number', 7],
    ['a list', []],
    ['no name', element({})],
    ['a blank name', element({ name: ' ' })],
    ['no reason', element({ name: 'A', reasons: [] })],
    ['a reason that cites nothing', element({ name: 'A', reasons: ['It is slow, as you asked.'] })],
    ['a name of another type', element({ name: { en: 'A' } })],
  ])('cannot be made of %s', (_, raw) => {
    expect(setUp().takeRaw(raw)).toBeUndefined();
  });

  it('keeps required lists and drops empty optional ones', () => {
    const taken = setUp().take({
      name: 'A',
      reasons: [reasonOf('It is slow, as you asked.', { factor: ' ' })],
      concerns: [' '],
    });
    expect(taken?.explanation).toEqual({ why_match: 'It is slow, as you asked.', key_factors: [] });
  });

  it('has the second reason only in detail', () => {
    const written = {
      name: 'A',
      reasons: [
        reasonOf('It is slow, as you asked.'),
        reasonOf('It takes its time for you.', { factor: 'patient' }),
      ],
      concerns: [reasonOf('It may be too slow for a Friday.'), reasonOf('It asks for a quiet room.')],
    };
    expect(setUp({ options: { explanation_depth: 'brief' } }).take(written)?.explanation).toEqual({
      why_match: 'It is slow, as you asked.',
      key_factors: ['slow'],
      potential_concerns: ['It may be too slow for a Friday.', 'It asks for a quiet room.'],
    });
    expect(setUp({ options: { explanation_depth: 'detailed' } }).take(written)?.explanation).toEqual({
      why_match: 'It is slow, as you asked. It takes its time for you.',
      key_factors: ['slow', 'patient'],
      potential_concerns: ['It may be too slow for a Friday.', 'It asks for a quiet room.'],
    });
  });

  it('takes its facts for metadata where the contract has their keys', () => {
    const facts = [
      { id: 'f1', key: 'year', value: '1972' },
      { id: 'f2', key: 'tempo', value: 'slow' },
    ];
    expect(setUp().take({ name: 'Solaris', facts })?.item.metadata).toEqual({ year: 1972 });
  });

  it('may not repeat the reason of another item, whichever name stands in it', () => {
    const { take } = setUp();
    const same = (name: string) => ({ name, reasons: [reasonOf(`${name} is slow, as you asked.`)] });
    expect(take(same('Solaris'))).toBeDefined();
    expect(take(same('Stalker'))).toBeUndefined();
  });

  it.each<[unknown, unknown, number, number | undefined]>([
    [1.7, 140, 1, 100],
    [-1, -5, 0, 0],
    ['0.7', '85', 0.7, 85],
    [null, 60, 0.6, 60],
    ['high', null, 0.5, undefined],
    [Number.POSITIVE_INFINITY, null, 1, undefined],
  ])(
    'confidence %j and score %j become %j and %j',
    (confidence, score, expectedConfidence, expectedScore) => {
      const taken = setUp().take({ name: 'A', confidence, score });
      expect(taken?.confidence).toBe(expectedConfidence);
      expect(taken?.metadata?.taste_match_score).toBe(expectedScore);
    },
  );

  it('is typed by its vertical when the model does not say', () => {
    expect(setUp().take({ name: 'A', type: null })?.item.type).toBe('restaurants');
  });
});

describe('a ranked candidate', () => {
  it("has the caller's id, spelling and metadata, whatever the model wrote", () => {
    const { take, refOf } = setUp({ items: ITEMS });
    const written = {
      ref: refOf('sku-1'),
      name: 'da enzo',
      facts: [
        { id: 'f1', key: 'price', value: 99, s: ['s1'] },
        { id: 'f2', key: 'atmosphere', value: 'lively', s: ['s1'] },
      ],
    };
    const taken = take(written, [{ id: 's1', text: 'Trattoria Da Enzo: a lively place' }]);
    expect(taken?.item).toEqual({
      id: 'sku-1',
      name: 'Trattoria Da Enzo',
      vertical: 'restaurants',
      type: 'film',
      metadata: { price: 25, cuisine: 'Roman', atmosphere: 'lively' },
    });
  });

  it.each<[string, unknown, object]>([
    [
      'that the cited result says',
      { key: 'reviews_count', value: 2_750, s: ['s2'] },
      { reviews_count: 2_750 },
    ],
    ['that no result says', { key: 'reviews_count', value: 2_751, s: ['s2'] }, {}],
    ['that another result says', { key: 'reviews_count', value: 2_750, s: ['s1'] }, {}],
    ['without a result', { key: 'reviews_count', value: 2_750 }, {}],
    ['in words', { key: 'brand', value: 'Da Enzo', s: 's1' }, { brand: 'Da Enzo' }],
    [
      'of which a part is said',
      { key: 'amenities', value: ['bar', 'pool'], s: ['s1'] },
      { amenities: ['bar'] },
    ],
  ])('has a fact %s, or not', (_, fact, added) => {
    const { take, refOf } = setUp({ items: ITEMS });
    const found = [
      { id: 's1', text: 'Osteria: run by Da Enzo, with a bar' },
      { id: 's2', text: 'Osteria has 2,750 reviews' },
    ];
    const taken = take({ ref: refOf('sku-2'), facts: [{ id: 'f1', ...(fact as object) }] }, found);
    expect(taken?.item.metadata).toEqual({ price: 60, ...added });
  });

  it('has no metadata but its own when nothing was found on the web', () => {
    const { take, refOf } = setUp({ items: ITEMS });
    const facts = [{ id: 'f1', key: 'atmosphere', value: 'lively' }];
    const taken = take({ ref: refOf('sku-2'), facts });
    expect(taken?.item.metadata).toEqual({ price: 60 });
  });

  it('comes once, and only if it was supplied', () => {
    const { take, refOf } = setUp({ items: ITEMS });
    expect(take({ ref: refOf('sku-2') })).toBeDefined();
    expect(take({ ref: refOf('sku-2') })).toBeUndefined();
    expect(take({ ref: 'c99' })).toBeUndefined();
    expect(take({ ref: 'constructor' })).toBeUndefined();
    expect(take({ name: 'Another place' })).toBeUndefined();
  });

  it('is found by its name when the model ignores references, unless two share it', () => {
    const { take } = setUp({ items: ITEMS });
    expect(take({ name: 'trattoria da enzo' })?.item.id).toBe('sku-1');
    expect(take({ ref: 'Osteria' })).toBeUndefined();
  });

  it('may be in the history', () => {
    const { take, refOf } = setUp({
      items: ITEMS,
      context: { ...CONTEXT, history: [{ item: 'Trattoria Da Enzo', rating: 'loved it' }] },
    });
    expect(take({ ref: refOf('sku-1') })).toBeDefined();
  });

  it('that breaks a hard limit says so and scores at most 30', () => {
    const { take, refOf } = setUp({
      items: ITEMS,
      context: { ...CONTEXT, constraints: { max_price: 50 } },
      options: { language: 'fr_FR' },
    });
    const explain = (text: string) => ({ reasons: [reasonOf(text, { factor: undefined })] });
    const written = explain('Vous cherchez un endroit calme, et on y mange lentement.');
    const taken = take({ ref: refOf('sku-2'), score: 95, confidence: 0.95, ...written });
    expect(taken?.explanation.potential_concerns).toEqual(['Prix\u00a0: 60, au-dessus de la limite de 50.']);
    expect(taken).toMatchObject({ confidence: 0.3, metadata: { taste_match_score: VIOLATION_SCORE } });
    const other = take({
      ref: refOf('sku-1'),
      score: 95,
      reasons: [{ you: ['p1'], it: ['f2'] }],
    });
    expect(other?.metadata?.taste_match_score).toBe(95);
    expect(other?.explanation.key_factors.at(-1)).toBe('25 $US, sous la limite de 50 $US');
  });

  it('whose words differ from a limit says so and keeps its score, for the words may mean the same', () => {
    const { take, refOf } = setUp({
      items: ITEMS,
      context: { ...CONTEXT, constraints: { cuisine: 'Italian' } },
    });
    const taken = take({ ref: refOf('sku-1'), score: 95 });
    expect(taken?.explanation.potential_concerns?.[0]).toMatch(
      /^Check cuisine: Italian \(the listing says \w+\)\.$/,
    );
    expect(taken?.metadata?.taste_match_score).toBe(95);
  });

  describe('that a limit says nothing certain about', () => {
    const context = { ...CONTEXT, constraints: { max_price: 50, vegan: true } };
    const items = [{ id: 'sku-4', name: 'Osteria', description: 'Slow food.' }];

    it('tells that it was not checked, once for all such limits, where the words are of code', () => {
      const { take } = setUp({ items, context });
      const reasons = [{ you: ['p1'], it: ['f1'] }];
      expect(take({ ref: 'c1', reasons, concerns: [] })?.explanation.potential_concerns).toEqual([
        'Please check: price up to 50; vegan.',
      ]);
    });

    it('leaves that to a model that gives the words', () => {
      const { take } = setUp({ items, context });
      expect(take({ ref: 'c1', concerns: [] })?.explanation).not.toHaveProperty('potential_concerns');
    });
  });
});

describe('a generated item that breaks a hard limit by its own facts', () => {
  it('says so too', () => {
    const { take } = setUp({ context: { ...CONTEXT, constraints: { max_runtime_minutes: 120 } } });
    const taken = take({ name: 'A', facts: [{ id: 'f1', key: 'runtime_minutes', value: 181 }] });
    expect(taken?.explanation.potential_concerns).toEqual(['181 min, over the limit of 120 min.']);
    expect(taken?.confidence).toBeLessThanOrEqual(0.3);
  });
});

describe('the order', () => {
  it('is by score, an absent one counting as confidence × 100, then by confidence', () => {
    const { take } = setUp();
    const list = [
      take({ name: 'A', score: 70, confidence: 0.2 }),
      take({ name: 'B', score: null, confidence: 0.75 }),
      take({ name: 'C', score: 70, confidence: 0.9 }),
      take({ name: 'D', score: 90, confidence: 0.1 }),
    ].filter((one) => one !== undefined);
    expect(sortRecommendations(list).map(({ item }) => item.name)).toEqual(['D', 'B', 'C', 'A']);
  });
});
