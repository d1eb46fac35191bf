import { describe, expect, it } from 'vitest';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { recommendation } from '@/lib/contract/recommend-response';
import { buildTask } from '@/lib/recommend/build-task';
import { createFinisher, sortRecommendations, VIOLATION_SCORE, withScores } from '@/lib/recommend/finish';
import { readScale } from '@/lib/recommend/scale';
import { inOneGo } from '@/lib/take-turns';
import { element } from '@/tests/fakes/start-generation';

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
  const finisher = createFinisher(input, prepared);
  const refOf = (id: string) => [...(prepared.candidates ?? [])].find(([, item]) => item.id === id)?.[0];
  const takeRaw = (raw: unknown, found: string[] = []) => {
    const draft = inOneGo(finisher.take(raw, found));
    if (typeof draft === 'string') return undefined;
    const taken = withScores(draft, readScale([draft.scores]));
    recommendation.parse(taken);
    return taken;
  };
  return { take: (fields: object, found?: string[]) => takeRaw(element(fields), found), takeRaw, refOf };
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
    expect(setUp().take({ name: 'A', taste_match_score: null, mood_match: ' ' })).not.toHaveProperty(
      'metadata',
    );
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
    ['no reason', element({ name: 'A', explanation: { key_factors: ['x'] } })],
    ['a name of another type', element({ name: { en: 'A' } })],
  ])('cannot be made of %s', (_, raw) => {
    expect(setUp().takeRaw(raw)).toBeUndefined();
  });

  it('keeps required lists and drops empty optional ones', () => {
    const taken = setUp().take({
      name: 'A',
      explanation: { why_match: 'It is slow, as you asked.', key_factors: null, potential_concerns: [' '] },
    });
    expect(taken?.explanation).toEqual({ why_match: 'It is slow, as you asked.', key_factors: [] });
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
      const taken = setUp().take({ name: 'A', confidence, taste_match_score: score });
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
      metadata: [
        { key: 'price', value: 99 },
        { key: 'atmosphere', value: 'lively' },
      ],
    };
    const taken = take(written, ['Trattoria Da Enzo: a lively place']);
    expect(taken?.item).toEqual({
      id: 'sku-1',
      name: 'Trattoria Da Enzo',
      vertical: 'restaurants',
      type: 'film',
      metadata: { price: 25, cuisine: 'Roman', atmosphere: 'lively' },
    });
  });

  it('has no metadata but its own when nothing was found on the web', () => {
    const { take, refOf } = setUp({ items: ITEMS });
    const taken = take({ ref: refOf('sku-2'), metadata: [{ key: 'atmosphere', value: 'lively' }] });
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
    const explain = (why_match: string) => ({ explanation: { why_match, key_factors: [] } });
    const written = explain('Vous cherchez un endroit calme, et on y mange lentement.');
    const taken = take({ ref: refOf('sku-2'), taste_match_score: 95, confidence: 0.95, ...written });
    expect(taken?.explanation.potential_concerns?.[0]).toBe(
      'Ne respecte pas une limite fixée : max price: 50 (price: 60).',
    );
    expect(taken).toMatchObject({ confidence: 0.3, metadata: { taste_match_score: VIOLATION_SCORE } });
    const other = take({
      ref: refOf('sku-1'),
      taste_match_score: 95,
      ...explain('La cuisine romaine vous attend ici.'),
    });
    expect(other?.metadata?.taste_match_score).toBe(95);
  });

  it('whose words differ from a limit says so and keeps its score, for the words may mean the same', () => {
    const { take, refOf } = setUp({
      items: ITEMS,
      context: { ...CONTEXT, constraints: { cuisine: 'Italian' } },
    });
    const taken = take({ ref: refOf('sku-1'), taste_match_score: 95 });
    expect(taken?.explanation.potential_concerns?.[0]).toContain('cuisine: Italian');
    expect(taken?.metadata?.taste_match_score).toBe(95);
  });
});

describe('a generated item that breaks a hard limit by its own metadata', () => {
  it('says so too', () => {
    const { take } = setUp({ context: { ...CONTEXT, constraints: { max_runtime_minutes: 120 } } });
    const taken = take({ name: 'A', metadata: [{ key: 'runtime_minutes', value: 181 }] });
    expect(taken?.explanation.potential_concerns).toEqual([
      'Breaks a hard limit: max runtime minutes: 120 (runtime minutes: 181).',
    ]);
  });
});

describe('the order', () => {
  it('is by score, an absent one counting as confidence × 100, then by confidence', () => {
    const { take } = setUp();
    const list = [
      take({ name: 'A', taste_match_score: 70, confidence: 0.2 }),
      take({ name: 'B', taste_match_score: null, confidence: 0.75 }),
      take({ name: 'C', taste_match_score: 70, confidence: 0.9 }),
      take({ name: 'D', taste_match_score: 90, confidence: 0.1 }),
    ].filter((one) => one !== undefined);
    expect(sortRecommendations(list).map(({ item }) => item.name)).toEqual(['D', 'B', 'C', 'A']);
  });
});
