import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type LoggedRequest, requestsResponse } from '@/lib/contract/requests';
import { defineRoute } from '@/lib/http/define-route';
import { modelEndpoint } from '@/lib/http/model-endpoint';
import { startApi, type TestApi } from '../support/api';
import { eventually } from '../support/spawn-store';

const schema = z.object({ vertical: z.string() });
let api: TestApi;
let key: string;

beforeAll(async () => {
  api = await startApi();
  key = await api.createKey({ rateLimit: 1_000 });
});
afterAll(() => api.stop());

async function newest(): Promise<LoggedRequest | undefined> {
  const { GET } = await import('@/app/v1/requests/route');
  const request = new Request('http://reco.test/v1/requests?limit=1', { headers: { 'x-api-key': key } });
  return requestsResponse.parse(await (await GET(request)).json()).requests[0];
}

it('a stream that breaks off after its first event is logged with status 200 and its error', async () => {
  const { POST } = defineRoute({
    path: '/v1/recommend',
    methods: {
      POST: modelEndpoint({
        scope: 'recommend',
        schema: () => schema,
        serve: async ({ emit }) => {
          emit?.('recommendation', {});
          throw new Error('broken');
        },
      }),
    },
  });
  const response = await POST(
    new Request('http://reco.test/v1/recommend', {
      method: 'POST',
      headers: { 'x-api-key': key, accept: 'text/event-stream' },
      body: '{"vertical":"movies"}',
    }),
  );
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('event: error');
  await eventually(async () => (await newest()) !== undefined);
  expect(await newest()).toMatchObject({
    status: 200,
    streamed: true,
    vertical: 'movies',
    error: { code: 'INTERNAL_ERROR' },
  });
  expect((await newest())?.first_event_ms).toBeDefined();
});
