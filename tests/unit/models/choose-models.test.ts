import { describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config';
import { checkModelConfig } from '@/lib/models/check-model-config';
import { chooseModelIds } from '@/lib/models/choose-models';
import { resolveModels } from '@/lib/models/registry';

const OPENAI = { OPENAI_API_KEY: 'k' };
const GOOGLE = { GOOGLE_GENERATIVE_AI_API_KEY: 'k' };
const LOCAL = { OPENAI_BASE_URL: 'http://localhost:11434/v1' };
const [SOL, TERRA, LUNA] = ['openai/gpt-6.1-sol', 'openai/gpt-6.1-terra', 'openai/gpt-6-luna'];
const [ARGON, HYDROGEN, LITE] = [
  'google/gemini-4-argon',
  'google/gemini-4-hydrogen',
  'google/gemini-3.5-flash-lite',
];

describe('the choice of models', () => {
  it.each<[string, Record<string, string>, normal: (string | undefined)[], fast: (string | undefined)[]]>([
    ['no key: the built-in model', {}, ['builtin/taste'], ['builtin/taste']],
    ['OpenAI alone: its second model is the fallback', OPENAI, [SOL, TERRA], [LUNA, SOL]],
    ['Google alone', GOOGLE, [ARGON, HYDROGEN], [LITE, ARGON]],
    ['both keys: the fallback is of the other provider', { ...OPENAI, ...GOOGLE }, [SOL, ARGON], [LUNA, SOL]],
    [
      'a first model of Google',
      { ...OPENAI, ...GOOGLE, MODEL: 'google/x' },
      ['google/x', SOL],
      [LITE, 'google/x'],
    ],
    [
      'a first model that is the usual second',
      { ...OPENAI, MODEL: 'openai/gpt-6.1-terra' },
      [TERRA, SOL],
      [LUNA, TERRA],
    ],
    [
      'all named',
      { ...OPENAI, MODEL: 'openai/a', FALLBACK_MODEL: 'openai/b', FAST_MODEL: 'openai/c' },
      ['openai/a', 'openai/b'],
      ['openai/c', 'openai/a'],
    ],
    [
      'a fast model that is the first: as a normal request',
      { ...OPENAI, FAST_MODEL: 'openai/gpt-6.1-sol' },
      [SOL, TERRA],
      [SOL, TERRA],
    ],
    [
      'the built-in model by name',
      { ...OPENAI, MODEL: 'builtin/taste' },
      ['builtin/taste'],
      ['builtin/taste'],
    ],
    [
      'the built-in model as fallback',
      { ...OPENAI, FALLBACK_MODEL: 'builtin/taste' },
      [SOL, 'builtin/taste'],
      [LUNA, SOL],
    ],
    [
      'a local server: nothing that it does not have',
      { ...LOCAL, MODEL: 'openai/qwen' },
      ['openai/qwen'],
      ['openai/qwen'],
    ],
    [
      'a local server with a dummy key',
      { ...LOCAL, ...OPENAI, MODEL: 'openai/qwen' },
      ['openai/qwen'],
      ['openai/qwen'],
    ],
    [
      'a local server and Google',
      { ...LOCAL, ...GOOGLE, MODEL: 'openai/qwen' },
      ['openai/qwen', ARGON],
      [LITE, 'openai/qwen'],
    ],
    [
      'a gateway with a key',
      { ...OPENAI, OPENAI_BASE_URL: 'https://gateway.example/v1' },
      [SOL, TERRA],
      [LUNA, SOL],
    ],
    [
      'a region of OpenAI',
      { ...OPENAI, OPENAI_BASE_URL: 'https://eu.api.openai.com/v1' },
      [SOL, TERRA],
      [LUNA, SOL],
    ],
  ])('%s', (_, env, normal, fast) => {
    expect(chooseModelIds(parseConfig(env))).toEqual({ normal, fast });
  });

  it('never makes a chain longer than two', () => {
    for (const env of [{}, OPENAI, GOOGLE, { ...OPENAI, ...GOOGLE }, { ...LOCAL, ...GOOGLE }]) {
      const models = resolveModels(parseConfig(env));
      expect([models.normal.length, models.fast.length].every((length) => length === 1 || length === 2)).toBe(
        true,
      );
    }
  });

  it('is made of models that call themselves by their ids', () => {
    const { normal, builtin } = resolveModels(parseConfig({ ...OPENAI, ...GOOGLE }));
    expect(normal.map(({ id, model }) => [id, model.modelId])).toEqual([
      [SOL, 'gpt-6.1-sol'],
      [ARGON, 'gemini-4-argon'],
    ]);
    expect(builtin.isBuiltin).toBe(true);
  });

  it.each([
    ['responses', 'openai.responses'],
    ['chat', 'openai.chat'],
  ])('OPENAI_API=%s speaks that format', (api, provider) => {
    const { normal } = resolveModels(parseConfig({ ...OPENAI, OPENAI_API: api }));
    expect(normal[0]?.model.provider).toBe(provider);
  });

  it.each([
    [{ ...OPENAI }, 'low', 'none'],
    [{ ...LOCAL, MODEL: 'openai/qwen', FAST_MODEL: 'openai/phi' }, undefined, undefined],
  ])('asks only models for brevity that would think at length: %j', (env, normal, fast) => {
    const models = resolveModels(parseConfig(env));
    expect([models.normal[0]?.settings.reasoning, models.fast[0]?.settings.reasoning]).toEqual([
      normal,
      fast,
    ]);
  });
});

describe('the check of the models', () => {
  it.each<[Record<string, string>, RegExp[]]>([
    [{}, []],
    [OPENAI, []],
    [{ ...OPENAI, OPENAI_BASE_URL: 'https://eu.api.openai.com/v1' }, []],
    [{ ...LOCAL, MODEL: 'openai/qwen' }, []],
    [{ MODEL: 'builtin/taste' }, []],
    [LOCAL, [/name a model that it serves: MODEL=openai/]],
    [{ MODEL: 'openai/gpt-6-luna' }, [/^MODEL is openai\/gpt-6-luna, but OPENAI_API_KEY .* is not set/]],
    [
      { ...OPENAI, FALLBACK_MODEL: 'google/x' },
      [/^FALLBACK_MODEL is google\/x, but GOOGLE_GENERATIVE_AI_API_KEY is not set/],
    ],
    [{ FAST_MODEL: 'google/x', MODEL: 'openai/y' }, [/^MODEL is/, /^FAST_MODEL is/]],
    [{ MODEL: 'builtin/other' }, [/the only built-in model is builtin\/taste/]],
  ])('%j', (env, problems) => {
    const found = checkModelConfig(parseConfig(env));
    expect(found).toHaveLength(problems.length);
    for (const [index, problem] of problems.entries()) expect(found[index]).toMatch(problem);
  });
});
