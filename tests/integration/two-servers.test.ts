import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GenerationServer, startGenerationServer } from '../support/generation-server';
import { candidateRequest, explainRequestBody, movieRequest } from '../support/http';

/** One request as it goes over the wire; `key` stands for a valid key in `X-API-Key`. */
type Wire = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  key?: 'valid' | 'none' | (string & {});
  body?: string;
  chunked?: boolean;
  accept?: string;
};
type Answer = { status: number; headers: IncomingHttpHeaders; body: string; bytes: number };

/** Headers that the clock and chance write. */
const BY_CHANCE = ['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
/** How a body is told to end; a document says its length on one's own server alone (docs/decisions/0008). */
const OF_THE_BODY = ['content-length', 'transfer-encoding'];
const MAY_DIFFER = [...BY_CHANCE, ...OF_THE_BODY];

const UNKNOWN_KEY = `reco_live_${'a'.repeat(48)}`;
const TEXT = (value: unknown) => JSON.stringify(value);
const post = (path: string, body: string, rest: Partial<Wire> = {}): Wire => ({
  method: 'POST',
  path,
  body,
  ...rest,
});
const EVENTS = { accept: 'text/event-stream' };
const RECOMMEND = '/v1/recommend';
const EXPLAIN = '/v1/explain';
const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'];
const ENDPOINTS = [RECOMMEND, EXPLAIN, '/v1/usage', '/v1/health'];

const REQUESTS: Wire[] = [
  post(RECOMMEND, TEXT(movieRequest)),
  post(RECOMMEND, TEXT(candidateRequest)),
  post(RECOMMEND, TEXT(candidateRequest), { accept: 'text/event-stream' }),
  post(RECOMMEND, TEXT(candidateRequest), { chunked: true }),
  post(RECOMMEND, TEXT(candidateRequest), { headers: { 'Accept-Encoding': 'gzip, deflate, br' } }),
  post(RECOMMEND, TEXT(candidateRequest), { headers: { 'Accept-Encoding': 'gzip;q=0, *;q=0' } }),
  post(RECOMMEND, TEXT(candidateRequest), { headers: { 'Accept-Encoding': 'identity' } }),
  post(RECOMMEND, TEXT(candidateRequest), { ...EVENTS, headers: { 'Accept-Encoding': 'gzip' } }),
  post(`${RECOMMEND}?debug=1`, TEXT(candidateRequest)),
  post(RECOMMEND, TEXT(candidateRequest), { headers: { Origin: 'https://elsewhere.example' } }),
  post(RECOMMEND, TEXT(candidateRequest), { headers: { 'Content-Type': 'text/plain' } }),
  post(RECOMMEND, TEXT(candidateRequest), { headers: { 'X-Reco-Body': 'too-large' } }),
  post(RECOMMEND, TEXT(candidateRequest), { headers: { RSC: '1', 'Next-Router-Prefetch': '1' } }),
  post(EXPLAIN, TEXT(explainRequestBody)),
  post(EXPLAIN, TEXT(explainRequestBody), EVENTS),
  post(EXPLAIN, TEXT(explainRequestBody), { headers: { 'Accept-Encoding': 'gzip' } }),
  ...['', '{', '[]', 'null', '"text"', '{"vertical":"movies"}', '\u0000', '{"a":'.repeat(80)].map((body) =>
    post(RECOMMEND, body),
  ),
  post(RECOMMEND, 'x'.repeat(300_000)),
  post(RECOMMEND, 'x'.repeat(300_000), { chunked: true }),
  post(RECOMMEND, TEXT(movieRequest), { key: 'none' }),
  post(RECOMMEND, TEXT(movieRequest), { key: 'short' }),
  post(RECOMMEND, TEXT(movieRequest), { key: UNKNOWN_KEY }),
  post(EXPLAIN, '{', { key: UNKNOWN_KEY }),
  { path: '/v1/usage' },
  { path: '/v1/usage', headers: { 'Accept-Encoding': 'gzip' } },
  { path: '/v1/usage', key: 'none' },
  { path: '/v1/usage', key: UNKNOWN_KEY },
  { path: '/v1/health', key: 'none' },
  { path: '/v1/health?x=%00', key: 'none' },
  { path: '/v1/health', key: 'none', headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': '*' } },
  ...ENDPOINTS.flatMap((path) => METHODS.map((method) => ({ method, path, key: 'none' as const }))),
  post('/v1/usage', '{}'),
  post('/v1/health', '{}'),
  { method: 'PROPFIND', path: '/v1/health' },
  ...['/v1', '/v1/', '/v1/nothing', '/v1/recommend/', '/v1/recommend/x', '//v1/health', '/v1//health'].map(
    (path) => ({ path }),
  ),
  ...[
    '/v1/%68ealth',
    '/%761/health',
    '/V1/health',
    '/v1/health%2F',
    '/v1/../v1/health',
    '/v1/health;a=1',
  ].map((path) => ({ path })),
  { method: 'OPTIONS', path: '/v1/nothing' },
  { method: 'HEAD', path: '/v1/nothing' },
  { path: '/nothing' },
];

function ask(api: GenerationServer, wire: Wire): Promise<Answer> {
  const { method = 'GET', path, headers = {}, key = 'valid', body, chunked, accept } = wire;
  const { port } = new URL(api.server.url);
  const sent = {
    Connection: 'close',
    ...(key !== 'none' && { 'X-API-Key': key === 'valid' ? api.key : key }),
    ...(accept && { Accept: accept }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(body !== undefined && !chunked && { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port, method, path, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: bytes.toString(),
          bytes: bytes.length,
        });
      });
    });
    outgoing.on('error', reject);
    // In two parts, of which the second may never be taken.
    if (body !== undefined) outgoing.write(body.slice(0, 20));
    outgoing.end(body?.slice(20));
  });
}

/** Without what the clock and chance put into it. */
function comparable({ status, headers, body }: Answer) {
  const kept = Object.entries(headers).filter(([name]) => !MAY_DIFFER.includes(name));
  return {
    status,
    headers: Object.fromEntries(kept),
    body: body
      .replaceAll(/"request_id":"[^"]+"/g, '"request_id":"…"')
      .replaceAll(/"timestamp":"[^"]+"/g, '"timestamp":"…"')
      .replaceAll(/"(\w+_ms|uptime_seconds)":[\d.]+/g, '"$1":0'),
  };
}

let native: GenerationServer;
let edge: GenerationServer;
beforeAll(async () => {
  [native, edge] = await Promise.all([startGenerationServer(), startGenerationServer({ RECO_V1: 'edge' })]);
});
afterAll(() => Promise.all([native.stop(), edge.stop()]));

describe('the server of one\u2019s own answers as the edge build does', () => {
  it.each(REQUESTS.map((wire) => ({ ...wire, title: `${wire.method ?? 'GET'} ${wire.path}` })))(
    '$title $key $accept',
    async (wire) => {
      const [onNode, onTheEdge] = await Promise.all([ask(native, wire), ask(edge, wire)]);
      expect(comparable(onNode)).toEqual(comparable(onTheEdge));
      const { 'content-length': length, 'transfer-encoding': coding } = onNode.headers;
      expect(length === undefined || wire.method === 'HEAD' || Number(length) === onNode.bytes).toBe(true);
      expect(length === undefined || coding === undefined).toBe(true);
    },
  );

  it('in at least 60 requests', () => {
    expect(REQUESTS.length).toBeGreaterThanOrEqual(60);
  });
});
