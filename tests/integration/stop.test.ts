import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { constants, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakeOpenAi } from '../fakes/openai';
import { movieRequest, send } from '../support/http';
import { createKeyFor } from '../support/keys-command';
import { copyForNpm } from '../support/npm-project';
import { catches, computedMs, type Family, freePort, isFree, spawnFamily } from '../support/processes';
import { serverEnv } from '../support/server';
import { eventually } from '../support/spawn-store';

/** A machine shared with others can stand still. */
const START_LIMIT_MS = 60_000;

/**
 * The half second from its start after which a server hears of signals, in milliseconds of its own computing: a machine that
 * stands still is not its fault.
 */
const HEARS_WITHIN_MS = 500;

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const work of cleanUp.splice(0).reverse()) await work();
});

type Started = { family: Family; port: number; dataDir: string; url: string };
const isUp = ({ family }: Pick<Started, 'family'>) => family.output().includes('Reco is at');

async function start(
  command: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'reco-stop-'));
  const port = await freePort();
  const env = serverEnv({ PORT: String(port), DATA_DIR: dataDir, ...options.env });
  const family = spawnFamily(command, args, { env, ...(options.cwd && { cwd: options.cwd }) });
  cleanUp.push(() => {
    family.end();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { family, port, dataDir, url: `http://127.0.0.1:${port}` };
}
const startServer = (env: Record<string, string> = {}) =>
  start(resolve('node_modules/.bin/node'), ['dist/primary.mjs'], { env });

/** It ended well, and nothing that it started or took is left. */
async function expectGone({ family, port }: Pick<Started, 'family' | 'port'>) {
  expect({ ended: await family.ended, output: family.output() }).toMatchObject({ ended: 0 });
  expect(family.members()).toEqual([]);
  expect(await isFree(port)).toBe(true);
  expect(family.output()).not.toMatch(/Error|Warning/);
}

describe('a signal to the server (contract: graceful-stop)', () => {
  it.each([0, 350, 650, 1_000])('ends it %d ms after it began to listen for signals', async (moment) => {
    // With nothing loaded before it hears of signals, and all that a start loads behind that.
    const started = await startServer({ NODE_OPTIONS: '', RECO_COLD: '' });
    // Node itself does not catch this one, the last that a server listens for.
    const pid = started.family.child.pid as number;
    await eventually(() => catches(pid, constants.signals.SIGHUP));
    expect(computedMs(pid)).toBeLessThan(HEARS_WITHIN_MS);
    await sleep(moment);
    started.family.child.kill('SIGTERM');
    await expectGone(started);
  });

  it('ends it while redis-server is being started', async () => {
    const started = await startServer();
    await eventually(() => started.family.members().length > 1);
    started.family.child.kill('SIGTERM');
    await expectGone(started);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('%s ends it while it serves', async (signal) => {
    const started = await startServer({ RECO_COLD: '' });
    await eventually(() => isUp(started), START_LIMIT_MS);
    expect((await fetch(`${started.url}/v1/health`)).status).toBe(200);
    started.family.child.kill(signal);
    await expectGone(started);
  });

  it('ends it when its terminal is closed', async () => {
    const started = await start('script', ['-qec', 'node dist/primary.mjs', '/dev/null'], {
      env: { PATH: `${resolve('node_modules/.bin')}:${process.env.PATH}` },
    });
    await eventually(() => isUp(started), START_LIMIT_MS);
    started.family.child.kill('SIGKILL');
    await eventually(() => started.family.members().length === 0);
    expect(await isFree(started.port)).toBe(true);
  });

  it('lets requests under way in all processes end, and takes no new ones', async () => {
    const openAi = await startFakeOpenAi();
    cleanUp.push(() => openAi.close());
    const started = await startServer({
      OPENAI_API_KEY: 'openai-key',
      OPENAI_BASE_URL: `${openAi.url}/v1`,
      MODEL: 'openai/gpt-first',
      MODEL_CONCURRENCY: '10',
      WEB_CONCURRENCY: '2',
    });
    await eventually(() => isUp(started), START_LIMIT_MS);
    openAi.requests.length = 0; // at the start it was asked for its models
    const { key } = await createKeyFor(started.dataDir);
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    openAi.respond(async (): Promise<'ok'> => {
      await gate;
      return 'ok';
    });
    // Connections go by turns to the processes. One without a request is closed when its process has heard the signal.
    const idle = Array.from({ length: 4 }, () => connect(started.port, '127.0.0.1').on('error', () => {}));
    const heard = idle.map((socket) => once(socket, 'close'));
    const ask = () => send(`${started.url}/v1/recommend`, { key, body: movieRequest });
    const underWay = Promise.all(Array.from({ length: 4 }, ask));
    await eventually(() => openAi.requests.length === 4);
    // Ctrl-C reaches the server twice: from the terminal, and from `npm start`.
    started.family.child.kill('SIGINT');
    started.family.child.kill('SIGTERM');
    await eventually(() =>
      fetch(`${started.url}/v1/health`).then(
        () => false,
        () => true,
      ),
    );
    await Promise.all(heard);
    letGo();
    for (const response of await underWay) {
      expect(response.status).toBe(200);
      expect(response.headers.get('connection')).toBe('close');
      await response.json();
    }
    await expectGone(started);
  });
});

describe('a signal to npm start (contract: graceful-stop)', () => {
  const startNpm = async () => {
    const project = copyForNpm();
    const started = await start('npm', ['start', '--loglevel=error'], { cwd: project.directory });
    cleanUp.push(project.remove);
    return { ...started, ...project };
  };
  const leaders = { npm: /^npm start/, 'its node process': /^node scripts\/start\.mjs/ };

  it.each(Object.entries(leaders))('sent to %s ends the build', async (_, leader) => {
    const { family, port } = await startNpm();
    await eventually(() => family.find(/bin\/next build/) !== undefined);
    process.kill(family.find(leader) as number, 'SIGTERM');
    await expectGone({ family, port });
  });

  it.each(Object.entries(leaders))('sent to %s ends the server', async (_, leader) => {
    const { family, port, url, finishBuild } = await startNpm();
    finishBuild();
    await eventually(() => isUp({ family }), START_LIMIT_MS);
    expect((await fetch(`${url}/v1/health`)).status).toBe(200);
    process.kill(family.find(leader) as number, 'SIGTERM');
    await expectGone({ family, port });
  });
});
