import { freePort } from './processes';
import { allowReco, type RedisProcess, redisProcesses } from './redis-processes';
import { eventually } from './spawn-store';

const SLOTS = 16_384;

/** A Redis Cluster of real processes. */
export type TestCluster = {
  masters: RedisProcess[];
  replicas: RedisProcess[];
  /** For `REDIS_CLUSTER_URLS`, as a user that may do what the service needs. */
  urls: string;
  stop(): Promise<void>;
};

/**
 * Starts a Redis Cluster: masters that share the slots evenly, each with a replica unless told otherwise. A failed master
 * is replaced after about a second; the others go on meanwhile.
 */
export async function startCluster({ masters = 3, hasReplicas = true } = {}): Promise<TestCluster> {
  const processes = redisProcesses();
  const start = async () => {
    const port = await freePort();
    const bus = await freePort();
    return processes.start(
      [
        ...['--save', ''],
        ...['--cluster-enabled', 'yes', '--cluster-port', String(bus)],
        ...['--cluster-config-file', `nodes-${port}.conf`, '--cluster-node-timeout', '1000'],
        ...['--cluster-require-full-coverage', 'no', '--repl-diskless-sync-delay', '0'],
      ],
      port,
    );
  };
  const all = await Promise.all(Array.from({ length: hasReplicas ? masters * 2 : masters }, start));
  const [first] = all;
  if (!first) throw new Error('no server');
  const leaders = all.slice(0, masters);
  const replicas = all.slice(masters);
  const portsOf = async ({ port, client }: RedisProcess) => {
    const [, bus] = (await client.config('GET', 'cluster-port')) as [string, string];
    return [String(port), bus] as const;
  };
  for (const [index, { client }] of leaders.entries()) {
    const from = Math.floor((index * SLOTS) / masters);
    const to = Math.floor(((index + 1) * SLOTS) / masters) - 1;
    await client.call('CLUSTER', 'ADDSLOTSRANGE', String(from), String(to));
    await client.call('CLUSTER', 'SET-CONFIG-EPOCH', String(index + 1));
  }
  for (const other of all.slice(1)) {
    const [port, bus] = await portsOf(other);
    await first.client.call('CLUSTER', 'MEET', '127.0.0.1', port, bus);
  }
  const knowsAll = async ({ client }: RedisProcess) =>
    (await client.cluster('INFO')).includes(`cluster_known_nodes:${all.length}`);
  await eventually(async () => (await Promise.all(all.map(knowsAll))).every(Boolean));
  for (const [index, { client }] of replicas.entries()) {
    const id = String(await leaders[index]?.client.call('CLUSTER', 'MYID'));
    await eventually(async () => (await client.call('CLUSTER', 'REPLICATE', id).catch(() => '')) === 'OK');
  }
  await eventually(async () => {
    const infos = await Promise.all(all.map(({ client }) => client.cluster('INFO')));
    const links = await Promise.all(replicas.map(({ client }) => client.info('replication')));
    return (
      infos.every((info) => info.includes('cluster_state:ok')) &&
      links.every((link) => link.includes('master_link_status:up'))
    );
  });
  await Promise.all(all.map((server) => allowReco(server, 'secret')));
  return {
    masters: leaders,
    replicas,
    urls: leaders.map(({ port }) => `redis://reco:secret@127.0.0.1:${port}`).join(','),
    stop: processes.stop,
  };
}
