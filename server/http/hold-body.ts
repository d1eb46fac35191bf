import { IncomingMessage, type ServerResponse } from 'node:http';
import {
  BODY_TIMEOUT_MS,
  type BodyProblem,
  HELD_BODY_HEADER,
  VISITOR_BODY_BYTES,
} from '@/lib/http/read-json';
import { keyInHeaders } from '@/lib/http/require-api-key';
import { isWellFormedSecret } from '@/lib/keys/secret';

const API = /^\/(?:v1(?:[/?]|$)|mcp(?:\?|$))/;
/** Where the key may also come as a bearer token. */
const MCP = /^\/mcp(?:\?|$)/;
const VISITORS = /^\/playground\/answer(?:[/?]|$)/;

/** How long a caller has to read the answer to a request that it is still sending, in milliseconds. */
const LINGER_MS = 1_000;

/**
 * Closes the connection after the answer, although more of the request may come. The rest is thrown away, for a moment
 * longer than the answer takes: a connection closed on unread bytes is reset, and the answer may be lost.
 */
function closeAfter(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.setHeader('Connection', 'close');
  request.resume();
  // Node calls this after an answer that closes the connection.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}

function hasKey({ url = '', headers }: IncomingMessage): boolean {
  const { 'x-api-key': key, authorization } = headers;
  return isWellFormedSecret(keyInHeaders(String(key ?? ''), MCP.test(url) ? authorization : undefined));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** Reads a body to its end, to the limit, or until it is too late. @returns `gone` when the caller left */
async function collect(request: IncomingMessage, maxBytes: number): Promise<Buffer | BodyProblem | 'gone'> {
  if (request.destroyed) return 'gone';
  if (Number(request.headers['content-length']) > maxBytes) return 'too-large';
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const finish = (outcome: Buffer | BodyProblem | 'gone') => {
      clearTimeout(timer);
      request.off('data', take).resume();
      resolve(outcome);
    };
    const timer = setTimeout(() => finish('too-late'), BODY_TIMEOUT_MS);
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) finish('too-large');
      else chunks.push(chunk);
    };
    request.on('data', take);
    request.once('end', () => finish(Buffer.concat(chunks, bytes)));
    request.once('close', () => finish('gone'));
  });
}

/** Copies a request and gives the copy its body, already read and with its length told in bytes, for Next. */
export function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  const { httpVersion, httpVersionMajor, httpVersionMinor, method, url, rawHeaders } = request;
  Object.assign(copy, { httpVersion, httpVersionMajor, httpVersionMinor, method, url, rawHeaders });
  const { 'transfer-encoding': _, expect: __, ...headers } = request.headers;
  copy.headers = { ...headers, 'content-length': String(body.length) };
  copy.complete = true;
  copy.push(body);
  copy.push(null);
  return copy;
}

/** Answers to a body outside the API, where there is no envelope, and no form whose body comes near the limit. */
const REFUSALS = {
  'too-large': { status: 413, text: 'The body is too large.\n' },
  'too-late': { status: 400, text: 'The body came too late.\n' },
};

const NOTHING = Buffer.alloc(0);

/**
 * Reads the body of every request to its end or to the limit, since Next keeps up to 10 MB of it before a route sees the first
 * byte (contract: body-size). A body that is too large or takes more than 10 s is dropped: routes of the API and of the
 * playground are told by a header and answer in their own order; any other is answered here with 413 or 400. The body of an
 * API request without a key of the right form is not read, since authentication comes first (contract: processing-order).
 * The connection of a body that was not read to its end is closed after the answer. A header of that name from a caller is taken
 * off.
 *
 * @param maxBytes of the largest body; the playground takes 32 KiB at most
 * @param waitsToBeAsked true when the caller waits to be asked for the body (`Expect: 100-continue`)
 * @returns `isOver` when nothing is left to answer; `body` of a request that has one, empty where nothing is passed on
 */
export async function holdBody(
  request: IncomingMessage,
  response: ServerResponse,
  { maxBytes, waitsToBeAsked }: { maxBytes: number; waitsToBeAsked: boolean },
): Promise<{ isOver: boolean; body?: Buffer }> {
  const { headers, url = '' } = request;
  delete headers[HELD_BODY_HEADER];
  if (!hasBody(request)) return { isOver: false };
  const isApi = API.test(url);
  const isVisitor = VISITORS.test(url);
  if (isApi && !hasKey(request)) {
    closeAfter(request, response);
    return { isOver: false, body: NOTHING };
  }
  const limit = isVisitor ? Math.min(maxBytes, VISITOR_BODY_BYTES) : maxBytes;
  if (waitsToBeAsked && !(Number(headers['content-length']) > limit)) response.writeContinue();
  const outcome = await collect(request, limit);
  if (outcome === 'gone') return { isOver: !isApi };
  if (typeof outcome !== 'string') return { isOver: false, body: outcome };
  closeAfter(request, response);
  if (isApi || isVisitor) {
    headers[HELD_BODY_HEADER] = outcome;
    return { isOver: false, body: NOTHING };
  }
  const { status, text } = REFUSALS[outcome];
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
  return { isOver: true };
}
