import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorResponse } from '@/lib/contract/error-response';
import { ApiError } from '@/lib/http/api-error';
import { defineRoute } from '@/lib/http/define-route';
import { WARM_UP_HEADER } from '@/lib/http/headers';
import { json, type Reply } from '@/lib/http/respond';
import { StoreUnavailableError } from '@/lib/store/client';

const lines: string[] = [];
vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
afterEach(() => lines.splice(0));

const answering = (get: () => Promise<Reply>) => defineRoute({ path: '/v1/thing', methods: { GET: get } });
const request = (method: string) => new Request('http://reco.test/v1/thing', { method });
const failing = (error: unknown) => answering(() => Promise.reject(error)).GET(request('GET'));

describe('every answer', () => {
  it.each(['GET', 'HEAD', 'POST', 'OPTIONS'] as const)('to %s has CORS and a request id', async (method) => {
    const response = await answering(async () => json(200, {}))[method](request(method));
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toContain('X-RateLimit-Reset');
    expect(response.headers.get('x-request-id')).toMatch(/^req_\d+_/);
  });

  it('that fails carries the id of its header in the envelope', async () => {
    const response = await failing(new ApiError('NOT_FOUND'));
    const envelope = errorResponse.parse(await response.json());
    expect(envelope.meta.request_id).toBe(response.headers.get('x-request-id'));
    expect(envelope.error.documentation_url).toBe('/docs/errors#not_found');
  });
});

describe('methods', () => {
  it('answers OPTIONS on a known path with 204 and what is allowed', async () => {
    const response = await answering(async () => json(200, {})).OPTIONS(request('OPTIONS'));
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    expect(response.headers.get('access-control-allow-headers')).toBe('Content-Type, X-API-Key, Accept');
    expect(response.headers.get('access-control-max-age')).toBe('86400');
  });

  it('warms a route up when the server asks for it, and logs nothing of it', async () => {
    let asked = 0;
    const warmUp = async () => void asked++;
    const methods = { POST: async () => json(200, {}) };
    const { OPTIONS: ask } = defineRoute({ path: '/v1/thing', methods, warmUp });
    await ask(request('OPTIONS'));
    expect({ asked, lines: lines.length }).toEqual({ asked: 0, lines: 1 });
    const headers = { [WARM_UP_HEADER]: '1' };
    const answer = await ask(new Request('http://reco.test/v1/thing', { method: 'OPTIONS', headers }));
    expect(answer.status).toBe(204);
    expect({ asked, lines: lines.length }).toEqual({ asked: 1, lines: 1 });
  });

  it('answers HEAD like GET, without a body', async () => {
    const response = await answering(async () => json(200, { a: 1 })).HEAD(request('HEAD'));
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('refuses another method with 405 and Allow', async () => {
    const response = await answering(async () => json(200, {})).DELETE(request('DELETE'));
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(errorResponse.parse(await response.json()).error.code).toBe('METHOD_NOT_ALLOWED');
  });

  it('knows nothing, not even OPTIONS, at a path without methods', async () => {
    const nothing = defineRoute({ path: 'unknown', methods: {} });
    for (const method of ['GET', 'OPTIONS', 'DELETE'] as const) {
      expect((await nothing[method](request(method))).status).toBe(404);
    }
  });
});

describe('failures', () => {
  it('answers 503 with Retry-After when the store cannot be reached', async () => {
    const response = await failing(new StoreUnavailableError('down'));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
  });

  it('tells nothing of an unexpected error, neither the caller nor, beyond its name, the log', async () => {
    const response = await failing(new TypeError('the prompt was: my secret'));
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
    expect(lines.join()).toContain('TypeError');
    expect(lines.join()).not.toContain('secret');
  });

  it('writes one JSON line a request', async () => {
    await failing(new ApiError('NOT_FOUND'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] as string)).toMatchObject({
      event: 'request',
      method: 'GET',
      route: '/v1/thing',
      status: 404,
      code: 'NOT_FOUND',
    });
  });
});
