import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './processes';
import { type RedisProcess, redisProcesses } from './redis-processes';
import { eventually } from './spawn-store';

/** A master with replicas, watched by sentinels; all of them real processes. */
export type TestSentinels = {
  master: RedisProcess;
  replicas: RedisProcess[];
  /** For `REDIS_URL`. */
  url: string;
  stop(): Promise<void>;
};

const NAME = 'reco';

/** Starts a master with two replicas and three sentinels, which replace it when it is gone for a second. */
export async function startSentinels(): Promise<TestSentinels> {
  const processes = redisProcesses();
  const server = ['--save', '', '--repl-diskless-sync-delay', '0'];
  const master = await processes.start(server);
  const follow = [...server, '--replicaof', `127.0.0.1 ${master.port}`];
  const replicas = await Promise.all([processes.start(follow), processes.start(follow)]);
  const sentinels = await Promise.all(
    [1, 2, 3].map(async (number) => {
      const port = await freePort();
      const file = join(processes.folder, `sentinel-${number}.conf`);
      writeFileSync(
        file,
        [
          `sentinel monitor ${NAME} 127.0.0.1 ${master.port} 2`,
          `sentinel down-after-milliseconds ${NAME} 1000`,
          `sentinel failover-timeout ${NAME} 3000`,
        ].join('\n'),
      );
      return processes.start([file, '--sentinel'], port);
    }),
  );
  const knowsAll = async ({ client }: RedisProcess) => {
    const state = (await client.call('SENTINEL', 'MASTER', NAME)) as string[];
    const field = (name: string) => state[state.indexOf(name) + 1];
    return field('num-slaves') === '2' && field('num-other-sentinels') === '2';
  };
  await eventually(async () => (await Promise.all(sentinels.map(knowsAll))).every(Boolean));
  const hosts = sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',');
  return { master, replicas, url: `redis+sentinel://${hosts}/${NAME}`, stop: processes.stop };
}
