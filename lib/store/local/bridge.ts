import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { type Backend, BackendDownError, type Command, type Reply } from './backend';

/** The largest request, in bytes. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Longer than clients keep an idle connection, so that they never write into one that is being closed. */
const KEEP_ALIVE_MS = 120_000;

const command = z
  .array(z.union([z.string(), z.number(), z.boolean()]).transform(String))
  .min(1)
  .transform(([name = '', ...args]): Command => [name.toUpperCase(), ...args]);
const commands = z.array(command).min(1);

/** An answer that is not the result of commands. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** A running bridge. */
export type Bridge = {
  /** For example `http://127.0.0.1:41234`. */
  url: string;
  /** What requests carry as bearer token. */
  token: string;
  server: Server;
  close(): Promise<void>;
};

/**
 * Starts an HTTP server on the loopback interface that speaks the REST protocol of Upstash (`/`, `/pipeline`,
 * `/multi-exec`) in front of a backend. Every request, whatever its path, needs the random token.
 */
export async function startBridge(backend: Backend): Promise<Bridge> {
  const token = randomBytes(32).toString('base64url');
  const mayPass = tokenCheck(token);
  const server = createServer((request, response) => {
    answer(backend, request, mayPass)
      .catch(toRefusal)
      .then((result) => send(response, request, result));
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, token, server, close: () => close(server) };
}

/** Compares tokens in a time that tells nothing about where they differ. */
function tokenCheck(token: string) {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Bearer ${token}`);
  return (authorization: string | undefined) => timingSafeEqual(digest(authorization ?? ''), expected);
}

async function answer(
  backend: Backend,
  request: IncomingMessage,
  mayPass: (authorization: string | undefined) => boolean,
): Promise<unknown> {
  if (!mayPass(request.headers.authorization)) throw new Refusal(401, 'Unauthorized');
  if (request.method !== 'POST') throw new Refusal(405, 'Only POST is supported.');
  const encode = request.headers['upstash-encoding'] === 'base64' ? encodeReply : (reply: Reply) => reply;
  const body = await readJson(request);
  switch (request.url) {
    case '/':
      return encode(await runSingle(backend, parse(command, body)));
    case '/pipeline':
    case '/multi-exec': {
      const replies = await backend.run(parse(commands, body), { atomic: request.url === '/multi-exec' });
      if (!Array.isArray(replies)) throw new Refusal(400, replies.error);
      return replies.map(encode);
    }
    default:
      throw new Refusal(404, 'Not found');
  }
}

async function runSingle(backend: Backend, single: Command): Promise<Reply> {
  const replies = await backend.run([single], { atomic: false });
  const reply = Array.isArray(replies) ? replies[0] : replies;
  if (!reply) throw new Refusal(500, 'No reply');
  if ('error' in reply) throw new Refusal(400, reply.error);
  return reply;
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new Refusal(400, 'ERR the body must be a command or a list of commands');
  return parsed.data;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Refusal(413, 'ERR the request is too large');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new Refusal(400, 'ERR the body is not JSON');
  }
}

/** Encodes texts the way Upstash does when asked to: all but a lone `OK`. */
function encodeReply(reply: Reply): Reply {
  const encode = (value: unknown): unknown => {
    if (typeof value === 'string') return Buffer.from(value).toString('base64');
    return Array.isArray(value) ? value.map(encode) : value;
  };
  return 'error' in reply || reply.result === 'OK' ? reply : { result: encode(reply.result) };
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof BackendDownError) return new Refusal(503, 'The Redis server cannot be reached.');
  return new Refusal(500, 'The bridge failed.');
}

function send(response: ServerResponse, request: IncomingMessage, result: unknown): void {
  const refusal = result instanceof Refusal ? result : undefined;
  const body = JSON.stringify(refusal ? { error: refusal.message } : result);
  response.writeHead(refusal?.status ?? 200, { 'Content-Type': 'application/json' });
  response.end(body);
  // What is left of a refused body is read away, so that the connection stays usable.
  request.resume();
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
