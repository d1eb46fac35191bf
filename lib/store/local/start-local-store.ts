import type { Config } from '../../config';
import { BRIDGE_TOKEN_VARIABLE, BRIDGE_URL_VARIABLE, getStore, setStoreLink } from '../client';
import { createProblemLog, keepTrying } from './keep-trying';
import { type LocalStore, prepareStore } from './open-store';
import { storeFilePath } from './paths';
import { removeStoreFile, writeStoreFile } from './store-file';

function describeProblem(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `The store does not open: ${reason}. Until that is mended, requests are refused with 503; it is tried again by itself.`;
}

/**
 * Opens the configured store for a server: also tells the edge routes of this process where the bridge is and, when
 * the store is local to this machine, other processes by `DATA_DIR/store.json`. Call it once, before the first
 * request. It is let go of by `stop`, and at the latest when the process exits.
 *
 * A store that does not open does not keep the server from starting: the log says what is wrong, every command fails (contract:
 * no-open-door), and it is tried again, after 15 s at the latest. For Upstash, and where there is no store, nothing of this is
 * done.
 *
 * @returns when it is open, or has failed to open for the first time
 * @throws Error when the bridge cannot listen
 */
export async function startLocalStore(config: Config): Promise<LocalStore> {
  const store = await prepareStore(config);
  const { url, token, kind } = store;
  if (kind === 'upstash' || kind === 'none') return store;

  const storeFile = kind === 'redis' ? undefined : storeFilePath(config.DATA_DIR);
  process.env[BRIDGE_URL_VARIABLE] = url;
  process.env[BRIDGE_TOKEN_VARIABLE] = token;
  setStoreLink(store.link);

  const withdraw = () => {
    delete process.env[BRIDGE_URL_VARIABLE];
    delete process.env[BRIDGE_TOKEN_VARIABLE];
    setStoreLink(undefined);
    if (storeFile) removeStoreFile(storeFile, token);
  };
  const abandon = () => {
    withdraw();
    store.abandon();
  };
  process.once('exit', abandon);

  const log = createProblemLog();
  let hasFailed = false;
  const stopTrying = await keepTrying(
    async () => {
      await store.open();
      // Connects before the first request; should it fail, the first request connects.
      await getStore(config)
        .redis.ping()
        .catch(() => undefined);
      if (storeFile) await writeStoreFile(storeFile, { url, token, kind });
      if (hasFailed) console.log(`The store is open: ${store.description}.`);
    },
    (error) => {
      hasFailed = true;
      log.met(describeProblem(error));
    },
  );
  if (kind === 'memory') console.warn(`\n  !!! The store is in ${store.description} !!!\n`);

  return {
    ...store,
    async stop() {
      process.off('exit', abandon);
      stopTrying();
      withdraw();
      await store.stop();
    },
  };
}
