import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a fake received it. */
export type Recorded = {
  method: string;
  /** With the query string. */
  path: string;
  headers: Record<string, string | undefined>;
  text: string;
  /** The body read as JSON; undefined when it is not. */
  body: unknown;
};

/** Ways to fail that every HTTP service has. */
export type Fault =
  /** Never answers. */
  | 'hang'
  /** Closes the connection before the first byte. */
  | 'cut'
  /** Closes the connection in the middle of the body. */
  | 'cut-body'
  /** Answers 200 with something that is not what it claims to be. */
  | 'malformed'
  /** Answers 200 with an empty body. */
  | 'empty'
  /** Answers with a status; `body` is sent as JSON. */
  | { status: number; body?: unknown; headers?: Record<string, string> };

/** A reply, or a function that chooses one when the request is there. */
export type Script<Reply> = Reply | Fault | ((request: Recorded) => Reply | Fault | Promise<Reply | Fault>);

/** A running fake. */
export type Fake<Reply> = {
  /** Without a slash at its end. */
  url: string;
  requests: Recorded[];
  /** What to answer: the replies in their order, the last of them again and again. */
  respond(...scripts: Script<Reply>[]): void;
  /** How many connections the client closed before it had the whole answer. */
  aborted(): number;
  close(): Promise<void>;
};

/** Text that a provider might send with a failure; tests look for it where it must not appear. */
export const PROVIDER_TEXT = 'provider-secret-text-9f3a';

async function record(incoming: IncomingMessage): Promise<Recorded> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return {
    method: incoming.method ?? 'GET',
    path: incoming.url ?? '/',
    headers: incoming.headers as Record<string, string | undefined>,
    text,
    body,
  };
}

function isFault(reply: unknown): reply is Fault {
  if (typeof reply === 'string') return ['hang', 'cut', 'cut-body', 'malformed', 'empty'].includes(reply);
  return typeof reply === 'object' && reply !== null && 'status' in reply;
}

/** An answer being written. */
export type Wire = {
  response: ServerResponse;
  /** Closes the connection, as a provider that breaks down would. */
  cut(): void;
};

function fail(fault: Fault, { response, cut }: Wire) {
  if (fault === 'hang') return;
  if (fault === 'cut') {
    cut();
  } else if (fault === 'cut-body') {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
    response.write(`{"id":"${PROVIDER_TEXT}",`, () => setTimeout(cut, 10));
  } else if (fault === 'malformed') {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(`<html>${PROVIDER_TEXT}</html>`);
  } else if (fault === 'empty') {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end();
  } else {
    response.writeHead(fault.status, { 'Content-Type': 'application/json', ...fault.headers });
    response.end(JSON.stringify(fault.body ?? { error: { message: PROVIDER_TEXT, code: fault.status } }));
  }
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

/**
 * Starts an HTTP server on a free port of the loopback interface.
 *
 * @param normal the reply until `respond` is called
 * @param answer writes a reply that is not one of the common faults
 * @param port 0 for a free one
 */
export async function startFakeServer<Reply>(
  normal: Reply,
  answer: (request: Recorded, reply: Reply, wire: Wire) => void | Promise<void>,
  port = 0,
): Promise<Fake<Reply>> {
  const requests: Recorded[] = [];
  let scripts: Script<Reply>[] = [normal];
  let aborted = 0;
  let isClosing = false;

  const server = createServer(async (incoming, response) => {
    let isCut = false;
    const wire: Wire = {
      response,
      cut() {
        isCut = true;
        response.destroy();
      },
    };
    response.on('close', () => {
      if (!response.writableFinished && !isCut && !isClosing) aborted += 1;
    });
    const request = await record(incoming);
    requests.push(request);
    const script = (scripts.length > 1 ? scripts.shift() : scripts[0]) as Script<Reply>;
    const reply =
      typeof script === 'function'
        ? await (script as (request: Recorded) => Reply | Fault | Promise<Reply | Fault>)(request)
        : script;
    if (isFault(reply)) fail(reply, wire);
    else await answer(request, reply, wire);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    respond(...next) {
      scripts = next;
    },
    aborted: () => aborted,
    async close() {
      isClosing = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
