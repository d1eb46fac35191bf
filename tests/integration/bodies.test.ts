import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorCode } from '@/lib/contract/error-codes';
import { errorResponse } from '@/lib/contract/error-response';
import { usageResponse } from '@/lib/contract/usage-response';
import { movieRequest, send } from '../support/http';
import { createKeyFor } from '../support/keys-command';
import { chunk, type RawAnswer, sendRaw, writeWithoutEnd } from '../support/raw-http';
import { startServer, type TestServer } from '../support/server';

const MAX_BODY_BYTES = 262_144;
const PLAYGROUND_BYTES = 32_768;
const ENDPOINTS = ['/v1/recommend', '/v1/explain'];
const LONG = 'x'.repeat(16_384);
const UNKNOWN_KEY = `reco_live_${'a'.repeat(48)}`;

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startServer();
  ({ key } = await createKeyFor(server.dataDir, '--tier', 'enterprise', '--rate-limit', '10000'));
});
afterAll(() => server.stop());

const json = { 'Content-Type': 'application/json' };
const chunked = (apiKey?: string) => ({
  ...json,
  'Transfer-Encoding': 'chunked',
  ...(apiKey ? { 'X-API-Key': apiKey } : {}),
});

/** Checks the envelope, what every answer carries, and that the connection is not used again. */
function expectLastAnswer(answer: RawAnswer, status: number, code: ErrorCode) {
  const envelope = errorResponse.parse(JSON.parse(answer.body));
  expect({ status: answer.status, code: envelope.error.code }).toEqual({ status, code });
  expect(answer.headers.get('x-request-id')).toBe(envelope.meta.request_id);
  expect(answer.headers.get('connection')).toBe('close');
  return envelope.error;
}

const residentMiB = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.workers()[0]}/status`, 'utf8'))?.[1]) / 1024;

describe.each(ENDPOINTS)('a body above the limit, sent to %s', (path) => {
  it.each([1, 12])('is answered 413 without a Content-Length, %d at once', async (count) => {
    const answers = await Promise.all(
      Array.from({ length: count }, () =>
        sendRaw(server.url, {
          path,
          headers: chunked(key),
          write: (socket) => {
            for (let sent = 0; sent <= MAX_BODY_BYTES; sent += LONG.length) socket.write(chunk(LONG));
            socket.write('0\r\n\r\n');
          },
        }),
      ),
    );
    for (const answer of answers) {
      const error = expectLastAnswer(answer, 413, 'REQUEST_TOO_LARGE');
      expect(error.details).toBe(`body: must be at most ${MAX_BODY_BYTES} bytes`);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('x-ratelimit-limit')).toBe('10000');
    }
  });

  it('is answered 413 while it has no end', async () => {
    const answer = await sendRaw(server.url, {
      path,
      headers: chunked(key),
      write: (socket) => writeWithoutEnd(socket, LONG),
    });
    expectLastAnswer(answer, 413, 'REQUEST_TOO_LARGE');
  });

  it('is answered 413 by its Content-Length alone', async () => {
    const headers = { ...json, 'X-API-Key': key, 'Content-Length': String(MAX_BODY_BYTES + 1) };
    expectLastAnswer(await sendRaw(server.url, { path, headers }), 413, 'REQUEST_TOO_LARGE');
  });

  it('is not asked for when the caller waits to be asked', async () => {
    const headers = { ...json, 'X-API-Key': key, 'Content-Length': '9000000', Expect: '100-continue' };
    expectLastAnswer(await sendRaw(server.url, { path, headers }), 413, 'REQUEST_TOO_LARGE');
  });
});

it('a body of exactly the limit is read', async () => {
  const head = JSON.stringify({ ...movieRequest, padding: '' }).slice(0, -2);
  const body = `${head}${'x'.repeat(MAX_BODY_BYTES - head.length - 2)}"}`;
  expect(body).toHaveLength(MAX_BODY_BYTES);
  expect((await send(`${server.url}/v1/recommend`, { key, body })).status).toBe(200);
  const tooLong = await send(`${server.url}/v1/recommend`, { key, body: `${body} ` });
  expect(tooLong.status).toBe(413);
});

it('a body is asked for when the caller waits to be asked', async () => {
  const body = JSON.stringify(movieRequest);
  const { status, body: interim } = await sendRaw(server.url, {
    path: '/v1/recommend',
    headers: {
      ...json,
      'X-API-Key': key,
      'Content-Length': String(body.length),
      Expect: '100-continue',
      Connection: 'close',
    },
    write: (socket) => socket.once('data', () => socket.write(body)),
  });
  expect(status).toBe(100);
  expect(interim).toMatch(/^HTTP\/1\.1 200 /);
});

it.concurrent.each([...ENDPOINTS, '/playground/answer'])(
  'a body sent to %s that does not arrive within 10 s is answered, and the connection closed',
  async (path) => {
    const answer = await sendRaw(server.url, {
      path,
      headers: chunked(path.startsWith('/v1') ? key : undefined),
      write: (socket) => {
        const trickle = setInterval(() => socket.write(chunk(' ')), 500);
        socket.once('close', () => clearInterval(trickle));
      },
    });
    const error = expectLastAnswer(answer, 400, 'INVALID_REQUEST');
    expect(error.details).toBe('body: did not arrive within 10 s');
  },
);

