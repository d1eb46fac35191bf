import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recommendation } from '@/lib/contract/recommend-response';
import { createCircuitBreaker } from '@/lib/models/circuit-breaker';
import { GenerationError, UnavailableError } from '@/lib/models/generation';
import { PROVIDER_TEXT } from '@/tests/fakes/fake-server';
import type { ModelReply } from '@/tests/fakes/model-script';
import { element, MOVIES, startGeneration } from '@/tests/fakes/start-generation';

let generation: Awaited<ReturnType<typeof startGeneration>>;
beforeAll(async () => {
  generation = await startGeneration();
});
afterAll(() => generation.close());

/** Only what hangs is waited for; a fallback that answers has to have the time for it on a busy machine. */
const LIMITS = { FIRST_BYTE_TIMEOUT_MS: '1000', IDLE_TIMEOUT_MS: '1000', REQUEST_TIMEOUT_MS: '8000' };
const SHORT_LIMITS = { FIRST_BYTE_TIMEOUT_MS: '150', REQUEST_TIMEOUT_MS: '1000' };
const status = (code: number) => ({ status: code, body: { error: { message: PROVIDER_TEXT, code } } });
type Fault = Parameters<typeof generation.openAi.respond>[0];

/**
 * What fails, how it is logged, how often the model is asked, and whether it speaks against the model
 * (contract: circuit-breaker).
 */
const FAULTS: [name: string, fault: Fault, failure: string, calls: 1 | 2, isCounted: boolean][] = [
  ['400', status(400), 'http 400', 1, false],
  ['401', status(401), 'http 401', 1, true],
  ['404', status(404), 'http 404', 1, true],
  ['429', { ...status(429), headers: { 'Retry-After': '30' } }, 'http 429', 1, false],
  ['500', status(500), 'http 500', 2, true],
  ['503', status(503), 'http 503', 2, true],
  ['hanging for ever', 'hang', 'no first byte', 1, true],
  ['a connection cut before the answer', 'cut', 'connection', 2, true],
  ['text instead of the document', 'not-json', 'not JSON', 1, true],
  ['another schema', 'wrong-schema', 'other JSON', 1, false],
  ['no text', 'no-text', 'empty answer', 1, false],
  ['a document cut off by the token limit', 'length', 'cut by length', 1, false],
  ['a content filter', 'content-filter', 'refused', 1, false],
  ['a refusal', 'refusal', 'refused', 1, false],
  ['an empty list', { elements: [] }, 'empty list', 1, false],
  ['elements of which none is usable', { elements: [{}, 7, { name: 'x' }] }, 'no reason', 1, false],
];

describe.each(['responses', 'chat'])('a first model (%s) that fails by', (api) => {
  beforeEach(() => generation.configure({ ...LIMITS, OPENAI_API: api }));

  it.each(FAULTS)('%s: its fallback answers', async (_, fault, failure, calls, isCounted) => {
    const recorded = generation.outcomes.recent().length;
    generation.openAi.respond(fault);
    const result = await generation.recommend();
    expect(result.recommendations).toHaveLength(3);
    for (const one of result.recommendations) recommendation.parse(one);
    expect(result.generation).toMatchObject({ model: 'google/gemini-4-argon', calls: calls + 1 });
    expect(result.generation.failures[0]?.failure).toBe(failure);
    expect(generation.openAi.requests).toHaveLength(calls);
    const outcomes = generation.outcomes.recent().slice(recorded);
    if (isCounted) expect(outcomes).toMatchObject([{ service: 'normal', result: 'fallback' }]);
    else if (failure !== 'http 429') expect(outcomes).toEqual([]);
    else expect(outcomes).toMatchObject([{ result: 'limited' }]);
  });

  it.each(FAULTS)('%s: its fallback answers a stream too', async (_, fault, failure) => {
    generation.openAi.respond(fault);
    const sent: unknown[] = [];
    const result = await generation.recommend(undefined, { onRecommendation: (one) => void sent.push(one) });
    expect(result.recommendations).toHaveLength(3);
    expect(sent).toEqual(result.recommendations);
    expect(result.generation.model).toBe('google/gemini-4-argon');
    expect(result.generation.failures[0]?.failure).toBe(failure);
  });

  // By responses, a body without any event is an answer without text.
  const unreadable = api === 'chat' ? 'unreadable response' : 'empty answer';
  it.each<[string, Fault, failure: string]>([
    ['a connection cut within the answer', 'cut-body', 'connection'],
    ['an answer that is not JSON', 'malformed', unreadable],
    ['an empty answer', 'empty', unreadable],
    ['a tool that does not exist', { tool: { name: 'shell', arguments: {} } }, 'empty answer'],
  ])('%s: its fallback answers, and the log has a name for it', async (_, fault, failure) => {
    generation.openAi.respond(fault);
    const result = await generation.recommend();
    expect(result.recommendations).toHaveLength(3);
    expect(result.generation.model).toBe('google/gemini-4-argon');
    expect(result.generation.failures[0]?.failure).toBe(failure);
  });
});

