import type { Config } from '../../lib/config';
import {
  asStoreError,
  connectStore,
  type Store,
  storeEnvironment,
  upstashTarget,
} from '../../lib/store/client';
import { openStore } from '../../lib/store/local/open-store';
import { storeFilePath } from '../../lib/store/local/paths';
import { findRedisServer } from '../../lib/store/local/redis-server';
import { answers, readStoreFile } from '../../lib/store/local/store-file';
import { CommandError } from './output';

/**
 * Reaches the store that the server uses: the configured one, else that of a server running on this machine, else
 * the local store, which is opened for the command.
 *
 * @throws CommandError when there is only a store in memory, and no server that holds it
 * @throws Error when the local redis-server does not start
 */
export async function reachStore(config: Config) {
  const environment = storeEnvironment(config);
  if (!upstashTarget(config) && !config.REDIS_URL && !config.REDIS_CLUSTER_URLS) {
    const running = readStoreFile(storeFilePath(config.DATA_DIR));
    if (running && (await answers(running)))
      return ready(connectStore({ ...running, environment }), async () => {});
    if (!findRedisServer())
      throw new CommandError(
        'Without redis-server keys live in the memory of the running server, and none is running: start it, install redis-server, or set REDIS_URL or REDIS_CLUSTER_URLS.',
      );
  }
  const opened = await openStore(config);
  if (opened.kind === 'none') throw new CommandError('No key store is configured: set up Upstash.');
  return ready(connectStore({ ...opened, environment }), opened.stop);
}

/** Waits for the first answer of the store, however long that takes. */
async function ready(store: Store, close: () => Promise<void>) {
  try {
    await store.redis.ping();
    return { store, close };
  } catch (error) {
    await close();
    throw asStoreError(error);
  }
}
