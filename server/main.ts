/**
 * What `npm start` runs beside Next (scripts/serve.mjs), bundled for Node by scripts/setup/build.mjs: the start of the
 * server, and the API past Next.
 */
import type { ServerRequest } from 'srvx';
import { FastResponse } from 'srvx/node';
import { gatherEventsBy } from '@/lib/http/event-stream';
import { logBy } from '@/lib/http/log-request';
import { takeBodiesBy } from '@/lib/http/read-json';
import { respondBy } from '@/lib/http/respond';
import { callProvidersBy } from '@/lib/models/provider-fetch';
import { requestContext } from '@/lib/request-context';
import { type ServerProcess, startNode } from '@/lib/startup/start-node';
import { createLineWriter } from './log-lines';
import { createProviderFetch } from './provider-fetch';
import { createTakeTurn } from './take-turn';
import { openWorkerChannel } from './worker-channel';

export { openMetrics } from './answer-metrics';
export { findRoute } from './find-route';
export { storeAnswers } from './store-answers';

/** Starts this process (lib/startup/start-node.ts), which shares the turns on models with the others. */
export async function start(own: ServerProcess): Promise<void> {
  const context = requestContext();
  if (context) context.takeTurn = createTakeTurn(openWorkerChannel());
  await startNode(own);
}

/** The body that was held back until it was whole (scripts/serve/hold-body.mjs). */
const wholeBodyOf = (request: Request) =>
  ((request as ServerRequest).runtime?.node?.req as { rawBody?: Buffer } | undefined)?.rawBody;

// Loaded before Next, which puts wrappers of its own around `fetch` and the console.
callProvidersBy(createProviderFetch(fetch));
respondBy(FastResponse);
// What the same turn of the event loop brings leaves together, at its end.
gatherEventsBy(setImmediate);
takeBodiesBy(wholeBodyOf);
logBy(createLineWriter(console.log.bind(console)));
