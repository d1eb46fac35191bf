import { afterAll, beforeAll, expect, it } from 'vitest';
import { FAILURES_TO_OPEN } from '@/lib/models/circuit-breaker';
import { type GenerationServer, startGenerationServer } from '../support/generation-server';
import { explainRequestBody, movieRequest } from '../support/http';

let api: GenerationServer;
beforeAll(async () => {
  api = await startGenerationServer();
});
afterAll(() => api.stop());

it('what one route learns of a model, every route of the process knows (contract: circuit-breaker)', async () => {
  api.openAi.respond({ status: 500 });
  for (let failure = 0; failure < FAILURES_TO_OPEN; failure += 1) {
    expect((await api.post('recommend', movieRequest)).status).toBe(200);
  }
  api.reset();
  expect((await api.post('explain', explainRequestBody)).status).toBe(200);
  expect({ first: api.openAi.requests.length, fallback: api.google.requests.length }).toEqual({
    first: 0,
    fallback: 1,
  });
});
