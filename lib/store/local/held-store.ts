import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { bridgeTarget, setStoreLink } from '../client';
import type { LocalStore } from './open-store';
import { socketPath } from './paths';
import { createRedisBackend, RECONNECTING, whenReady } from './redis-backend';

/** Variable by which the process that holds a store of this machine describes it to its server processes. */
export const HELD_STORE_VARIABLE = 'RECO_HELD_STORE';

/** A store that another process opens, keeps running and closes. */
export type HeldStore = { kind: 'local-redis' | 'memory'; description: string; dataDir: string };

/** Reads, unchecked, the store that the parent process holds, if any (contract: workers). @throws SyntaxError unless JSON */
export function findHeldStore(): HeldStore | undefined {
  const text = process.env[HELD_STORE_VARIABLE];
  return text ? JSON.parse(text) : undefined;
}

const FIRST_CONNECTION_MS = 2_000;

/**
 * Connects to a store that another process holds (contract: workers): to its redis-server directly, by a link that the requests
 * of this process take from now on, to its memory over its bridge. Waits at most 2 s; as long as the store is not open every
 * command fails, and the process that holds it warns the operator.
 *
 * @throws Error when the environment names no bridge; as {@link socketPath} for a redis-server
 */
export async function joinHeldStore({ kind, description, dataDir }: HeldStore): Promise<LocalStore> {
  const target = bridgeTarget();
  if (!target) throw new Error('The process that holds the store has not told where its bridge is.');
  const store = { kind, description, ...target };
  if (kind === 'memory') return { ...store, stop: async () => undefined };

  const redis = new Redis({ ...RECONNECTING, path: socketPath(dataDir) });
  redis.on('error', () => undefined);
  const backend = createRedisBackend(redis);
  setStoreLink({ url: target.url, run: backend.run });
  await Promise.race([whenReady(redis), sleep(FIRST_CONNECTION_MS, undefined, { ref: false })]);
  const stop = async () => {
    setStoreLink(undefined);
    await backend.close();
  };
  return { ...store, stop };
}
