import { ensureCommand, REDIS } from '@/scripts/setup/system.mjs';

/**
 * Checks before the first test that redis-server is there, and installs it where that is allowed.
 *
 * @throws Error when it is missing, where each test that needs it would wait for half a minute
 */
export default async function requireRedis(): Promise<void> {
  if (!(await ensureCommand(REDIS))) throw new Error('These tests need redis-server.');
}
