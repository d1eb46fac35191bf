import { afterAll, beforeAll, expect, it } from 'vitest';
import { healthResponse } from '@/lib/contract/health-response';
import { type Fake, sendJson, startFakeServer } from '../fakes/fake-server';
import { type GenerationServer, startGenerationServer } from '../support/generation-server';
import { movieRequest } from '../support/http';
import { eventually } from '../support/spawn-store';

let collector: Fake<'ok'>;
let api: GenerationServer;

beforeAll(async () => {
  collector = await startFakeServer<'ok'>('ok', (_, __, { response }) => sendJson(response, {}));
  api = await startGenerationServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
});
afterAll(async () => {
  await api.stop();
  await collector.close();
});

const exported = () => collector.requests.map(({ text }) => text).join('\n');

it('exports spans with model, prompt version and tokens, and none of the personal text', async () => {
  const body = { ...movieRequest, context: { profile: 'collects harmonicas in Lund' } };
  await api.recommend(body);
  await eventually(() => exported().includes('gpt-first'));
  expect(collector.requests[0]?.path).toBe('/v1/traces');
  expect(exported()).toMatch(/promptVersion/);
  expect(exported()).toMatch(/usage.{0,20}tokens|inputTokens|input_tokens/);
  expect(exported()).not.toContain('harmonicas');
});

it('makes analytics degraded when the collector cannot be reached', async () => {
  collector.respond('cut');
  await api.recommend(movieRequest);
  await eventually(async () => {
    const health: unknown = await (await fetch(`${api.server.url}/v1/health`)).json();
    return healthResponse.parse(health).checks.analytics === 'degraded';
  });
});
