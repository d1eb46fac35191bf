import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { askWithRetries } from '../../eval/ask-with-retries';
import { createHttpSystem } from '../../eval/http-system';
import { loadCases } from '../../eval/load-cases';

const [one] = loadCases().filter(({ kind }) => kind === 'open') as [ReturnType<typeof loadCases>[number]];
const signal = new AbortController().signal;
const document = { recommendations: [], meta: {} };
const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

let close = async () => {};
afterEach(() => close());

/** A deployment that answers by these handlers in their order, the last again and again. */
async function deploy(...handlers: ((request: IncomingMessage, response: ServerResponse) => void)[]) {
  let calls = 0;
  const server = createServer((request, response) => {
    request.resume();
    handlers[Math.min(calls++, handlers.length - 1)]?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { system: createHttpSystem({ label: 'it', url, key: 'reco_test_1' }), calls: () => calls };
}

const refuse =
  (status: number, headers = {}) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { code: 'SOME_CODE', details: 'options.count: too many' } }));
  };

const stream =
  (...events: string[]) =>
  async (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
    for (const text of events) {
      response.write(text);
      await wait(30);
    }
    response.end();
  };

describe('a deployment over HTTP', () => {
  it('is asked for a stream with its key, and its first event is seen before its document', async () => {
    const seen: IncomingMessage[] = [];
    const { system } = await deploy((request, response) => {
      seen.push(request);
      return stream(event('recommendation', {}), event('done', document))(request, response);
    });
    const outcome = await system.ask(one, signal);
    expect(seen[0]).toMatchObject({ url: '/v1/recommend', method: 'POST' });
    expect(seen[0]?.headers).toMatchObject({ 'x-api-key': 'reco_test_1', accept: 'text/event-stream' });
    expect(outcome.document).toEqual(document);
    expect(outcome.firstEventMs).toBeLessThan(outcome.totalMs);
    expect(outcome.spent.costUsd).toBeUndefined();
  });

  it('may answer with a plain document', async () => {
    const { system } = await deploy((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(document));
    });
    expect((await system.ask(one, signal)).document).toEqual(document);
  });

  it.each([
    ['a full window', refuse(429, { 'Retry-After': '0' })],
    ['a failure', refuse(500, { 'Retry-After': '0' })],
  ])('is asked again after %s', async (_, first) => {
    const { system, calls } = await deploy(first, stream(event('done', document)));
    expect(await askWithRetries(system, one, { retries: 1, signal })).toMatchObject({ ok: true, tries: 2 });
    expect(calls()).toBe(2);
  });

  it('is not asked more often than allowed, and the case counts as failed with its reason', async () => {
    const { system, calls } = await deploy(refuse(503, { 'Retry-After': '0' }));
    const answer = await askWithRetries(system, one, { retries: 2, signal });
    expect(answer).toMatchObject({ ok: false, tries: 3, problem: expect.stringContaining('http 503') });
    expect(calls()).toBe(3);
  });

  it('is not asked the same again when it calls the request wrong', async () => {
    const { system, calls } = await deploy(refuse(400));
    const answer = await askWithRetries(system, one, { retries: 5, signal });
    expect(answer).toMatchObject({ ok: false, problem: 'http 400, SOME_CODE, options.count: too many' });
    expect(calls()).toBe(1);
  });

  it('stops the run when it refuses the key', async () => {
    const { system } = await deploy(refuse(401));
    await expect(askWithRetries(system, one, { retries: 5, signal })).rejects.toMatchObject({ hope: 'stop' });
  });

  it.each([
    [
      'an error event',
      stream(event('recommendation', {}), event('error', { error: { code: 'INTERNAL_ERROR' } })),
    ],
    ['an end without done', stream(event('recommendation', {}))],
  ])('has not answered when its stream has %s', async (_, handler) => {
    const { system } = await deploy(handler);
    await expect(system.ask(one, signal)).rejects.toMatchObject({ name: 'AskError', hope: 'again' });
  });
});
