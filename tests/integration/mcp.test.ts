import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { explainResponse } from '@/lib/contract/explain-response';
import { recommendResponse } from '@/lib/contract/recommend-response';
import { usageResponse } from '@/lib/contract/usage-response';
import type { GenerationServer } from '../support/generation-server';
import { expectError, explainRequestBody, movieRequest } from '../support/http';
import { createKeyFor } from '../support/keys-command';
import { sharedGenerationServer } from '../support/shared-servers';
import { eventually } from '../support/spawn-store';

let api: GenerationServer;
beforeAll(async () => {
  api = await sharedGenerationServer();
});
beforeEach(() => api.reset());

const address = () => new URL(`${api.server.url}/mcp`);

/** Connects the official client. `legacy` begins with `initialize`, `auto` with the newest revision. */
async function connect(headers: Record<string, string>, mode: 'legacy' | 'auto' = 'auto') {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(address(), { requestInit: { headers } }));
  return client;
}

type Result = Awaited<ReturnType<Client['callTool']>>;

const textOf = ({ content }: Result): unknown => {
  const [part] = content;
  return JSON.parse(part?.type === 'text' ? part.text : '');
};

const requestLines = () =>
  [...api.server.log().matchAll(/^\{.*"event":"request".*\}$/gm)].map(
    ([line]) => JSON.parse(line) as { route: string; request_id: string; code?: string; key_id?: string },
  );

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(address(), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${api.key}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

describe.each(['legacy', 'auto'] as const)('the official client, which begins by %s', (mode) => {
  it('finds three tools, whose results have the form that they promise', async () => {
    const client = await connect({ Authorization: `Bearer ${api.key}` }, mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['recommend', 'explain', 'usage']);
    // The client holds every result against the schema of its tool.
    const recommended = await client.callTool({ name: 'recommend', arguments: movieRequest });
    expect(recommendResponse.parse(recommended.structuredContent).recommendations).toHaveLength(2);
    expect(textOf(recommended)).toEqual(recommended.structuredContent);
    const explained = await client.callTool({ name: 'explain', arguments: explainRequestBody });
    expect(explainResponse.parse(explained.structuredContent).confidence).toBeGreaterThan(0);
    const used = await client.callTool({ name: 'usage' });
    expect(usageResponse.parse(used.structuredContent).tier.name).toBe('Free');
    await client.close();
  });

  it('is told of each recommendation as it is ready, when it asks for progress', async () => {
    const client = await connect({ 'X-API-Key': api.key }, mode);
    const told: number[] = [];
    const result = await client.callTool(
      { name: 'recommend', arguments: movieRequest },
      { onprogress: ({ progress }) => told.push(progress) },
    );
    expect(recommendResponse.parse(result.structuredContent).recommendations).toHaveLength(2);
    expect(told).toEqual([1, 2]);
    await client.close();
  });

  it('that leaves aborts the model call, and pays nothing before a model wrote', async () => {
    const before = await api.charged();
    const abortedBefore = api.openAi.aborted();
    const client = await connect({ 'X-API-Key': api.key }, mode);
    api.openAi.respond('hang');
    const call = client.callTool({ name: 'recommend', arguments: movieRequest }).catch(() => 'left');
    await eventually(() => api.openAi.requests.length === 1);
    await client.close();
    expect(await call).toBe('left');
    await eventually(() => api.openAi.aborted() === abortedBefore + 1);
    await eventually(async () => (await api.charged()) === before);
  });
});

describe('a tool call', () => {
  it('is one request: one place of the quota, and one line of the log under its own id', async () => {
    const client = await connect({ 'X-API-Key': api.key });
    const charged = await api.charged();
    // The line of what was charged until now may come after its answer.
    const calls = () => requestLines().filter(({ route }) => route !== '/v1/usage');
    const linesBefore = calls().length;
    const { structuredContent } = await client.callTool({ name: 'recommend', arguments: movieRequest });
    const { meta } = recommendResponse.parse(structuredContent);
    await eventually(() => calls().length > linesBefore);
    expect(calls().slice(linesBefore)).toMatchObject([
      { route: '/v1/recommend', request_id: meta.request_id },
    ]);
    expect(await api.charged()).toBe(charged + 1);
    await client.close();
  });

  it('that is not valid names the code, the field and the request', async () => {
    const client = await connect({ 'X-API-Key': api.key });
    const result = await client.callTool({
      name: 'recommend',
      arguments: { ...movieRequest, options: { count: 11 } },
    });
    expect(result.isError).toBe(true);
    expect(textOf(result)).toMatchObject({
      error: { code: 'INVALID_REQUEST', field: 'options.count', message: expect.any(String) },
      meta: { request_id: expect.stringMatching(/^req_/) },
    });
    await client.close();
  });

  it('above the limit of the key says how many seconds to wait', async () => {
    const { key } = await createKeyFor(api.server.dataDir, '--rate-limit', '1');
    const client = await connect({ 'X-API-Key': key });
    await client.callTool({ name: 'explain', arguments: explainRequestBody });
    const result = await client.callTool({ name: 'explain', arguments: explainRequestBody });
    const { error, meta } = textOf(result) as {
      error: { code: string };
      meta: { retry_after_seconds: number };
    };
    expect(error.code).toBe('RATE_LIMIT_EXCEEDED');
    expect(meta.retry_after_seconds).toBeGreaterThan(0);
    await client.close();
  });

  it('whose models fail is a tool error, with and without progress', async () => {
    const client = await connect({ 'X-API-Key': api.key });
    for (const options of [{}, { onprogress: () => {} }]) {
      for (const fake of [api.openAi, api.google]) fake.respond({ status: 400 });
      const result = await client.callTool({ name: 'recommend', arguments: movieRequest }, options);
      expect(result.isError).toBe(true);
      expect(textOf(result)).toMatchObject({ error: { code: 'INTERNAL_ERROR' } });
    }
    await client.close();
  });

  it('of a tool that does not exist is refused by the protocol', async () => {
    const client = await connect({ 'X-API-Key': api.key });
    await expect(client.callTool({ name: 'buy' })).rejects.toThrow(/no such tool/);
    await client.close();
  });
});

describe('the endpoint', () => {
  it('asks for a key, in the words that clients understand', async () => {
    const missing = await post(LIST, { Authorization: '' });
    expect(missing.headers.get('www-authenticate')).toBe('Bearer realm="Reco"');
    expect((await expectError(missing, 401, 'MISSING_API_KEY')).suggestion).toContain('Bearer');
    const malformed = await post(LIST, { Authorization: 'Bearer sk-123' });
    expect(malformed.headers.get('www-authenticate')).toContain('invalid_token');
    await expectError(malformed, 401, 'INVALID_API_KEY');
  });

  it.each(['legacy', 'auto'] as const)('tells of an unknown key when a client begins by %s', async (mode) => {
    const unknown = `reco_live_${'0'.repeat(48)}`;
    await expect(connect({ Authorization: `Bearer ${unknown}` }, mode)).rejects.toThrow();
    const open = { ...LIST, method: 'initialize' };
    await expectError(await post(open, { Authorization: `Bearer ${unknown}` }), 401, 'INVALID_API_KEY');
  });

  it.each(['GET', 'DELETE', 'PUT'])('answers %s with 405, since it keeps no session', async (method) => {
    const response = await fetch(address(), { method, headers: { 'X-API-Key': api.key } });
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    await expectError(response, 405, 'METHOD_NOT_ALLOWED');
  });

  it('may be called from pages of every site, which must bring a key', async () => {
    const preflight = await fetch(address(), { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Authorization');
    const response = await post(LIST, { Origin: 'https://elsewhere.example' });
    expect({ status: response.status, origin: response.headers.get('access-control-allow-origin') }).toEqual({
      status: 200,
      origin: '*',
    });
    expect(response.headers.get('mcp-session-id')).toBeNull();
    await response.text();
  });

  it('holds bodies to the limit of the API, and takes one message at a time', async () => {
    const large = { ...LIST, params: { padding: 'x'.repeat(262_144) } };
    await expectError(await post(large), 413, 'REQUEST_TOO_LARGE');
    await expectError(await post('{'), 400, 'INVALID_REQUEST');
    await expectError(await post([LIST, LIST]), 400, 'INVALID_REQUEST');
  });
});