describe('models that both fail', () => {
  it.each(FAULTS)('by %s: an error that says nothing of the provider', async (_, fault) => {
    generation.configure(fault === 'hang' ? SHORT_LIMITS : LIMITS);
    generation.openAi.respond(fault);
    generation.google.respond(fault);
    for (const run of [generation.recommend, generation.explain]) {
      generation.configure(fault === 'hang' ? SHORT_LIMITS : LIMITS);
      generation.openAi.respond(fault);
      generation.google.respond(fault);
      const error: unknown = await run().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      if (error instanceof GenerationError) expect(error.attempts.length).toBeGreaterThanOrEqual(2);
      else expect(error).toBeInstanceOf(UnavailableError);
      const told = {
        message: (error as Error).message,
        attempts: error instanceof GenerationError && error.attempts,
      };
      expect(JSON.stringify(told)).not.toContain(PROVIDER_TEXT);
    }
  });
});

describe('the fallback of other formats', () => {
  it.each<[string, ModelReply]>([
    ['google/gemini-2.5-flash', 'length'],
    ['google/gemini-2.5-flash', 'refusal'],
    ['google/gemini-4-argon', 'content-filter'],
    ['google/gemini-4-argon', 'wrong-schema'],
  ])('answers when %s fails by %s', async (model, reply) => {
    generation.configure({ ...LIMITS, MODEL: model, FALLBACK_MODEL: 'openai/gpt-6-luna' });
    generation.google.respond(reply);
    const result = await generation.recommend();
    expect(result.generation.model).toBe('openai/gpt-6-luna');
  });
});

