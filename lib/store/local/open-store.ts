import { relative } from 'node:path';
import type { Config } from '../../config';
import type { StoreLink } from '../link';
import { upstashTarget } from '../target';
import type { Backend } from './backend';
import { startBridge } from './bridge';
import { openLocalRedis } from './local-redis';
import { createMemoryBackend } from './memory-backend';
import { localPaths } from './paths';
import { findRedisServer } from './redis-server';
import { describeAddress, openRemoteRedis } from './remote-redis';

/** What keeps the keys; `none` on Vercel without Upstash, where every request is refused. */
export type StoreKind = 'upstash' | 'redis' | 'local-redis' | 'memory' | 'none';

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
  /** The same at the very end of the process, when nothing can be waited for. */
  abandon(): void;
};

const NOTHING_TO_END = { stop: async () => undefined, abandon: () => undefined };

/** Opens what the configuration says, short of Upstash (docs/architecture.md, Store). */
async function openBackend(
  config: Config,
): Promise<{ kind: StoreKind; description: string; backend: Backend }> {
  if (config.REDIS_URL) {
    const description = `Redis at ${describeAddress(config.REDIS_URL)}`;
    return { kind: 'redis', description, backend: await openRemoteRedis(config.REDIS_URL) };
  }
  const executable = findRedisServer();
  if (!executable) {
    const description = 'memory only: keys and usage are LOST when this process ends (install redis-server)';
    return { kind: 'memory', description, backend: await createMemoryBackend() };
  }
  const paths = localPaths(config.DATA_DIR);
  const description = `redis-server in ${relative(process.cwd(), paths.redisDir) || paths.redisDir}`;
  return { kind: 'local-redis', description, backend: await openLocalRedis(executable, paths) };
}

/**
 * Opens the configured store for one process: nothing to do for Upstash, else a bridge in front of Redis.
 *
 * @throws Error when the local redis-server does not start
 */
export async function openStore(config: Config): Promise<LocalStore> {
  const upstash = upstashTarget(config);
  if (upstash)
    return {
      kind: 'upstash',
      description: `Upstash at ${new URL(upstash.url).host}`,
      ...upstash,
      ...NOTHING_TO_END,
    };
  if (config.VERCEL && !config.REDIS_URL)
    return { kind: 'none', description: 'none: set up Upstash', url: '', token: '', ...NOTHING_TO_END };

  const { backend, kind, description } = await openBackend(config);
  const { url, token, link, close } = await startBridge(backend);
  const stop = async () => {
    await close();
    await backend.close();
  };
  return { kind, description, url, token, link, stop, abandon: () => backend.abandon?.() };
}
