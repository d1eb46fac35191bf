import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findKeyBySecret } from '@/lib/keys/find-key';
import { connectStore } from '@/lib/store/client';
import { bundledScript } from '../../support/bundled-script';
import { startRedis, type TestRedis } from '../../support/redis';
import { countRedis, endStoreProcesses, killRedis, spawnStore } from '../../support/spawn-store';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Outcome = { code: number; stdout: string; stderr: string };

const UNSET = {
  REDIS_URL: '',
  REDIS_CLUSTER_URLS: '',
  UPSTASH_REDIS_REST_URL: '',
  UPSTASH_REDIS_REST_TOKEN: '',
  KV_REST_API_URL: '',
  KV_REST_API_TOKEN: '',
  STORE_ENVIRONMENT: '',
};

/** As `npm run keys -- …` runs it. */
const BY_TSX = [resolve('node_modules/tsx/dist/cli.mjs'), resolve('scripts/keys.ts')];

/** Runs the command in a directory of choice. @param script bundled, where nothing else is said */
async function run(
  args: string[],
  env: Record<string, string>,
  cwd: string,
  { input = '', script }: { input?: string; script?: string[] } = {},
): Promise<Outcome> {
  const command = [...(script ?? [await bundledScript('scripts/keys.ts')]), ...args];
  return new Promise((done) => {
    const options = { env: { ...process.env, ...UNSET, ...env }, cwd };
    const child = execFile(process.execPath, command, options, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr }),
    );
    child.stdin?.end(input);
  });
}

let directory: string;
let dataDir: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'reco-keys-'));
  dataDir = join(directory, 'data');
});
afterEach(async () => {
  await endStoreProcesses();
  killRedis(dataDir);
  rmSync(directory, { recursive: true, force: true });
});

describe('keys', () => {
  let redis: TestRedis;

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  const keys = (...args: string[]) => run(args, { REDIS_URL: redis.url, DATA_DIR: dataDir }, directory);
  const json = async (...args: string[]) => {
    const outcome = await keys(...args, '--json');
    expect(outcome).toMatchObject({ code: 0, stderr: '' });
    return JSON.parse(outcome.stdout);
  };

  it('say in one sentence what went wrong: exit code 2 for wrong usage, 1 otherwise', async () => {
    const wrong = await keys('create');
    expect(wrong).toEqual({ code: 2, stdout: '', stderr: 'create needs --email.\n' });
    const unknown = await keys('show', 'key_unknown', '--json');
    expect(unknown).toEqual({ code: 1, stdout: '', stderr: 'There is no key key_unknown.\n' });
  });

  it('go out by the standard output and in by the standard input', async () => {
    await json('create', '--email', 'moved@example.com');
    const exported = await keys('export');
    expect(exported).toMatchObject({ code: 0, stderr: expect.stringMatching(/^Exported \d+ keys, /) });
    const there = { REDIS_URL: redis.url, DATA_DIR: dataDir, STORE_ENVIRONMENT: 'there' };
    const imported = await run(['import', '--json'], there, directory, { input: exported.stdout });
    expect(imported).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(imported.stdout).added).toBeGreaterThan(0);
  });

  it('are explained by --help', async () => {
    const { code, stdout, stderr } = await run(['--help'], {}, directory, { script: BY_TSX });
    expect([code, stderr]).toEqual([0, '']);
    for (const command of [
      'create',
      'list',
      'show',
      'tier',
      'limits',
      'revoke',
      'rotate',
      'export',
      'import',
    ])
      expect(stdout).toContain(`npm run keys -- ${command}`);
  });

  it('name a wrong environment variable and a store that is away', async () => {
    const badConfig = await run(['list'], { REDIS_URL: 'nonsense', DATA_DIR: dataDir }, directory);
    expect(badConfig).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('REDIS_URL') });
    const away = await run(
      ['list'],
      { REDIS_URL: 'redis://:password-word@127.0.0.1:1', DATA_DIR: dataDir },
      directory,
    );
    expect(away).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('cannot be reached') });
    expect(away.stderr).not.toContain('password-word');
  });

  it('are found in the store that the .env files name', async () => {
    const { id } = await json('create', '--email', 'dee@example.com');
    writeFileSync(join(directory, '.env.local'), `REDIS_URL=${redis.url}\nDATA_DIR=${dataDir}\n`);
    const env = { ...process.env };
    for (const name of Object.keys(UNSET)) delete env[name];
    const { stdout } = await new Promise<Outcome>((done) => {
      const args = [...BY_TSX, 'show', id, '--json'];
      const options = { cwd: directory, env: { ...env, NODE_ENV: 'production' as const } };
      execFile(process.execPath, args, options, (error, stdout, stderr) =>
        done({ code: error ? 1 : 0, stdout, stderr }),
      );
    });
    expect(JSON.parse(stdout)).toMatchObject({ id });
  });
});

describe('keys of the local store', () => {
  const keys = (args: string[], env: Record<string, string> = {}) =>
    run(args, { DATA_DIR: dataDir, ...env }, directory);

  it('are reached while the server runs', async () => {
    const server = await spawnStore(dataDir);
    const { stdout } = await keys(['create', '--email', 'ann@example.com', '--json']);
    const { id, key } = JSON.parse(stdout);
    const store = connectStore({ ...server, environment: 'production' });
    expect(await findKeyBySecret(key, { store })).toMatchObject({ id });
    expect(countRedis(dataDir)).toBe(1);
    await server.end('SIGKILL');
  });

  it('are reached when no server runs, without leaving anything running, and after one was killed', async () => {
    const { stdout } = await keys(['create', '--email', 'ann@example.com', '--json']);
    const { id } = JSON.parse(stdout);
    expect(countRedis(dataDir)).toBe(0);

    const server = await spawnStore(dataDir);
    await server.end('SIGKILL');
    const listed = JSON.parse((await keys(['list', '--json'])).stdout);
    expect(listed.map((key: { id: string }) => key.id).sort()).toEqual([id, server.id].sort());
    expect(countRedis(dataDir)).toBe(0);
  });

  it('are reached in the memory of a running server; without one the command refuses', async () => {
    const path = { PATH: '/nonexistent' };
    const server = await spawnStore(dataDir, path);
    expect(server.kind).toBe('memory');
    const listed = JSON.parse((await keys(['list', '--json'], path)).stdout);
    expect(listed).toMatchObject([{ id: server.id }]);
    await server.end('SIGKILL');
    expect(await keys(['list', '--json'], path)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Without redis-server [^\n]+\.\n$/),
    });
  });
});
