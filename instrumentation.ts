/** Runs once when a server process starts, and once for each edge entry. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startNode } = await import('./lib/startup/start-node');
  await startNode();
}
