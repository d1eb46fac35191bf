import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONFIG_VARIABLES, ConfigError, parseConfig } from '@/lib/config';

describe('parseConfig', () => {
  it('needs nothing', () => {
    expect(parseConfig({})).toMatchObject({ PORT: 3000, MAX_BODY_BYTES: 262_144 });
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

  it('takes an empty variable for an absent one', () => {
    expect(parseConfig({ PORT: '', MODEL: '' })).toMatchObject({ PORT: 3000 });
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
