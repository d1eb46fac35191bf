import { createMcpHandler } from '@modelcontextprotocol/server';
import { getConfig } from '../config';
import type { Exchange } from '../http/define-route';
import { readJsonObject, refuseTooLarge } from '../http/read-json';
import type { Reply } from '../http/respond';
import { findKeyBySecret } from '../keys/find-key';
import type { ToolRoutes } from './call-tool';
import { createMcpServer } from './mcp-server';
import { invalidKey, requireBearerKey } from './require-bearer-key';
import { isToolName } from './tools';

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
 * Answers `POST /mcp`: one message of the Model Context Protocol, in any revision that the official SDK speaks
 * (contract: mcp-stateless, mcp-authentication).
 *
 * @param routes the handlers that the tools stand for
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
