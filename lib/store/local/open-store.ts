import { relative } from 'node:path';
import type { Config } from '../../config';
import { describeRedis, readClusterAddress, readRedisAddress } from '../../redis-address';
import type { StoreLink } from '../../request-context';
import { upstashTarget } from '../client';
import { type Backend, createLateBackend } from './backend';
import { startBridge } from './bridge';
import { openLocalRedis } from './local-redis';
import { createMemoryBackend } from './memory-backend';
import { localPaths, redisDirectory } from './paths';
import { findRedisServer } from './redis-server';
import { openRedis } from './remote-redis';

/** The kind of store; `none` on Vercel without Upstash and without a Redis, where every request is refused. */
type StoreKind = 'upstash' | 'redis' | 'local-redis' | 'memory' | 'none';

/** A store that this process can use. */
export type LocalStore = {
  kind: StoreKind;
  /** For people; no secret is part of it. */
  description: string;
  /** Where the REST interface is, and its token; empty for `none`. */
  url: string;
  token: string;
  /** The way to a bridge without HTTP. */
  link?: StoreLink;
  /** Lets go of the store; a local redis-server ends when nobody else uses it. */
  stop(): Promise<void>;
};

/** A store whose address is known, and which is yet to be opened. */
type UnopenedStore = LocalStore & {
  /** Opens it, again after a failure; commands fail until then. @throws Error when `DATA_DIR` or redis-server cannot be used */
  open(): Promise<void>;
  /** Lets go of it at the very end of the process, when nothing can be waited for. */
  abandon(): void;
};

const NOTHING_TO_OPEN = {
  open: async () => undefined,
  stop: async () => undefined,
  abandon: () => undefined,
};

type Choice = { kind: StoreKind; description: string; openBackend: () => Promise<Backend> };

function redisAddress({ REDIS_URL, REDIS_CLUSTER_URLS }: Config) {
  if (REDIS_CLUSTER_URLS) return readClusterAddress(REDIS_CLUSTER_URLS);
  return REDIS_URL ? readRedisAddress(REDIS_URL) : undefined;
}

/** Chooses the store of the configuration, short of Upstash (docs/architecture.md, Store). */
function chooseBackend(config: Config): Choice {
  const { DATA_DIR } = config;
  const address = redisAddress(config);
  if (address)
    return { kind: 'redis', description: describeRedis(address), openBackend: () => openRedis(address) };
  const executable = findRedisServer();
  if (!executable) {
    const description = 'memory only: keys and usage are LOST when this process ends (install redis-server)';
    return { kind: 'memory', description, openBackend: createMemoryBackend };
  }
  const redisDir = redisDirectory(DATA_DIR);
  const description = `redis-server in ${relative(process.cwd(), redisDir) || redisDir}`;
  const openBackend = async () => openLocalRedis(executable, localPaths(DATA_DIR));
  return { kind: 'local-redis', description, openBackend };
}

/** Returns true where there is no store: on Vercel nothing but Upstash and a Redis elsewhere outlives a request. */
const hasNone = (config: Config) => Boolean(config.VERCEL) && !redisAddress(config);

/**
 * Returns the kind of the configured store without opening it (contract: store-choice): `none` on Vercel without Upstash and
 * without a Redis; where nothing is configured, `local-redis` if there is one on the `PATH` (`findRedisServer`), else `memory`.
 */
export function storeKind(config: Config): StoreKind {
  if (upstashTarget(config)) return 'upstash';
  return hasNone(config) ? 'none' : chooseBackend(config).kind;
}

/**
 * Makes the configured store for one process without opening it: nothing to open for Upstash and `none`, else a bridge, which
 * listens already, in front of a Redis or of memory (contract: store-choice).
 *
 * @throws Error when the bridge cannot listen
 */
export async function prepareStore(config: Config): Promise<UnopenedStore> {
  const upstash = upstashTarget(config);
  if (upstash)
    return {
      kind: 'upstash',
      description: `Upstash at ${new URL(upstash.url).host}`,
      ...upstash,
      ...NOTHING_TO_OPEN,
    };
  if (hasNone(config))
    return { kind: 'none', description: 'none: set up Upstash', url: '', token: '', ...NOTHING_TO_OPEN };

  const { kind, description, openBackend } = chooseBackend(config);
  const backend = createLateBackend(openBackend);
  const { url, token, link, close } = await startBridge(backend);
  const stop = async () => {
    await close();
    await backend.close();
  };
  const { open } = backend;
  return { kind, description, url, token, link, open, stop, abandon: () => backend.abandon?.() };
}

/**
 * Opens the configured store for one process (contract: store-choice). A configured Redis that is away is no failure: its
 * commands fail until it is back. What was begun is let go of when it rejects.
 *
 * @throws Error when `DATA_DIR` cannot be used, the local redis-server does not start, or the bridge cannot listen
 */
export async function openStore(config: Config): Promise<LocalStore> {
  const store = await prepareStore(config);
  try {
    await store.open();
    return store;
  } catch (error) {
    await store.stop();
    throw error;
  }
}
