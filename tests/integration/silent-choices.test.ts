import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainResponse } from '@/lib/contract/explain-response';
import { recommendResponse } from '@/lib/contract/recommend-response';
import { type GenerationServer, startGenerationServer } from '../support/generation-server';
import { explainRequestBody, movieRequest, send } from '../support/http';
import { createKeyFor } from '../support/keys-command';

/** Empty variables count as absent: one model is named, and the key of another provider is there. */
const ONE_NAMED = { FALLBACK_MODEL: '', FAST_MODEL: '' };

let api: GenerationServer;
/** A test key is served by the built-in model. */
let testKey: string;
beforeAll(async () => {
  api = await startGenerationServer(ONE_NAMED);
  testKey = (await createKeyFor(api.server.dataDir, '--test', '--rate-limit', '1000')).key;
});
afterAll(() => api.stop());

describe('where one model is named', () => {
  it('fast requests go to it, and to no model of a provider that nobody named', async () => {
    const response = await api.post('recommend', { ...movieRequest, options: { count: 2, fast: true } });
    expect(recommendResponse.parse(await response.json()).recommendations).toHaveLength(2);
    expect(api.openAi.requests.map(({ body }) => (body as { model: string }).model)).toEqual(['gpt-first']);
    expect(api.google.requests).toHaveLength(0);
  });
});

describe('an empty list of preferences', () => {
  it('is no mistake beside a profile', async () => {
    const context = { user_preferences: [], profile: 'likes slow-burn science fiction' };
    const response = await send(`${api.server.url}/v1/explain`, {
      key: testKey,
      body: { ...explainRequestBody, context },
    });
    expect(response.status).toBe(200);
    explainResponse.parse(await response.json());
  });
});

describe('the built-in model, asked for what none of its catalogues holds', () => {
  it.each(['plumber', 'charity', 'tattoo'])(
    '%s: says so instead of naming other things',
    async (vertical) => {
      const body = { vertical, context: { preferences: ['reliable', 'small', 'near the sea'] } };
      const response = await send(`${api.server.url}/v1/recommend`, { key: testKey, body });
      expect(response.status).toBe(200);
      const { recommendations, meta } = recommendResponse.parse(await response.json());
      expect(recommendations).toEqual([]);
      expect(meta).toMatchObject({ total_results: 0, partial: true, partial_reason: 'CATALOGUE' });
    },
  );
});
