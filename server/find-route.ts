import * as unknownPath from '@/app/v1/[[...path]]/route';
import * as explain from '@/app/v1/explain/route';
import * as health from '@/app/v1/health/route';
import * as recommend from '@/app/v1/recommend/route';
import * as usage from '@/app/v1/usage/route';
import type { ApiRequest } from '@/lib/http/api-request';

/** What answers one request. */
export type Handler = (request: ApiRequest) => Promise<Response>;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

type Method = (typeof METHODS)[number];
type RouteModule = Record<Method, Handler>;

const isMethod = (method: string): method is Method => METHODS.includes(method as Method);

const ROUTES = new Map<string, RouteModule>([
  ['/v1/explain', explain],
  ['/v1/health', health],
  ['/v1/recommend', recommend],
  ['/v1/usage', usage],
]);

/** Paths under `/v1` in the only spelling that needs no redirect and no decoding. */
const PLAIN_PATH = /^\/v1(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/;

/**
 * The handler of a request to the API, which is that of the very `route.ts` that Vercel runs on the edge.
 *
 * @param target as it stands in the request line
 * @returns undefined for what is Next's: every other path, odd spellings of these (`/v1/`, `//v1`, `%68`), and methods
 *   that no route exports
 */
export function findRoute(method: string, target: string): Handler | undefined {
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  const route = ROUTES.get(path) ?? (PLAIN_PATH.test(path) ? unknownPath : undefined);
  return isMethod(method) ? route?.[method] : undefined;
}
