import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LoggedRequest, loggedRequest, requestsResponse } from '@/lib/contract/requests';
import { type GenerationServer, startGenerationServer } from '../support/generation-server';
import {
  candidateRequest,
  expectError,
  expectRateLimitHeaders,
  explainRequestBody,
  movieRequest,
  send,
} from '../support/http';
import { createKeyFor, keysCommand } from '../support/keys-command';
import { startServer } from '../support/server';
import { eventually } from '../support/spawn-store';

const EVENTS = { Accept: 'text/event-stream' };
const WIDE = ['--rate-limit', '10000', '--monthly-limit', '10000'];
const PERSONAL = 'Ouagadougou';

let api: GenerationServer;
let key: string;

beforeAll(async () => {
  api = await startGenerationServer({ MAX_BODY_BYTES: '8192' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  ({ key } = await createKeyFor(api.server.dataDir, ...WIDE));
});
afterEach(() => api.reset());

const post = (path: 'recommend' | 'explain', body: unknown, headers: Record<string, string> = {}, as = key) =>
  send(`${api.server.url}/v1/${path}`, { key: as, body, headers });

async function list(query = '', as = key) {
  const response = await send(`${api.server.url}/v1/requests${query}`, { key: as });
  expect(response.status).toBe(200);
  return requestsResponse.parse(await response.json());
}

/** Waits until the log of the key holds so many requests; they are written behind the answers. */
async function logged(count: number, as = key): Promise<LoggedRequest[]> {
  let requests: LoggedRequest[] = [];
  await eventually(async () => {
    ({ requests } = await list('?limit=100', as));
    return requests.length >= count;
  });
  expect(requests).toHaveLength(count);
  return requests;
}

const idOf = (response: Response) => response.headers.get('x-request-id');

describe('the request log', () => {
  it('has a request that was answered, with what it took', async () => {
    const response = await post('recommend', movieRequest);
    await response.text();
    const [entry] = await logged(1);
    expect(entry).toMatchObject({
      request_id: idOf(response),
      route: '/v1/recommend',
      status: 200,
      vertical: 'movies',
      count: 2,
      streamed: false,
      grounded: false,
      model: 'openai/gpt-first',
      fallback: false,
    });
    expect(entry?.input_tokens).toBeGreaterThan(0);
    expect(entry?.output_tokens).toBeGreaterThan(0);
    expect(entry).not.toHaveProperty('error');
    expect(entry).not.toHaveProperty('first_event_ms');
  });

  it('has a stream with the time to its first event, and an explanation without a count', async () => {
    await (await post('recommend', candidateRequest, EVENTS)).text();
    const [stream] = await logged(1);
    expect(stream).toMatchObject({ status: 200, streamed: true, vertical: 'laptops' });
    expect(stream?.first_event_ms).toBeLessThanOrEqual(stream?.duration_ms ?? 0);
    await (await post('explain', explainRequestBody)).text();
    const [explained] = await logged(2);
    expect(explained).toMatchObject({ route: '/v1/explain', status: 200, streamed: false });
    expect(explained).not.toHaveProperty('count');
  });

  it('says whether the web was searched, and whether another model answered', async () => {
    api.openAi.respond('search');
    await (await post('recommend', movieRequest)).text();
    expect((await logged(1))[0]).toMatchObject({ grounded: true, fallback: false });
    api.openAi.respond({ status: 400 });
    await (await post('recommend', movieRequest)).text();
    expect((await logged(2))[0]).toMatchObject({ model: 'google/gemini-3-second', fallback: true });
  });

  it('has what was refused: 400 with its field, 413, 429 and 403', async () => {
    await expectError(
      await post('recommend', { ...movieRequest, options: { count: 11 } }),
      400,
      'INVALID_REQUEST',
    );
    await expectError(await post('explain', '{'), 400, 'INVALID_REQUEST');
    await expectError(await post('recommend', 'x'.repeat(9_000)), 413, 'REQUEST_TOO_LARGE');
    const [large, broken, wrong] = await logged(3);
    expect(wrong).toMatchObject({ status: 400, error: { code: 'INVALID_REQUEST', field: 'options.count' } });
    expect(wrong).not.toHaveProperty('vertical');
    expect(wrong).not.toHaveProperty('model');
    expect(broken).toMatchObject({ route: '/v1/explain', status: 400, error: { field: 'body' } });
    expect(large).toMatchObject({ status: 413, error: { code: 'REQUEST_TOO_LARGE', field: 'body' } });

    const narrow = (await createKeyFor(api.server.dataDir, '--rate-limit', '1')).key;
    await (await post('recommend', movieRequest, {}, narrow)).text();
    await expectError(await post('recommend', movieRequest, {}, narrow), 429, 'RATE_LIMIT_EXCEEDED');
    const response = await send(`${api.server.url}/v1/requests`, { key: narrow });
    const [refused] = requestsResponse.parse(await response.json()).requests;
    expect(refused).toMatchObject({
      status: 429,
      vertical: 'movies',
      error: { code: 'RATE_LIMIT_EXCEEDED' },
    });

    const small = (await createKeyFor(api.server.dataDir, '--monthly-limit', '1', '--rate-limit', '100')).key;
    await (await post('recommend', movieRequest, {}, small)).text();
    await expectError(await post('recommend', movieRequest, {}, small), 403, 'QUOTA_EXCEEDED');
    expect((await logged(2, small))[0]).toMatchObject({ status: 403, error: { code: 'QUOTA_EXCEEDED' } });
  });

  it('sums up what the log has, and reads are in neither', async () => {
    const narrow = await createKeyFor(api.server.dataDir, '--rate-limit', '2');
    const read = () => send(`${api.server.url}/v1/usage`, { key: narrow.key });
    while ((await read()).status !== 429);
    await (await post('recommend', movieRequest, {}, narrow.key)).text();
    await expectError(await post('explain', '{', {}, narrow.key), 400, 'INVALID_REQUEST');
    await expectError(await post('recommend', movieRequest, {}, narrow.key), 429, 'RATE_LIMIT_EXCEEDED');
    await eventually(async () => {
      const stdout = await keysCommand(api.server.dataDir, 'show', narrow.id, '--json');
      return JSON.stringify(JSON.parse(stdout).refused) === '{"400":1,"429":1}';
    });
  });

  it('has what failed, with the code of its error', async () => {
    api.openAi.respond({ status: 500 });
    api.google.respond({ status: 500 });
    await expectError(await post('recommend', movieRequest), 500, 'INTERNAL_ERROR');
    expect((await logged(1))[0]).toMatchObject({
      status: 500,
      error: { code: 'INTERNAL_ERROR', documentation_url: '/docs/errors#internal_error' },
    });
  });

  it('has a caller who left as 499', async () => {
    api.openAi.respond('hang');
    const controller = new AbortController();
    const left = fetch(`${api.server.url}/v1/recommend`, {
      method: 'POST',
      headers: { 'X-API-Key': key },
      body: JSON.stringify(movieRequest),
      signal: controller.signal,
    }).catch(() => {});
    await eventually(() => api.openAi.requests.length === 1);
    controller.abort();
    await left;
    const [entry] = await logged(1);
    expect(entry).toMatchObject({ status: 499, vertical: 'movies' });
    expect(entry).not.toHaveProperty('error');
  });

  it('has neither reads nor requests without a known key', async () => {
    for (const path of ['usage', 'requests', 'requests/req_1_a']) {
      await (await send(`${api.server.url}/v1/${path}`, { key })).text();
    }
    await expectError(
      await post('recommend', movieRequest, {}, `reco_live_${'0'.repeat(48)}`),
      401,
      'INVALID_API_KEY',
    );
    await (await post('recommend', movieRequest)).text();
    await logged(1);
  });

  it('has nothing of what was sent or answered', async () => {
    const body = {
      vertical: 'movies',
      context: {
        profile: PERSONAL,
        preferences: [PERSONAL],
        history_text: PERSONAL,
        constraints: { [PERSONAL]: PERSONAL },
      },
      items: [{ id: PERSONAL, name: PERSONAL, description: PERSONAL, metadata: { [PERSONAL]: 1 } }],
    };
    await (await post('recommend', body)).text();
    await (await post('recommend', { ...body, [PERSONAL]: 1, vertical: { [PERSONAL]: PERSONAL } })).text();
    await (
      await post('recommend', { ...body, context: { history: [{ item: 1, rating: PERSONAL }] } })
    ).text();
    expect(JSON.stringify(await logged(3))).not.toContain(PERSONAL);
  });
});

describe('GET /v1/requests', () => {
  it('gives pages, narrowed by status, code, endpoint and time', async () => {
    await (await post('recommend', movieRequest)).text();
    await logged(1);
    await (await post('explain', explainRequestBody)).text();
    await logged(2);
    await (await post('recommend', '{')).text();
    const [wrong, explained, answered] = await logged(3);
    const found = async (query: string) => (await list(query)).requests;
    expect(await found('?status=error')).toEqual([wrong]);
    expect(await found('?status=400&code=INVALID_REQUEST')).toEqual([wrong]);
    expect(await found('?status=2xx')).toEqual([explained, answered]);
    expect(await found('?route=/v1/explain')).toEqual([explained]);
    expect(await found(`?since=${explained?.time}`)).toEqual([wrong, explained]);
    expect(await found(`?until=${explained?.time}`)).toEqual([answered]);
    const first = await list('?limit=2');
    expect(first.requests).toEqual([wrong, explained]);
    expect(first.kept).toEqual({ days: 7, requests: 500 });
    const second = await list(`?limit=2&cursor=${first.next_cursor}`);
    expect(second.requests).toEqual([answered]);
    expect(second).not.toHaveProperty('next_cursor');
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=x', 'limit'],
    ['cursor=1', 'cursor'],
    ['status=600x', 'status'],
    ['code=NOPE', 'code'],
    ['route=/v1/usage', 'route'],
    ['since=yesterday', 'since'],
  ])('refuses ?%s and names %s', async (query, field) => {
    const response = await send(`${api.server.url}/v1/requests?${query}`, { key });
    const error = await expectError(response, 400, 'INVALID_REQUEST');
    expect(error.details).toMatch(new RegExp(`^${field}: must be `));
  });

  it('needs the key, has the limits of reads, and costs no quota', async () => {
    await expectError(await send(`${api.server.url}/v1/requests`), 401, 'MISSING_API_KEY');
    const { key: narrow } = await createKeyFor(api.server.dataDir, '--rate-limit', '2');
    const once = await send(`${api.server.url}/v1/requests`, { key: narrow });
    expectRateLimitHeaders(once, { limit: 60, tier: 'free' });
    const read = () => send(`${api.server.url}/v1/requests/req_1_a`, { key: narrow });
    await Promise.all(Array.from({ length: 120 }, read));
    await expectError(await read(), 429, 'RATE_LIMIT_EXCEEDED');
    expect((await post('recommend', movieRequest, {}, narrow)).status).toBe(200);
    const usage = await (await send(`${api.server.url}/v1/usage`, { key })).json();
    expect(usage.usage.requests_made).toBe(0);
  });
});

describe('GET /v1/requests/{id}', () => {
  it('gives one request of the key', async () => {
    await (await post('recommend', movieRequest)).text();
    const [entry] = await logged(1);
    const response = await send(`${api.server.url}/v1/requests/${entry?.request_id}`, { key });
    expect(response.status).toBe(200);
    expect(loggedRequest.parse(await response.json())).toEqual(entry);
  });

  it('answers 404 for a request of another key as for one that never was', async () => {
    await (await post('recommend', movieRequest)).text();
    const [entry] = await logged(1);
    const other = (await createKeyFor(api.server.dataDir)).key;
    const unknown = await send(`${api.server.url}/v1/requests/req_1_a`, { key: other });
    const foreign = await send(`${api.server.url}/v1/requests/${entry?.request_id}`, { key: other });
    const error = await expectError(foreign, 404, 'NOT_FOUND');
    expect(error).toEqual(await expectError(unknown, 404, 'NOT_FOUND'));
    const method = await send(`${api.server.url}/v1/requests/${entry?.request_id}`, {
      key,
      method: 'DELETE',
    });
    await expectError(method, 405, 'METHOD_NOT_ALLOWED');
  });
});

describe('a server with REQUEST_LOG_DAYS=0', () => {
  it('keeps nothing, and says so', async () => {
    const server = await startServer({ env: { REQUEST_LOG_DAYS: '0' } });
    try {
      const created = await createKeyFor(server.dataDir, ...WIDE);
      const { key: own } = created;
      const answer = await send(`${server.url}/v1/recommend`, { key: own, body: movieRequest });
      await answer.text();
      const response = await send(`${server.url}/v1/requests`, { key: own });
      expect(requestsResponse.parse(await response.json())).toEqual({
        requests: [],
        kept: { days: 0, requests: 500 },
      });
      const one = await send(`${server.url}/v1/requests/${idOf(answer)}`, { key: own });
      await expectError(one, 404, 'NOT_FOUND');
    } finally {
      await server.stop();
    }
  });
});
