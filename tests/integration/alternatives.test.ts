import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recommendResponse } from '@/lib/contract/recommend-response';
import { type GenerationServer, startGenerationServer } from '../support/generation-server';
import { candidateRequest, movieRequest, send } from '../support/http';
import { createKeyFor } from '../support/keys-command';

let api: GenerationServer;
/** A test key is served by the built-in model. */
let testKey: string;
beforeAll(async () => {
  api = await startGenerationServer();
  testKey = (await createKeyFor(api.server.dataDir, '--test', '--rate-limit', '1000')).key;
});
afterAll(() => api.stop());
beforeEach(() => api.reset());

/** `Anvil 17` breaks the limit on the price, `Feather 13` does not. */
const concernsOfAnvil = async (options: object) => {
  const body = { ...candidateRequest, options: { count: 2, explanation_depth: 'detailed', ...options } };
  const response = await send(`${api.server.url}/v1/recommend`, { key: testKey, body });
  const { recommendations } = recommendResponse.parse(await response.json());
  const anvil = recommendations.find(({ item }) => item.name === 'Anvil 17');
  return anvil?.explanation.potential_concerns?.join(' ') ?? '';
};

describe('include_alternatives on /v1/recommend', () => {
  it('lets the text of the built-in model name another item, by default and when it is true', async () => {
    expect(await concernsOfAnvil({})).toContain('Feather 13');
    expect(await concernsOfAnvil({ include_alternatives: true })).toContain('Feather 13');
  });

  it('keeps other items out of that text when it is false', async () => {
    const concerns = await concernsOfAnvil({ include_alternatives: false });
    expect(concerns).not.toBe('');
    expect(concerns).not.toContain('Feather 13');
  });

  it.each([
    [{}, 'yes'],
    [{ include_alternatives: true }, 'yes'],
    [{ include_alternatives: false }, 'no'],
  ])('is told to language models: %j', async (options, expected) => {
    await api.recommend({ ...movieRequest, options: { count: 2, grounding: false, ...options } });
    const asked = JSON.stringify(api.openAi.requests[0]?.body);
    const said = [...asked.matchAll(/alternatives may be named: (yes|no)/g)].map(([, word]) => word);
    expect(said).toEqual([expected]);
  });
});
