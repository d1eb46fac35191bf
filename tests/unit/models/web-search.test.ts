import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toolUsage } from '@/lib/contract/meta';
import { createSearchSession } from '@/lib/models/web-search';
import { element, reasonOf, startGeneration } from '@/tests/fakes/start-generation';

let generation: Awaited<ReturnType<typeof startGeneration>>;
beforeAll(async () => {
  generation = await startGeneration();
});
afterAll(() => generation.close());
beforeEach(() => generation.configure({ EXA_API_KEY: 'exa-key', EXA_BASE_URL: generation.exa.url }));

const BOTH_APIS = [
  ['openai/gpt-6.1-sol', 'responses'],
  ['openai/qwen', 'chat'],
  ['google/gemini-2.5-flash', 'responses'],
  ['google/gemini-4-argon', 'responses'],
] as const;

const configureFor = (model: string, api: string) =>
  generation.configure({
    MODEL: model,
    OPENAI_API: api,
    FALLBACK_MODEL: undefined,
    EXA_API_KEY: 'exa-key',
    EXA_BASE_URL: generation.exa.url,
  });

const offersSearch = (text: string) => text.includes('"name":"webSearch","description"');

/** What the model was sent in its n-th step, whichever provider it belongs to. */
const stepText = (step: number) =>
  [...generation.openAi.requests, ...generation.google.requests][step]?.text ?? '';

describe.each(BOTH_APIS)('the search loop of %s (%s)', (model, api) => {
  beforeEach(() => configureFor(model, api));

  it.each([false, true])('searches and then answers (stream: %s)', async (isStream) => {
    generation.openAi.respond('search');
    generation.google.respond('search');
    const result = await generation.recommend(undefined, isStream ? { onRecommendation: () => {} } : {});
    expect(result.recommendations).toHaveLength(3);
    expect(toolUsage.parse(result.tool_usage)).toMatchObject({
      total_tool_calls: 1,
      tools_used: ['webSearch'],
      tools_called: [{ tool_name: 'webSearch', arguments: { query: 'what is on' } }],
    });
    expect(stepText(1)).toContain('All about what is on');
    expect(stepText(1)).toContain('Untrusted text from the web');
  });

  it.each([false, true])('reads the answer anew behind a search (stream: %s)', async (isStream) => {
    const talk = 'Let me look it up: {"elements":[{"name":"';
    generation.openAi.respond({ talk, queries: ['x'] }, 'ok');
    generation.google.respond({ talk, queries: ['x'] }, 'ok');
    const { recommendations, generation: done } = await generation.recommend(
      undefined,
      isStream ? { onRecommendation: () => {} } : {},
    );
    expect(recommendations).toHaveLength(3);
    expect(done.calls).toBe(1);
  });

  it.each([false, true])('never makes more than three searches (stream: %s)', async (isStream) => {
    generation.openAi.respond('endless-search');
    generation.google.respond('endless-search');
    await generation
      .recommend(undefined, isStream ? { onRecommendation: () => {} } : {})
      .catch(() => undefined);
    expect(generation.exa.requests).toHaveLength(3);
  });

  it('offers the tool in every step but the last', async () => {
    generation.openAi.respond('endless-search');
    generation.google.respond('endless-search');
    await generation.recommend().catch(() => undefined);
    expect([0, 1, 2, 3].map((step) => offersSearch(stepText(step)))).toEqual([true, true, true, false]);
  });
});

