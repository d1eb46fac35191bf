import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recommendation } from '@/lib/contract/recommend-response';
import { GenerationError } from '@/lib/models/generation-error';
import { PROVIDER_TEXT } from '@/tests/fakes/fake-server';
import type { ModelReply } from '@/tests/fakes/model-script';
import { startGeneration } from '@/tests/fakes/start-generation';

let generation: Awaited<ReturnType<typeof startGeneration>>;
beforeAll(async () => {
  generation = await startGeneration();
});
afterAll(() => generation.close());

/** Only what hangs is waited for; a fallback that answers has to have the time for it on a busy machine. */
const LIMITS = { MODEL_TIMEOUT_MS: '1000', REQUEST_TIMEOUT_MS: '5000' };
const SHORT_LIMITS = { MODEL_TIMEOUT_MS: '150', REQUEST_TIMEOUT_MS: '1000' };
const status = (code: number) => ({ status: code, body: { error: { message: PROVIDER_TEXT, code } } });
type Fault = Parameters<typeof generation.openAi.respond>[0];

const FAULTS: [name: string, fault: Fault, failure: string][] = [
  ['400', status(400), 'http 400'],
  ['401', status(401), 'http 401'],
  ['404', status(404), 'http 404'],
  ['429', { ...status(429), headers: { 'Retry-After': '30' } }, 'http 429'],
  ['500', status(500), 'http 500'],
  ['503', status(503), 'http 503'],
  ['hanging for ever', 'hang', 'time limit'],
  ['a connection cut before the answer', 'cut', 'connection'],
  ['a connection cut within the answer', 'cut-body', 'unreadable response'],
  ['an answer that is not JSON', 'malformed', 'unreadable response'],
  ['an empty answer', 'empty', 'unreadable response'],
  ['text instead of the document', 'not-json', 'unusable answer (stop)'],
  ['another schema', 'wrong-schema', 'unusable answer (stop)'],
  ['no text', 'no-text', 'unusable answer (stop)'],
  ['a document cut off by the token limit', 'length', 'unusable answer (length)'],
  ['a content filter', 'content-filter', 'unusable answer (content-filter)'],
  ['a refusal', 'refusal', 'unusable answer'],
  ['an empty list', { elements: [] }, 'unusable answer (stop)'],
  ['elements of which none is usable', { elements: [{}, 7, { name: 'x' }] }, 'unusable answer (stop)'],
  ['a tool that does not exist', { tool: { name: 'shell', arguments: {} } }, 'unusable answer (tool-calls)'],
];

describe.each(['responses', 'chat'])('a first model (%s) that fails by', (api) => {
  beforeEach(() => generation.configure({ ...LIMITS, OPENAI_API: api }));

  it.each(FAULTS)('%s: its fallback answers', async (_, fault, failure) => {
    generation.openAi.respond(fault);
    const result = await generation.recommend();
    expect(result.recommendations).toHaveLength(3);
    for (const one of result.recommendations) recommendation.parse(one);
    expect(result.generation).toMatchObject({ model: 'google/gemini-4-argon', attempts: 2 });
    expect(result.generation.failures[0]?.failure).toContain(failure);
    expect(generation.openAi.requests).toHaveLength(1);
    expect(generation.outcomes.recent().at(-1)).toMatchObject({ service: 'normal', result: 'fallback' });
  });

  it.each(FAULTS)('%s: its fallback answers a stream too', async (_, fault, failure) => {
    generation.openAi.respond(fault);
    const sent: unknown[] = [];
    const result = await generation.recommend(undefined, { onRecommendation: (one) => void sent.push(one) });
    expect(result.recommendations).toHaveLength(3);
    expect(sent).toEqual(result.recommendations);
    expect(result.generation.model).toBe('google/gemini-4-argon');
    if (failure.startsWith('http')) expect(result.generation.failures[0]?.failure).toBe(failure);
  });
});

describe('models that both fail', () => {
  it.each(FAULTS)('by %s: an error that says nothing of the provider', async (_, fault) => {
    generation.configure(fault === 'hang' ? SHORT_LIMITS : LIMITS);
    generation.openAi.respond(fault);
    generation.google.respond(fault);
    for (const run of [generation.recommend, generation.explain]) {
      const error = await run().then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(GenerationError);
      const { message, attempts } = error as GenerationError;
      expect(attempts).toHaveLength(2);
      expect(JSON.stringify([message, attempts])).not.toContain(PROVIDER_TEXT);
    }
    expect(generation.outcomes.recent().at(-1)).toMatchObject({ result: 'failed' });
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
    expect(result.generation).toMatchObject({ model: 'openai/gpt-6-luna', attempts: 2 });
  });
});

describe('time limits', () => {
  it('leave the fallback only what the first model left of the request', async () => {
    generation.configure({ MODEL_TIMEOUT_MS: '300', REQUEST_TIMEOUT_MS: '400' });
    generation.openAi.respond('hang');
    generation.google.respond('hang');
    const error = (await generation.recommend().catch((reason: unknown) => reason)) as GenerationError;
    expect(error.attempts.map(({ failure }) => failure)).toEqual(['time limit', 'time limit']);
    const [, granted] = /longer than (\d+) ms/.exec(String(error.cause)) ?? [];
    expect(Number(granted)).toBeLessThanOrEqual(100);
  });

  it('call no model for a request whose time is over', async () => {
    generation.configure();
    const recorded = generation.outcomes.recent().length;
    const error = (await generation
      .recommend(undefined, { startedAt: Date.now() - 60_000 })
      .catch((reason: unknown) => reason)) as GenerationError;
    expect(error.attempts).toEqual([{ model: 'openai/gpt-6.1-sol', failure: 'no time left' }]);
    expect(generation.openAi.requests).toHaveLength(0);
    expect(generation.outcomes.recent()).toHaveLength(recorded);
  });

  it('close the connection of a model that is no longer waited for', async () => {
    generation.configure({ MODEL_TIMEOUT_MS: '1000' });
    const before = generation.openAi.aborted();
    generation.openAi.respond('hang');
    await generation.recommend();
    await expect.poll(() => generation.openAi.aborted()).toBe(before + 1);
  });
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
