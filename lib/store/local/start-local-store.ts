import type { Config } from '../../config';
import { layLink } from '../link';
import { BRIDGE_TOKEN_VARIABLE, BRIDGE_URL_VARIABLE } from '../target';
import { type LocalStore, openStore } from './open-store';
import { storeFilePath } from './paths';
import { removeStoreFile, writeStoreFile } from './store-file';

/**
 * Opens the configured store for a server: also tells the edge routes of this process where the bridge is and, when
 * the store is local to this machine, other processes by `DATA_DIR/store.json`. Call it once, before the first
 * request. It is let go of by `stop`, and at the latest when the process exits.
 *
 * @throws Error when the local redis-server does not start
 */
export async function startLocalStore(config: Config): Promise<LocalStore> {
  const store = await openStore(config);
  const { url, token, kind } = store;
  if (kind === 'upstash' || kind === 'none') return store;

  const storeFile = kind === 'redis' ? undefined : storeFilePath(config.DATA_DIR);
  if (storeFile) await writeStoreFile(storeFile, { url, token, kind });
  if (kind === 'memory') console.warn(`\n  !!! The store is in ${store.description} !!!\n`);
  process.env[BRIDGE_URL_VARIABLE] = url;
  process.env[BRIDGE_TOKEN_VARIABLE] = token;
  layLink(store.link);

  const withdraw = () => {
    delete process.env[BRIDGE_URL_VARIABLE];
    delete process.env[BRIDGE_TOKEN_VARIABLE];
    layLink(undefined);
    if (storeFile) removeStoreFile(storeFile, token);
  };
  const abandon = () => {
    withdraw();
    store.abandon();
  };
  process.once('exit', abandon);
  return {
    ...store,
    abandon,
    async stop() {
      process.off('exit', abandon);
      withdraw();
      await store.stop();
    },
  };
}
