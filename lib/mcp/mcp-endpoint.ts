import {
  type CallToolResult,
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
} from '@modelcontextprotocol/server';
import packageJson from '../../package.json';
import { getConfig } from '../config';
import { errorResponse } from '../contract/error-response';
import type { Exchange } from '../http/define-route';
import { readEvents } from '../http/read-events';
import { readJsonObject, refuseTooLarge } from '../http/read-json';
import { invalidKey, requireBearerKey } from '../http/require-api-key';
import type { Reply } from '../http/respond';
import { findKeyBySecret } from '../keys/find-key';
import { isToolName, listTools, type ToolName } from './tools';

const INSTRUCTIONS =
  'Reco recommends things in any vertical for one person and says why. Pass what is known about the person as preferences, profile, history and constraints. Set count to what you will show. Errors name the field to change, or the seconds to wait.';

/** The handlers of the API's own routes. */
type ToolRoutes = Record<ToolName, (request: Request) => Promise<Response>>;

type Call = {
  name: ToolName;
  args: unknown;
  secret: string;
  /** The request whose address and trace count. */
  carrier: Request;
  /** Aborted when the caller leaves or cancels the call. */
  signal: AbortSignal;
  /** Tells of each recommendation as it is ready; absent when the caller did not ask for it. */
  onPart?: () => void;
};

/** The path by which an invalid request names the first field that is wrong (contract: invalid-request). */
const FIELD = /^([\w.[\]]+): /;

function toRequest({ name, args, secret, carrier, signal, onPart }: Call): Request {
  const url = new URL(`/v1/${name}`, carrier.url);
  const headers = new Headers({ 'X-API-Key': secret, 'Content-Type': 'application/json' });
  for (const name of ['traceparent', 'x-forwarded-for']) {
    const value = carrier.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (name === 'usage') return new Request(url, { headers, signal });
  if (onPart) headers.set('Accept', 'text/event-stream');
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(args ?? {}), signal });
}

/** Reads the document of an answer; of a stream, that of its last event. */
async function readDocument(response: Response, onPart: Call['onPart']): Promise<unknown> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) return response.json();
  let last: unknown;
  for await (const { event, data } of readEvents(response.body)) {
    last = data;
    if (event !== 'done' && event !== 'error') onPart?.();
  }
  return last;
}

const asText = (document: unknown) => [{ type: 'text' as const, text: JSON.stringify(document) }];

/** Writes an error as the model that called the tool needs it: the API's own, the field that is wrong, how long to wait. */
function toToolError(envelope: unknown, retryAfter: string | null): CallToolResult {
  const { error, meta } = errorResponse.parse(envelope);
  const field = error.code === 'INVALID_REQUEST' ? FIELD.exec(error.details)?.[1] : undefined;
  const retryAfterSeconds = retryAfter ? Number(retryAfter) : undefined;
  const document = { error: { ...error, field }, meta: { ...meta, retry_after_seconds: retryAfterSeconds } };
  return { isError: true, content: asText(document) };
}

/**
 * Calls a tool: the request that it stands for, answered by the route of the API in this process, so that keys, limits,
 * counting and the log are the API's (contract: mcp-counting, mcp-errors), whose errors are results with `isError`.
 */
async function callTool(routes: ToolRoutes, call: Call): Promise<CallToolResult> {
  const response = await routes[call.name](toRequest(call));
  const document = await readDocument(response, call.onPart);
  // An error that comes late has status 200 (contract: early-first-byte).
  if (errorResponse.safeParse(document).success) {
    return toToolError(document, response.headers.get('retry-after'));
  }
  return { structuredContent: document as Record<string, unknown>, content: asText(document) };
}

/**
 * Creates a server of the Model Context Protocol for one request; nothing is kept between requests (contract:
 * mcp-stateless). Arguments are not judged here but by the API, whose errors name the field.
 *
 * @param caller the key, and the request that carries the message
 */
function createMcpServer(routes: ToolRoutes, { secret, carrier }: { secret: string; carrier: Request }) {
  const server = new Server(
    { name: 'reco', title: 'Reco', version: packageJson.version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler('tools/list', async () => ({ tools: listTools() }));
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const { name, arguments: args } = params;
    if (!isToolName(name)) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such tool.');
    const { progressToken } = mcpReq._meta ?? {};
    let parts = 0;
    const onPart = () => {
      parts += 1;
      void mcpReq
        .notify({
          method: 'notifications/progress',
          params: { progressToken: progressToken ?? '', progress: parts },
        })
        // The caller has left; the signal says so too.
        .catch(() => {});
    };
    const { signal } = mcpReq;
    const call = { name, args, secret, carrier, signal };
    return callTool(routes, progressToken === undefined ? call : { ...call, onPart });
  });
  return server;
}

/** By which a client begins, in older and newer revisions: the moment at which a wrong key should be told of. */
const OPENINGS: unknown[] = ['initialize', 'server/discover'];

/** Returns true when a message is a tool call, which the API logs by itself. */
const isToolCall = ({ method, params }: Record<string, unknown>) =>
  method === 'tools/call' && isToolName((params as { name?: unknown } | undefined)?.name);

/**
 * Defines the endpoint `POST /mcp`, which answers one message of the Model Context Protocol, in any revision that the official
 * SDK speaks (contract: mcp-stateless, mcp-authentication, mcp-tools, mcp-counting, mcp-errors). A call of a tool is logged by
 * the route that it stands for, and not here.
 *
 * @param routes the handlers that the tools stand for
 * @returns the handler of the route; it rejects with ApiError 400, 401 or 413, ConfigError, an Error of the connection when the
 *   caller left, and, where a client connects, StoreUnavailableError
 */
export function mcpEndpoint(routes: ToolRoutes) {
  const handler = createMcpHandler(
    ({ authInfo, requestInfo }) =>
      createMcpServer(routes, { secret: authInfo?.token ?? '', carrier: requestInfo as Request }),
    // There is nothing to subscribe to: the tools of a deployment do not change.
    { maxSubscriptions: 0 },
  );
  return async (exchange: Exchange): Promise<Reply> => {
    const { request } = exchange;
    const secret = requireBearerKey(request);
    refuseTooLarge(request, getConfig().MAX_BODY_BYTES);
    const message = await readJsonObject(request, getConfig().MAX_BODY_BYTES);
    if (OPENINGS.includes(message.method)) {
      const key = await findKeyBySecret(secret);
      if (!key) throw invalidKey();
      exchange.log.keyId = key.id;
    }
    const response = await handler.fetch(request, {
      parsedBody: message,
      authInfo: { token: secret, clientId: 'reco', scopes: [] },
    });
    // A call has the log line of the API's own route, and no second one.
    if (isToolCall(message) && response.ok) exchange.deferLog();
    const { status, headers, body } = response;
    return { status, headers: Object.fromEntries(headers), body };
  };
}
