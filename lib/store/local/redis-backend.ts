import { type ChainableCommander, type Redis, type RedisOptions, ReplyError } from 'ioredis';
import type { Command, Reply } from '../../request-context';
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
  // Keeps a process that is done alive; the default is 2 s.
  disconnectTimeout: 50,
  retryStrategy: (attempts) => Math.min(attempts * 50, 1_000),
};

/** Resolves when the connection can be used. */
export const whenReady = (redis: Redis): Promise<void> =>
  redis.status === 'ready'
    ? Promise.resolve()
    : new Promise((resolve) => {
        redis.once('ready', () => resolve());
      });

const isReplyError = (error: unknown): error is Error => error instanceof ReplyError;

const toReply = ([error, result]: [Error | null, unknown]): Reply => {
  if (!error) return { result };
  if (isReplyError(error)) return { error: error.message };
  throw new BackendDownError('Redis did not answer.', { cause: error });
};

/** Passes commands on to a Redis or Valkey server. */
export function createRedisBackend(redis: Redis): Backend {
  const scripts = createScriptTexts();

  const loadScript = async (text: string): Promise<Reply> => {
    const { sha, text: rewritten } = scripts.learn(text);
    await redis.script('LOAD', rewritten);
    // The caller knows the script by the SHA-1 of its own text.
    return { result: sha };
  };

  /** Replies as ioredis has them. */
  const send = async (batch: ChainableCommander, commands: Command[]) => {
    // Upper case keeps ioredis from reshaping replies such as that of HGETALL.
    for (const command of commands) batch.call(...scripts.rewrite(command));
    return (await batch.exec()) ?? [];
  };
  // What is asked in one turn of the event loop, by however many requests, is one write and one read of the socket.
  const sendTogether = createGatherer((commands: Command[]) => send(redis.pipeline(), commands));

  return {
    async run(commands, { atomic }) {
      try {
        const [first] = commands;
        if (commands.length === 1 && first?.[0] === 'SCRIPT' && first[1]?.toUpperCase() === 'LOAD')
          return [await loadScript(first[2] ?? '')];
        const replies = await (atomic ? send(redis.multi(), commands) : sendTogether(commands));
        return replies.map(toReply);
      } catch (error) {
        if (isReplyError(error)) return { error: error.message };
        if (error instanceof BackendDownError) throw error;
        throw new BackendDownError('Redis cannot be reached.', { cause: error });
      }
    },
    async close() {
      redis.disconnect();
    },
  };
}
