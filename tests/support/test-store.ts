import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { connectStore, type Store } from '@/lib/store/client';
import type { Backend } from '@/lib/store/local/backend';
import { type Bridge, startBridge } from '@/lib/store/local/bridge';
import { createMemoryBackend } from '@/lib/store/local/memory-backend';
import { openRemoteRedis } from './open-remote-redis';
import { startRedis } from './redis';

/** A store of a test's own, reached as in production: the client, over HTTP, to the bridge. */
export type TestStore = {
  store: Store;
  bridge: Bridge;
  /** How many HTTP requests reached the bridge while something ran. */
  countRequests(work: () => Promise<unknown>): Promise<number>;
  /** How many concurrent requests it can be asked to serve in a test; a script in memory takes milliseconds. */
  crowd: number;
  stop(): Promise<void>;
};

/** A store of a test's own on a backend. */
export async function overBridge(
  backend: Backend,
  crowd: number,
  stopServer: () => Promise<void> = async () => undefined,
  environment = `test-${randomUUID()}`,
): Promise<TestStore> {
  const bridge = await startBridge(backend);
  let requests = 0;
  bridge.server.on('request', () => {
    requests += 1;
  });
  const store = connectStore({ ...bridge, environment });
  // What a process does before its first request is no part of what tests count.
  await store.redis.ping();
  return {
    store,
    bridge,
    crowd,
    async countRequests(work) {
      const before = requests;
      await work();
      return requests - before;
    },
    async stop() {
      await bridge.close();
      await backend.close();
      await stopServer();
    },
  };
}

async function overServer(executable: string): Promise<TestStore> {
  const server = await startRedis(executable);
  return overBridge(await openRemoteRedis(server.url), 100, server.stop);
}

/** The two kinds of store that the bridge serves: a real redis-server, and the fallback in memory. */
export const TEST_STORES = {
  'a real Redis': () => overServer('redis-server'),
  'the store in memory': async () => overBridge(await createMemoryBackend(), 25),
} satisfies Record<string, () => Promise<TestStore>>;

const hasValkey = spawnSync('valkey-server', ['--version']).status === 0;

/** For `describe.each`: the name of a kind, and what starts one. Valkey is one where the machine has it. */
export const EVERY_TEST_STORE = Object.entries({
  ...TEST_STORES,
  ...(hasValkey && { 'a real Valkey': () => overServer('valkey-server') }),
});

/** A store on a redis-server of its own. Stop it in `afterAll`. */
export const startTestStore = TEST_STORES['a real Redis'];

/** Does work for every item, in order, as many at once as the store can be asked for. */
export async function inCrowds<Item, Result>(
  crowd: number,
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += crowd)
    results.push(...(await Promise.all(items.slice(start, start + crowd).map(work))));
  return results;
}
