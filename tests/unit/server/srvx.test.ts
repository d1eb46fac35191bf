import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { toNodeHandler } from 'srvx/node';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../support/spawn-store';

/* What the API on plain Node relies on of srvx (docs/decisions/0008-api-on-node.md). */

const PIECE = new Uint8Array(64 * 1024);

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
  vi.restoreAllMocks();
});

/** Serves a handler; `rawBody` is what the guard of bodies let through. */
async function serve(handle: (request: Request) => Promise<Response>, rawBody?: Buffer) {
  const listener = toNodeHandler(handle) as unknown as RequestListener;
  const server = createServer((request, response) => listener(Object.assign(request, { rawBody }), response));
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

const start = (port: number, method = 'GET', headers: Record<string, string> = {}) =>
  httpRequest({ port, host: '127.0.0.1', method, headers })
    .on('error', () => undefined)
    .end();

describe('a stream', () => {
  it('is read no faster than the caller reads', async () => {
    let pulled = 0;
    const { port } = await serve(async () => {
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        pulled += 1;
        controller.enqueue(PIECE.slice());
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

  it('that fails cuts the connection', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { port } = await serve(async () => {
      const pieces = [PIECE.slice()];
      const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        const piece = pieces.pop();
        if (piece) controller.enqueue(piece);
        else controller.error(new Error('broken'));
      };
      return new Response(new ReadableStream({ pull }));
    });
    const outcome = new Promise((resolve) => {
      start(port)
        .on('error', () => resolve('cut'))
        .on('response', (response) => {
          response.resume();
          response.on('error', () => resolve('cut'));
          response.on('end', () => resolve('whole'));
        });
    });
    expect(await outcome).toBe('cut');
  });

  it('is cancelled when the caller leaves, and the signal fires', async () => {
    const cancel = vi.fn();
    let signal: AbortSignal | undefined;
    const { port } = await serve(async (request) => {
      signal = request.signal;
      const begin = (controller: ReadableStreamDefaultController<Uint8Array>) => controller.enqueue(PIECE);
      return new Response(new ReadableStream({ start: begin, cancel }));
    });
    const outgoing = start(port);
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    response.on('error', () => undefined);
    await once(response, 'data');
    outgoing.destroy();
    await eventually(() => cancel.mock.calls.length === 1 && signal?.aborted === true);
  });
});

describe('a request', () => {
  it('gives the body that was read already, and no header that its sender forged', async () => {
    const seen: unknown[] = [];
    const { server, port } = await serve(async ({ method, headers, body }) => {
      const reader = body?.getReader();
      seen.push(method, headers.get('X-One'), headers.get('x-reco-body'));
      seen.push(Buffer.from((await reader?.read())?.value ?? []).toString(), (await reader?.read())?.done);
      return new Response(null, { status: 204 });
    }, Buffer.from('{"a":1}'));
    // As server/http/hold-body.ts does.
    server.prependListener('request', ({ headers }) => delete headers['x-reco-body']);
    const [response] = (await once(
      start(port, 'POST', { 'x-one': 'first', 'x-reco-body': 'x' }),
      'response',
    )) as [IncomingMessage];
    expect(response.statusCode).toBe(204);
    expect(seen).toEqual(['POST', 'first', null, '{"a":1}', true]);
  });

  it('whose caller has left gives no body, and its signal has fired', async () => {
    let cutOff: () => void = () => undefined;
    const left = new Promise<void>((resolve) => {
      cutOff = resolve;
    });
    let seen: unknown;
    const { server, port } = await serve(async (request) => {
      await left;
      const failure = await request.body
        ?.getReader()
        .read()
        .catch((error: Error) => error.name);
      seen = { failure, aborted: request.signal.aborted };
      return new Response(null);
    });
    const outgoing = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      headers: { 'content-length': 9 },
    });
    outgoing.on('error', () => undefined).write('{');
    const [, response] = (await once(server, 'request')) as [IncomingMessage, NodeJS.EventEmitter];
    outgoing.destroy();
    await once(response, 'close');
    cutOff();
    await eventually(() => seen !== undefined);
    expect(seen).toMatchObject({ aborted: true, failure: expect.stringMatching(/Error$/) });
  });
});

it('leaves the Request and Response of the platform alone', () => {
  expect(new Request('http://reco.test')).not.toHaveProperty('runtime');
  expect(new Request('http://reco.test').constructor).toBe(Request);
  expect(new Response().constructor).toBe(Response);
});
