/**
 * What `npm start` runs beside Next (scripts/serve.mjs), bundled for Node by scripts/setup/build.mjs: the start of the
 * server, and the API past Next.
 */
import { FastResponse } from 'srvx/node';
import { logBy } from '@/lib/http/log-request';
import { respondBy } from '@/lib/http/respond';
import { callProvidersBy } from '@/lib/models/provider-fetch';
import { createLineWriter } from './log-lines';
import { createProviderFetch } from './provider-fetch';

export { startNode as start } from '@/lib/startup/start-node';
export { openMetrics } from './answer-metrics';
export { findRoute } from './find-route';
export { storeAnswers } from './store-answers';

// Loaded before Next, which puts wrappers of its own around `fetch` and the console.
callProvidersBy(createProviderFetch(fetch));
respondBy(FastResponse);
logBy(createLineWriter(console.log.bind(console)));
