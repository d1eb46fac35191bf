import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getConfig } from '@/lib/config';
import type { RequestContext } from '@/lib/request-context';
import { createMetrics } from './metrics';
import type { WorkerChannel } from './worker-channel';

/** The text format of Prometheus. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Metrics of a server process, and the way in which they reach the process that holds the port. */
export type ProcessMetrics = {
  /** Answers `/metrics` for all processes. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Reports the counts so far to the process that holds the port, and resolves when it has them. */
  report(): Promise<void>;
};

/**
 * Starts counting what happens in this process, and creates the answers to `/metrics`: all processes together, in the text
 * format of Prometheus, for requests with `METRICS_TOKEN` as a bearer token (contract: metrics).
 *
 * @returns undefined without that token in the environment: nothing is counted, and Next answers the path with 404
 */
export function openMetrics(context: RequestContext, channel: WorkerChannel): ProcessMetrics | undefined {
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
    report,
    async answer(request, response) {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      } else if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) {
        const text = 'Send the METRICS_TOKEN of this server as a bearer token.\n';
        response.writeHead(401, { 'WWW-Authenticate': 'Bearer', 'Content-Type': 'text/plain' }).end(text);
      } else {
        const text = String(await channel.ask({ type: 'ask metrics' }).answer);
        response.writeHead(200, { 'Content-Type': CONTENT_TYPE, 'Cache-Control': 'no-store' }).end(text);
      }
    },
  };
}
