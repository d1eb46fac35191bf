import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { Command, Reply, StoreLink } from '../../request-context';
import { type Backend, BackendDownError } from './backend';

const MAX_BYTES = 32 * 1024 * 1024;

/** Longer than clients keep an idle connection, so that they never write into one that is being closed. */
const KEEP_ALIVE_MS = 120_000;

/** A running bridge. */
export type Bridge = {
  /** For example `http://127.0.0.1:41234`. */
  url: string;
  token: string;
  server: Server;
  /** The same without HTTP, for the process that it runs in. */
  link: StoreLink;
  close(): Promise<void>;
};

/**
 * Starts an HTTP server on the loopback interface that speaks the REST protocol of Upstash (`/`, `/pipeline`, `/multi-exec`) in
 * front of a backend. Every request needs the random token as a bearer token (else 401), is a POST (405), and has at most 32 MiB
 * (413). The answer is 200 with a reply, or one for each command, in their order, where errors of single commands stand too; 400
 * for a lone command that fails, a batch that is refused as a whole, and a body of another form; 404 for another path; 503 while
 * the backend is away; 500 for any other failure. `close` cuts requests under way, and leaves the backend open.
 *
 * @throws Error when it cannot listen
 */
export async function startBridge(backend: Backend): Promise<Bridge> {
  const token = randomBytes(32).toString('base64url');
  const mayPass = tokenCheck(token);
  const server = createServer(async (request, response) => {
    const [status, answer] = await answerRequest(backend, request, mayPass).then(
      (replies) => [200, replies] as const,
      refuse,
    );
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer));
    // The rest of a refused body is read and dropped, so that the connection stays usable.
    request.resume();
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const link: StoreLink = { url, run: (commands, options) => backend.run(commands, options) };
  return { url, token, server, link, close: () => close(server) };
}

/** Compares tokens in a time that tells nothing about where they differ. */
function tokenCheck(token: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${token}`);
  return (authorization = '') => timingSafeEqual(digest(authorization), expected);
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Turns a failure into status and body; the message of one that is not foreseen stays here. */
function refuse(failure: unknown): [status: number, { error: string }] {
  if (failure instanceof Refusal) return [failure.status, { error: failure.message }];
  if (failure instanceof BackendDownError) return [503, { error: 'The Redis server cannot be reached.' }];
  return [500, { error: 'The bridge failed.' }];
}

async function answerRequest(
  backend: Backend,
  request: IncomingMessage,
  mayPass: (authorization: string | undefined) => boolean,
): Promise<Reply | Reply[]> {
  const { headers, method, url: path = '' } = request;
  if (!mayPass(headers.authorization)) throw new Refusal(401, 'Unauthorized');
  if (method !== 'POST') throw new Refusal(405, 'Only POST is supported.');
  if (!['/', '/pipeline', '/multi-exec'].includes(path)) throw new Refusal(404, 'Not found');
  const isLone = path === '/';
  const commands = readCommands(await readText(request), isLone);
  const replies = await backend.run(commands, { atomic: path === '/multi-exec' });
  if (!Array.isArray(replies)) throw new Refusal(400, replies.error);
  if (!isLone) return replies;
  const [reply = { error: 'No reply' }] = replies;
  if ('error' in reply) throw new Refusal(400, reply.error);
  return reply;
}

const command = z
  .array(z.union([z.string(), z.number(), z.boolean()]).transform(String))
  .min(1)
  .transform(([name = '', ...args]): Command => [name.toUpperCase(), ...args]);

function readCommands(text: string, isLone: boolean): Command[] {
  try {
    const body: unknown = JSON.parse(text);
    return z
      .array(command)
      .min(1)
      .parse(isLone ? [body] : body);
  } catch {
    throw new Refusal(400, 'ERR the body must be a command or a list of commands, in JSON');
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Refusal(413, 'ERR the request is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