describe('the searches of a request', () => {
  it('are counted over both models', async () => {
    generation.openAi.respond('endless-search');
    generation.google.respond('endless-search');
    await generation.recommend().catch(() => undefined);
    expect(generation.exa.requests).toHaveLength(3);
    const fallback = generation.google.requests.at(-1)?.text ?? '';
    expect(offersSearch(fallback)).toBe(false);
    expect(generation.openAi.requests[0]?.text).toContain('You have webSearch.');
    expect(fallback).not.toContain('You have webSearch.');
  });

  it('leave the fallback what the first model did not use', async () => {
    generation.openAi.respond({ queries: ['one', 'two'] }, { status: 500 });
    generation.google.respond({ queries: ['three', 'four'] }, 'ok');
    const { tool_usage } = await generation.recommend();
    expect(tool_usage?.tools_called.map((call) => call.arguments.query)).toEqual(['one', 'two', 'three']);
    expect(generation.exa.requests).toHaveLength(3);
  });

  it.each(['cut', 'malformed', { status: 500 }, { status: 429 }] as const)(
    'tell the model when they fail by %j, and count all the same',
    async (fault) => {
      generation.exa.respond(fault);
      generation.openAi.respond('search');
      const { recommendations, tool_usage } = await generation.recommend();
      expect(recommendations).toHaveLength(3);
      expect(tool_usage?.total_tool_calls).toBe(1);
      expect(generation.openAi.requests[1]?.text).toContain('The search failed');
    },
  );

  it('end with the request when the caller leaves', async () => {
    const caller = new AbortController();
    generation.exa.respond(() => {
      caller.abort(new Error('gone'));
      return 'hang';
    });
    generation.openAi.respond('search');
    await expect(generation.recommend(undefined, { signal: caller.signal })).rejects.toThrow('gone');
    await expect.poll(() => generation.exa.aborted(), { timeout: 10_000 }).toBe(1);
  });

  it('are told how many are left when the model asks for too many at once', async () => {
    generation.openAi.respond({ queries: ['1', '2', '3', '4', '5'] }, 'ok');
    const { tool_usage } = await generation.recommend();
    expect(tool_usage?.total_tool_calls).toBe(3);
    expect(generation.openAi.requests[1]?.text).toContain('No searches are left');
  });

  it('with arguments that do not fit are not made', async () => {
    generation.openAi.respond({ tool: { name: 'webSearch', arguments: { q: 1 } } }, 'ok');
    const { recommendations, tool_usage } = await generation.recommend();
    expect(recommendations).toHaveLength(3);
    expect(tool_usage).toBeUndefined();
  });
});

describe('web search is offered', () => {
  const isOffered = () => offersSearch(stepText(0));
  const items = [{ id: '1', name: 'A' }];
  const context = { preferences: ['slow'] };
  const request = (options: object, more: object = {}) => ({ vertical: 'films', context, options, ...more });

  it.each<[boolean, string, object]>([
    [true, 'by default', request({})],
    [false, 'not with items', request({}, { items })],
    [true, 'with items and grounding', request({ grounding: true }, { items })],
    [false, 'not without grounding', request({ grounding: false })],
    [false, 'not with fast', request({ fast: true, grounding: true })],
    [false, 'not with the alias research: false', request({ research: false })],
    [true, 'with the alias research and items', request({ research: true }, { items })],
    [false, 'grounding before its alias', request({ grounding: false, research: true })],
  ])('%s: %s', async (expected, _, body) => {
    await generation.recommend(body);
    expect(stepText(0)).not.toBe('');
    expect(isOffered()).toBe(expected);
  });

  it('for explanations by default, and not with fast', async () => {
    await generation.explain();
    expect(isOffered()).toBe(true);
    generation.configure({ EXA_API_KEY: 'exa-key', EXA_BASE_URL: generation.exa.url });
    await generation.explain({
      ...request({ fast: true }),
      item: { name: 'A', type: 'film' },
      context: { profile: 'x' },
    });
    expect(isOffered()).toBe(false);
  });

  it('not without a search engine', async () => {
    generation.configure();
    await generation.recommend();
    expect(isOffered()).toBe(false);
  });
});

describe('freshness claims', () => {
  const facts = [
    { id: 'f1', key: 'verified_available', value: true },
    { id: 'f2', key: 'price_as_of', value: '2026-11' },
    { id: 'f3', key: 'year', value: 2016 },
  ];
  const citing = (...it: string[]) => ({
    elements: [
      element({ name: 'A', facts, reasons: [reasonOf('You asked for slow, and so it is.', { it })] }),
    ],
  });
  const FOUND = citing('f3', 's1');
  const metadataOf = async () => (await generation.recommend()).recommendations[0]?.item.metadata;

  it('stay when a search of that model found something', async () => {
    generation.openAi.respond('search', FOUND);
    expect(await metadataOf()).toEqual({ verified_available: true, price_as_of: '2026-11', year: 2016 });
  });

  it('are removed when nothing cites what the search found', async () => {
    generation.openAi.respond('search', citing('f3'));
    expect(await metadataOf()).toEqual({ year: 2016 });
  });

  it('are removed when it could search and did not', async () => {
    generation.openAi.respond(FOUND);
    expect(await metadataOf()).toEqual({ year: 2016 });
  });

  it.each([
    ['found nothing', { pages: [] }],
    ['failed', { status: 500 }],
  ])('are removed when its search %s', async (_, reply) => {
    generation.exa.respond(reply);
    generation.openAi.respond('search', FOUND);
    expect(await metadataOf()).toEqual({ year: 2016 });
  });

  it('are removed when only the model before it had searched', async () => {
    generation.openAi.respond('search', { status: 500 });
    generation.google.respond(FOUND);
    expect(await metadataOf()).toEqual({ year: 2016 });
  });

  it('are removed when it could not', async () => {
    generation.configure();
    generation.openAi.respond(FOUND);
    expect(await metadataOf()).toEqual({ year: 2016 });
  });
});

