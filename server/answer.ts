import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { takeUpDue } from '@/lib/alerts/deliver';
import { postOnNode } from '@/lib/alerts/post-on-node';
import { getConfig } from '@/lib/config';
import type { RequestContext } from '@/lib/request-context';
import { type ServerProcess, startNode } from '@/lib/startup/start-node';
import { getStore, withStoreLimit } from '@/lib/store/client';
import { warnOperator } from '@/lib/warn-operator';
import { findRoute } from './find-route';
import { holdBody, withBody } from './http/hold-body';
import { openMetrics } from './metrics';
import { createProviderFetch } from './provider-fetch';
import { createTakeTurn, type WorkerChannel } from './worker-channel';

const DOCS = /^\/docs(?:[/?]|$)/;

const withAccept = (value: number | string | readonly string[]) => {
  const names = [value].flat().join(', ');
  return /(?:^|,)\s*accept\s*(?:,|$)/i.test(names) ? names : `${names}, Accept`;
};

/**
 * Adds `Accept` to the `Vary` header of a page of the documentation (contract: docs-markdown): such pages are also served as
 * Markdown (next.config.ts), so caches have to keep both apart, and Next overwrites the `Vary` of the configuration. Other pages,
 * and answers without a `Vary`, stay as they are. Replaces `setHeader` of the response.
 */
export function varyByAccept(request: IncomingMessage, response: ServerResponse): void {
  if (!DOCS.test(request.url ?? '')) return;
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(name, name.toLowerCase() === 'vary' ? withAccept(value) : value);
}

export type Api = Awaited<ReturnType<typeof startApi>>;

/** How often a process makes due deliveries of webhooks, in milliseconds. */
const TAKE_UP_MS = 60_000;

type Options = {
  server: Server;
  port: number;
  /** Services for requests by the server around them; this adds to them. */
  context: RequestContext;
  own: ServerProcess;
  channel: WorkerChannel;
};

/** Returns true when the API is answered here; `RECO_V1=edge` leaves it to Next, as Vercel runs it, for comparison. */
function apiIsNative(): boolean {
  const { RECO_V1 } = process.env;
  if (RECO_V1 && RECO_V1 !== 'edge') throw new Error(`RECO_V1: must be edge or not set, and is ${RECO_V1}.`);
  return RECO_V1 !== 'edge';
}

async function storeAnswers(): Promise<boolean> {
  try {
    await withStoreLimit(getStore().redis.ping());
    return true;
  } catch {
    return false;
  }
}

async function openNext(server: Server, port: number) {
  const { default: next } = await import('next');
  const app = next({ dev: false, port, httpServer: server });
  await app.prepare();
  return { answer: app.getRequestHandler(), close: () => app.close() };
}

/**
 * Starts this process (`startNode`, which ends it where the environment is wrong), which shares the turns on models with the
 * others, and then Next; with `RECO_COLD`, which is for tests, Next is left to the first request for it. Requests may be
 * answered from then on. Call it once.
 *
 * @throws Error when `RECO_V1` has another value than `edge`, or Next does not start
 */
export async function startApi({ server, port, context, own, channel }: Options) {
  const isNative = apiIsNative();
  context.takeTurn = createTakeTurn(channel);
  // Before Next is loaded, which puts a wrapper of its own around `fetch`.
  context.fetchProvider = createProviderFetch(fetch);
  context.postWebhook = postOnNode;
  // On the edge an event goes by itself.
  if (isNative) context.afterTurn = setImmediate;
  const closeStore = await startNode(own);
  const metrics = openMetrics(context, channel);
  let opening: ReturnType<typeof openNext> | undefined;
  const openPages = () => (opening ??= openNext(server, port));
  // A quarter of a start that most servers of tests have no use for.
  if (process.env.RECO_COLD !== '1') await openPages();
  const { MAX_BODY_BYTES: maxBytes } = getConfig();
  // Requests make due deliveries, too; this is for a time without any.
  setInterval(() => takeUpDue().catch((error) => warnOperator('store', error)), TAKE_UP_MS).unref();
  return {
    /** Returns true when the store answers within two seconds: without it no request can be served (contract: probes). */
    storeAnswers,
    /**
     * Answers a request to any path: metrics, the API and `/mcp` here, the rest by Next. Rejects with what these throw.
     *
     * @param waitsToBeAsked true when the caller waits to be asked for the body (`Expect: 100-continue`)
     */
    async answer(request: IncomingMessage, response: ServerResponse, waitsToBeAsked: boolean): Promise<void> {
      const { isOver, body } = await holdBody(request, response, { maxBytes, waitsToBeAsked });
      if (isOver) return;
      const { method = '', url = '' } = request;
      if (metrics && url === '/metrics') return metrics.answer(request, response);
      const route = isNative && findRoute(method, url);
      if (route) return route(Object.assign(request, body && { rawBody: body }), response);
      // Who left while sending a body is of no concern to Next.
      if (response.destroyed) return;
      varyByAccept(request, response);
      const pages = await openPages();
      await pages.answer(body ? withBody(request, body) : request, response);
    },
    async close() {
      await closeStore().catch(console.error);
      await (await opening)?.close();
      await metrics?.report();
    },
  };
}
