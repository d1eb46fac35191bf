import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config';
import { timeAllowedMs } from '@/lib/models/model-entry';
import { resolveModels } from '@/lib/models/registry';
import { startGeneration } from '@/tests/fakes/start-generation';

const OWN = { MODEL_SERVER: 'own', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1', MODEL: 'openai/local' };
const HOSTED = { GOOGLE_GENERATIVE_AI_API_KEY: 'key', FALLBACK_MODEL: 'google/gemini-4-argon' };

const allowed = (env: Record<string, string>) => {
  const { normal } = resolveModels(parseConfig(env));
  return normal.map((_, place) => timeAllowedMs(normal, place));
};

describe('the time that the models of a chain may take', () => {
  it.each<[string, Record<string, string>, number[]]>([
    ['a hosted model', { ...HOSTED }, [55_000]],
    ['a server of one’s own', OWN, [180_000]],
    ['a hosted model behind a server of one’s own', { ...OWN, ...HOSTED }, [180_000, 180_000]],
    [
      'a server of one’s own behind a hosted model',
      { ...HOSTED, ...OWN, MODEL: HOSTED.FALLBACK_MODEL, FALLBACK_MODEL: OWN.MODEL },
      [55_000, 180_000],
    ],
    [
      'the built-in model behind a server of one’s own',
      { ...OWN, FALLBACK_MODEL: 'builtin/taste' },
      [178_000, 180_000],
    ],
    [
      'the built-in model behind another, with little time for both',
      { ...OWN, FALLBACK_MODEL: 'builtin/taste', REQUEST_TIMEOUT_MS: '2000' },
      [1_800, 2_000],
    ],
  ])('%s', (_, env, expected) => {
    expect(allowed(env)).toEqual(expected);
  });
});

it.each([
  ['responses', 10_000],
  ['chat', 40_000],
])('a model that thinks has, by %s, %i ms to its first sign of life', (api, firstByteMs) => {
  const [entry] = resolveModels(
    parseConfig({ OPENAI_API_KEY: 'k', OPENAI_API: api, MODEL: 'openai/o4-mini' }),
  ).normal;
  expect(entry?.limits).toMatchObject({ firstByteMs, idleMs: 10_000 });
});

it('a first byte that is configured to take 40 s may take three times as long with a search', () => {
  const [entry] = resolveModels(
    parseConfig({ OPENAI_API_KEY: 'k', FIRST_BYTE_TIMEOUT_MS: '40000', MODEL: 'openai/gpt-6.1-sol' }),
  ).normal;
  expect(entry?.limits).toMatchObject({ firstByteMs: 40_000, searchingFirstByteMs: 120_000 });
});

describe('the built-in model behind a server of one’s own', () => {
  let generation: Awaited<ReturnType<typeof startGeneration>>;
  beforeAll(async () => {
    generation = await startGeneration();
  });
  afterAll(() => generation.close());

  const configure = (env: Record<string, string | undefined> = {}) =>
    generation.configure(
      { OPENAI_API: 'chat', FALLBACK_MODEL: 'builtin/taste', ...env },
      { areHosted: false },
    );

  it('answers when the server has failed after more time than hosted models have', async () => {
    configure({ REQUEST_TIMEOUT_MS: undefined });
    generation.openAi.respond({ status: 400 });
    const startedAt = Date.now() - 100_000;
    const { generation: done, recommendations } = await generation.recommend(undefined, { startedAt });
    expect(done.failures).toEqual([{ model: 'openai/gpt-6.1-sol', failure: 'http 400' }]);
    expect(done.model).toBe('builtin/taste');
    expect(recommendations).toHaveLength(3);
  });

  it('answers when the server has taken all the time that there was', async () => {
    configure({ REQUEST_TIMEOUT_MS: '3000' });
    generation.openAi.respond('hang');
    const { generation: done, recommendations } = await generation.recommend();
    expect(done.failures).toEqual([{ model: 'openai/gpt-6.1-sol', failure: 'time limit' }]);
    expect(done.model).toBe('builtin/taste');
    expect(recommendations).toHaveLength(3);
  });
});
