import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config';
import { checkModelConfig, chooseModelIds } from '@/lib/models/choose-models';
import { type MessagesRequest, startFakeAnthropic } from '@/tests/fakes/anthropic';
import { startGeneration } from '@/tests/fakes/start-generation';

const start = async () => ({ generation: await startGeneration(), anthropic: await startFakeAnthropic() });
let generation: Awaited<ReturnType<typeof start>>['generation'];
let anthropic: Awaited<ReturnType<typeof start>>['anthropic'];
beforeAll(async () => {
  ({ generation, anthropic } = await start());
});
afterAll(() => Promise.all([generation.close(), anthropic.close()]));

/** Three providers, by a list. */
const configure = (env: Record<string, string> = {}) => {
  anthropic.requests.length = 0;
  anthropic.respond('ok');
  return generation.configure({
    MODEL: undefined,
    FALLBACK_MODEL: undefined,
    MODELS: 'openai/gpt-6.1-sol, google/gemini-4-argon, anthropic/claude-sonnet-4-5',
    ANTHROPIC_API_KEY: 'anthropic-key',
    ANTHROPIC_BASE_URL: `${anthropic.url}/v1`,
    AZURE_API_KEY: 'azure-key',
    AZURE_BASE_URL: `${generation.openAi.url}/openai/v1`,
    EXA_API_KEY: 'exa-key',
    EXA_BASE_URL: generation.exa.url,
    ...env,
  });
};
const ASK = { vertical: 'movies', context: { preferences: ['slow'] }, options: { grounding: false } };

describe('a list of models (MODELS)', () => {
  it('is asked in its order until one answers, by the rules of two', async () => {
    configure();
    generation.openAi.respond({ status: 400 });
    generation.google.respond('refusal');
    const { recommendations, generation: done } = await generation.recommend(ASK);
    expect(recommendations).toHaveLength(3);
    expect(done.model).toBe('anthropic/claude-sonnet-4-5');
    expect(done.failures.map(({ model }) => model)).toEqual(['openai/gpt-6.1-sol', 'google/gemini-4-argon']);
  });

  it('serves fast requests behind the fast model', () => {
    const ids = (env: object) =>
      chooseModelIds(parseConfig({ MODELS: 'openai/a,google/b,openai/c', ...env }));
    expect(ids({}).fast).toEqual(['openai/a', 'google/b', 'openai/c']);
    expect(ids({ FAST_MODEL: 'google/b' }).fast).toEqual(['google/b', 'openai/a', 'openai/c']);
  });

  it('has a model with a longer context asked first where the prompt is too long, and asks it for all of it', async () => {
    const deps = configure();
    const tokens = [32_000, 16_000, 200_000];
    const normal = deps.models.normal.map((entry, at) => ({ ...entry, contextTokens: tokens[at] ?? 0 }));
    const tooLong = {
      error: {
        message: 'This model’s maximum context length is 32000 tokens.',
        code: 'context_length_exceeded',
      },
    };
    generation.openAi.respond({ status: 400, body: tooLong });
    const items = ['A', 'B', 'C'].map((name) => ({ id: name, name, metadata: { pace: 'slow' } }));
    const { recommendations } = await generation.recommend(
      { ...ASK, items },
      { deps: { models: { ...deps.models, normal } } },
    );
    expect(recommendations).toHaveLength(3);
    expect([generation.openAi, generation.google, anthropic].map(({ requests }) => requests.length)).toEqual([
      1, 0, 1,
    ]);
  });

  it.each<[string, string, RegExp]>([
    ['openai/a,claude', '', /MODELS: entry 2 must look like openai\/<model id>/],
    ['openai/a,', '', /MODELS: entry 2 must look like .* without a comma behind the last/],
    ['openai/a,openai/a', '', /MODELS: must name no model twice/],
    [
      'openai/a,openai/b,openai/c,openai/d,openai/e,openai/f,openai/g',
      '',
      /MODELS: must name at most 6 models/,
    ],
    ['openai/a', 'openai/b', /MODELS: takes the place of MODEL and FALLBACK_MODEL; set MODELS, or these/],
    ['openai/a,groq/x', '', /MODELS: no provider is called groq; set PROVIDER_GROQ_BASE_URL/],
  ])('%s (MODEL=%s) is refused with what to change', (MODELS, MODEL, problem) => {
    expect(() => parseConfig({ MODELS, MODEL })).toThrow(problem);
  });

  it('names at the start each of its models whose provider has no key', () => {
    const found = checkModelConfig(
      parseConfig({ MODELS: 'anthropic/x,azure/y,google/z', AZURE_API_KEY: 'k' }),
    );
    expect(found).toEqual([
      'MODELS names anthropic/x, but ANTHROPIC_API_KEY is not set: every call to it fails.',
      'MODELS names azure/y, but AZURE_API_KEY with AZURE_RESOURCE_NAME is not set: every call to it fails.',
      'MODELS names google/z, but GOOGLE_GENERATIVE_AI_API_KEY is not set: every call to it fails.',
    ]);
  });
});

