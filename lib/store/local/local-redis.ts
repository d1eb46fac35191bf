import { Redis } from 'ioredis';
import type { Backend } from './backend';
import { createProblemLog } from './keep-trying';
import type { LocalPaths } from './paths';
import { createRedisBackend, RECONNECTING, whenReady } from './redis-backend';
import { endRedisServer, ensureRedisServer, runningServer, waitForEnd } from './redis-server';

/** Returns true when anybody else is connected, such as a second server on the same data directory. */
async function hasOthers(redis: Redis): Promise<boolean> {
  const own = await redis.client('ID');
  const clients = String(await redis.client('LIST'))
    .trim()
    .split('\n');
  return clients.some((line) => !line.startsWith(`id=${own} `));
}

/**
 * Opens the redis-server of a data directory, which may run already, and keeps it running: when it dies it is started again and
 * reads its append-only file, and commands fail until it is back. The last process to close it, as far as that can be told, shuts
 * it down and waits up to 15 s for its end (contract: graceful-stop).
 *
 * @param executable path of redis-server
 * @throws Error when it does not start ({@link ensureRedisServer})
 */
export async function openLocalRedis(executable: string, paths: LocalPaths): Promise<Backend> {
  await ensureRedisServer(executable, paths);
  const redis = new Redis({ ...RECONNECTING, path: paths.socket });
  const log = createProblemLog();
  let closing = false;
  let starting: Promise<void> | undefined;

  redis.on('error', () => undefined);
  redis.on('close', () => {
    if (closing) return;
    starting ??= ensureRedisServer(executable, paths)
      .then(log.over, () => log.met(`The local redis-server does not start; see ${paths.logFile}.`))
      .finally(() => {
        starting = undefined;
      });
  });
  await whenReady(redis);

  return {
    ...createRedisBackend(redis),
    async close() {
      closing = true;
      await starting;
      const last = redis.status === 'ready' && !(await hasOthers(redis).catch(() => true));
      if (last) {
        const pid = runningServer(paths);
        // Its reply is the end of the connection.
        await redis.call('SHUTDOWN').catch(() => undefined);
        if (pid !== undefined) await waitForEnd(pid);
      }
      redis.disconnect();
    },
    abandon: () => endRedisServer(paths),
  };
}
