import { getConfig } from './lib/config';
import { recordTraceExport } from './lib/health/record';
import { registerTracing } from './lib/tracing/register-tracing';

/** Runs once when a server process starts, and once for each edge entry. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startNode } = await import('./lib/startup/start-node');
    await startNode();
  }
  registerTracing(getConfig(), recordTraceExport);
}
