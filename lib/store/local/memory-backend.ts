import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Command, Reply } from '../../request-context';
import type { Backend } from './backend';
import { createScriptTexts } from './script-texts';

type Run = (...args: string[]) => Promise<unknown>;

const REDIS_COMMANDS = new Set(Redis.prototype.getBuiltinCommands());

function asReply(value: unknown): unknown {
  if (value === undefined || value === null || value === false) return null;
  if (value === true) return 1;
  if (typeof value === 'number') return Math.trunc(value);
  if (Array.isArray(value)) return value.map(asReply);
  if (Buffer.isBuffer(value)) return value.toString();
  if (typeof value === 'object') return Object.entries(value).flat();
  return value;
}

/**
 * Creates a store in memory, for machines without any Redis: nothing survives the process. Batches run one after the
 * other, so every one is atomic. Its `run` never rejects: a command that fails has the error for a reply.
 */
export async function createMemoryBackend(): Promise<Backend> {
  const { default: RedisMock } = await import('ioredis-mock');
  // Instances with the same address share their data; this one shares with nobody.
  const redis = new RedisMock({ host: randomUUID() });
  // ioredis-mock has no EVALSHA.
  const { withText } = createScriptTexts();
  let last: Promise<unknown> = Promise.resolve();

  const runOne = async (command: Command): Promise<Reply> => {
    const [name, ...args] = withText(command);
    if (name === 'EVALSHA') return { error: 'NOSCRIPT No matching script. Please use EVAL.' };
    const method = name.toLowerCase();
    const run: unknown = REDIS_COMMANDS.has(method) ? Reflect.get(redis, method) : undefined;
    if (typeof run !== 'function') return { error: `ERR unknown command '${method}'` };
    try {
      return { result: asReply(await (run as Run).apply(redis, args)) };
    } catch (error) {
      return { error: error instanceof Error ? error.message : String(error) };
    }
  };

  const runAll = async (commands: Command[]) => {
    const replies: Reply[] = [];
    for (const command of commands) replies.push(await runOne(command));
    return replies;
  };

  return {
    run(commands) {
      const replies = last.then(() => runAll(commands));
      last = replies;
      return replies;
    },
    async close() {
      redis.disconnect();
    },
  };
}
