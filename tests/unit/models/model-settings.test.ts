import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config';
import { createLanguageModel } from '@/lib/models/create-language-model';
import { createCacheKeys } from '@/lib/models/model-settings';
import { resolveModels } from '@/lib/models/registry';
import type { ResponsesRequest } from '@/tests/fakes/openai-responses';
import { MOVIES, startGeneration } from '@/tests/fakes/start-generation';

const KEYS = { OPENAI_API_KEY: 'k', GOOGLE_GENERATIVE_AI_API_KEY: 'k' };

/** Settings of one model for normal and for fast requests, as they go to its provider. */
function settingsOf(id: string, env: Record<string, string> = {}) {
  const config = parseConfig({ ...KEYS, MODEL: id, ...env });
  return (['normal', 'fast'] as const).map((service) => {
    const { settings } = createLanguageModel(id, service, config);
    return {
      reasoning: settings.reasoning,
      thinkingConfig: settings.providerOptions?.google?.thinkingConfig,
    };
  });
}

describe('a model that thinks at length by default', () => {
  it.each([
    ['openai/gpt-6.1-sol', 'low', 'none'],
    ['openai/gpt-5-mini', 'low', 'none'],
    ['openai/gpt-5.2-codex', 'low', 'low'],
    ['openai/o4-mini', 'low', 'low'],
    ['openai/o3', 'low', 'low'],
    ['openai/gpt-5-pro', undefined, undefined],
    ['openai/gpt-5-chat-latest', undefined, undefined],
    ['openai/gpt-4.1', undefined, undefined],
  ])('%s is asked for effort %s, and %s when it has to be fast', (id, normal, fast) => {
    expect(settingsOf(id).map(({ reasoning }) => reasoning)).toEqual([normal, fast]);
  });

  it.each([
    ['google/gemini-2.5-flash', { thinkingBudget: 1_024, includeThoughts: true }, { thinkingBudget: 0 }],
    ['google/gemini-2.5-flash-lite', { thinkingBudget: 1_024, includeThoughts: true }, { thinkingBudget: 0 }],
    [
      'google/gemini-2.5-pro',
      { thinkingBudget: 1_024, includeThoughts: true },
      { thinkingBudget: 128, includeThoughts: true },
    ],
    [
      'google/gemini-3-flash-preview',
      { thinkingLevel: 'low', includeThoughts: true },
      { thinkingLevel: 'minimal', includeThoughts: true },
    ],
    [
      'google/gemini-3.1-pro-preview',
      { thinkingLevel: 'low', includeThoughts: true },
      { thinkingLevel: 'low', includeThoughts: true },
    ],
    [
      'google/gemini-3.5-flash-lite',
      { thinkingLevel: 'low', includeThoughts: true },
      { thinkingLevel: 'low', includeThoughts: true },
    ],
    [
      'google/gemini-4-argon',
      { thinkingLevel: 'low', includeThoughts: true },
      { thinkingLevel: 'low', includeThoughts: true },
    ],
    ['google/gemini-2.0-flash', undefined, undefined],
    ['google/gemma-4', undefined, undefined],
  ])('%s is given %j, and %j when it has to be fast', (id, normal, fast) => {
    expect(settingsOf(id).map(({ thinkingConfig }) => thinkingConfig)).toEqual([normal, fast]);
  });

  it('has room for its thoughts, and a model that does not think has none', () => {
    const room = (id: string, env = {}) =>
      resolveModels(parseConfig({ ...KEYS, MODEL: id, ...env })).normal[0]?.thinkingTokens;
    expect(room('openai/gpt-4.1')).toBe(0);
    expect(room('openai/gpt-6.1-sol')).toBeGreaterThan(0);
    expect(room('google/gemini-2.5-flash')).toBeGreaterThan(1_024);
    expect(room('openai/gpt-6.1-sol', { MODEL_OPTIONS: '{"reasoning":"high"}' })).toBeGreaterThan(
      room('openai/gpt-6.1-sol') as number,
    );
  });

  it('thinks as the operator says', () => {
    const env = { MODEL_OPTIONS: '{"reasoning":"high"}' };
    expect(settingsOf('google/gemini-4-argon', env)[0]).toEqual({
      reasoning: 'high',
      thinkingConfig: undefined,
    });
    expect(settingsOf('openai/gpt-6.1-sol', env)[0]?.reasoning).toBe('high');
  });
});

