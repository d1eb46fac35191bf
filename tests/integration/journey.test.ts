import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { explainResponse } from '@/lib/contract/explain-response';
import { healthResponse } from '@/lib/contract/health-response';
import { recommendResponse } from '@/lib/contract/recommend-response';
import { usageResponse } from '@/lib/contract/usage-response';
import packageJson from '@/package.json';
import {
  candidateRequest,
  expectCommonHeaders,
  expectError,
  explainRequestBody,
  movieRequest,
  send,
} from '../support/http';
import { createKeyFor, keysCommand } from '../support/keys-command';
import type { TestServer } from '../support/server';
import { sharedServer } from '../support/shared-servers';

let server: TestServer;
let key: string;
let keyId: string;

beforeAll(async () => {
  server = await sharedServer();
  ({ key, id: keyId } = await createKeyFor(server.dataDir, '--rate-limit', '1000'));
});

describe('a newcomer with nothing configured', () => {
  it('is told what the server runs on', () => {
    expect(server.log()).toContain('builtin/taste');
    expect(server.log()).toMatch(/store {3}.+redis/i);
  });

  it('gets recommendations for a vertical', async () => {
    const askedAt = Date.now();
    const response = await send(`${server.url}/v1/recommend`, { key, body: movieRequest });
    const document = recommendResponse.parse(await response.json());
    expect(response.status).toBe(200);
    expectCommonHeaders(response, document.meta.request_id);
    expect(response.headers.get('x-ratelimit-limit')).toBe('1000');
    expect(response.headers.get('x-ratelimit-tier')).toBe('free');
    // The first request takes seconds, in which the window that it was counted in may end.
    expect(Number(response.headers.get('x-ratelimit-reset'))).toBeGreaterThan(askedAt);
    expect(document.meta.total_results).toBe(2);
    expect(document.meta.prompt_version).not.toBe('');
    expect(document.meta).not.toHaveProperty('tool_usage');
    for (const { item } of document.recommendations) {
      expect(item.vertical).toBe('movies');
      expect(item).not.toHaveProperty('id');
    }
  });

  it('gets its own candidates ranked, by its own names and ids', async () => {
    const response = await send(`${server.url}/v1/recommend`, { key, body: candidateRequest });
    const { recommendations } = recommendResponse.parse(await response.json());
    expect(recommendations.map(({ item }) => [item.id, item.name])).toEqual([
      ['a', 'Feather 13'],
      ['b', 'Anvil 17'],
    ]);
    expect(JSON.stringify(recommendations[1]?.explanation.potential_concerns)).toMatch(/1,?000/);
  });

  it('gets an explanation of one item', async () => {
    const response = await send(`${server.url}/v1/explain`, { key, body: explainRequestBody });
    const document = explainResponse.parse(await response.json());
    expect(response.status).toBe(200);
    expect(document.explanation).not.toHaveProperty('alternatives');
    expect(document.explanation.summary).not.toBe('');
  });

  it('sees alternatives exactly when it asks for them', async () => {
    const body = { ...explainRequestBody, options: { include_alternatives: true } };
    const response = await send(`${server.url}/v1/explain`, { key, body });
    expect(explainResponse.parse(await response.json()).explanation.alternatives).toBeInstanceOf(Array);
  });

  it('sees its usage, which does not spend the model budget', async () => {
    // A key of its own: what other steps send, or send twice when one of them is tried again, is not counted here.
    const own = (await createKeyFor(server.dataDir, '--rate-limit', '1000')).key;
    const usage = async () =>
      usageResponse.parse(await (await send(`${server.url}/v1/usage`, { key: own })).json());
    await send(`${server.url}/v1/recommend`, { key: own, body: movieRequest });
    await send(`${server.url}/v1/recommend`, { key: own, body: candidateRequest });
    const last = await send(`${server.url}/v1/explain`, { key: own, body: explainRequestBody });
    // Of what was counted before a minute ended, the next one counts a part.
    expect(['997', '998', '999']).toContain(last.headers.get('x-ratelimit-remaining'));
    const document = await usage();
    expect(document.usage).toMatchObject({ requests_made: 3, requests_limit: 1000, requests_remaining: 997 });
    expect(document.breakdown_by_vertical).toEqual({ movies: 2, laptops: 1 });
    expect(document.tier).toEqual({ name: 'Free', rate_limit: '1000 requests/minute' });
    expect(await usage()).toEqual(document);
  });

  it('sees a healthy service', async () => {
    const response = await fetch(`${server.url}/v1/health`);
    const document = healthResponse.parse(await response.json());
    expect(response.status).toBe(200);
    expect(document).toMatchObject({ status: 'healthy', version: packageJson.version });
  });

  it('reads a valid OpenAPI document', async () => {
    const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as Record<string, unknown>;
    expect((await new Validator().validate(document)).valid).toBe(true);
  });
});

