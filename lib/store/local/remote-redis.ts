import { setTimeout as sleep } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import type { Backend } from './backend';
import { createProblemLog } from './problem-log';
import { createRedisBackend, RECONNECTING, whenReady } from './redis-backend';

/** How long the start waits for the server, in milliseconds. */
const FIRST_CONNECTION_MS = 2_000;

/**
 * What ioredis needs to reach an address.
 *
 * @param address `redis://`, `rediss://` or `unix:///path/to/socket`, the latter with `?db=` if need be
 */
function connection(address: string): [string, RedisOptions] | [RedisOptions] {
  const { protocol, pathname, username, password, searchParams } = new URL(address);
  if (protocol !== 'unix:') return [address, RECONNECTING];
  return [
    {
      ...RECONNECTING,
      path: decodeURIComponent(pathname),
      db: Number(searchParams.get('db') ?? 0),
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
    },
  ];
}

/** An address without what is secret in it. */
export function describeAddress(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  return protocol === 'unix:' ? pathname : `${host}${pathname === '/' ? '' : pathname}`;
}

/**
 * Connects to the Redis or Valkey server of `REDIS_URL`, waiting a moment for it. When it is not there yet, or goes
 * away, commands fail until it is.
 */
export async function openRemoteRedis(address: string): Promise<Backend> {
  const [first, second] = connection(address);
  const redis = typeof first === 'string' ? new Redis(first, second ?? {}) : new Redis(first);
  const log = createProblemLog();
  redis.on('ready', log.over);
  redis.on('error', ({ message, name }: Error) =>
    log.met(`The store at REDIS_URL cannot be reached: ${message || name}`),
  );
  await Promise.race([whenReady(redis), sleep(FIRST_CONNECTION_MS, undefined, { ref: false })]);
  return createRedisBackend(redis);
}