describe('a request to OpenAI', () => {
  let generation: Awaited<ReturnType<typeof startGeneration>>;
  beforeAll(async () => {
    generation = await startGeneration();
  });
  afterAll(() => generation.close());

  type Body = ResponsesRequest & {
    prompt_cache_key?: string;
    prompt_cache_options?: unknown;
    input: { role: string; content: string | { text: string; prompt_cache_breakpoint?: unknown }[] }[];
  };
  const bodies = () => generation.openAi.requests.map(({ body }) => body as Body);
  const configure = (model: string, env: Record<string, string> = {}) =>
    generation.configure({ MODEL: model, FALLBACK_MODEL: undefined, OPENAI_API: 'responses', ...env });

  it('marks the end of the instructions for its cache, and nothing behind the text of a person', async () => {
    configure('openai/gpt-6.1-sol');
    await generation.recommend();
    const [body] = bodies();
    expect(body?.prompt_cache_options).toEqual({ mode: 'explicit' });
    const [instructions, question] = body?.input ?? [];
    expect(instructions?.role).toBe('developer');
    expect(instructions?.content).toEqual([
      { type: 'input_text', text: expect.any(String), prompt_cache_breakpoint: { mode: 'explicit' } },
    ]);
    expect(question?.role).toBe('user');
    expect(JSON.stringify(question)).not.toContain('prompt_cache_breakpoint');
  });

  it('has the same cache key for every person, another one for the other endpoint', async () => {
    configure('openai/gpt-6.1-sol');
    await generation.recommend();
    await generation.recommend({ ...MOVIES, context: { preferences: ['loud comedies'] } });
    await generation.explain();
    const [one, other, explanation] = bodies().map(({ prompt_cache_key: key }) => key);
    expect(one).toMatch(/^reco-recommend-.+-0$/);
    expect(other).toBe(one);
    expect(explanation).toMatch(/^reco-explain-/);
  });

  it('asks older models for no breakpoint, which they would refuse', async () => {
    configure('openai/gpt-5.2');
    await generation.recommend();
    const [body] = bodies();
    expect(body?.prompt_cache_key).toMatch(/^reco-/);
    expect(body?.prompt_cache_options).toBeUndefined();
    expect(JSON.stringify(body?.input)).not.toContain('prompt_cache_breakpoint');
  });

  it('is not stored, is answered briefly, and carries what the operator adds', async () => {
    configure('openai/gpt-6.1-sol', {
      MODEL_OPTIONS: '{"openai":{"serviceTier":"priority"},"maxOutputTokens":900}',
    });
    await generation.recommend();
    expect(bodies()[0]).toMatchObject({
      store: false,
      text: { verbosity: 'low' },
      reasoning: { effort: 'low' },
      service_tier: 'priority',
      max_output_tokens: 900,
    });
  });

  it('says nothing of a cache to a server that is not OpenAI', async () => {
    configure('openai/qwen3', { OPENAI_API: 'chat' });
    await generation.recommend();
    expect(generation.openAi.requests[0]?.text).not.toContain('prompt_cache');
  });
});

describe('the keys of the cache', () => {
  it('stay the same for fifteen requests of a minute, and begin anew with the next', () => {
    let now = 0;
    const key = createCacheKeys(() => now);
    const keys = Array.from({ length: 31 }, () => key('recommend-1', ''));
    expect(new Set(keys.slice(0, 15))).toEqual(new Set(['reco-recommend-1-0']));
    expect(keys[15]).toBe('reco-recommend-1-1');
    expect(keys[30]).toBe('reco-recommend-1-2');
    expect(key('explain-1', '')).toBe('reco-explain-1-0');
    now = 60_000;
    expect(key('recommend-1', '')).toBe('reco-recommend-1-0');
  });
});
