import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  errorExample,
  explainResponseExample,
  healthResponseExample,
  loggedRequestExample,
  recommendResponseExample,
  requestsResponseExample,
  usageResponseExample,
} from '@/lib/openapi/examples';
import packageJson from '../package.json';
import { Reco, RecoError, type RecoOptions, type Wait } from '../src/index';
import { VERSION } from '../src/version';
import { type Answer, json, type ScriptedServer, startScriptedServer } from './scripted-server';

const KEY = `reco_live_${'a1'.repeat(24)}`;
const BODY = { vertical: 'movies', context: { preferences: ['slow-burn science fiction'] } };

let server: ScriptedServer | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await server?.close();
  server = undefined;
});

/** A client whose server answers as the script says; delays without `Retry-After` are at most a few milliseconds. */
async function clientOf(script: Answer[], options: Partial<RecoOptions> = {}) {
  server = await startScriptedServer(...script);
  return new Reco({ baseUrl: server.url, apiKey: KEY, ...options });
}

/** What a call throws. */
async function failureOf(call: Promise<unknown>): Promise<RecoError> {
  const thrown: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!RecoError.isInstance(thrown)) throw new Error(`No RecoError, but ${inspect(thrown)}`);
  return thrown;
}

/** Lets waits between attempts pass at once, and tells how long they would have been, in milliseconds. */
function skipWaits(): number[] {
  const waits: number[] = [];
  const real = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number) => {
    const isWait =
      new Error().stack?.includes('/src/retry.ts') && !new Error().stack?.includes('/src/watch.ts');
    if (isWait) waits.push(ms);
    return real(run, isWait ? 0 : ms);
  }) as typeof setTimeout);
  return waits;
}

describe('a request', () => {
  it('carries the key, what it accepts and who sends it', async () => {
    const reco = await clientOf([json(200, recommendResponseExample)]);
    expect(await reco.recommend(BODY)).toEqual(recommendResponseExample);
    expect(server?.requests[0]).toMatchObject({
      'x-api-key': KEY,
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': `reco-client/${VERSION}`,
    });
    expect(VERSION).toBe(packageJson.version);
  });

  it('does not name itself in a browser, which would need leave of the service', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' });
    const sent: RequestInit[] = [];
    const reco = new Reco({
      baseUrl: 'https://reco.example',
      fetch: async (_, init) => {
        sent.push(init);
        return Response.json(usageResponseExample);
      },
    });
    await reco.usage();
    vi.unstubAllGlobals();
    expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['Accept']);
  });

  it('goes to the deployment however its address is written', async () => {
    const urls: string[] = [];
    for (const baseUrl of ['https://reco.example/', 'https://reco.example/v1', 'https://reco.example/api/']) {
      const fetch = async (url: string) => {
        urls.push(url);
        return Response.json(healthResponseExample);
      };
      await new Reco({ baseUrl, fetch }).health();
    }
    expect(urls).toEqual([
      'https://reco.example/v1/health',
      'https://reco.example/v1/health',
      'https://reco.example/api/v1/health',
    ]);
  });

  it.each([
    ['white space in front, as slow answers have', ` \n  ${JSON.stringify(explainResponseExample)}`],
    ['nothing in front', JSON.stringify(explainResponseExample)],
  ])('reads a document with %s', async (_, text) => {
    const reco = await clientOf([json(200, text)]);
    const body = { vertical: 'x', item: { name: 'a', type: 'b' }, context: { profile: 'c' } };
    expect(await reco.explain(body)).toEqual(explainResponseExample);
  });

  it('is answered by an unhealthy service with its record', async () => {
    const record = { ...healthResponseExample, status: 'unhealthy' };
    const reco = await clientOf([json(503, record)]);
    expect(await reco.health()).toEqual(record);
    expect(server?.requests).toHaveLength(1);
  });
});

