import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { bridgeTarget, setStoreLink } from '../client';
import { type Backend, createLateBackend } from './backend';
import { keepTrying } from './keep-trying';
import type { LocalStore } from './open-store';
import { localPaths } from './paths';
import { createRedisBackend, RECONNECTING, whenReady } from './redis-backend';

/** Variable by which the process that holds a store of this machine describes it to its server processes. */
export const HELD_STORE_VARIABLE = 'RECO_HELD_STORE';

const heldStore = z.object({
  kind: z.enum(['local-redis', 'memory']),
  description: z.string(),
  dataDir: z.string(),
});

/** A store that another process opens, keeps running and closes. */
export type HeldStore = z.output<typeof heldStore>;

/**
 * Reads from the environment the store that the process which started this one holds; undefined without one.
 *
 * @throws SyntaxError or z.ZodError when the variable says something else
 */
export function findHeldStore(): HeldStore | undefined {
  const text = process.env[HELD_STORE_VARIABLE];
  return text ? heldStore.parse(JSON.parse(text)) : undefined;
}

const FIRST_CONNECTION_MS = 2_000;
/** How long after a failure it is tried again, in milliseconds: its holder waits longer where that is wise. */
const PAUSE_MS = 500;

/** Connects to the redis-server of a data directory. @throws Error when `DATA_DIR` cannot be used */
async function connect(dataDir: string): Promise<Backend> {
  const redis = new Redis({ ...RECONNECTING, path: localPaths(dataDir).socket });
  redis.on('error', () => undefined);
  await Promise.race([whenReady(redis), sleep(FIRST_CONNECTION_MS, undefined, { ref: false })]);
  return createRedisBackend(redis);
}

/**
 * Connects to a store that another process holds (contract: workers): to its redis-server directly, by a link that the requests
 * of this process take from now on, to its memory over its bridge. Waits at most 2 s; as long as the store is not open every
 * command fails, and the process that holds it warns the operator.
 *
 * @throws Error when the environment names no bridge
 */
export async function joinHeldStore({ kind, description, dataDir }: HeldStore): Promise<LocalStore> {
  const target = bridgeTarget();
  if (!target) throw new Error('The process that holds the store has not told where its bridge is.');
  const store = { kind, description, ...target };
  if (kind === 'memory') return { ...store, stop: async () => undefined, abandon: () => undefined };

  const backend = createLateBackend(() => connect(dataDir));
  setStoreLink({ url: target.url, run: backend.run });
  const attempts = await keepTrying({
    attempt: backend.open,
    onFailure: () => undefined,
    schedule: (callback) => void setTimeout(callback, PAUSE_MS).unref(),
  });
  const stop = async () => {
    attempts.stop();
    setStoreLink(undefined);
    await backend.close();
  };
  return { ...store, stop, abandon: () => undefined };
}
