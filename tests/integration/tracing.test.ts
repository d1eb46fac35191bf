import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { healthResponse } from '@/lib/contract/health-response';
import { type Fake, sendJson, startFakeServer } from '../fakes/fake-server';
import { type GenerationServer, startGenerationServer } from '../support/generation-server';
import { movieRequest } from '../support/http';
import { eventually } from '../support/spawn-store';

let collector: Fake<'ok'>;
let api: GenerationServer;

beforeAll(async () => {
  collector = await startFakeServer<'ok'>('ok', (_, __, { response }) => sendJson(response, {}));
  api = await startGenerationServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    MODEL_PRICES: JSON.stringify({ 'openai/gpt-first': { input: 2, output: 8 } }),
  });
});
afterAll(async () => {
  await api.stop();
  await collector.close();
});
beforeEach(() => {
  api.reset();
  collector.requests.length = 0;
});

type OtlpValue = { stringValue?: string; boolValue?: boolean; intValue?: string; doubleValue?: number };
type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: OtlpValue }[];
};

/** Spans as they arrived, with their attributes as plain values. */
const spans = () =>
  collector.requests
    .flatMap(
      ({ body }) => (body as { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] }).resourceSpans,
    )
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    .map(({ attributes, ...span }) => ({
      ...span,
      attributes: Object.fromEntries(
        attributes.map(({ key, value }) => [
          key,
          value.stringValue ?? value.boolValue ?? Number(value.intValue ?? value.doubleValue),
        ]),
      ),
    }));
const named = (start: string) => spans().find(({ name }) => name.startsWith(start));

it.each([{}, { Accept: 'text/event-stream' }])(
  'a collector sees request, tokens, cost and prompt version of every call: %j',
  async (headers) => {
    const body = { ...movieRequest, context: { profile: 'collects harmonicas in Lund' } };
    const response = await api.post('recommend', body, headers as Record<string, string>);
    await response.text();
    await eventually(() => named('POST') !== undefined);
    const root = named('POST /v1/recommend');
    const call = named('chat openai/gpt-first');
    expect(root?.attributes).toMatchObject({
      'reco.request_id': response.headers.get('x-request-id'),
      'http.response.status_code': 200,
      'reco.key_id': expect.any(String),
    });
    expect(call).toMatchObject({ parentSpanId: root?.spanId, traceId: root?.traceId });
    expect(call?.attributes).toMatchObject({
      'gen_ai.usage.input_tokens': 100,
      'gen_ai.usage.output_tokens': 50,
      'gen_ai.usage.cost': 0.0006,
      'reco.prompt_version': expect.any(String),
    });
    expect(JSON.stringify(spans())).not.toContain('harmonicas');
  },
);

it('names the cause of a failed call, and the search calls of a grounded one', async () => {
  api.openAi.respond({ status: 404 });
  api.google.respond('search');
  await api.recommend({ ...movieRequest, options: { ...movieRequest.options, grounding: true } });
  await eventually(() => named('POST') !== undefined);
  expect(named('chat openai/gpt-first')?.attributes['error.type']).toBe('http 404');
  expect(named('execute_tool webSearch')?.parentSpanId).toBe(named('chat google/')?.spanId);
});

it('tells what the provider said of a failure, and which tokens are an estimate', async () => {
  const error = { message: 'The feature is not supported by this model.', type: 'invalid_request_error' };
  api.openAi.respond({ status: 400, body: { error } });
  api.google.respond({ breakAfter: 1, breakBy: 'hang' });
  await api.recommend(movieRequest);
  await eventually(() => named('POST') !== undefined);
  expect(named('chat openai/gpt-first')?.attributes).toMatchObject({
    'error.type': 'parameter refused',
    'reco.provider_message': 'invalid_request_error: The feature is not supported by this model.',
    'gen_ai.usage.input_tokens': 0,
  });
  expect(named('chat google/')?.attributes).toMatchObject({ 'reco.usage_estimated': true });
});

it.each(['cut', { status: 403 }] as const)(
  'makes analytics degraded when the collector answers by %j',
  async (fault) => {
    collector.respond(fault);
    await api.recommend(movieRequest);
    await eventually(async () => {
      const health: unknown = await (await fetch(`${api.server.url}/v1/health`)).json();
      return healthResponse.parse(health).checks.analytics === 'degraded';
    });
  },
);