describe('a request that cannot be let in', () => {
  it.each([
    ['without a key', undefined, 'MISSING_API_KEY'],
    ['with a key of no right form', 'reco_live_123', 'INVALID_API_KEY'],
  ] as const)('%s is answered 401 before its body has come', async (_, apiKey, code) => {
    for (const path of ENDPOINTS) {
      expectLastAnswer(await sendRaw(server.url, { path, headers: chunked(apiKey) }), 401, code);
    }
  });

  it('with an unknown key is answered 401, however long its body is', async () => {
    const answer = await sendRaw(server.url, {
      path: '/v1/recommend',
      headers: chunked(UNKNOWN_KEY),
      write: (socket) => writeWithoutEnd(socket, LONG),
    });
    expectLastAnswer(answer, 401, 'INVALID_API_KEY');
  });

  it('does not fill the memory, however many send long bodies at once', async () => {
    const before = residentMiB();
    const nineMegabytes = Array.from({ length: 550 }, () => chunk(LONG)).join('');
    await Promise.all(
      Array.from({ length: 40 }, () =>
        sendRaw(server.url, {
          path: '/v1/recommend',
          headers: chunked(),
          write: (socket) => socket.write(nineMegabytes),
        }),
      ),
    );
    expect(residentMiB() - before).toBeLessThan(120);
  });
});

it('a body without end is cut off outside the API too', async () => {
  for (const path of ['/', '/sign-in', '/%761/recommend']) {
    const answer = await sendRaw(server.url, {
      path,
      headers: chunked(),
      write: (socket) => writeWithoutEnd(socket, LONG),
    });
    expect({ path, status: answer.status, connection: answer.headers.get('connection') }).toEqual({
      path,
      status: 413,
      connection: 'close',
    });
  }
});

it('a caller cannot speak for the server about its own body', async () => {
  const response = await send(`${server.url}/v1/recommend`, {
    key,
    body: movieRequest,
    headers: { 'X-Reco-Body': 'too-large' },
  });
  expect(response.status).toBe(200);
});

it('the connection is kept when a body was read', async () => {
  const response = await send(`${server.url}/v1/recommend`, { key, body: '{' });
  expect(response.status).toBe(400);
  expect(response.headers.get('connection')).toBe('keep-alive');
});

it('refused bodies cost no quota', async () => {
  const usage = usageResponse.parse(await (await send(`${server.url}/v1/usage`, { key })).json());
  expect(usage.usage.requests_made).toBe(3);
});

describe('the playground', () => {
  const url = () => `${server.url}/playground/answer`;
  const origin = { Origin: 'https://elsewhere.example' };

  it('is for its own pages: no other origin may call it', async () => {
    const preflight = await fetch(url(), {
      method: 'OPTIONS',
      headers: { ...origin, 'Access-Control-Request-Method': 'POST' },
    });
    const answers = [
      preflight,
      await send(url(), { method: 'PUT', headers: origin }),
      await send(url(), { body: '{', headers: origin }),
      await send(url(), { body: movieRequest, headers: origin }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([204, 405, 400, 200]);
    for (const { headers } of answers) {
      const names = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
      expect(names).toEqual([]);
    }
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'takes no body of another content type: %s',
    async (type) => {
      const response = await fetch(url(), {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: Buffer.from(JSON.stringify(movieRequest)),
      });
      expect(response.status).toBe(400);
      const { error } = errorResponse.parse(await response.json());
      expect(error.details).toBe('Content-Type: must be application/json');
    },
  );

  it.each(['application/json', 'text/plain'])(
    'says of a body that is too large that it is too large, whatever it is: %s',
    async (type) => {
      const body = JSON.stringify('x'.repeat(300_000));
      const response = await send(url(), { body, headers: { 'Content-Type': type } });
      expect(response.status).toBe(413);
      const { error } = errorResponse.parse(await response.json());
      expect(error.code).toBe('REQUEST_TOO_LARGE');
    },
  );

  it('takes JSON with a charset', async () => {
    const headers = { 'Content-Type': 'Application/JSON; charset=utf-8' };
    expect((await send(url(), { body: movieRequest, headers })).status).toBe(200);
  });

  it('takes no body above 32 KiB, with a Content-Length or without', async () => {
    const long = JSON.stringify({ ...movieRequest, padding: 'x'.repeat(PLAYGROUND_BYTES) });
    const response = await send(url(), { body: long });
    expect(response.status).toBe(413);
    const answer = await sendRaw(server.url, {
      path: '/playground/answer',
      headers: chunked(),
      write: (socket) => writeWithoutEnd(socket, LONG),
    });
    const error = expectLastAnswer(answer, 413, 'REQUEST_TOO_LARGE');
    expect(error.details).toBe(`body: must be at most ${PLAYGROUND_BYTES} bytes`);
  });

  it('answers one address twenty times a minute, whatever forwarding headers it forges', async () => {
    const statuses: number[] = [];
    // More than two minutes allow, should a new one begin on the way.
    for (let at = 0; at < 45; at += 1) {
      const forged = { 'X-Forwarded-For': `198.51.100.${at}`, 'X-Real-IP': `203.0.113.${at}` };
      const response = await send(url(), { body: movieRequest, headers: forged });
      const { error } = (await response.json()) as { error?: { details: string } };
      statuses.push(response.status);
      if (response.status === 200) continue;
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(error?.details).toContain('20 requests/minute');
    }
    expect(statuses).toContain(429);
  });
});
