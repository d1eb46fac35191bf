import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StoreLink } from '../../request-context';
import type { Backend } from './backend';
import { answerRest, Refusal, type RestAnswer, refuse } from './rest';

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
 * Starts an HTTP server on the loopback interface that speaks the REST protocol of Upstash (`/`, `/pipeline`,
 * `/multi-exec`) in front of a backend. Every request, whatever its path, needs the random token as a bearer token (else 401),
 * is a POST (405), and has at most 32 MiB (413). `close` cuts requests under way, and leaves the backend open.
 *
 * @throws Error when it cannot listen
 */
export async function startBridge(backend: Backend): Promise<Bridge> {
  const token = randomBytes(32).toString('base64url');
  const mayPass = tokenCheck(token);
  const server = createServer((request, response) => {
    answer(backend, request, mayPass)
      .catch(refuse)
      .then((result) => send(response, request, result));
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
  return (authorization: string | undefined) => timingSafeEqual(digest(authorization ?? ''), expected);
}

async function answer(
  backend: Backend,
  request: IncomingMessage,
  mayPass: (authorization: string | undefined) => boolean,
): Promise<RestAnswer> {
  if (!mayPass(request.headers.authorization)) throw new Refusal(401, 'Unauthorized');
  if (request.method !== 'POST') throw new Refusal(405, 'Only POST is supported.');
  return answerRest(backend, {
    path: request.url ?? '/',
    body: await readText(request),
    base64: request.headers['upstash-encoding'] === 'base64',
  });
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

function send(response: ServerResponse, request: IncomingMessage, { status, body }: RestAnswer): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(body);
  // The rest of a refused body is read and dropped, so that the connection stays usable.
  request.resume();
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
