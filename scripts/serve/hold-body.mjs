// Holds back the body of every request until it is whole, and lets no more of it through than the limit: Next keeps
// up to 10 MB of a body before a route sees its first byte, and waits for its end even when the route does not. A route
// that is served without Next has nothing to wait for then.
import { IncomingMessage } from 'node:http';
import { closeAfter } from './close-after.mjs';

/** What lib/config.ts, lib/http/held-body.ts and lib/keys/secret.ts say once more; a test holds them equal. */
export const HELD_BODY_HEADER = 'x-reco-body';
export const BODY_TIMEOUT_MS = 10_000;
export const DEFAULT_BODY_BYTES = 262_144;
export const VISITOR_BODY_BYTES = 32_768;
export const KEY_FORM = /^reco_(?:live|test)_[0-9a-f]{48}$/;

const API = /^\/(?:v1(?:[/?]|$)|mcp(?:\?|$))/;
/** Where the key may also come as a bearer token (lib/mcp/require-bearer-key.ts). */
const MCP = /^\/mcp(?:\?|$)/;
const BEARER = /^bearer +(\S+)$/i;
const VISITORS = /^\/playground\/answer(?:[/?]|$)/;

/** The key of a request, as the routes read it; empty when there is none. */
export const keyOf = ({ url, headers }) =>
  headers['x-api-key']?.trim() ||
  (MCP.test(url) && BEARER.exec(headers.authorization?.trim() ?? '')?.[1]) ||
  '';

const hasBody = ({ headers }) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/**
 * Reads a body to its end, to the limit, or until it is too late.
 *
 * @returns {Promise<{ outcome: 'whole' | 'too-large' | 'too-late' | 'gone', body?: Buffer }>} `gone`: the caller left
 */
function collect(request, maxBytes) {
  if (Number(request.headers['content-length']) > maxBytes) return Promise.resolve({ outcome: 'too-large' });
  return new Promise((resolve) => {
    const chunks = [];
    let bytes = 0;
    const finish = (outcome) => {
      clearTimeout(timer);
      request.off('data', take).resume();
      resolve(outcome === 'whole' ? { outcome, body: Buffer.concat(chunks, bytes) } : { outcome });
    };
    const timer = setTimeout(finish, BODY_TIMEOUT_MS, 'too-late');
    const take = (chunk) => {
      bytes += chunk.length;
      if (bytes > maxBytes) finish('too-large');
      else chunks.push(chunk);
    };
    request.on('data', take);
    request.once('end', () => finish('whole'));
    request.once('close', () => finish('gone'));
  });
}

/** The same request with a body that is there already, for Next to read. */
export function withBody(request, body) {
  const copy = new IncomingMessage(request.socket);
  const { 'transfer-encoding': _, expect: __, ...headers } = request.headers;
  for (const field of ['httpVersion', 'httpVersionMajor', 'httpVersionMinor', 'method', 'url', 'rawHeaders'])
    copy[field] = request[field];
  copy.headers = { ...headers, 'content-length': String(body.length) };
  copy.complete = true;
  copy.push(body);
  copy.push(null);
  return copy;
}

/** Outside the API there is no envelope, and no form whose body comes near the limit. */
function refuse(response, outcome) {
  const [status, text] =
    outcome === 'too-large' ? [413, 'The body is too large.'] : [400, 'The body came too late.'];
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}

/** Of a body of which nothing is passed on. */
const NOTHING = Buffer.alloc(0);

/**
 * Makes the guard of the server's bodies (contract: body-size). Of a body that is too large or does not arrive within
 * 10 s, nothing is passed on: the routes of the API and of the playground are told, and answer in their envelope and
 * order; elsewhere it is refused here. A body sent to the API without a key of the right form is not waited for at
 * all, since authentication comes first (contract: processing-order). The connection of a body that was not
 * read to its end is closed after the answer.
 *
 * @param {number} maxBytes largest body
 * @returns {(request: IncomingMessage, response: import('node:http').ServerResponse, asked?: boolean) =>
 *   Promise<{ isOver: boolean, body?: Buffer }>} `isOver` when there is nothing left to answer; `body` of a request that
 *   has one; `asked` when the caller waits to be asked for the body (`Expect: 100-continue`)
 */
export function createBodyGuard(maxBytes) {
  return async (request, response, waitsToBeAsked = false) => {
    delete request.headers[HELD_BODY_HEADER];
    if (!hasBody(request)) return { isOver: false };
    const isApi = API.test(request.url);
    const isVisitor = VISITORS.test(request.url);
    if (isApi && !KEY_FORM.test(keyOf(request))) {
      closeAfter(request, response);
      return { isOver: false, body: NOTHING };
    }
    const limit = isVisitor ? Math.min(maxBytes, VISITOR_BODY_BYTES) : maxBytes;
    if (waitsToBeAsked && !(Number(request.headers['content-length']) > limit)) response.writeContinue();
    const { outcome, body } = await collect(request, limit);
    if (outcome === 'gone') return { isOver: !isApi };
    if (outcome === 'whole') return { isOver: false, body };
    closeAfter(request, response);
    if (isApi || isVisitor) {
      request.headers[HELD_BODY_HEADER] = outcome;
      return { isOver: false, body: NOTHING };
    }
    refuse(response, outcome);
    return { isOver: true };
  };
}
