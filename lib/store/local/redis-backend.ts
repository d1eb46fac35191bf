import { type Cluster, type Redis, type RedisOptions, ReplyError } from 'ioredis';
import type { Command, Reply } from '../../request-context';
import { isAcknowledged, runAcknowledged } from './acknowledge';
import { type Backend, BackendDownError } from './backend';
import { createGatherer } from './gather';
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

/** The result of a command, as ioredis gives it: an error or a value. */
export type Result = [Error | null, unknown];

/** How commands reach one server, or the servers of a cluster. */
type Wiring = {
  /** Sends commands in one go; the results are in their order. */
  send(commands: Command[]): Promise<Result[]>;
  /** Sends commands as one transaction. */
  sendAtomic(commands: Command[]): Promise<Result[]>;
  loadScript(text: string): Promise<unknown>;
  /** For scripts that a replica must have; absent where there is none to wait for. */
  acknowledging?: Redis | Cluster;
  disconnect(): void;
};

/** A reply, or that nothing is known about the command. */
type Outcome = Reply | BackendDownError;

const isReplyError = (error: unknown): error is Error => error instanceof ReplyError;

const isUnknownScript = (error: Error | null) => error?.message.startsWith('NOSCRIPT') === true;

const asDown = (cause: unknown) => new BackendDownError('Redis cannot be reached.', { cause });

function toOutcome([error, result]: Result): Outcome {
  if (!error) return { result };
  return isReplyError(error) ? { error: error.message } : asDown(error);
}

/** Turns outcomes into replies; a cluster may have answered some of them, and not be reachable for others. */
function toReplies(outcomes: Outcome[]): Reply[] {
  const down = outcomes.find((outcome) => outcome instanceof BackendDownError);
  if (down && outcomes.every((outcome) => outcome instanceof BackendDownError)) throw down;
  return outcomes.map((outcome) =>
    outcome instanceof BackendDownError ? { error: `UNREACHABLE ${outcome.message}` } : outcome,
  );
}

/**
 * Creates a backend that passes commands on to Redis or Valkey, single or cluster, by the functions of its wiring. Its `run`
 * throws BackendDownError where no command was answered; where some were, as by a part of a cluster, the rest have a reply with
 * the error `UNREACHABLE`. Only a script that the server did not know is sent a second time. Scripts that a replica must have go
 * over `acknowledging`, apart from the others of their batch and not in order with them; one that no replica confirms has the
 * error `NOREPLICAS` and is carried out all the same.
 */
export function createBackend({ send, sendAtomic, loadScript, acknowledging, disconnect }: Wiring): Backend {
  const scripts = createScriptTexts();

  /** Sends a script once more, with its text, that the server does not know: it was refused before it did anything. */
  const sendKnown = async (commands: Command[]): Promise<Result[]> => {
    const results = await send(commands);
    const unknown = results.flatMap(([error], at) => (isUnknownScript(error) ? [at] : []));
    if (unknown.length === 0) return results;
    const again = await send(unknown.map((at) => scripts.withText(commands[at] as Command)));
    for (const [index, at] of unknown.entries()) results[at] = again[index] as Result;
    return results;
  };

  const sendOne = async (client: Redis | Cluster, command: Command): Promise<Outcome> => {
    const result = await runAcknowledged(client, command).catch((error: Error): Result => [error, undefined]);
    return Array.isArray(result) ? toOutcome(result) : result;
  };
  // All commands of one turn of the event loop, of however many requests, are one write and one read of the socket.
  const sendTogether = createGatherer(async (commands: Command[]) =>
    (await sendKnown(commands)).map(toOutcome),
  );
  const sendAll = async (commands: Command[]): Promise<Outcome[]> => {
    // Commands of one caller run in their order, which a script that is sent once more would leave.
    const toSend = commands.length === 1 ? scripts.withSha : scripts.withText;
    if (!acknowledging || !commands.some(isAcknowledged)) return sendTogether(commands.map(toSend));
    const batches = commands.map((command) =>
      isAcknowledged(command) ? sendOne(acknowledging, command) : sendTogether([toSend(command)]),
    );
    return (await Promise.all(batches)).flat();
  };

  return {
    async run(commands, { atomic }) {
      try {
        const [first] = commands;
        if (commands.length === 1 && first?.[0] === 'SCRIPT' && first[1]?.toUpperCase() === 'LOAD') {
          const { sha, text } = scripts.learn(first[2] ?? '');
          await loadScript(text);
          // The caller knows the script by the SHA-1 of its own text.
          return [{ result: sha }];
        }
        if (!atomic) return toReplies(await sendAll(commands));
        return toReplies((await sendAtomic(commands.map(scripts.withText))).map(toOutcome));
      } catch (error) {
        if (isReplyError(error)) return { error: error.message };
        throw error instanceof BackendDownError ? error : asDown(error);
      }
    },
    async close() {
      disconnect();
      acknowledging?.disconnect();
    },
  };
}

/**
 * Creates a backend that passes commands on to one Redis or Valkey server.
 *
 * @param acknowledging a connection of its own for scripts that a replica must have
 */
export function createRedisBackend(redis: Redis, acknowledging?: Redis): Backend {
  const exec = async (batch: ReturnType<Redis['pipeline']>, commands: Command[]) => {
    // Upper case keeps ioredis from reshaping replies such as that of HGETALL.
    for (const command of commands) batch.call(...command);
    return (await batch.exec()) ?? [];
  };
  return createBackend({
    send: (commands) => exec(redis.pipeline(), commands),
    sendAtomic: (commands) => exec(redis.multi(), commands),
    loadScript: (text) => redis.script('LOAD', text),
    ...(acknowledging && { acknowledging }),
    disconnect: () => redis.disconnect(),
  });
}