describe('refusals over HTTP', () => {
  it.each([
    ['no key', undefined, 401, 'MISSING_API_KEY'],
    ['an unknown key', `reco_live_${'0'.repeat(48)}`, 401, 'INVALID_API_KEY'],
    ['a text without the form of a key', 'hello', 401, 'INVALID_API_KEY'],
  ] as const)('%s', async (_, badKey, status, code) => {
    for (const path of ['recommend', 'explain']) {
      const response = await send(`${server.url}/v1/${path}`, { key: badKey, body: '{' });
      await expectError(response, status, code);
      expect(response.headers.get('x-ratelimit-limit')).toBeNull();
    }
    await expectError(await send(`${server.url}/v1/usage`, { key: badKey }), status, code);
  });

  it('an invalid body, with the rate-limit headers', async () => {
    const response = await send(`${server.url}/v1/recommend`, { key, body: { vertical: 'movies' } });
    expect((await expectError(response, 400, 'INVALID_REQUEST')).details).toMatch(/^context: /);
    expect(response.headers.get('x-ratelimit-limit')).toBe('1000');
  });

  it('a body above 256 KiB', async () => {
    const body = { ...movieRequest, context: { profile: 'x'.repeat(262_144) } };
    const response = await send(`${server.url}/v1/recommend`, { key, body });
    await expectError(response, 413, 'REQUEST_TOO_LARGE');
    expect(response.headers.get('x-ratelimit-limit')).toBe('1000');
  });

  it('another method, without a key', async () => {
    const response = await send(`${server.url}/v1/recommend`, { method: 'DELETE' });
    await expectError(response, 405, 'METHOD_NOT_ALLOWED');
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
  });

  it.each(['/v1', '/v1/', '/v1/unknown', '/v1/recommend/x', '/nothing', '/nothing/at/all'])(
    'an unknown path: %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
        await expectError(await send(`${server.url}${path}`, { method }), 404, 'NOT_FOUND');
      }
    },
  );

  it('an unknown page, as a page', async () => {
    const response = await fetch(`${server.url}/nothing`, { headers: { accept: 'text/html,*/*' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  it('answers a preflight on every endpoint without a key', async () => {
    for (const path of ['recommend', 'explain', 'usage', 'health']) {
      const response = await send(`${server.url}/v1/${path}`, { method: 'OPTIONS' });
      expect(response.status).toBe(204);
      expect(response.headers.get('access-control-allow-headers')).toContain('X-API-Key');
    }
  });

  it('answers HEAD where GET works', async () => {
    const response = await fetch(`${server.url}/v1/health`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-request-id')).toMatch(/^req_/);
  });
});

describe('a revoked key', () => {
  it('is refused on the next request', async () => {
    const created = await createKeyFor(server.dataDir);
    const ask = () => send(`${server.url}/v1/recommend`, { key: created.key, body: movieRequest });
    expect((await ask()).status).toBe(200);
    await keysCommand(server.dataDir, 'revoke', created.id);
    await expectError(await ask(), 401, 'INVALID_API_KEY');
  });
});

describe('what the operator sees', () => {
  it('shows the usage that the key itself reads', async () => {
    const shown = await keysCommand(server.dataDir, 'show', keyId, '--json');
    const usage = (await (await send(`${server.url}/v1/usage`, { key })).json()) as Record<string, unknown>;
    expect(JSON.parse(shown)).toMatchObject({ id: keyId, usage: { usage: usage.usage } });
  });

  it('has one JSON line a request in the log, with the key id and the model', () => {
    const line = server
      .log()
      .split('\n')
      .filter((text) => text.startsWith('{'))
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .find(({ route, status, key_id }) => route === '/v1/recommend' && status === 200 && key_id === keyId);
    expect(line).toMatchObject({ event: 'request', method: 'POST', key_id: keyId, model: 'builtin/taste' });
  });
});
