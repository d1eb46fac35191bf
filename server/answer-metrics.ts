import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getConfig } from '@/lib/config';
import type { RequestContext } from '@/lib/request-context';
import { createMetrics } from './metrics';
import type { WorkerChannel } from './worker-channel';

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Starts counting what happens in this process, and creates the answers to `/metrics`: all processes together, in the text
 * format of Prometheus, for GET and HEAD with `METRICS_TOKEN` as a bearer token, else 401 or 405, or 503 once the process that
 * holds the port is gone, which alone has the sums (contract: metrics).
 *
 * @param context gets `observe`
 * @returns undefined without that token in the environment: nothing is counted, and Next answers the path with 404
 */
export function openMetrics(context: RequestContext, channel: WorkerChannel) {
  const { METRICS_TOKEN: token } = getConfig();
  if (!token) return undefined;
  const metrics = createMetrics();
  context.observe = metrics.observe;
  const wanted = digest(`Bearer ${token}`);
  const report = async () => {
    await channel.ask({ type: 'counted', samples: await metrics.samples() }).answer;
  };
  channel.onCount(report);
  return {
    /** Reports the counts so far to the process that holds the port, and resolves when it has them or is gone. */
    report,
    /** Answers `/metrics` for all processes. */
    async answer(request: IncomingMessage, response: ServerResponse) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      } else if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) {
        const text = 'Send the METRICS_TOKEN of this server as a bearer token.\n';
        response.writeHead(401, { 'WWW-Authenticate': 'Bearer', 'Content-Type': 'text/plain' }).end(text);
      } else {
        const text = await channel.ask({ type: 'ask metrics' }).answer;
        if (typeof text === 'string')
          response.writeHead(200, { 'Content-Type': CONTENT_TYPE, 'Cache-Control': 'no-store' }).end(text);
        else response.writeHead(503, { 'Content-Type': 'text/plain' }).end('This server is stopping.\n');
      }
    },
  };
}
