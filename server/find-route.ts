import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from 'srvx/node';
import * as mcp from '@/app/mcp/route';
import * as unknownPath from '@/app/v1/[[...path]]/route';
import * as explain from '@/app/v1/explain/route';
import * as health from '@/app/v1/health/route';
import * as recommend from '@/app/v1/recommend/route';
import * as oneRequest from '@/app/v1/requests/[id]/route';
import * as requests from '@/app/v1/requests/route';
import * as usage from '@/app/v1/usage/route';
import { METHODS } from '@/lib/http/define-route';

/** Answers a request whose body has been read already and lies in `rawBody`. Rejects with what the route throws. */
type NodeHandler = (
  request: IncomingMessage & { rawBody?: Buffer },
  response: ServerResponse,
) => Promise<void>;

/** One handler answers all methods of a route (`defineRoute`). */
const onNode = ({ GET }: { GET: (request: Request) => Promise<Response> }) =>
  toNodeHandler(GET) as NodeHandler;

const ROUTES = new Map([
  ['/mcp', onNode(mcp)],
  ['/v1/explain', onNode(explain)],
  ['/v1/health', onNode(health)],
  ['/v1/recommend', onNode(recommend)],
  ['/v1/requests', onNode(requests)],
  ['/v1/usage', onNode(usage)],
]);
const ONE_REQUEST = onNode(oneRequest);
const UNKNOWN_PATH = onNode(unknownPath);

/** Paths under `/v1` in the only spelling that needs no redirect and no decoding. */
const PLAIN_PATH = /^\/v1(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/;

/** The only path with a part that varies, `app/v1/requests/[id]`. */
const ONE_REQUEST_PATH = /^\/v1\/requests\/[^/]+$/;

/**
 * Finds the handler of a request to the API or to `/mcp`, by method and target as the request line has them: that of the `route.ts`
 * which Vercel runs on the edge.
 *
 * @returns undefined for requests that Next answers: every other path, odd spellings of these (`/v1/`, `//v1`, `%68`), and
 *   methods that no route exports
 */
export function findRoute(method: string, target: string): NodeHandler | undefined {
  if (!METHODS.some((known) => known === method)) return undefined;
  const [path = ''] = target.split('?', 1);
  const known = ROUTES.get(path);
  if (known || !PLAIN_PATH.test(path)) return known;
  return ONE_REQUEST_PATH.test(path) ? ONE_REQUEST : UNKNOWN_PATH;
}