describe('time limits', () => {
  it('leave the fallback only what the first model left of the request', async () => {
    generation.configure({ FIRST_BYTE_TIMEOUT_MS: '300', REQUEST_TIMEOUT_MS: '400' });
    generation.openAi.respond('hang');
    generation.google.respond('hang');
    const error = (await generation.recommend().catch((reason: unknown) => reason)) as GenerationError;
    expect(error.attempts.map(({ failure }) => failure)).toEqual(['no first byte', 'time limit']);
  });

  it('call no model for a request whose time is over, and blame none', async () => {
    generation.configure();
    const recorded = generation.outcomes.recent().length;
    const error = (await generation
      .recommend(undefined, { startedAt: Date.now() - 600_000 })
      .catch((reason: unknown) => reason)) as GenerationError;
    expect(new Set(error.attempts.map(({ failure }) => failure))).toEqual(new Set(['no time left']));
    expect(generation.openAi.requests).toHaveLength(0);
    expect(generation.outcomes.recent()).toHaveLength(recorded);
  });

  it('end an answer that falls silent, and keep what it had', async () => {
    generation.configure({ ...LIMITS, IDLE_TIMEOUT_MS: '300' });
    generation.openAi.respond({ elements: [element({ name: 'A' })], breakAfter: 1, breakBy: 'hang' });
    const { generation: done, recommendations } = await generation.recommend();
    expect(recommendations).toHaveLength(3);
    expect(recommendations.map(({ item }) => item.name)).toContain('A');
    expect(done.failures).toEqual([{ model: 'openai/gpt-6.1-sol', failure: 'silence' }]);
  });

  it('let an answer that goes on being written take longer than its first byte may', async () => {
    generation.configure({ ...LIMITS, FIRST_BYTE_TIMEOUT_MS: '400', IDLE_TIMEOUT_MS: '400' });
    generation.openAi.respond({ delayMs: 60 });
    const { generation: done, recommendations } = await generation.recommend();
    expect(recommendations).toHaveLength(3);
    expect(done).toMatchObject({ model: 'openai/gpt-6.1-sol', failures: [] });
  });

  it.each<[string, 'responses' | 'chat', ModelReply]>([
    ['says that it thinks', 'responses', { silentMs: 2_500 }],
    [
      'shows a thought',
      'chat',
      { silentMs: 2_500, thoughts: { field: 'reasoning_content', text: 'Something slow.' } },
    ],
    ['writes a call of a tool', 'responses', { queries: ['slow films'], closingMs: 900 }],
  ])('are kept by a model that %s long before it writes (%s)', async (_, api, reply) => {
    generation.configure({
      ...LIMITS,
      FIRST_BYTE_TIMEOUT_MS: '500',
      IDLE_TIMEOUT_MS: '1500',
      OPENAI_API: api,
      EXA_API_KEY: 'exa-key',
      EXA_BASE_URL: generation.exa.url,
    });
    generation.openAi.respond(reply, 'ok');
    const grounding = typeof reply === 'object' && reply.queries !== undefined;
    const { generation: done } = await generation.recommend({ ...MOVIES, options: { grounding } });
    expect(done).toMatchObject({ model: 'openai/gpt-6.1-sol', failures: [] });
  });

  it('close the connection of a model that is no longer waited for', async () => {
    generation.configure({ FIRST_BYTE_TIMEOUT_MS: '1000' });
    const before = generation.openAi.aborted();
    generation.openAi.respond('hang');
    await generation.recommend();
    await expect.poll(() => generation.openAi.aborted(), { timeout: 10_000 }).toBe(before + 1);
  });
});

it.each<[string, Fault, seconds: number]>([
  ['a 429 that said 300 seconds', { ...status(429), headers: { 'Retry-After': '300' } }, 300],
  [
    'an account that is used up',
    { status: 429, body: { error: { message: 'You exceeded your quota.', code: 'insufficient_quota' } } },
    600,
  ],
])('%s: the model is not asked again before that', async (_, fault, seconds) => {
  const deps = generation.configure({ FALLBACK_MODEL: 'builtin/taste' });
  let now = Date.now();
  const breaker = createCircuitBreaker(() => now);
  const ask = () => generation.recommend(undefined, { deps: { ...deps, breaker } });
  generation.openAi.respond(fault);
  await ask();
  now += (seconds - 1) * 1_000;
  await ask();
  expect(generation.openAi.requests).toHaveLength(1);
  now += 2_000;
  await ask();
  expect(generation.openAi.requests).toHaveLength(2);
});

describe('a provider whose key is missing', () => {
  it('counts as a failing model, and is not called', async () => {
    generation.configure({ OPENAI_API_KEY: undefined, OPENAI_BASE_URL: undefined });
    const { generation: done } = await generation.recommend();
    expect(done).toMatchObject({
      model: 'google/gemini-4-argon',
      failures: [{ model: 'openai/gpt-6.1-sol', failure: 'not configured' }],
    });
  });
});

describe('turns on a model', () => {
  it('are asked for where it takes only so many calls at once; without one in time, the next model is asked', async () => {
    const deps = generation.configure();
    const normal = deps.models.normal.map((entry, at) => ({
      ...entry,
      concurrency: at === 0 ? 1 : Number.POSITIVE_INFINITY,
    }));
    const asked: string[] = [];
    const takeTurn = async ({ id }: { id: string }) => void asked.push(id) as undefined;
    const { generation: done } = await generation.recommend(undefined, {
      deps: { models: { ...deps.models, normal }, takeTurn },
    });
    expect(asked).toEqual(['openai/gpt-6.1-sol']);
    expect(done).toMatchObject({
      model: 'google/gemini-4-argon',
      failures: [{ model: 'openai/gpt-6.1-sol', failure: 'busy' }],
    });
  });
});
