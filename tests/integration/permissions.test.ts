import { beforeAll, describe, expect, it } from 'vitest';
import { usageResponse } from '@/lib/contract/usage-response';
import { MOVIES } from '../fakes/start-generation';
import { send } from '../support/http';
import { createKeyFor, keysCommand } from '../support/keys-command';
import type { TestServer } from '../support/server';
import { sharedGenerationServer, sharedServer } from '../support/shared-servers';

describe('a restricted key', () => {
  let server: TestServer;
  let key: string;
  let id: string;
  beforeAll(async () => {
    server = await sharedServer();
    ({ key, id } = await createKeyFor(server.dataDir, '--rate-limit', '1000'));
  });

  const allow = (...args: string[]) => keysCommand(server.dataDir, 'allow', id, ...args);
  const errorOf = async (response: Response) =>
    ((await response.json()) as { error: { code: string; details: string } }).error;

  it('is refused with the reason, before the body is judged, and by its tools too', async () => {
    await allow('--scopes', 'read', '--addresses', '127.0.0.0/8,::1');
    for (const path of ['recommend', 'explain']) {
      const refused = await send(`${server.url}/v1/${path}`, { key, body: {} });
      expect(refused.status).toBe(403);
      expect(refused.headers.get('X-RateLimit-Remaining')).toBeNull();
      expect(await errorOf(refused)).toMatchObject({
        code: 'INSUFFICIENT_PERMISSIONS',
        details: 'This key may only be used for: read.',
      });
    }
    const called = await send(`${server.url}/mcp`, {
      key,
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'recommend', arguments: MOVIES } },
      headers: { Authorization: `Bearer ${key}`, Accept: 'application/json, text/event-stream' },
    });
    expect(await called.text()).toContain('INSUFFICIENT_PERMISSIONS');
    const usage = usageResponse.parse(await (await send(`${server.url}/v1/usage`, { key })).json());
    expect(usage.restrictions).toEqual({ scopes: ['read'], allowed_addresses: ['127.0.0.0/8', '::1/128'] });
    expect(usage.usage.requests_made).toBe(0);
  });

  it('is refused from another address, whatever the caller claims, and works again once that is lifted', async () => {
    await allow('--scopes', 'all', '--addresses', '203.0.113.7');
    const claimed = { 'X-Forwarded-For': '203.0.113.7' };
    const refused = await send(`${server.url}/v1/recommend`, { key, body: MOVIES, headers: claimed });
    expect(refused.status).toBe(403);
    expect((await errorOf(refused)).details).toBe('This key may not be used from this address.');
    await allow('--addresses', 'any');
    expect((await send(`${server.url}/v1/recommend`, { key, body: MOVIES })).status).toBe(200);
  });

  it('ends a stream that was admitted, and gets no other one, when its scope is taken or it is revoked meanwhile', async () => {
    const { server: slow, openAi } = await sharedGenerationServer();
    // An element or so at a time, with time between them for the change.
    openAi.respond({ delayMs: 1_000, pieceLength: 400 });
    const changeMeanwhile = async (command: string, ...options: string[]) => {
      const own = await createKeyFor(slow.dataDir);
      const ask = () =>
        send(`${slow.url}/v1/recommend`, {
          key: own.key,
          body: MOVIES,
          headers: { Accept: 'text/event-stream' },
        });
      const stream = (await ask()).body?.pipeThrough(new TextDecoderStream()).getReader();
      let events = '';
      while (!events.includes('event: recommendation')) events += (await stream?.read())?.value ?? '';
      const readRest = async () => {
        for (let part = await stream?.read(); part && !part.done; part = await stream?.read())
          events += part.value;
      };
      const rest = readRest();
      await keysCommand(slow.dataDir, command, own.id, ...options);
      const refused = await ask();
      expect(events).not.toContain('event: done');
      await rest;
      expect(events).toContain('event: done');
      const shown = JSON.parse(await keysCommand(slow.dataDir, 'show', own.id, '--json'));
      expect(shown.usage.usage.requests_made).toBe(1);
      return [refused.status, (await errorOf(refused)).code];
    };
    expect(
      await Promise.all([changeMeanwhile('allow', '--scopes', 'read'), changeMeanwhile('revoke')]),
    ).toEqual([
      [403, 'INSUFFICIENT_PERMISSIONS'],
      [401, 'INVALID_API_KEY'],
    ]);
  });
});
