import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONFIG_VARIABLES, ConfigError, parseConfig } from '@/lib/config';

describe('parseConfig', () => {
  it('needs nothing', () => {
    expect(parseConfig({})).toMatchObject({ PORT: 3000, MAX_BODY_BYTES: 262_144, servers: {} });
  });

  it('names every wrong variable in one message, and quotes none of their values', () => {
    const wrong = {
      PORT: 'secret-port',
      MODEL: 'gpt',
      OPENAI_BASE_URL: 'nowhere',
      KV_REST_API_URL: 'https://a.example',
    };
    const message = (() => {
      try {
        parseConfig(wrong);
      } catch (error) {
        return error instanceof ConfigError ? error.message : '';
      }
      return '';
    })();
    for (const name of ['PORT', 'MODEL', 'OPENAI_BASE_URL']) expect(message).toContain(`${name}: must`);
    expect(message).not.toContain('secret-port');
  });

  it('refuses half a pair', () => {
    expect(() => parseConfig({ UPSTASH_REDIS_REST_URL: 'https://a.example' })).toThrow(
      'must be set together',
    );
  });

  it.each(['%', 'authorization=100%', 'authorization=%ff'])(
    'refuses headers of traces such as %s, which no request could send',
    (headers) => {
      expect(() => parseConfig({ OTEL_EXPORTER_OTLP_HEADERS: headers })).toThrow(
        'OTEL_EXPORTER_OTLP_HEADERS: must be percent-encoded',
      );
    },
  );

  it.each(['FIRST_BYTE_TIMEOUT_MS', 'IDLE_TIMEOUT_MS', 'REQUEST_TIMEOUT_MS'])(
    'refuses %s of more than a day, since timers beyond 24 days fire at once',
    (name) => {
      expect(parseConfig({ [name]: '86400000' })).toMatchObject({ [name]: 86_400_000 });
      expect(() => parseConfig({ [name]: '3000000000' })).toThrow(`${name}: must be at most 86400000`);
    },
  );

  it('takes an empty variable for an absent one', () => {
    expect(parseConfig({ PORT: '', MODEL: '' })).toMatchObject({ PORT: 3000 });
  });
});

const problemsOf = (env: Record<string, string>): string => {
  try {
    parseConfig(env);
  } catch (error) {
    return error instanceof ConfigError ? error.message : '';
  }
  return '';
};

describe('servers with a name of their own', () => {
  it('are read for the models that are named of them', () => {
    const { servers } = parseConfig({
      MODEL: 'groq/llama-4',
      FALLBACK_MODEL: 'my-server/x',
      PROVIDER_GROQ_BASE_URL: 'https://api.groq.com/openai/v1',
      PROVIDER_GROQ_API_KEY: 'k',
      PROVIDER_MY_SERVER_BASE_URL: 'http://gpu:8000/v1',
      PROVIDER_UNUSED_BASE_URL: 'not even an address',
    });
    expect(servers).toEqual({
      groq: { baseUrl: 'https://api.groq.com/openai/v1', apiKey: 'k' },
      'my-server': { baseUrl: 'http://gpu:8000/v1', apiKey: undefined },
    });
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'an unknown provider',
      { FALLBACK_MODEL: 'my-server/x' },
      /FALLBACK_MODEL: no provider is called my-server; set PROVIDER_MY_SERVER_BASE_URL /,
    ],
    [
      'an address that is none',
      { MODEL: 'x/y', PROVIDER_X_BASE_URL: 'secret-nowhere' },
      /PROVIDER_X_BASE_URL: must be an http or https address/,
    ],
    ['a model without a provider', { MODEL: 'llama' }, /MODEL: must look like openai/],
  ])('are refused with %s', (_, env, message) => {
    expect(problemsOf(env)).toMatch(message);
    expect(problemsOf(env)).not.toContain('secret');
  });

  it('are named with everything else that is wrong', () => {
    expect(problemsOf({ MODEL: 'x/y', PORT: 'z' })).toMatch(
      /PORT: must[\s\S]*MODEL: no provider is called x/,
    );
  });
});

describe('MODEL_OPTIONS', () => {
  it('is read as JSON', () => {
    const { MODEL_OPTIONS: options } = parseConfig({ MODEL_OPTIONS: '{"temperature":0.2,"body":{"x":[1]}}' });
    expect(options).toEqual({ temperature: 0.2, body: { x: [1] } });
  });

  it.each<[string, RegExp]>([
    ['{', /MODEL_OPTIONS: must be a JSON object such as/],
    ['[]', /MODEL_OPTIONS: .*object/],
    ['{"temperature":"secret"}', /MODEL_OPTIONS: temperature: /],
    ['{"temperature":9}', /MODEL_OPTIONS: temperature: /],
    ['{"reasoning":"hard"}', /MODEL_OPTIONS: reasoning: /],
    ['{"chat_template_kwargs":{}}', /MODEL_OPTIONS: does not know chat_template_kwargs.*"body"/],
  ])('%s is refused, and its field named', (text, message) => {
    expect(problemsOf({ MODEL_OPTIONS: text })).toMatch(message);
    expect(problemsOf({ MODEL_OPTIONS: text })).not.toContain('secret');
  });
});

/** Variables that a person sets; those of Vercel are there by themselves. */
const own = CONFIG_VARIABLES.filter(({ description }) => !description.startsWith('Set by Vercel'));

describe('the documentation of the environment', () => {
  it.each([
    ['.env.example', (name: string, description: string) => `# ${description}\n# ${name}=`],
    ['README.md', (name: string, description: string) => `| \`${name}\` | ${description} |`],
  ])('%s has every variable with its description', (file, entry) => {
    const text = readFileSync(file, 'utf8');
    const missing = own.filter(({ name, description }) => !text.includes(entry(name, description)));
    expect(missing).toEqual([]);
  });

  it('names no variable that does not exist', () => {
    const named = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z_]+)=$/gm)].map(
      ([, name]) => name,
    );
    expect(named.sort()).toEqual(own.map(({ name }) => name).sort());
  });
});
