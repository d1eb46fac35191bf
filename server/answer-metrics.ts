import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getConfig } from '@/lib/config';
import { requestContext } from '@/lib/request-context';
import { createMetrics } from './metrics';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * What answers `/metrics` in the text format of Prometheus, to whoever shows `METRICS_TOKEN` as a bearer token
 * (contract: metrics). From here on what happens is counted.
 *
 * @returns undefined without that token in the environment: nothing is counted then, and the path is one of Next's,
 *   which has no such page
 */
export function openMetrics():
  | ((request: IncomingMessage, response: ServerResponse) => Promise<void>)
  | undefined {
  const { METRICS_TOKEN: token } = getConfig();
  const context = requestContext();
  if (!token || !context) return undefined;
  const metrics = createMetrics();
  context.observe = metrics.observe;
  const wanted = digest(`Bearer ${token}`);
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    } else if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) {
      const text = 'Send the METRICS_TOKEN of this server as a bearer token.\n';
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer', 'Content-Type': 'text/plain' }).end(text);
    } else {
      const text = await metrics.exposition();
      response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
    }
  };
}
