import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { healthResponse } from '@/lib/contract/health-response';
import type { ModelReply } from '../fakes/model-script';
import { type GenerationServer, startGenerationServer } from '../support/generation-server';
import { expectError, explainRequestBody, movieRequest } from '../support/http';

let api: GenerationServer;
beforeAll(async () => {
  api = await startGenerationServer();
});
afterAll(() => api.stop());
beforeEach(() => api.reset());

/** Signals of health are written in batches, within a second. */
const WRITTEN_MS = 1_000;

const POISONS: [name: string, reply: ModelReply | { status: number }][] = [
  ['refused', 'refusal'],
  ['filtered', 'content-filter'],
  ['answered with nothing', 'no-text'],
  ['answered with an empty list', { text: '{"elements":[]}' }],
  ['a bad request for both providers', { status: 400 }],
];

describe.each(POISONS)('ten requests in a row that are %s (contract: circuit-breaker)', (_, poison) => {
  it('leave both endpoints with their first model, and health as it was', async () => {
    const endpoints = [
      ['recommend', movieRequest],
      ['explain', explainRequestBody],
    ] as const;
    api.openAi.respond(poison);
    api.google.respond(poison);
    for (const [path, body] of endpoints) {
      for (let i = 0; i < 10; i += 1) {
        await expectError(await api.post(path, body), 500, 'INTERNAL_ERROR');
      }
    }
    await new Promise((resolve) => setTimeout(resolve, WRITTEN_MS));
    const health = await fetch(`${api.server.url}/v1/health`);
    expect(healthResponse.parse(await health.json())).toMatchObject({
      status: 'healthy',
      checks: { ai_service: 'ok', fast_ai_service: 'ok' },
    });

    api.reset();
    for (const [path, body] of endpoints) expect((await api.post(path, body)).status).toBe(200);
    expect(api.openAi.requests).toHaveLength(2);
    expect(api.google.requests).toHaveLength(0);
  });
});
