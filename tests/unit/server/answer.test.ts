import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ApiRequest } from '@/lib/http/api-request';
import { json } from '@/lib/http/respond';
import { answer } from '@/server/answer';
import type { Handler } from '@/server/find-route';
import { eventually } from '../../support/spawn-store';

const LONG = 'x'.repeat(64 * 1024);

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
  vi.restoreAllMocks();
});

/** Serves a handler; `body` is what the guard of bodies let through. */
async function serve(handle: Handler, body?: Buffer) {
  const server = createServer((request, response) => void answer(handle, request, response, body));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function ask(port: number, headers: Record<string, string> = {}, method = 'GET') {
  const outgoing = httpRequest({ port, host: '127.0.0.1', method, headers }).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

it('a document is sent with its status, its headers and its length', async () => {
  const port = await serve(async () => json(418, { text: 'ü'.repeat(10_000) }, { 'X-One': '1' }));
  const { status, headers, body } = await ask(port, { 'Accept-Encoding': 'gzip' });
  expect({ status, one: headers['x-one'], length: headers['content-length'] }).toEqual({
    status: 418,
    one: '1',
    length: String(body.length),
  });
  expect(body.toString()).toBe(JSON.stringify({ text: 'ü'.repeat(10_000) }));
});

describe('a stream', () => {
  it('is read no faster than the caller reads', async () => {
    let pulled = 0;
    const port = await serve(async () => {
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        pulled += 1;
        controller.enqueue(Buffer.from(LONG));
      };
      return new Response(new ReadableStream({ pull }));
    });
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: reco\r\n\r\n');
    await once(socket, 'readable');
    let before = -1;
    await eventually(() => {
      const stands = pulled === before;
      before = pulled;
      return stands;
    });
    expect(pulled).toBeGreaterThan(0);
    expect(pulled).toBeLessThan(500);
    socket.destroy();
  });

  it('that fails cuts the connection, and is told', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const port = await serve(async () => {
      const chunks = [Buffer.from('begun')];
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        const chunk = chunks.pop();
        if (chunk) controller.enqueue(chunk);
        else controller.error(new Error('broken'));
      };
      return new Response(new ReadableStream({ pull }));
    });
    await expect(ask(port)).rejects.toThrow(/aborted/);
    expect(told).toHaveBeenCalledExactlyOnceWith(new Error('broken'));
  });

  it('is cancelled when the caller leaves, without a word in the log', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const cancel = vi.fn();
    let signal: AbortSignal | undefined;
    const port = await serve(async (request) => {
      signal = request.signal;
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) =>
        controller.enqueue(Buffer.from('begun'));
      return new Response(new ReadableStream({ start, cancel }));
    });
    const outgoing = httpRequest({ port, host: '127.0.0.1' })
      .on('error', () => undefined)
      .end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    response.on('error', () => undefined);
    await once(response, 'data');
    outgoing.destroy();
    await eventually(() => cancel.mock.calls.length === 1 && signal?.aborted === true);
    expect(told).not.toHaveBeenCalled();
  });
});

describe('a request', () => {
  it('tells the route method, headers and body', async () => {
    const seen: unknown[] = [];
    const port = await serve(async ({ method, headers, body }: ApiRequest) => {
      const reader = body?.getReader();
      seen.push(method, headers.get('X-One'), headers.get('x-two'));
      seen.push(Buffer.from((await reader?.read())?.value ?? []).toString(), (await reader?.read())?.done);
      return new Response(null, { status: 204 });
    }, Buffer.from('{"a":1}'));
    expect((await ask(port, { 'x-one': 'first' }, 'POST')).status).toBe(204);
    expect(seen).toEqual(['POST', 'first', null, '{"a":1}', true]);
  });

  it('whose caller has left gives no body, and its signal has fired', async () => {
    let seen: unknown;
    let cutOff: () => void = () => undefined;
    const left = new Promise<void>((resolve) => {
      cutOff = resolve;
    });
    const port = await serve(async (request: ApiRequest) => {
      await left;
      const failure = await request.body
        ?.getReader()
        .read()
        .catch((error: Error) => error.name);
      seen = { failure, aborted: request.signal.aborted };
      return new Response(null);
    }, Buffer.from('{'));
    const server = servers.at(-1) as Server;
    const outgoing = httpRequest({ port, host: '127.0.0.1', method: 'POST' })
      .on('error', () => undefined)
      .end();
    const [, response] = (await once(server, 'request')) as [IncomingMessage, NodeJS.EventEmitter];
    outgoing.destroy();
    await once(response, 'close');
    cutOff();
    await eventually(() => seen !== undefined);
    expect(seen).toEqual({ failure: 'AbortError', aborted: true });
  });

  it('that a route throws on is answered 500, and told', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const port = await serve(async () => {
      throw new Error('unforeseen');
    });
    expect(await ask(port)).toMatchObject({ status: 500 });
    expect(told).toHaveBeenCalledOnce();
  });
});
