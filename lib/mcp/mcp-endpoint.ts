import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import packageJson from '../../package.json';
import { getConfig } from '../config';
import type { Exchange } from '../http/define-route';
import { readJsonObject, refuseTooLarge } from '../http/read-json';
import { invalidKey, requireBearerKey } from '../http/require-api-key';
import type { Reply } from '../http/respond';
import { findKeyBySecret } from '../keys/find-key';
import { callTool, type ToolRoutes } from './call-tool';
import { isToolName, listTools } from './tools';

const INSTRUCTIONS =
  'Reco recommends things in any vertical for one person and says why. Pass what is known about the person as preferences, profile, history and constraints. Set count to what you will show. Errors name the field to change, or the seconds to wait.';

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
    return callTool(routes, {
      name,
      args,
      secret,
      carrier,
      signal: mcpReq.signal,
      onPart: progressToken === undefined ? undefined : onPart,
    });
  });
  return server;
}

/** By which a client begins, in older and newer revisions: the moment at which a wrong key should be told of. */
const OPENINGS: unknown[] = ['initialize', 'server/discover'];

/** Returns true when a message is a tool call, which the API logs by itself. */
const isToolCall = ({ method, params }: Record<string, unknown>) =>
  method === 'tools/call' && isToolName((params as { name?: unknown } | undefined)?.name);

/** Looks a key up. @throws ApiError when the key is unknown, revoked or expired */
async function requireKnownKey(secret: string, { log }: Exchange): Promise<void> {
  const key = await findKeyBySecret(secret);
  if (!key) throw invalidKey();
  log.keyId = key.id;
}

/**
 * Defines the endpoint `POST /mcp`, which answers one message of the Model Context Protocol, in any revision that the official
 * SDK speaks (contract: mcp-stateless, mcp-authentication, mcp-tools, mcp-counting). A call of a tool is logged by the route that
 * it stands for, and not here.
 *
 * @param routes the handlers that the tools stand for
 * @returns the handler of the route; it rejects with ApiError 400, 401 or 413, and, where a client connects, with
 *   StoreUnavailableError
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
    if (OPENINGS.includes(message.method)) await requireKnownKey(secret, exchange);
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
