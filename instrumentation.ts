import { hasOwnServer } from './lib/request-context';

/**
 * Runs once when a server process starts, and once for each edge entry. Under `npm start` the server has started
 * everything by itself (server/worker.ts); this is for `next dev`.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || hasOwnServer()) return;
  const { startNode } = await import('./lib/startup/start-node');
  await startNode();
}