describe('the log of requests', () => {
  /** A client whose one answer is the document, and the addresses that it asked. */
  function loggedClient(document: unknown) {
    const urls: string[] = [];
    const fetch = async (url: string) => {
      urls.push(url);
      return Response.json(document);
    };
    return { urls, reco: new Reco({ baseUrl: 'https://reco.example', apiKey: KEY, fetch }) };
  }

  it('is read from its newest request, or as far as is asked for', async () => {
    const { urls, reco } = loggedClient(requestsResponseExample);
    expect(await reco.listRequests()).toEqual(requestsResponseExample);
    await reco.listRequests({
      limit: 5,
      status: '4xx',
      cursor: undefined,
      since: '2026-11-21T00:00:00+01:00',
    });
    expect(urls).toEqual([
      'https://reco.example/v1/requests',
      'https://reco.example/v1/requests?limit=5&status=4xx&since=2026-11-21T00%3A00%3A00%2B01%3A00',
    ]);
  });

  it('gives one request by its id, whatever is in that', async () => {
    const { urls, reco } = loggedClient(loggedRequestExample);
    expect(await reco.getRequest(loggedRequestExample.request_id)).toEqual(loggedRequestExample);
    await reco.getRequest('a/b?c#d');
    expect(urls).toEqual([
      `https://reco.example/v1/requests/${loggedRequestExample.request_id}`,
      'https://reco.example/v1/requests/a%2Fb%3Fc%23d',
    ]);
  });

  it('is not asked for a request without an id, which would be another question', async () => {
    const { urls, reco } = loggedClient(loggedRequestExample);
    await expect(reco.getRequest('')).rejects.toThrow(/^id: /);
    expect(urls).toEqual([]);
  });

  it('says of a request that it does not hold that there is none', async () => {
    const reco = await clientOf([json(404, errorExample('NOT_FOUND'))]);
    const error = await failureOf(reco.getRequest('req_0_none'));
    expect(error).toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(server?.requests).toHaveLength(1);
  });
});

describe('an option that is wrong', () => {
  it.each<[string, Partial<RecoOptions>]>([
    ['baseUrl', { baseUrl: undefined }],
    ['baseUrl', { baseUrl: 'reco.example' }],
    ['baseUrl', { baseUrl: 'ftp://reco.example' }],
    ['baseUrl', { baseUrl: 'https://ada:secret@reco.example' }],
    ['apiKey', { apiKey: '' }],
    ['apiKey', { apiKey: `${KEY}\nX-Other: 1` }],
    ['timeoutMs', { timeoutMs: 0 }],
    ['timeoutMs', { timeoutMs: Number.NaN }],
    ['totalTimeoutMs', { totalTimeoutMs: 2 ** 31 }],
    ['maxRetries', { maxRetries: -1 }],
    ['maxRetries', { maxRetries: 1.5 }],
    ['maxWaitMs', { maxWaitMs: -1 }],
  ])('is named and not quoted: %s in %j', (name, options) => {
    const make = () => new Reco({ baseUrl: 'https://reco.example', ...options });
    expect(make).toThrow(TypeError);
    expect(make).toThrow(new RegExp(`^${name}: `));
    expect(make).not.toThrow(/secret|reco_live/);
  });

  it('is named in a single call too', async () => {
    const reco = new Reco({ baseUrl: 'https://reco.example' });
    await expect(reco.usage({ timeoutMs: -1 })).rejects.toThrow(/^timeoutMs: /);
  });
});

