import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { freePort } from './processes';

/** A redis-server of a test's own, by its port of the loopback interface. */
export type RedisProcess = {
  port: number;
  child: ChildProcess;
  /** A connection for what the test itself has to say. */
  client: Redis;
  /** Ends it with signal 9. */
  kill(): Promise<void>;
};

/** Starts and ends redis-servers together, with a folder of their own. */
export function redisProcesses() {
  const folder = mkdtempSync(join(tmpdir(), 'reco-redis-'));
  const running = new Set<RedisProcess>();

  const start = async (
    args: string[],
    port?: number,
    access: { username?: string; password?: string } = {},
  ): Promise<RedisProcess> => {
    const at = port ?? (await freePort());
    const child = spawn(
      'redis-server',
      [...args, '--port', String(at), '--bind', '127.0.0.1', '--dir', folder],
      { stdio: 'ignore' },
    );
    const client = new Redis({
      port: at,
      host: '127.0.0.1',
      ...access,
      retryStrategy: () => 20,
      maxRetriesPerRequest: null,
    });
    client.on('error', () => undefined);
    const process: RedisProcess = {
      port: at,
      child,
      client,
      async kill() {
        running.delete(process);
        client.disconnect();
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      },
    };
    running.add(process);
    await client.ping();
    return process;
  };

  return {
    folder,
    start,
    /** Ends what is left and removes their files. */
    async stop() {
      await Promise.all([...running].map((process) => process.kill()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes the user that docs/store.md tells operators to make, with a password of the test's. */
export async function allowReco({ client }: RedisProcess, password: string): Promise<void> {
  const [line = ''] = /^ACL SETUSER .*$/m.exec(readFileSync('docs/store.md', 'utf8')) ?? [];
  const [name = '', ...args] = line.split(' ').map((word) => (word.startsWith('>') ? `>${password}` : word));
  await client.call(name, ...args);
}