describe('search engines', () => {
  const page = (index: number) => ({
    title: `Title ${index} ${'t'.repeat(400)}`,
    url: `https://example.com/${index}`,
    publishedDate: '2026-10-05T12:00:00.000Z',
    text: `${'long '.repeat(1000)}`,
  });

  it.each(['exa', 'searxng'] as const)('%s: at most five bounded pages reach the model', async (engine) => {
    const { search } = generation.configure(
      engine === 'exa'
        ? { EXA_API_KEY: 'exa-key', EXA_BASE_URL: generation.exa.url }
        : { SEARXNG_URL: `${generation.searxng.url}/` },
    );
    generation[engine].respond({
      pages: [{ ...page(0), url: 'javascript:alert(1)' }, ...[1, 2, 3, 4, 5, 6, 7].map(page)],
    });
    const results = await search?.('ramen in Lisbon', new AbortController().signal);
    expect(results?.map(({ url }) => url)).toEqual(
      [1, 2, 3, 4, 5].map((index) => `https://example.com/${index}`),
    );
    expect(results?.[0]).toMatchObject({ date: '2026-10-05' });
    for (const { title, extract } of results ?? []) {
      expect(title.length).toBeLessThanOrEqual(200);
      expect(extract.length).toBeLessThanOrEqual(1000);
    }
  });

  it('Exa gets its key and the query, and SearXNG asks for JSON', async () => {
    const exa = generation.configure({ EXA_API_KEY: 'exa-key', EXA_BASE_URL: generation.exa.url }).search;
    await exa?.('a & b', new AbortController().signal);
    expect(generation.exa.requests[0]).toMatchObject({
      path: '/search',
      headers: { 'x-api-key': 'exa-key' },
      body: { query: 'a & b', numResults: 5 },
    });
    const searxng = generation.configure({ SEARXNG_URL: generation.searxng.url }).search;
    await searxng?.('a & b', new AbortController().signal);
    expect(generation.searxng.requests[0]?.path).toBe('/search?q=a+%26+b&format=json');
  });

  it('bear odd texts without breaking the request', async () => {
    generation.exa.respond({ pages: [{ ...page(1), title: '\ud800', text: `${'x'.repeat(999)}😀` }] });
    generation.openAi.respond('search');
    expect((await generation.recommend()).recommendations).toHaveLength(3);
    expect(generation.openAi.requests[1]?.text.isWellFormed()).toBe(true);
  });

  it('that never answer are given up after their time limit', async () => {
    const session = createSearchSession(() => new Promise(() => {}));
    const stopped = new AbortController();
    const pending = session.open().run('webSearch', { query: 'x' }, stopped.signal);
    stopped.abort();
    expect(await pending).toHaveProperty('error');
    expect(session.remaining()).toBe(2);
  });

  it('are numbered over all searches of one call, and the next call begins anew', async () => {
    const pages = [1, 2].map((index) => ({
      title: `Page ${index}`,
      url: `https://example.com/${index}`,
      extract: 'open daily',
      ...(index === 1 && { date: '2026-10-05' }),
    }));
    const session = createSearchSession(async () => pages);
    const searchOf = (attempt: ReturnType<typeof session.open>) => (input: { query: string }) =>
      attempt.run('webSearch', input, new AbortController().signal);
    const attempt = session.open();
    await searchOf(attempt)({ query: 'a' });
    const answer = await searchOf(attempt)({ query: 'b' });
    expect(answer).toMatchObject({
      results: [{ id: 's3', title: 'Page 1', date: '2026-10-05' }, { id: 's4' }],
    });
    expect(attempt.found().map(({ id }) => id)).toEqual(['s1', 's2', 's3', 's4']);
    expect(attempt.found().slice(0, 2)).toEqual([
      { id: 's1', text: '2026-10-05 open daily', url: 'https://example.com/1', title: 'Page 1' },
      { id: 's2', text: 'open daily', url: 'https://example.com/2', title: 'Page 2' },
    ]);
    const next = session.open();
    await searchOf(next)({ query: 'c' });
    expect(next.found().map(({ id }) => id)).toEqual(['s1', 's2']);
  });
});
