import { type ChainableCommander, Cluster, Redis, type RedisOptions, ReplyError } from 'ioredis';
import { z } from 'zod';
import type { Command, Reply } from '../../request-context';
import { ACKNOWLEDGED } from '../queries';
import { type Backend, BackendDownError } from './backend';
import { createScriptTexts } from './script-texts';

/**
 * A connection that fails at once while Redis is away, so that callers hear it, and comes back by itself. A command
 * is never sent twice: a repeated reservation would charge twice.
 */
export const RECONNECTING: RedisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  autoResendUnfulfilledCommands: false,
  connectTimeout: 5_000,
  // One command less that a user of Redis has to be allowed (docs/store.md).
  disableClientInfo: true,
  // Keeps a process that is done alive; the default is 2 s.
  disconnectTimeout: 50,
  retryStrategy: (attempts) => Math.min(attempts * 50, 1_000),
  // A master that has become a replica has another one in its place.
  reconnectOnError: ({ message }) => message.startsWith('READONLY'),
};

/** Resolves when a connection can be used; waits for ever if it never can. */
export const whenReady = (redis: Redis | Cluster): Promise<void> =>
  redis.status === 'ready'
    ? Promise.resolve()
    : new Promise((resolve) => {
        redis.once('ready', () => resolve());
      });

/** Lets commands of this turn of the event loop leave together: a write for each costs more than the rest of sending it. */
function gatherWrites(stream: Redis['stream'] | undefined): void {
  if (!stream || stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}

/** Executes a batch. @throws the first error of server or connection */
async function execute(batch: ChainableCommander): Promise<unknown[]> {
  const results = (await batch.exec()) ?? [];
  const problem = results.find(([error]) => error)?.[0];
  if (problem) throw problem;
  return results.map(([, value]) => value);
}

/** How long a replica may take to confirm a change, in milliseconds. */
const CONFIRM_MS = 1_000;

const masterRole = z.tuple([z.literal('master'), z.unknown(), z.array(z.unknown())]).rest(z.unknown());

const isAcknowledged = ([name, script]: Command) => name === 'EVAL' && script?.startsWith(ACKNOWLEDGED);

/**
 * Runs such a script and, where the server has replicas, waits for one to confirm it; without any, waiting would not help. All
 * commands go to the server that has the names of the script, by a connection that serves nothing else, since waiting holds
 * others up.
 *
 * @returns the error `NOREPLICAS` when no replica confirmed within a second, although the script was carried out
 * @throws Error of server or connection
 */
async function runAcknowledged(redis: Redis | Cluster, script: Command): Promise<Reply> {
  if (redis.status !== 'ready') throw new Error('Redis cannot be reached.');
  const [, , , firstName = ''] = script;
  // Reading a name that the script touches sends what stands behind it the same way.
  const question = execute(redis.pipeline().exists(firstName).call('ROLE')).catch((error: unknown) => {
    // Another server may have the names by now; ioredis would look only now and then.
    if (redis instanceof Cluster) redis.refreshSlotsCache();
    throw error;
  });
  const [, , replicas = []] = masterRole.safeParse((await question)[1]).data ?? [];
  const batch = redis.pipeline().call(...script);
  if (replicas.length === 0) return { result: (await execute(batch))[0] };
  const [result, confirmed] = await execute(batch.call('WAIT', '1', String(CONFIRM_MS)));
  if (Number(confirmed) >= 1) return { result };
  return { error: `NOREPLICAS no replica has confirmed the change within ${CONFIRM_MS} ms` };
}

/** Passes replies on; a cluster may have answered some commands, and not be reachable for others. */
function toReplies(outcomes: (Reply | BackendDownError)[]): Reply[] {
  const down = outcomes.find((outcome) => outcome instanceof BackendDownError);
  if (down && outcomes.every((outcome) => outcome instanceof BackendDownError)) throw down;
  return outcomes.map((outcome) =>
    outcome instanceof BackendDownError ? { error: `UNREACHABLE ${outcome.message}` } : outcome,
  );
}

/**
 * Creates a backend that passes commands on to Redis or Valkey: to one server, or each to the server of a cluster that has its
 * names. Its `run` throws BackendDownError where no command was answered, as for an atomic batch whose names do not lie
 * together; where some were, as by a part of a cluster, the rest have a reply with the error `UNREACHABLE` (contract:
 * store-fail-over).
 *
 * @param acknowledging a connection of its own for scripts that a replica must have ({@link ACKNOWLEDGED}); absent where there is
 *   none to wait for. They run apart from the others of their batch and not in order with them, and within an atomic one without
 *   waiting; one that no replica confirms within a second has the error `NOREPLICAS` and is carried out all the same
 */
export function createRedisBackend(client: Redis | Cluster, acknowledging?: Redis | Cluster): Backend {
  const fail = (error: unknown): Reply | BackendDownError => {
    if (error instanceof ReplyError) return { error: (error as Error).message };
    if (client instanceof Cluster) client.refreshSlotsCache();
    return new BackendDownError('Redis cannot be reached.', { cause: error });
  };
  const { withText, withSha } = createScriptTexts();
  // Upper case keeps ioredis from reshaping replies such as that of HGETALL.
  const call = (command: Command): Promise<unknown> => {
    if (client instanceof Redis) gatherWrites(client.stream);
    return client.call(...command);
  };
  const callBySha = (command: Command): Promise<unknown> =>
    call(withSha(command)).catch((error: Error) => {
      if (command[0] === 'EVAL' && error.message.startsWith('NOSCRIPT')) return call(command);
      throw error;
    });
  const send = async (command: Command, pass: typeof call): Promise<Reply> => {
    if (acknowledging && isAcknowledged(command)) return runAcknowledged(acknowledging, command);
    return { result: await pass(command) };
  };

  return {
    async run(asked, { atomic }) {
      const commands = asked.map(withText);
      const pass = commands.length === 1 ? callBySha : call;
      if (!atomic)
        return toReplies(await Promise.all(commands.map((command) => send(command, pass).catch(fail))));
      const batch = client.multi();
      for (const command of commands) batch.call(...command);
      try {
        const results = (await batch.exec()) ?? [];
        return toReplies(results.map(([error, result]) => (error ? fail(error) : { result })));
      } catch (error) {
        const outcome = fail(error);
        if ('error' in outcome) return outcome;
        throw outcome;
      }
    },
    async close() {
      client.disconnect();
      acknowledging?.disconnect();
    },
  };
}
