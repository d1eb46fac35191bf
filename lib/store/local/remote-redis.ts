import { setTimeout as sleep } from 'node:timers/promises';
import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis';
import type { RedisAddress } from '../../redis-address';
import type { Backend } from './backend';
import { createProblemLog } from './keep-trying';
import { createRedisBackend, RECONNECTING, whenReady } from './redis-backend';

/** How often a master is asked whether it is there, and how long it may take, in milliseconds. */
const ASK_MS = 1_000;
const ANSWER_MS = 3_000;

/** Lets go of a connection to a master that hangs, which closes nothing by itself, so that the sentinels are asked for another. */
function watchMaster(redis: Redis): void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking || redis.status !== 'ready') return;
    isAsking = true;
    const answered = redis.ping().then(
      () => true,
      () => true,
    );
    const isThere = await Promise.race([answered, sleep(ANSWER_MS, false, { ref: false })]);
    if (!isThere) redis.disconnect(true);
    isAsking = false;
  };
  const timer = setInterval(() => void ask(), ASK_MS).unref();
  redis.once('end', () => clearInterval(timer));
}

const FIRST_CONNECTION_MS = 2_000;

/** How often a cluster is asked which server has what, besides after every failure, in milliseconds. */
const CLUSTER_REFRESH_MS = 5_000;

const pause = (attempts: number) => Math.min(attempts * 50, 1_000);

const accessOptions = ({ username, password, isTls }: RedisAddress): RedisOptions => ({
  username,
  password,
  ...(isTls && { tls: {} }),
});

function sentinelOptions(address: RedisAddress & { kind: 'sentinel' }): RedisOptions {
  return {
    ...RECONNECTING,
    ...accessOptions(address),
    sentinelUsername: address.sentinelLogin.username,
    sentinelPassword: address.sentinelLogin.password,
    ...(address.isTls && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
    sentinels: address.sentinels,
    name: address.masterName,
    db: address.db,
    sentinelRetryStrategy: pause,
    // Not `failoverDetector`: with it, a client that is about to connect when the master changes ends for good.
  };
}

function clusterOptions(address: RedisAddress): ClusterOptions {
  const { enableOfflineQueue = false, retryStrategy: _, ...redisOptions } = RECONNECTING;
  return {
    enableOfflineQueue,
    redisOptions: { ...redisOptions, ...accessOptions(address) },
    clusterRetryStrategy: pause,
    slotsRefreshInterval: CLUSTER_REFRESH_MS,
    // Nothing is sent again whose fate is unknown; what waits for the cluster to be whole again is refused.
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
    // Certificates are made for names, which must not become addresses before they are checked.
    dnsLookup: (host, callback) => callback(null, host),
  };
}

/**
 * Connects to every master as soon as it is known. By itself ioredis waits until something is sent to a server, and
 * refuses whatever else is sent to it until it is connected: of a first crowd, all but one.
 */
const connectAhead = (cluster: Cluster) =>
  cluster.on('+node', (node: Redis) => {
    // The cluster's own `error` tells of a failure.
    if (!node.options.readOnly) node.connect().catch(() => {});
  });

async function whenConnected(client: Redis | Cluster): Promise<void> {
  await whenReady(client);
  if (client instanceof Cluster) await Promise.all(client.nodes('master').map(whenReady));
}

/** Opens the connections to an address: one for everything, and one to wait for replicas by. */
function connect(address: RedisAddress): { clients: (Redis | Cluster)[]; backend: Backend } {
  if (address.kind === 'cluster') {
    const cluster = new Cluster(address.nodes, clusterOptions(address));
    const acknowledging = cluster.duplicate();
    const clients = [cluster, acknowledging];
    for (const client of clients) connectAhead(client);
    return { clients, backend: createRedisBackend(cluster, acknowledging) };
  }
  if (address.kind === 'sentinel') {
    const redis = new Redis(sentinelOptions(address));
    const acknowledging = redis.duplicate();
    const clients = [redis, acknowledging];
    for (const client of clients) watchMaster(client);
    return { clients, backend: createRedisBackend(redis, acknowledging) };
  }
  const place =
    address.kind === 'socket' ? { path: address.path } : { host: address.host, port: address.port };
  const redis = new Redis({ ...RECONNECTING, ...accessOptions(address), ...place, db: address.db });
  return { clients: [redis], backend: createRedisBackend(redis) };
}

/**
 * Connects to the Redis or Valkey of `REDIS_URL` or `REDIS_CLUSTER_URLS`, and waits at most 2 s for it (contract:
 * store-choice). While the server is away, commands fail and the log says so; it is connected to again by itself, with sentinels
 * also when the master has not answered for 3 s (contract: store-fail-over). Never rejects.
 */
export async function openRedis(address: RedisAddress): Promise<Backend> {
  const variable = address.kind === 'cluster' ? 'REDIS_CLUSTER_URLS' : 'REDIS_URL';
  const { clients, backend } = connect(address);
  const log = createProblemLog();
  for (const client of clients) {
    client.on('ready', log.over);
    client.on('error', ({ message, name }: Error) => {
      // Said, too, when every sentinel has named a master that is gone, which another line tells.
      const isOver = message.startsWith('All sentinels') && !message.includes('Last error');
      if (!isOver) log.met(`The store at ${variable} cannot be reached: ${message || name}`);
    });
  }
  const ready = Promise.all(clients.map(whenConnected));
  await Promise.race([ready, sleep(FIRST_CONNECTION_MS, undefined, { ref: false })]);
  return backend;
}
