import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createParser } from 'eventsource-parser';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { explainResponse } from '@/lib/contract/explain-response';
import { recommendation, recommendResponse } from '@/lib/contract/recommend-response';
import { element, reasonOf } from '../fakes/start-generation';
import type { GenerationServer } from '../support/generation-server';
import { movieRequest } from '../support/http';
import { sharedGenerationServer } from '../support/shared-servers';

/*
 * A sentence leaves the service only with what it rests on (contract: truth-of-text, hard-limits, freshness-claims):
 * the one that fails goes, the one beside it stays.
 */

let api: GenerationServer;
beforeAll(async () => {
  api = await sharedGenerationServer();
});
beforeEach(() => api.reset());

const LAPTOPS = {
  vertical: 'laptops',
  context: {
    preferences: ['light', 'quiet'],
    history: [{ item: 'Old Faithful', rating: '2/5' }],
    constraints: { budget: 1000 },
  },
  items: [
    {
      id: 'slate',
      name: 'Slate Pro',
      description: 'a light and quiet ultraportable',
      metadata: { price: 1899 },
    },
    { id: 'anvil', name: 'Anvil', metadata: { price: 900 } },
  ],
  options: { count: 1, language: 'en_US' },
};
const SLATE = { ...LAPTOPS, items: LAPTOPS.items.slice(0, 1) };
const LIGHT = 'You asked for a light and quiet laptop, and this ultraportable is both.';
const FACTOR = 'light and quiet, as asked';

const judged = (text: string, more: object = {}) =>
  element({ ref: 'c1', reasons: [reasonOf(text, { factor: FACTOR, ...more })] });

describe('a price that the limit forbids', () => {
  const FALSE = 'Costs only $499, well under your budget';

  it('is neither changed nor praised in a recommendation, and the broken limit is told', async () => {
    api.openAi.respond({ elements: [judged(`${LIGHT} ${FALSE}.`)] });
    const { recommendations } = await api.recommend(SLATE);
    expect(recommendations).toHaveLength(1);
    const [only] = recommendations;
    expect(only?.explanation).toEqual({
      why_match: LIGHT,
      key_factors: [FACTOR],
      potential_concerns: ['Price: 1,899, over the limit of 1,000.'],
    });
    expect(only?.item.metadata?.price).toBe(1899);
    expect(only?.confidence).toBeLessThanOrEqual(0.3);
  });

  it('is no reason, however it is worded', async () => {
    api.openAi.respond({ elements: [judged('It is within your budget.', { you: ['l1'] })] });
    api.google.respond({ elements: [judged(LIGHT)] });
    const { recommendations } = await api.recommend(SLATE);
    expect(recommendations[0]?.explanation.why_match).toBe(LIGHT);
  });

  it('is not praised in an explanation either', async () => {
    const answer = {
      verdict: 'mixed',
      confidence: 0.9,
      summary: reasonOf(`${LIGHT} ${FALSE}.`, { it: ['f2'] }),
      reasons: [
        reasonOf('It is light and quiet, as you asked.', { it: ['f2'] }),
        reasonOf(FALSE, { you: ['l1'] }),
      ],
      unique: [],
      concerns: [],
      alternatives: null,
    };
    api.openAi.respond({ text: JSON.stringify(answer) });
    const response = await api.post('explain', {
      vertical: 'laptops',
      item: {
        name: 'Slate Pro',
        type: 'laptop',
        metadata: { features: 'a light and quiet ultraportable', price: 1899 },
      },
      context: { user_preferences: ['light', 'quiet'], constraints: { budget: 1000 } },
      options: { grounding: false },
    });
    const { explanation } = explainResponse.parse(await response.json());
    expect(explanation).toEqual({
      summary: LIGHT,
      detailed_reasoning: {
        taste_alignment: ['It is light and quiet, as you asked.'],
        constraint_satisfaction: [],
        unique_factors: [],
      },
      potential_concerns: ['Price: 1,899, over the limit of 1,000.'],
    });
  });
});

