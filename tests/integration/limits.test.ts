import { beforeAll, describe, expect, it } from 'vitest';
import { usageResponse } from '@/lib/contract/usage-response';
import { expectError, movieRequest, send } from '../support/http';
import { createKeyFor } from '../support/keys-command';
import { awayFromTheMinutesEnd } from '../support/minutes';
import type { TestServer } from '../support/server';
import { sharedServer } from '../support/shared-servers';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const many = (count: number, key: string, body: unknown = movieRequest) =>
  Promise.all(Array.from({ length: count }, () => send(`${server.url}/v1/recommend`, { key, body })));

const withStatus = (responses: Response[], status: number) =>
  responses.filter((response) => response.status === status);

async function usageOf(key: string) {
  return usageResponse.parse(await (await send(`${server.url}/v1/usage`, { key })).json()).usage;
}

describe('the per-minute limit', () => {
  it('is called an estimate by the page that tells of it, with what that lets pass', async () => {
    const page = await (await fetch(`${server.url}/docs/limits`)).text();
    expect(page).toContain('The window is an estimate.');
    expect(page).toContain('up to twice the limit can pass');
  });

  it('lets exactly 5 of 100 concurrent requests of a 5/min key pass', async () => {
    const { key } = await createKeyFor(server.dataDir);
    await awayFromTheMinutesEnd();
    const responses = await many(100, key);
    expect(withStatus(responses, 200)).toHaveLength(5);
    const refused = withStatus(responses, 429);
    expect(refused).toHaveLength(95);
    const error = await expectError(refused[0] as Response, 429, 'RATE_LIMIT_EXCEEDED');
    expect(error.details).toContain('5 requests/minute');
    const { headers } = refused[0] as Response;
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(headers.get('x-ratelimit-remaining')).toBe('0');
    expect(await usageOf(key)).toMatchObject({ requests_made: 5 });
  });

  it('is one window for both endpoints and counts invalid requests', async () => {
    const { key } = await createKeyFor(server.dataDir, '--rate-limit', '2');
    await awayFromTheMinutesEnd();
    await expectError(await send(`${server.url}/v1/recommend`, { key, body: '{' }), 400, 'INVALID_REQUEST');
    await expectError(await send(`${server.url}/v1/explain`, { key, body: '{' }), 400, 'INVALID_REQUEST');
    await expectError(await send(`${server.url}/v1/explain`, { key, body: '{' }), 429, 'RATE_LIMIT_EXCEEDED');
    expect((await send(`${server.url}/v1/usage`, { key })).status).toBe(200);
  });
});

describe('the monthly quota', () => {
  it('lets exactly 10 of 50 concurrent requests succeed and charges 10', async () => {
    const { key } = await createKeyFor(server.dataDir, '--monthly-limit', '10', '--rate-limit', '1000');
    const responses = await many(50, key);
    expect(withStatus(responses, 200)).toHaveLength(10);
    const refused = withStatus(responses, 403);
    expect(refused).toHaveLength(40);
    await expectError(refused[0] as Response, 403, 'QUOTA_EXCEEDED');
    expect(refused[0]?.headers.get('x-ratelimit-limit')).toBe('1000');
    expect(await usageOf(key)).toMatchObject({
      requests_made: 10,
      requests_remaining: 0,
      percentage_used: 100,
    });
  });

  it('is not spent by an invalid request, which is refused as invalid even when it is used up', async () => {
    const { key } = await createKeyFor(server.dataDir, '--monthly-limit', '1', '--rate-limit', '1000');
    await many(1, key);
    const [response] = await many(1, key, { vertical: 'movies' });
    await expectError(response as Response, 400, 'INVALID_REQUEST');
    expect(await usageOf(key)).toMatchObject({ requests_made: 1 });
  });

  it('is unlimited for enterprise', async () => {
    const { key } = await createKeyFor(server.dataDir, '--tier', 'enterprise');
    await many(3, key);
    expect(await usageOf(key)).toMatchObject({
      requests_limit: -1,
      requests_remaining: -1,
      percentage_used: 0,
    });
  });
});
