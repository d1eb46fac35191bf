import { describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config';
import { recipients } from '@/lib/legal/recipients';
import { checkModelConfig, chooseModelIds, listModelIds } from '@/lib/models/choose-models';
import { createLanguageModel } from '@/lib/models/create-language-model';
import { isPrivateAddress } from '@/lib/models/model-server';
import { resolveModels } from '@/lib/models/registry';

const OPENAI = { OPENAI_API_KEY: 'k' };
const GOOGLE = { GOOGLE_GENERATIVE_AI_API_KEY: 'k' };
const LOCAL = { OPENAI_BASE_URL: 'http://localhost:11434/v1' };
const GROQ = { PROVIDER_GROQ_BASE_URL: 'https://api.groq.com/openai/v1', PROVIDER_GROQ_API_KEY: 'k' };
const [SOL, TERRA, LUNA] = ['openai/gpt-6.1-sol', 'openai/gpt-6.1-terra', 'openai/gpt-6-luna'];
const [ARGON, HYDROGEN, LITE] = [
  'google/gemini-4-argon',
  'google/gemini-4-hydrogen',
  'google/gemini-3.5-flash-lite',
];
const [A, B, C] = ['openai/a', 'openai/b', 'openai/c'];
const TASTE = 'builtin/taste';

type Case = [
  name: string,
  Record<string, string>,
  normal: (string | undefined)[],
  fast: (string | undefined)[],
];

describe('the choice of models when none is named', () => {
  it.each<Case>([
    ['no key: the built-in model', {}, [TASTE], [TASTE]],
    ['OpenAI alone: its second model is the fallback', OPENAI, [SOL, TERRA], [LUNA, SOL]],
    ['Google alone', GOOGLE, [ARGON, HYDROGEN], [LITE, ARGON]],
    ['both keys: the fallback is of the other provider', { ...OPENAI, ...GOOGLE }, [SOL, ARGON], [LUNA, SOL]],
    [
      'a hosted gateway with a key',
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
    ['a server of one’s own: it has other models than those known here', LOCAL, [TASTE], [TASTE]],
    ['the same with a key for show', { ...LOCAL, ...OPENAI }, [TASTE], [TASTE]],
    ['a server of one’s own and Google', { ...LOCAL, ...GOOGLE }, [ARGON, HYDROGEN], [LITE, ARGON]],
  ])('%s', (_, env, normal, fast) => {
    expect(chooseModelIds(parseConfig(env))).toEqual({ normal, fast });
  });
});

describe('the choice of models when some are named', () => {
  it.each<Case>([
    ['all three', { MODEL: 'openai/a', FALLBACK_MODEL: 'openai/b', FAST_MODEL: 'openai/c' }, [A, B], [C, A]],
    ['the first alone', { MODEL: 'openai/a' }, [A], [A]],
    ['the fallback alone serves', { FALLBACK_MODEL: 'openai/b' }, [B], [B]],
    ['the fast one alone serves', { FAST_MODEL: 'openai/c' }, [C], [C]],
    [
      'first and fast: fast requests fall back to the first',
      { MODEL: 'openai/a', FAST_MODEL: 'openai/c' },
      [A],
      [C, A],
    ],
    [
      'first and fallback: fast requests as normal ones',
      { MODEL: 'openai/a', FALLBACK_MODEL: 'openai/b' },
      [A, B],
      [A, B],
    ],
    [
      'fallback and fast: the fallback comes first',
      { FALLBACK_MODEL: 'openai/b', FAST_MODEL: 'openai/c' },
      [B, C],
      [C, B],
    ],
    [
      'a fast one that is the first: fast requests as normal ones',
      { MODEL: 'openai/a', FALLBACK_MODEL: 'openai/b', FAST_MODEL: 'openai/a' },
      [A, B],
      [A, B],
    ],
    ['a fallback that is the first', { MODEL: 'openai/a', FALLBACK_MODEL: 'openai/a' }, [A], [A]],
    ['the built-in model by name', { MODEL: TASTE }, [TASTE], [TASTE]],
    ['the built-in model as fallback', { MODEL: 'openai/a', FALLBACK_MODEL: TASTE }, [A, TASTE], [A, TASTE]],
    ['a model of a named server', { ...GROQ, MODEL: 'groq/x/y' }, ['groq/x/y'], ['groq/x/y']],
  ])('%s', (_, env, normal, fast) => {
    // Neither key brings in a model that nobody has named.
    for (const keys of [OPENAI, { ...OPENAI, ...GOOGLE }, { ...LOCAL, ...GOOGLE }]) {
      expect(chooseModelIds(parseConfig({ ...keys, ...env }))).toEqual({ normal, fast });
    }
  });
});

describe('a model that checks the others', () => {
  it('is none unless it is named, and chooses no author', () => {
    expect(chooseModelIds(parseConfig(OPENAI)).verifier).toBeUndefined();
    const config = parseConfig({ ...OPENAI, VERIFY_MODEL: 'openai/small' });
    const { verifier, ...chains } = chooseModelIds(config);
    expect(verifier).toBe('openai/small');
    expect(chooseModelIds(parseConfig(OPENAI))).toMatchObject(chains);
    expect(resolveModels(config).verifier?.id).toBe('openai/small');
  });

  it('is among those that may be called, so that the page about privacy names it', () => {
    const config = parseConfig({ MODEL: 'openai/a', VERIFY_MODEL: 'openai/small' });
    expect(listModelIds(config)).toEqual(['openai/a', 'openai/small']);
    expect(recipients(config)[0]?.[1]).toContain('`openai/small`');
  });
});

describe('the models themselves', () => {
  it('call themselves by their ids', () => {
    const { normal, builtin } = resolveModels(parseConfig({ ...OPENAI, ...GOOGLE }));
    expect(normal.map(({ id }) => id)).toEqual([SOL, ARGON]);
    expect(builtin.id).toBe(TASTE);
  });

  it.each<[string, Record<string, string>, string]>([
    ['OpenAI itself by its responses', { ...OPENAI, MODEL: 'openai/a' }, 'openai.responses'],
    ['OpenAI by chat when told', { ...OPENAI, MODEL: 'openai/a', OPENAI_API: 'chat' }, 'openai.chat'],
    ['another server by chat', { ...LOCAL, MODEL: 'openai/a' }, 'openai.chat'],
    [
      'another server by responses when told',
      { ...LOCAL, MODEL: 'openai/a', OPENAI_API: 'responses' },
      'openai.responses',
    ],
    [
      'a named server by chat, whatever OpenAI is called by',
      { ...GROQ, MODEL: 'groq/a', OPENAI_API: 'responses' },
      'groq.chat',
    ],
  ])('call %s', (_, env, provider) => {
    expect(createLanguageModel(env.MODEL as string, 'normal', parseConfig(env)).model.provider).toBe(
      provider,
    );
  });

  const OWN = { isOwnServer: true, concurrency: 1, contextTokens: 8_192, schemaVariant: 'bounded' };
  const HOSTED = { isOwnServer: false, concurrency: Number.POSITIVE_INFINITY };
  it.each([
    ['own', OWN],
    ['hosted', { ...HOSTED, contextTokens: 32_768 }],
    [undefined, { ...HOSTED, contextTokens: 32_768 }],
  ])('of a server that the operator says to be %s are those of one', (kind, traits) => {
    const url = 'http://litellm:4000/v1';
    const named = { PROVIDER_X_BASE_URL: url, MODEL: 'x/a', PROVIDER_X_SERVER: kind };
    const openai = { OPENAI_BASE_URL: url, MODEL: 'openai/a', MODEL_SERVER: kind };
    for (const env of [named, openai]) {
      const [entry] = resolveModels(parseConfig(env)).normal;
      expect(entry).toMatchObject(traits);
      expect(entry?.limits.firstByteMs).toBe(traits.isOwnServer ? 120_000 : 10_000);
    }
  });

  it.each([
    ...['http://localhost:11434/v1', 'http://127.0.0.1:8080/v1', 'https://192.168.1.20/v1'],
    ...['https://[fd00::1]/v1', 'https://100.101.102.103/v1', 'http://ollama:11434/v1', 'https://gpu/v1'],
    ...['https://gpu.local/v1', 'http://gpu.example.com/v1'],
  ])('may be of a server of one’s own at %s, which is asked', (url) => {
    expect(isPrivateAddress(url)).toBe(true);
  });

  it.each(['https://api.groq.com/openai/v1', 'https://openrouter.ai/api/v1', 'https://8.8.8.8/v1'])(
    'are of a hosted one at %s, which is not asked',
    (url) => {
      expect(isPrivateAddress(url)).toBe(false);
    },
  );

  it('hold as much as the operator says, and as many at once', () => {
    const env = { ...LOCAL, MODEL: 'openai/a', MODEL_CONTEXT_TOKENS: '16384', MODEL_CONCURRENCY: '4' };
    expect(resolveModels(parseConfig(env)).normal[0]).toMatchObject({
      contextTokens: 16_384,
      concurrency: 4,
    });
  });
});

describe('the check of the models', () => {
  it.each<[Record<string, string>, RegExp[]]>([
    [{}, []],
    [OPENAI, []],
    [{ ...OPENAI, OPENAI_BASE_URL: 'https://eu.api.openai.com/v1' }, []],
    [{ ...LOCAL, MODEL: 'openai/qwen' }, []],
    [{ ...GROQ, MODEL: 'groq/x' }, []],
    [{ MODEL: 'builtin/taste' }, []],
    [LOCAL, [/name a model that it serves: MODEL=openai/]],
    [{ MODEL: 'openai/gpt-6-luna' }, [/^MODEL is openai\/gpt-6-luna, but OPENAI_API_KEY .* is not set/]],
    [
      { ...OPENAI, FALLBACK_MODEL: 'google/x' },
      [/^FALLBACK_MODEL is google\/x, but GOOGLE_GENERATIVE_AI_API_KEY is not set/],
    ],
    [{ FAST_MODEL: 'google/x', MODEL: 'openai/y' }, [/^MODEL is/, /^FAST_MODEL is/]],
    [{ VERIFY_MODEL: 'builtin/taste' }, [/VERIFY_MODEL: the built-in model checks no sentences/]],
    [{ ...OPENAI, MODEL: SOL, BUDGET_USD_MONTH: '5' }, []],
    [
      { ...GROQ, MODEL: 'groq/x', BUDGET_USD_MONTH: '5' },
      [/does not count groq\/x, whose price is not known/],
    ],
    [
      { ...GROQ, MODEL: 'groq/x', BUDGET_USD_MONTH: '5', MODEL_PRICES: '{"groq/x":{"input":1,"output":2}}' },
      [],
    ],
    [{ MODEL: 'builtin/other' }, [/the only built-in model is builtin\/taste/]],
  ])('%j', (env, problems) => {
    const found = checkModelConfig(parseConfig(env));
    expect(found).toHaveLength(problems.length);
    for (const [index, problem] of problems.entries()) expect(found[index]).toMatch(problem);
  });
});