describe('a sentence beside a true one', () => {
  it.each([
    ['with a number that stands nowhere', 'It weighs 1.1 kg.'],
    ['with a quotation that stands nowhere', 'Reviewers call it “the quietest of all”.'],
    ['about another candidate that is not cited', 'It is quieter than Anvil.'],
    [
      'in another language',
      'Este portátil es ligero y silencioso, justo lo que pediste para trabajar en cualquier lugar.',
    ],
  ])('goes alone: %s', async (_, sentence) => {
    const { candidates } = await refsOf();
    api.openAi.respond({ elements: [{ ...judged(`${LIGHT} ${sentence}`), ref: candidates.slate }] });
    const { recommendations } = await api.recommend(LAPTOPS);
    expect(recommendations[0]?.explanation.why_match).toBe(LIGHT);
  });

  it('stays where it cites the other candidate, and tells how that was rated which it names', async () => {
    const { candidates } = await refsOf();
    const text = 'It is quieter than Anvil. It is lighter than Old Faithful.';
    const reason = reasonOf(text, { it: ['f1', candidates.anvil] });
    api.openAi.respond({ elements: [element({ ref: candidates.slate, reasons: [reason] })] });
    const { recommendations } = await api.recommend({
      ...LAPTOPS,
      options: { ...LAPTOPS.options, evidence: true },
    });
    expect(recommendations[0]?.explanation.why_match).toBe(text);
    const paths = recommendations[0]?.explanation.evidence?.flatMap(({ you }) => you?.path ?? []);
    expect(paths).toContain('context.history[0].rating');
  });
});

/** The references of the two laptops, as a model is shown them. */
async function refsOf() {
  await api.recommend(LAPTOPS);
  const { text } = api.openAi.requests.at(-1) ?? { text: '' };
  const ref = (name: string) => new RegExp(`(c\\d) ${name}`).exec(text)?.[1] ?? '';
  return { candidates: { slate: ref('Slate Pro'), anvil: ref('Anvil') } };
}

it('a text in another language alone does not answer', async () => {
  const spanish =
    'Este portátil es ligero y silencioso, justo lo que pediste para trabajar en cualquier lugar.';
  api.openAi.respond({ elements: [judged(spanish)] });
  api.google.respond({ elements: [judged(LIGHT)] });
  const { recommendations } = await api.recommend(SLATE);
  expect(recommendations[0]?.explanation.why_match).toBe(LIGHT);
});

describe('options.evidence', () => {
  const WITH = { ...SLATE, options: { ...SLATE.options, evidence: true } };
  const EVIDENCE = [
    {
      supports: 'why_match',
      stance: 'for',
      you: { path: 'context.preferences[0]', text: 'light' },
      item: { path: 'items[0].description', text: 'a light and quiet ultraportable' },
    },
    {
      supports: 'key_factors[0]',
      stance: 'for',
      you: { path: 'context.preferences[0]', text: 'light' },
      item: { path: 'items[0].description', text: 'a light and quiet ultraportable' },
    },
    {
      supports: 'potential_concerns[0]',
      stance: 'against',
      you: { path: 'context.constraints.budget', text: '1000' },
      item: { path: 'items[0].metadata.price', text: '1899' },
    },
  ];
  beforeEach(() => api.openAi.respond({ elements: [judged(LIGHT)] }));

  it('names what each sentence rests on, and where it stands in the request', async () => {
    const { recommendations } = await api.recommend(WITH);
    expect(recommendations[0]?.explanation.evidence).toEqual(EVIDENCE);
  });

  it('does so in an event stream', async () => {
    const response = await api.post('recommend', WITH, { accept: 'text/event-stream' });
    const events: { event: string | undefined; data: unknown }[] = [];
    const parser = createParser({
      onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) }),
    });
    parser.feed(await response.text());
    expect(events.map(({ event }) => event)).toEqual(['recommendation', 'done']);
    expect(recommendation.parse(events[0]?.data).explanation.evidence).toEqual(EVIDENCE);
    const { recommendations } = recommendResponse.parse(events[1]?.data);
    expect(recommendations[0]?.explanation.evidence).toEqual(EVIDENCE);
  });

  it('does so over MCP', async () => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const requestInit = { headers: { 'X-API-Key': api.key } };
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${api.server.url}/mcp`), { requestInit }),
    );
    const { structuredContent } = await client.callTool({ name: 'recommend', arguments: WITH });
    await client.close();
    const { recommendations } = recommendResponse.parse(structuredContent);
    expect(recommendations[0]?.explanation.evidence).toEqual(EVIDENCE);
  });

  it('is left out unless it is asked for', async () => {
    const { recommendations } = await api.recommend(SLATE);
    expect(recommendations[0]?.explanation).not.toHaveProperty('evidence');
  });
});

describe('freshness that no search has found', () => {
  const hotel = element({
    name: 'Harbour House',
    type: 'hotel',
    facts: [
      { id: 'f1', key: 'verified_operating', value: true },
      { id: 'f2', key: 'star_rating', value: 4 },
    ],
    reasons: [
      reasonOf('You asked for a quiet place to stay, and it keeps calm through the night.', {
        it: ['f2', 's1'],
      }),
    ],
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
