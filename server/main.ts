/**
 * What `npm start` runs beside Next (scripts/serve.mjs), bundled for Node by scripts/setup/build.mjs: the start of the
 * server, and the API past Next.
 */
export { startNode as start } from '@/lib/startup/start-node';
export { openMetrics } from './answer-metrics';
export { findRoute } from './find-route';
export { storeAnswers } from './store-answers';
