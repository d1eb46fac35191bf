import { type APIRequestContext, expect, request, test } from '@playwright/test';
import { errorResponse } from '../../../lib/contract/error-response';
import { recommendResponse } from '../../../lib/contract/recommend-response';
import { startServer, type TestServer } from '../../support/server';

test.describe.configure({ mode: 'serial' });
test.skip(Boolean(process.env.E2E_BASE_URL), 'needs a server of its own, with limits of its own');

const BODY = { vertical: 'movies', context: { preferences: ['slow films'] } };

let server: TestServer;
let api: APIRequestContext;

test.beforeAll(async () => {
  server = await startServer();
  api = await request.newContext({ baseURL: server.url });
});
test.afterAll(async () => {
  await api.dispose();
  await server.stop();
});

test('a visitor is answered without a key, in the form of the API, for this site alone', async () => {
  const answer = await api.post('/playground/answer', { data: BODY });
  expect(answer.status()).toBe(200);
  expect(recommendResponse.parse(await answer.json()).recommendations).toHaveLength(3);
  expect(answer.headers()['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers()['cache-control']).toBe('no-store');
});

test('a body that is too large or not valid is refused like by the API', async () => {
  const large = await api.post('/playground/answer', {
    data: { ...BODY, context: { profile: 'x'.repeat(300_000) } },
  });
  expect(large.status()).toBe(413);
  const invalid = await api.post('/playground/answer', { data: { vertical: 'movies' } });
  expect(errorResponse.parse(await invalid.json()).error.code).toBe('INVALID_REQUEST');
});

test('of 30 requests from one address 20 a minute are answered, whatever forwarding headers it forges', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 30; index++) {
    const headers = { 'X-Forwarded-For': `198.51.100.${index}`, 'X-Real-IP': `203.0.113.${index}` };
    const answer = await api.post('/playground/answer', { data: BODY, headers });
    statuses.push(answer.status());
    if (answer.status() !== 429) continue;
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
    expect(errorResponse.parse(await answer.json()).error.details).toContain('20 requests/minute');
  }
  expect(statuses).toContain(429);
  // Three were counted above; a new minute may begin on the way.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(17);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(23);
});
