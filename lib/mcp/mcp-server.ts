import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import packageJson from '../../package.json';
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
export function createMcpServer(
  routes: ToolRoutes,
  { secret, carrier }: { secret: string; carrier: Request },
) {
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