describe('Anthropic', () => {
  const ids = ['claude-sonnet-4-5', 'claude-3-5-haiku-latest'];
  const bodyOf = (step: number) => anthropic.requests[step]?.body as MessagesRequest;

  it.each(ids)(
    'is called by its own format with its key, and tokens from its cache are counted (%s)',
    async (id) => {
      configure({ MODELS: `anthropic/${id}` });
      const { recommendations, generation: done } = await generation.recommend(ASK);
      expect(recommendations).toHaveLength(3);
      expect(anthropic.requests[0]).toMatchObject({
        path: '/v1/messages',
        headers: { 'x-api-key': 'anthropic-key' },
      });
      expect(bodyOf(0)).toMatchObject({ model: id, system: [{ cache_control: { type: 'ephemeral' } }] });
      expect(done.usage).toMatchObject({ inputTokens: 100, cachedInputTokens: 60, outputTokens: 50 });
    },
  );

  it.each(ids)('searches the web, and is sent what it wrote before (%s)', async (id) => {
    configure({ MODELS: `anthropic/${id}` });
    anthropic.respond('search');
    const { recommendations, tool_usage } = await generation.recommend({ ...ASK, options: {} });
    expect(recommendations).toHaveLength(3);
    expect(tool_usage?.total_tool_calls).toBe(1);
    const [, called, result] = bodyOf(1).messages;
    expect(called?.content).toContainEqual(expect.objectContaining({ type: 'tool_use', name: 'webSearch' }));
    expect(JSON.stringify(result)).toContain('All about what is on');
  });

  it.each<[string, object]>([
    [
      'overloaded',
      { status: 529, body: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } } },
    ],
    ['broken off', { breakAfter: 0, breakBy: 'error' }],
  ])('that is %s is tried once more, and then left to the next model', async (_, reply) => {
    configure({ MODELS: 'anthropic/claude-sonnet-4-5,openai/gpt-6.1-sol' });
    anthropic.respond(reply as never);
    const { recommendations } = await generation.recommend(ASK);
    expect(recommendations).toHaveLength(3);
    expect(anthropic.requests).toHaveLength(2);
  });
});

describe('Azure', () => {
  it.each([
    ['responses', '/openai/v1/responses'],
    ['chat', '/openai/v1/chat/completions'],
  ])('is called by OpenAI’s %s, with its key in a header of its own', async (api, path) => {
    configure({ MODELS: 'azure/my-deployment', OPENAI_API: api });
    const { recommendations } = await generation.recommend(ASK);
    expect(recommendations).toHaveLength(3);
    const [request] = generation.openAi.requests;
    expect(request).toMatchObject({
      path,
      headers: { 'api-key': 'azure-key' },
      body: { model: 'my-deployment' },
    });
    expect(request?.headers.authorization).toBeUndefined();
  });
});
