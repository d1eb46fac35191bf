import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { explainResponse } from '@/lib/contract/explain-response';
import { element } from '../fakes/start-generation';
import { type GenerationServer, startGenerationServer } from '../support/generation-server';
import { movieRequest } from '../support/http';

/*
 * What a model writes against the facts of the request does not leave the service (contract: freshness-claims,
 * hard-limits, truth-of-text): the false sentence goes, the true one beside it stays.
 */

let api: GenerationServer;
beforeAll(async () => {
  api = await startGenerationServer({ REQUEST_TIMEOUT_MS: '30000' });
});
afterAll(() => api.stop());
beforeEach(() => api.reset());

const LAPTOPS = {
  vertical: 'laptops',
  context: { preferences: ['light', 'quiet'], constraints: { budget: 1000 } },
  items: [
    {
      id: 'slate',
      name: 'Slate Pro',
      description: 'a light and quiet ultraportable',
      metadata: { price: 1899 },
    },
  ],
  options: { count: 1 },
};
const LIGHT = 'You asked for a light and quiet laptop, and this ultraportable is both.';

const judged = (why_match: string, key_factors = ['light and quiet, as asked']) =>
  element({ ref: 'c1', explanation: { why_match, key_factors, potential_concerns: null } });

describe('a price that the limit forbids', () => {
  const FALSE = 'Costs only $499, well under your budget';

  it('is neither changed nor praised in a recommendation, and the broken limit is told', async () => {
    api.openAi.respond({ elements: [judged(`${LIGHT} ${FALSE}.`, [FALSE, 'light and quiet, as asked'])] });
    const { recommendations } = await api.recommend(LAPTOPS);
    expect(recommendations).toHaveLength(1);
    const [only] = recommendations;
    expect(only?.explanation).toMatchObject({
      why_match: LIGHT,
      key_factors: ['light and quiet, as asked'],
    });
    expect(JSON.stringify(only)).not.toMatch(/499|under your budget/);
    expect(JSON.stringify(only?.explanation.potential_concerns)).toMatch(
      /1,?899[^"]*1,?000|1,?000[^"]*1,?899/,
    );
    expect(only?.item.metadata?.price).toBe(1899);
  });

  it('is not praised in an explanation either', async () => {
    const answer = {
      confidence: 0.9,
      summary: `${LIGHT} ${FALSE}.`,
      taste_alignment: ['It is light and quiet, as you asked.'],
      constraint_satisfaction: [FALSE],
      unique_factors: [],
      potential_concerns: [],
      alternatives: null,
    };
    api.openAi.respond({ text: JSON.stringify(answer) });
    const response = await api.post('explain', {
      vertical: 'laptops',
      item: {
        name: 'Slate Pro',
        type: 'laptop',
        metadata: { price: 1899, features: 'a light and quiet ultraportable' },
      },
      context: { user_preferences: ['light', 'quiet'], constraints: { budget: 1000 } },
      options: { grounding: false },
    });
    const { explanation } = explainResponse.parse(await response.json());
    expect(explanation.summary).toBe(LIGHT);
    expect(JSON.stringify(explanation)).not.toMatch(/499|under your budget/);
    expect(JSON.stringify(explanation.potential_concerns)).toMatch(/1,?000/);
  });
});

it('a Spanish text does not answer a request for English', async () => {
  const spanish =
    'Este portátil es ligero y silencioso, justo lo que pediste para trabajar en cualquier lugar.';
  api.openAi.respond({ elements: [judged(`${LIGHT} ${spanish}`, [spanish, 'light and quiet, as asked'])] });
  const mixed = await api.recommend({ ...LAPTOPS, options: { count: 1, language: 'en_US' } });
  expect(mixed.recommendations[0]?.explanation).toMatchObject({
    why_match: LIGHT,
    key_factors: ['light and quiet, as asked'],
  });

  api.openAi.respond({ elements: [judged(spanish)] });
  api.google.respond({ elements: [judged(LIGHT)] });
  const other = await api.recommend({ ...LAPTOPS, options: { count: 1, language: 'en_US' } });
  expect(other.recommendations[0]?.explanation.why_match).toBe(LIGHT);
});

it('a purchase that the request does not hold is not put into the mouth of the person', async () => {
  const invented = 'Since you bought a Kindle last year, you will feel at home with it.';
  api.openAi.respond({ elements: [judged(`${invented} ${LIGHT}`)] });
  const { recommendations } = await api.recommend(LAPTOPS);
  expect(recommendations[0]?.explanation.why_match).toBe(LIGHT);
});

describe('freshness that no search has found', () => {
  const metadata = [
    { key: 'verified_operating', value: true },
    { key: 'star_rating', value: 4 },
  ];
  const hotel = element({
    name: 'Harbour House',
    type: 'hotel',
    metadata,
    explanation: {
      why_match: 'You asked for a quiet place to stay, and it keeps calm through the night.',
      key_factors: ['quiet, as asked'],
      potential_concerns: null,
    },
  });
  const body = {
    ...movieRequest,
    vertical: 'hotels',
    context: { preferences: ['quiet'] },
    options: { count: 1 },
  };

  it.each([
    ['web search is off', { grounding: false }],
    ['the model did not search', { grounding: true }],
  ])('is not claimed where %s', async (_, options) => {
    api.openAi.respond({ elements: [hotel] });
    const { recommendations } = await api.recommend({ ...body, options: { count: 1, ...options } });
    expect(recommendations[0]?.item.metadata).toEqual({ star_rating: 4 });
  });

  it('is not claimed where every search came back empty', async () => {
    api.exa.respond({ status: 500 });
    api.openAi.respond('search', { elements: [hotel] });
    const { recommendations, meta } = await api.recommend(body);
    expect(meta.tool_usage?.total_tool_calls).toBe(1);
    expect(recommendations[0]?.item.metadata).toEqual({ star_rating: 4 });
  });
});
