import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { admit } from '@/lib/admission/admit';
import { parseConfig } from '@/lib/config';
import { createKey } from '@/lib/keys/create-key';
import { findKeyBySecret } from '@/lib/keys/find-key';
import { connectStore, getStore, StoreUnavailableError } from '@/lib/store/client';
import { type LocalStore, openStore, prepareStore } from '@/lib/store/local/open-store';
import { localPaths } from '@/lib/store/local/paths';
import { startLocalStore } from '@/lib/store/local/start-local-store';
import { answers, readStoreFile } from '@/lib/store/local/store-file';
import { startRedis } from '../../support/redis';
import {
  countRedis,
  endStoreProcesses,
  eventually,
  killRedis,
  redisPid,
  spawnStore,
} from '../../support/spawn-store';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let dataDir: string;
let opened: LocalStore[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'reco-data-'));
});
afterEach(async () => {
  for (const store of opened) await store.stop();
  opened = [];
  await endStoreProcesses();
  killRedis(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

async function start(env: Record<string, string> = {}) {
  const local = await startLocalStore(parseConfig({ DATA_DIR: dataDir, ...env }));
  opened.push(local);
  return { local, store: connectStore({ ...local, environment: 'production' }) };
}
const storeFile = () => join(dataDir, 'store.json');

describe('the local store', () => {
  it('tells this process where it is, and takes it back when it stops', async () => {
    const { local } = await start();
    expect(local.kind).toBe('local-redis');
    const store = getStore(parseConfig({}));
    const { secret, record } = await createKey({ email: 'a@example.com', source: 'operator' }, { store });
    expect(await findKeyBySecret(secret, { store })).toMatchObject({ id: record.id });
    await local.stop();
    expect(() => getStore(parseConfig({}))).toThrow(StoreUnavailableError);
    expect(existsSync(storeFile())).toBe(false);
    await eventually(() => redisPid(dataDir) === undefined);
  });

  it('tells other processes of this user, and nobody else, how to reach it', async () => {
    const { local } = await start();
    expect(statSync(storeFile()).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'redis')).mode & 0o777).toBe(0o700);
    const found = readStoreFile(storeFile());
    expect(found).toEqual({ url: local.url, token: local.token, kind: 'local-redis' });
    expect(found && (await answers(found))).toBe(true);
  });

  it('opens no port for its Redis', async () => {
    const { store } = await start();
    expect(await store.redis.exec(['CONFIG', 'GET', 'port'])).toEqual(['port', '0']);
  });

  it('fails at once while Redis is away, and recovers by itself with every key', async () => {
    const { store } = await start();
    const { secret } = await createKey({ email: 'a@example.com', source: 'operator' }, { store });
    const ask = () =>
      admit({
        secret,
        scope: 'recommend',
        address: '',
        window: 'model',
        reserve: { vertical: 'x' },
        background: () => undefined,
        deps: { store },
      });
    expect(await ask()).toMatchObject({ verdict: 'admitted' });

    for (let death = 0; death < 2; death += 1) {
      const pid = redisPid(dataDir);
      killRedis(dataDir);
      await expect(ask()).rejects.toThrow(StoreUnavailableError);
      await eventually(() =>
        ask().then(
          () => true,
          () => false,
        ),
      );
      expect(redisPid(dataDir)).not.toBe(pid);
    }
    expect(await ask()).toMatchObject({ verdict: 'admitted', window: { remaining: 1 } });
  });

  it('loses no key that was shown when the server is killed, and uses the same Redis again', async () => {
    const server = await spawnStore(dataDir);
    await server.end('SIGKILL');
    const pid = redisPid(dataDir);
    expect(pid).toBeDefined();

    const left = readStoreFile(storeFile());
    expect(left && (await answers(left))).toBe(false);
    const { store } = await start();
    expect(redisPid(dataDir)).toBe(pid);
    expect(await findKeyBySecret(server.secret, { store })).toMatchObject({ id: server.id });
    expect(readStoreFile(storeFile())?.url).not.toBe(server.url);
  });

  it('loses no key that was shown when server and Redis are killed', async () => {
    const server = await spawnStore(dataDir);
    killRedis(dataDir);
    await server.end('SIGKILL');
    const { store } = await start();
    expect(await findKeyBySecret(server.secret, { store })).toMatchObject({ id: server.id });
  });

  it('ends its Redis when the server ends in order', async () => {
    const server = await spawnStore(dataDir);
    expect(redisPid(dataDir)).toBeDefined();
    await server.end('SIGTERM');
    await eventually(() => redisPid(dataDir) === undefined);
    expect(existsSync(storeFile())).toBe(false);
    const { store } = await start();
    expect(await findKeyBySecret(server.secret, { store })).toMatchObject({ id: server.id });
  });

  it('is shared by processes that start at the same time, on one Redis', async () => {
    const servers = await Promise.all([spawnStore(dataDir), spawnStore(dataDir), spawnStore(dataDir)]);
    const { local, store } = await start();
    for (const server of servers)
      expect(await findKeyBySecret(server.secret, { store })).toMatchObject({ id: server.id });

    expect(countRedis(dataDir)).toBe(1);

    // The first to stop leaves the Redis to the others.
    await local.stop();
    const [server, ...others] = servers;
    if (!server) throw new Error('no server');
    const shared = connectStore({ ...server, environment: 'production' });
    expect(await findKeyBySecret(server.secret, { store: shared })).toMatchObject({ id: server.id });

    // When it dies, all of them start it again, but only one Redis comes of it.
    killRedis(dataDir);
    const find = () => findKeyBySecret(server.secret, { store: shared });
    await eventually(() => find().then(Boolean, () => false));
    for (const process of others) {
      const store = connectStore({ ...process, environment: 'production' });
      await eventually(() => findKeyBySecret(server.secret, { store }).then(Boolean, () => false));
    }
    expect(countRedis(dataDir)).toBe(1);
    await Promise.all(servers.map((each) => each.end('SIGKILL')));
  });

  it('is found in a data directory whose path is too long for a socket', async () => {
    const deep = join(dataDir, ...Array.from({ length: 12 }, () => 'a-rather-long-name'));
    mkdirSync(deep, { recursive: true });
    const { local, store } = await start({ DATA_DIR: deep });
    const { secret } = await createKey({ email: 'a@example.com', source: 'operator' }, { store });
    expect(await findKeyBySecret(secret, { store })).not.toBeNull();
    expect(localPaths(deep).socket.length).toBeLessThan(104);
    expect(readdirSync(join(deep, 'redis'))).toContain('appendonlydir');
    await local.stop();
    rmSync(resolve(localPaths(deep).socket, '..'), { recursive: true });
  });

  it.each([
    [
      'redis-server does not start',
      () => {
        const { redisDir } = localPaths(dataDir);
        mkdirSync(join(redisDir, 'appendonlydir'));
        writeFileSync(join(redisDir, 'appendonlydir', 'appendonly.aof.manifest'), 'nonsense\n');
      },
      /redis-server ended while it started; its last words in \S+redis\.log: \S/,
    ],
    [
      'its data directory is a file',
      () => {
        rmSync(dataDir, { recursive: true });
        writeFileSync(dataDir, '');
      },
      /DATA_DIR, which is \S+, is no directory/,
    ],
  ])('says why it does not open when %s, and opens when that is mended', async (_, damage, reason) => {
    damage();
    const config = parseConfig({ DATA_DIR: dataDir });
    await expect(openStore(config)).rejects.toThrow(reason);

    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const { store } = await start();
    const create = () => createKey({ email: 'a@example.com', source: 'operator' }, { store });
    await expect(create()).rejects.toThrow(StoreUnavailableError);
    expect(told.mock.calls.map(String)).toEqual([expect.stringMatching(reason)]);
    expect(existsSync(storeFile())).toBe(false);

    rmSync(dataDir, { recursive: true });
    await eventually(() => create().then(Boolean, () => false));
    // It serves a moment before it is said.
    await eventually(() => log.mock.calls.join().includes('The store is open: redis-server in '));
    expect(existsSync(storeFile())).toBe(true);
    told.mockRestore();
    log.mockRestore();
  });

  it('leaves nothing behind when it is stopped before it is open', async () => {
    const store = await prepareStore(parseConfig({ DATA_DIR: dataDir }));
    const opening = store.open();
    await store.stop();
    await opening;
    await eventually(() => countRedis(dataDir) === 0);
  });

  it('keeps everything in memory where there is no redis-server, and says so loudly', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubEnv('PATH', '/nonexistent');
    const { local, store } = await start();
    expect(local.kind).toBe('memory');
    expect(warn.mock.calls.join()).toContain('LOST');
    const { secret, record } = await createKey({ email: 'a@example.com', source: 'operator' }, { store });
    expect(await findKeyBySecret(secret, { store })).toMatchObject({ id: record.id });
    warn.mockRestore();
  });
});

