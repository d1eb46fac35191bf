import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getConfig } from '@/lib/config';
import type { RequestContext } from '@/lib/request-context';
import { createMetrics } from './metrics';
import type { WorkerChannel } from './worker-channel';

/** The text format of Prometheus. */
const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** The metrics of a process, and how they are told. */
export type ProcessMetrics = {
  /** Answers `/metrics` for all processes. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Tells the other side what was counted so far, and resolves when it knows. */
  tell(): Promise<void>;
};

/**
 * What answers `/metrics` in the text format of Prometheus, to whoever shows `METRICS_TOKEN` as a bearer token
 * (contract: metrics). From here on what happens in this process is counted; all processes together are asked of the one
 * that holds the port.
 *
 * @returns undefined without that token in the environment: nothing is counted then, and the path is one of Next's,
 *   which has no such page
 */
export function openMetrics(context: RequestContext, channel: WorkerChannel): ProcessMetrics | undefined {
  const { METRICS_TOKEN: token } = getConfig();
  if (!token) return undefined;
  const metrics = createMetrics();
  context.observe = metrics.observe;
  const wanted = digest(`Bearer ${token}`);
  const tell = async () => {
    await channel.ask({ type: 'counted', samples: await metrics.samples() }).answer;
  };
  channel.onCount(tell);
  return {
    tell,
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
