import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { explainResponse } from '@/lib/contract/explain-response';
import { healthResponse } from '@/lib/contract/health-response';
import { recommendResponse } from '@/lib/contract/recommend-response';
import { PROVIDER_TEXT } from '../fakes/fake-server';
import { type GenerationServer, startGenerationServer } from '../support/generation-server';
import {
  candidateRequest,
  expectError,
  expectRateLimitHeaders,
  explainRequestBody,
  movieRequest,
} from '../support/http';
import { eventually } from '../support/spawn-store';

let api: GenerationServer;
beforeAll(async () => {
  // A fallback that answers has to have the time for it on a busy machine.
  api = await startGenerationServer({ REQUEST_TIMEOUT_MS: '8000' });
});
afterAll(() => api.stop());
beforeEach(() => api.reset());

/** One of each kind that an answer tells apart; tests/unit/models/faults.test.ts has all of them. */
const FAULTS = [
  ['400', { status: 400 }],
  ['500', { status: 500 }],
  ['503', { status: 503 }],
  ['no answer at all', 'hang'],
  ['a connection cut inside the answer', 'cut-body'],
  ['something that is not JSON', 'malformed'],
  ['JSON of another shape', 'wrong-schema'],
  ['a refusal', 'refusal'],
  ['endless calls of a tool that does not exist', { tool: { name: 'format_disk', arguments: {} } }],
] as const;

describe.each(FAULTS)('when the first model answers with %s', (_, fault) => {
  it('the fallback answers', async () => {
    api.openAi.respond(fault);
    const response = await api.post('recommend', candidateRequest);
    const text = await response.text();
    expect(response.status).toBe(200);
    recommendResponse.parse(JSON.parse(text));
    expect(text).not.toContain(PROVIDER_TEXT);
    expect(api.google.requests.length).toBeGreaterThanOrEqual(1);
  });
});

describe.each(FAULTS)('when both models answer with %s', (_, fault) => {
  const isAway = typeof fault === 'object' && 'status' in fault && fault.status === 503;
  const [status, code] = isAway
    ? ([503, 'SERVICE_UNAVAILABLE'] as const)
    : ([500, 'INTERNAL_ERROR'] as const);

  it(`the caller gets ${code}, nothing of the provider, and is not charged`, async () => {
    const before = await api.charged();
    api.openAi.respond(fault);
    api.google.respond(fault);
    for (const [path, body] of [
      ['recommend', candidateRequest],
      ['explain', explainRequestBody],
    ] as const) {
      const response = await api.post(path, body);
      expectRateLimitHeaders(response, { limit: 10_000, tier: 'free' });
      const error = await expectError(response, status, code);
      expect(JSON.stringify(error)).not.toContain(PROVIDER_TEXT);
      expect(JSON.stringify(error)).not.toContain('openai');
    }
    await eventually(async () => (await api.charged()) === before);
  });
});

it('a failure of both models has the headers of the rate limit on a stream too', async () => {
  api.openAi.respond({ status: 500 });
  api.google.respond({ status: 500 });
  const response = await api.post('recommend', movieRequest, { accept: 'text/event-stream' });
  expectRateLimitHeaders(response, { limit: 10_000, tier: 'free' });
  await expectError(response, 500, 'INTERNAL_ERROR');
});

describe('what the log says of failures', () => {
  it('names the models and why, without the provider text or a key', () => {
    const log = api.server.log();
    expect(log).toMatch(/"failures":\[\{"model":"openai\/gpt-first"/);
    expect(log).not.toContain(PROVIDER_TEXT);
    expect(log).not.toContain('openai-key');
    expect(log).not.toContain('google-key');
  });
});

describe('the order of the models', () => {
  it('asks no more than two models, and no second one when the first answers', async () => {
    // Good answers close the circuit that the faults above have opened.
    await eventually(async () => {
      api.reset();
      await api.recommend(movieRequest);
      return api.openAi.requests.length > 0;
    }).catch(() => {});
    api.reset();
    await api
      .post('explain', explainRequestBody)
      .then(async (response) => explainResponse.parse(await response.json()));
    expect(api.openAi.requests.length + api.google.requests.length).toBe(1);
  });
});

describe('health follows real calls', () => {
  const health = async () => {
    const response = await fetch(`${api.server.url}/v1/health`);
    return { http: response.status, ...healthResponse.parse(await response.json()) };
  };

  it('is unhealthy with 503 when both models fail, and recovers with the next good answer', async () => {
    api.openAi.respond({ status: 500 });
    api.google.respond({ status: 500 });
    // A request of an earlier test may still end well in between.
    await eventually(async () => {
      await api.post('recommend', movieRequest);
      const { http, status, checks } = await health();
      return checks.ai_service === 'error' && http === 503 && status === 'unhealthy';
    });

    api.reset();
    await api.recommend(movieRequest);
    await eventually(async () => (await health()).checks.ai_service !== 'error');
    expect((await health()).http).toBe(200);
  });

  it('is degraded while fast requests fall back to the normal model', async () => {
    const fast = { ...movieRequest, options: { fast: true } };
    await api.recommend(fast);
    await eventually(async () => (await health()).checks.fast_ai_service === 'ok');
    api.openAi.respond((request) =>
      (request.body as { model: string }).model === 'gpt-fast' ? { status: 500 } : 'ok',
    );
    await api.recommend(fast);
    await eventually(async () => (await health()).checks.fast_ai_service === 'degraded');
  });
});

describe("when the providers' limits are all that fails", () => {
  it('a wait of a second is waited out, and the same model answers', async () => {
    const limited = await startGenerationServer({ REQUEST_TIMEOUT_MS: '30000' });
    try {
      limited.openAi.respond({ status: 429, headers: { 'Retry-After': '1' } }, 'ok');
      const response = await limited.post('recommend', movieRequest);
      expect(response.status).toBe(200);
      expect(recommendResponse.parse(await response.json()).recommendations).toHaveLength(2);
      expect(limited.openAi.requests).toHaveLength(2);
      expect(limited.google.requests).toHaveLength(0);
    } finally {
      await limited.stop();
    }
  });

  it('the caller gets 503 with Retry-After, the providers are left alone, and health is degraded', async () => {
    const limited = await startGenerationServer();
    try {
      const fault = { status: 429, headers: { 'Retry-After': '20' } };
      limited.openAi.respond(fault);
      limited.google.respond(fault);
      for (let i = 0; i < 10; i += 1) {
        const response = await limited.post('recommend', movieRequest);
        const seconds = Number(response.headers.get('retry-after'));
        expect(seconds).toBeGreaterThanOrEqual(1);
        expect(seconds).toBeLessThanOrEqual(20);
        expectRateLimitHeaders(response, { limit: 10_000, tier: 'free' });
        await expectError(response, 503, 'SERVICE_UNAVAILABLE');
      }
      expect(limited.openAi.requests.length + limited.google.requests.length).toBeLessThan(4);
      await eventually(async () => {
        const { checks } = healthResponse.parse(
          await (await fetch(`${limited.server.url}/v1/health`)).json(),
        );
        return checks.ai_service === 'degraded';
      });
      expect(await limited.charged()).toBe(0);
    } finally {
      await limited.stop();
    }
  });
});