describe('an error', () => {
  it('says all that the service said', async () => {
    const envelope = errorExample('INVALID_REQUEST', '');
    const reco = await clientOf([json(400, envelope)]);
    const error = await failureOf(reco.recommend(BODY));
    expect(error).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      field: 'options.count',
      details: envelope.error.details,
      suggestion: envelope.error.suggestion,
      requestId: envelope.meta.request_id,
      documentationUrl: `${server?.url}/docs/errors#invalid_request`,
    });
    expect(error.message).toContain('options.count');
    expect(error.message).toContain(envelope.meta.request_id);
    expect(server?.requests).toHaveLength(1);
  });

  it.each([
    ['the page of a proxy', 400, '<html><h1>400 Bad Request</h1>', 'text/html', 'UNREADABLE_ANSWER'],
    ['JSON of somebody else', 404, '{"message":"no route"}', 'application/json', 'UNREADABLE_ANSWER'],
    ['nothing', 418, '', 'text/plain', 'UNREADABLE_ANSWER'],
    ['a page instead of a document', 200, '<html>Sign in to the network', 'text/html', 'UNREADABLE_ANSWER'],
    [
      'a document that is cut off',
      200,
      '{"recommendations":[{"item":',
      'application/json',
      'UNREADABLE_ANSWER',
    ],
    ['a document of something else', 200, '[]', 'application/json', 'UNREADABLE_ANSWER'],
  ])('is made of %s', async (_, status, text, type, code) => {
    const headers = { 'Content-Type': type, 'X-Request-Id': 'req_1_abc' };
    const reco = await clientOf([json(status, text, headers)]);
    const error = await failureOf(reco.recommend(BODY));
    expect(error).toMatchObject({ status, code, requestId: 'req_1_abc' });
    expect(server?.requests).toHaveLength(1);
  });

  it('tells where a redirect leads, and does not take the key there', async () => {
    const other = await startScriptedServer(json(200, usageResponseExample));
    const reco = await clientOf([json(308, '', { Location: `${other.url}/v1/usage` })]);
    const error = await failureOf(reco.usage());
    await other.close();
    expect(error.details).toContain(other.url);
    expect(other.requests).toEqual([]);
  });

  it('never holds the key, whatever shows it', async () => {
    const showing: Answer[] = [
      (response, request) => response.writeHead(400).end(`Your headers: ${JSON.stringify(request.headers)}`),
      json(400, {
        error: { code: 'INVALID_REQUEST', message: KEY, details: `key: ${KEY}`, suggestion: KEY },
        meta: { request_id: KEY },
      }),
    ];
    for (const answer of showing) {
      const reco = await clientOf([answer]);
      const error = await failureOf(reco.recommend(BODY));
      expect(inspect(error, { depth: 9, showHidden: true }) + JSON.stringify(error)).not.toContain(KEY);
      expect(inspect(reco, { depth: 9, showHidden: true }) + JSON.stringify(reco)).not.toContain(KEY);
      await server?.close();
    }
    const fetch = () => Promise.reject(new Error('refused', { cause: new Error(`X-API-Key: ${KEY}`) }));
    const reco = new Reco({ baseUrl: 'https://reco.example', apiKey: KEY, fetch, maxRetries: 0 });
    const error = await failureOf(reco.usage());
    expect(error.details).toContain('[key]');
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(KEY);
  });

  it('says why nothing was reached', async () => {
    const closed = await startScriptedServer(json(200, ''));
    await closed.close();
    const error = await failureOf(new Reco({ baseUrl: closed.url, maxRetries: 0 }).health());
    expect(error).toMatchObject({ code: 'CONNECTION_FAILED', status: undefined });
    expect(error.details).toContain('ECONNREFUSED');
  });
});

