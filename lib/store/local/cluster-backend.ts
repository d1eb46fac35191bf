import { type Cluster, Command as RedisCommand, ReplyError } from 'ioredis';
import type { Command } from '../../request-context';
import type { Backend } from './backend';
import { createBackend, type Result } from './redis-backend';

/** Returns true for a reply of a server that does not have the name, or not yet: it has not carried out the command. */
const isElsewhere = ([error]: Result) =>
  error !== null && error instanceof ReplyError && /^(?:MOVED|ASK|TRYAGAIN) /.test((error as Error).message);

/** Returns which servers have the names of a command, as text; empty when it has none. */
function placeOf(cluster: Cluster, [name, ...args]: Command): string {
  const slot: number | null = new RedisCommand(name, args).getSlot();
  return slot === null ? '' : (cluster.slots[slot]?.join(';') ?? String(slot));
}

/** Groups the positions of commands by the servers that have their names. */
function groupByPlace(cluster: Cluster, commands: Command[]): number[][] {
  const groups = new Map<string, number[]>();
  for (const [position, command] of commands.entries()) {
    const place = placeOf(cluster, command);
    const group = groups.get(place);
    if (group) group.push(position);
    else groups.set(place, [position]);
  }
  return [...groups.values()];
}

async function sendGroup(cluster: Cluster, commands: Command[]): Promise<Result[]> {
  const batch = cluster.pipeline();
  // Upper case keeps ioredis from reshaping replies such as that of HGETALL.
  for (const command of commands) batch.call(...command);
  const results: Result[] = (await batch.exec()) ?? [];
  // ioredis follows a move only when it is that of a whole batch.
  return Promise.all(
    results.map((result, position) => {
      const command = commands[position];
      if (!command || !isElsewhere(result)) return result;
      return cluster.call(...command).then(
        (value): Result => [null, value],
        (error: Error): Result => [error, undefined],
      );
    }),
  );
}

/**
 * Creates a backend that passes commands on to a Redis or Valkey Cluster, each to the server that has its names. Where one
 * server does not answer, its own commands alone have an error for a reply; when it has all of them, `run` throws
 * BackendDownError (contract: store-fail-over), as it does for an atomic batch whose names do not lie together (`hashTag`).
 *
 * @param acknowledging connections of its own for scripts that a replica must have
 */
export function createClusterBackend(cluster: Cluster, acknowledging: Cluster): Backend {
  const requireReady = () => {
    if (cluster.status !== 'ready') throw new Error('No server of the cluster can be reached.');
  };
  /** Asks the cluster anew after a failure: another server may have the names, and ioredis would look only now and then. */
  const watched = (results: Result[]) => {
    if (results.some(([error]) => error && !(error instanceof ReplyError))) cluster.refreshSlotsCache();
    return results;
  };
  const sendOne = (commands: Command[]) =>
    sendGroup(cluster, commands).then(watched, (error: Error) =>
      watched(commands.map((): Result => [error, undefined])),
    );

  return createBackend({
    async send(commands) {
      requireReady();
      const results: Result[] = [];
      await Promise.all(
        groupByPlace(cluster, commands).map(async (positions) => {
          const answered = await sendOne(positions.map((position) => commands[position] as Command));
          for (const [index, position] of positions.entries())
            results[position] = answered[index] ?? [new Error('No reply'), undefined];
        }),
      );
      return results;
    },
    async sendAtomic(commands) {
      requireReady();
      const batch = cluster.multi();
      for (const command of commands) batch.call(...command);
      return watched((await batch.exec()) ?? []);
    },
    // A server that does not know a script is sent its text when it is used.
    loadScript: async () => undefined,
    acknowledging,
    disconnect: () => cluster.disconnect(),
  });
}