describe('REDIS_URL', () => {
  it('is used instead of a local Redis, fails while it is away and recovers', async () => {
    const redis = await startRedis();
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { local, store } = await start({ REDIS_URL: redis.url });
    expect(local).toMatchObject({
      kind: 'redis',
      description: `Redis at ${redis.url.slice('redis://'.length)}`,
    });
    expect(existsSync(join(dataDir, 'redis'))).toBe(false);
    expect(await store.redis.ping()).toBe('PONG');
    await redis.kill();
    const create = () => createKey({ email: 'a@example.com', source: 'operator' }, { store });
    await expect(create()).rejects.toThrow(StoreUnavailableError);
    await redis.restart();
    await eventually(() =>
      create().then(
        () => true,
        () => false,
      ),
    );
    await local.stop();
    await redis.stop();
    log.mockRestore();
  });

  it('may name a Unix socket', async () => {
    const server = await spawnStore(dataDir);
    const { store } = await start({ REDIS_URL: `unix://${localPaths(dataDir).socket}` });
    expect(await findKeyBySecret(server.secret, { store })).toMatchObject({ id: server.id });
    await server.end('SIGKILL');
  });

  it('is described without its password', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { local } = await start({ REDIS_URL: 'redis://someone:password@127.0.0.1:1/3' });
    expect(local.description).toBe('Redis at 127.0.0.1:1/3');
    expect(log.mock.calls.join()).not.toContain('password');
    log.mockRestore();
  });
});

describe('other stores', () => {
  it('need no bridge: Upstash', async () => {
    const env = { UPSTASH_REDIS_REST_URL: 'https://eu1.upstash.io', UPSTASH_REDIS_REST_TOKEN: 'token-word' };
    const { local } = await start(env);
    expect(local).toMatchObject({ kind: 'upstash', description: 'Upstash at eu1.upstash.io' });
    expect(existsSync(storeFile())).toBe(false);
  });

  it('are missing on Vercel without Upstash: every request is refused', async () => {
    const local = await startLocalStore(parseConfig({ DATA_DIR: dataDir, VERCEL: '1' }));
    expect(local.kind).toBe('none');
    expect(() => getStore(parseConfig({ VERCEL: '1' }))).toThrow(StoreUnavailableError);
  });
});