describe('a request is sent again', () => {
  const busy = (headers: Record<string, string> = {}) =>
    json(429, errorExample('RATE_LIMIT_EXCEEDED'), headers);
  const good = json(200, recommendResponseExample);

  it('after 429, when the time of Retry-After is over', async () => {
    const waits = skipWaits();
    const reco = await clientOf([busy({ 'Retry-After': '7' }), good]);
    expect(await reco.recommend(BODY)).toEqual(recommendResponseExample);
    expect(server?.requests).toHaveLength(2);
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(7000);
    expect(waits[0]).toBeLessThan(7300);
  });

  it('says before it waits how long and for what, to a callback', async () => {
    skipWaits();
    const told: Wait[] = [];
    const reco = await clientOf([busy({ 'Retry-After': '56' }), good], { onWait: (wait) => told.push(wait) });
    await reco.recommend(BODY);
    expect(told).toEqual([
      { message: 'waiting 56 s for the limit', waitMs: expect.any(Number), error: expect.any(RecoError) },
    ]);
    expect(told[0]?.waitMs).toBeGreaterThanOrEqual(56_000);
    expect(told[0]?.error.code).toBe('RATE_LIMIT_EXCEEDED');
  });

  it('says without a callback what would look like a hanging program, and nothing of short waits', async () => {
    skipWaits();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const reco = await clientOf([
      json(500, errorExample('INTERNAL_ERROR')),
      busy({ 'Retry-After': '56' }),
      good,
    ]);
    await reco.recommend(BODY);
    expect(warn.mock.calls).toEqual([['Reco: waiting 56 s for the limit']]);
  });

  it('not when the server asks for a longer wait than its caller wants', async () => {
    const reco = await clientOf([busy({ 'Retry-After': '56' }), good], { maxWaitMs: 50_000 });
    expect(await failureOf(reco.recommend(BODY))).toMatchObject({ status: 429, retryAfterSeconds: 56 });
    expect(server?.requests).toHaveLength(1);
  });

  it('after 503 with Retry-After as a date', async () => {
    const waits = skipWaits();
    const date = new Date(Date.now() + 9000).toUTCString();
    const reco = await clientOf([
      json(503, errorExample('SERVICE_UNAVAILABLE'), { 'Retry-After': date }),
      good,
    ]);
    await reco.recommend(BODY);
    expect(waits[0]).toBeGreaterThan(6000);
    expect(waits[0]).toBeLessThan(9300);
  });

  it.each([
    ['500', json(500, errorExample('INTERNAL_ERROR'))],
    ['502 of a proxy', json(502, '<html>', { 'Content-Type': 'text/html' })],
    ['504 of a proxy', json(504, '')],
    ['a connection that breaks before the answer', ((response) => response.destroy()) as Answer],
    [
      'a connection that breaks in the answer',
      ((response) => {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.write('{"recommendations":', () => response.destroy());
      }) as Answer,
    ],
    ['a time-out', (() => undefined) as Answer],
  ])('after %s, with delays that double', async (_, failing) => {
    const waits = skipWaits();
    const reco = await clientOf([failing, failing, good], { timeoutMs: 300 });
    expect(await reco.recommend(BODY)).toEqual(recommendResponseExample);
    expect(server?.requests).toHaveLength(3);
    expect(waits).toHaveLength(2);
    for (const [retries, ms] of waits.entries()) {
      expect(ms).toBeGreaterThanOrEqual(250 * 2 ** retries);
      expect(ms).toBeLessThanOrEqual(500 * 2 ** retries);
    }
  });

  it('as often as asked for, and the last failure is thrown', async () => {
    skipWaits();
    const reco = await clientOf([json(500, errorExample('INTERNAL_ERROR'))]);
    expect((await failureOf(reco.recommend(BODY, { maxRetries: 4 }))).code).toBe('INTERNAL_ERROR');
    expect(server?.requests).toHaveLength(5);
    await failureOf(reco.recommend(BODY, { maxRetries: 0 }));
    expect(server?.requests).toHaveLength(6);
  });

  it('not when the wait is longer than the time that is left', async () => {
    const reco = await clientOf([busy({ 'Retry-After': '60' }), good], { totalTimeoutMs: 30_000 });
    const error = await failureOf(reco.recommend(BODY));
    expect(error).toMatchObject({ code: 'RATE_LIMIT_EXCEEDED', retryAfterSeconds: 60 });
    expect(server?.requests).toHaveLength(1);
  });

  it.each([
    ['INVALID_API_KEY', 401],
    ['QUOTA_EXCEEDED', 403],
    ['REQUEST_TOO_LARGE', 413],
  ] as const)('not after %s', async (code, status) => {
    const reco = await clientOf([json(status, errorExample(code)), good]);
    expect((await failureOf(reco.recommend(BODY))).code).toBe(code);
    expect(server?.requests).toHaveLength(1);
  });
});

describe('a caller who ends a request', () => {
  const reason = new Error('the user has left');

  it('gets its own reason, and the server sees it leave', async () => {
    const controller = new AbortController();
    const reco = await clientOf([() => controller.abort(reason)]);
    await expect(reco.recommend(BODY, { signal: controller.signal })).rejects.toBe(reason);
    await vi.waitFor(() => expect(server?.left()).toBe(1));
    expect(server?.requests).toHaveLength(1);
  });

  it('gets it between two attempts too', async () => {
    const controller = new AbortController();
    const busy = json(429, errorExample('RATE_LIMIT_EXCEEDED'), { 'Retry-After': '60' });
    const reco = await clientOf([busy]);
    const call = reco.recommend(BODY, { signal: controller.signal });
    const settled = expect(call).rejects.toBe(reason);
    await vi.waitFor(() => expect(server?.requests).toHaveLength(1));
    setTimeout(() => controller.abort(reason), 50);
    await settled;
  });

  it('sends nothing when it had left before', async () => {
    const sent: string[] = [];
    const fetch = async (url: string) => {
      sent.push(url);
      return Response.json(usageResponseExample);
    };
    const reco = new Reco({ baseUrl: 'https://reco.example', fetch });
    await expect(reco.usage({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(sent).toEqual([]);
  });

  it('is heard although its own fetch does not listen', async () => {
    const fetch = () => new Promise<Response>(() => {});
    const reco = new Reco({ baseUrl: 'https://reco.example', fetch, timeoutMs: 20, maxRetries: 0 });
    expect((await failureOf(reco.usage())).code).toBe('TIMED_OUT');
  });
});
