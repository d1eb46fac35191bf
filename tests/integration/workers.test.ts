import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usageResponse } from '@/lib/contract/usage-response';
import { type GenerationServer, startGenerationServer } from '../support/generation-server';
import { movieRequest } from '../support/http';
import { createKeyFor } from '../support/keys-command';
import { ask, keepAsking, type Outcome } from '../support/load';
import { awayFromTheMinutesEnd } from '../support/minutes';
import { spawnFamily } from '../support/processes';
import { serverEnv, startServer } from '../support/server';
import { eventually } from '../support/spawn-store';

const TOKEN = 'a-token-for-metrics';
/** How many calls of a model may run at once; one process alone could run more than its half of those below. */
const CALLS_AT_ONCE = 6;
const START_LIMIT_MS = 60_000;

let service: GenerationServer;
let url: string;
let key: string;
beforeAll(async () => {
  const patient = { FIRST_BYTE_TIMEOUT_MS: '60000', IDLE_TIMEOUT_MS: '60000', REQUEST_TIMEOUT_MS: '60000' };
  service = await startGenerationServer({
    ...patient,
    WEB_CONCURRENCY: '2',
    METRICS_TOKEN: TOKEN,
    MODEL_CONCURRENCY: String(CALLS_AT_ONCE),
  });
  url = service.server.url;
  key = service.key;
});
afterAll(() => service.stop());

const statuses = (outcomes: Outcome[]) => outcomes.map(({ status, error }) => status ?? error);
const times = (count: number, work: () => Promise<Outcome>) =>
  Promise.all(Array.from({ length: count }, work));
const recommend = () => ask(`${url}/v1/recommend`, { key, body: movieRequest });

/** The value of a sample of the metrics, by its name with its labels. */
async function sample(name: string): Promise<number> {
  const { text } = await ask(`${url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } });
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}
const usageCount = () => sample('reco_http_requests_total{route="/v1/usage",method="GET",status="200"}');

/** How many requests of the key were charged, asked on a connection that ends with the answer. */
async function charged(): Promise<number> {
  const { text } = await ask(`${url}/v1/usage`, { key });
  return usageResponse.parse(JSON.parse(text)).usage.requests_made;
}

/** How many connections to the port of the service a process holds. */
function connectionsOf(pid: number): number {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, '0');
  const inodes = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8')
      .split('\n')
      .map((row) => row.trim().split(/\s+/))
      .filter(([, local, , state]) => local?.endsWith(`:${port}`) && state === '01')
      .map((fields) => fields[9]),
  );
  const folder = `/proc/${pid}/fd`;
  const held = readdirSync(folder).map((descriptor) => {
    try {
      return readlinkSync(`${folder}/${descriptor}`);
    } catch {
      return '';
    }
  });
  return inodes.filter((inode) => held.includes(`socket:[${inode}]`)).length;
}

/** Lets calls of the first model wait until `letGo`. */
function holdCalls() {
  let letGo = () => {};
  const gate = new Promise<void>((open) => {
    letGo = open;
  });
  service.openAi.requests.length = 0;
  service.openAi.respond(async (): Promise<'ok'> => {
    await gate;
    return 'ok';
  });
  return { letGo, count: () => service.openAi.requests.length };
}

describe('several server processes behind one port (contract: workers)', () => {
  it('say once what they run on', () => {
    const lines = service.server.log().match(/^ {2}(store|models|workers) .*|^Reco is at .*/gm);
    expect(lines).toHaveLength(4);
    expect(lines).toContainEqual(expect.stringMatching(`^  workers 2 .*process ${service.server.pid} `));
    expect(service.server.workers()).toHaveLength(2);
  });

  it('count a limit exactly, together', async () => {
    const limited = await createKeyFor(service.server.dataDir, '--rate-limit', '5');
    const invalid = () => ask(`${url}/v1/recommend`, { key: limited.key, body: {} });
    const outcomes = await times(40, invalid);
    const counts = { 400: 0, 429: 0, other: 0 };
    for (const { status } of outcomes) counts[status === 400 || status === 429 ? status : 'other'] += 1;
    expect(counts).toEqual({ 400: 5, 429: 35, other: 0 });
  });

  it('are one in the metrics, whichever of them is asked', async () => {
    const before = await usageCount();
    await times(10, () => ask(`${url}/v1/usage`, { key }));
    const [one, other] = [await usageCount(), await usageCount()];
    expect([one - before, other - before]).toEqual([10, 10]);
    expect(await sample('reco_server_processes')).toBe(2);
  });

  it('call a model no more often at once than one would', async () => {
    const { letGo, count } = holdCalls();
    const underWay = times(CALLS_AT_ONCE + 4, recommend);
    await eventually(() => count() === CALLS_AT_ONCE);
    // Those that wait have been admitted, so that nothing but their turn keeps them from the model.
    await eventually(async () => (await charged()) === CALLS_AT_ONCE + 4);
    expect(count()).toBe(CALLS_AT_ONCE);
    letGo();
    expect(statuses(await underWay)).toEqual(Array(CALLS_AT_ONCE + 4).fill(200));
  });
});

describe('a server process killed with signal 9 under load (contract: workers)', () => {
  it('loses only what it was working on, and is replaced; its counts stay', async () => {
    const counted = await usageCount();
    const { letGo } = holdCalls();
    const underWay = times(CALLS_AT_ONCE, recommend);
    await eventually(() => service.openAi.requests.length === CALLS_AT_ONCE);
    const [victim = 0, other = 0] = service.server.workers();
    const lost = connectionsOf(victim);
    expect([lost + connectionsOf(other), lost > 0, lost < CALLS_AT_ONCE]).toEqual([
      CALLS_AT_ONCE,
      true,
      true,
    ]);
    const stop = keepAsking(`${url}/v1/usage`, { key, callers: 4 });
    await eventually(async () => (await usageCount()) > counted + 20);

    const killedAt = performance.now();
    process.kill(victim, 'SIGKILL');
    await eventually(() => service.server.workers().length === 2, START_LIMIT_MS);
    await eventually(async () => (await sample('reco_server_processes')) === 2);
    letGo();
    const short = await stop();

    const held = await underWay;
    expect(held.filter(({ status }) => status === 200)).toHaveLength(CALLS_AT_ONCE - lost);
    expect(held.filter(({ status }) => status === undefined)).toHaveLength(lost);
    const failed = short.filter(({ status }) => status !== 200 && status !== 429);
    expect(failed.filter(({ beganAt }) => beganAt > killedAt)).toEqual([]);
    // One a caller at the most was under way.
    expect(failed.length).toBeLessThanOrEqual(4);
    expect(service.server.workers()).not.toContain(victim);
    expect(service.server.log()).toContain(`Server process ${victim} ended (signal SIGKILL)`);
    // What it had counted when it was last asked is in the sum, and so is what the other one answered since.
    expect(await usageCount()).toBeGreaterThan(counted + 20);
    // Its turns on the model are free again.
    const after = holdCalls();
    const again = times(CALLS_AT_ONCE, recommend);
    await eventually(() => after.count() === CALLS_AT_ONCE);
    after.letGo();
    expect(statuses(await again)).toEqual(Array(CALLS_AT_ONCE).fill(200));
  });
});

describe('SIGHUP (contract: workers)', () => {
  it('puts new processes in the place of all under load, without a refused or failed request', async () => {
    const before = service.server.workers();
    const { letGo } = holdCalls();
    const underWay = times(2, recommend);
    await eventually(() => service.openAi.requests.length === 2);
    const loads = [
      keepAsking(`${url}/v1/usage`, { key, callers: 3 }),
      keepAsking(`${url}/v1/usage`, { key, callers: 3, keepsConnection: true }),
      keepAsking(`${url}/v1/health`, { callers: 1 }),
      keepAsking(`${url}/readyz`, { callers: 1, keepsConnection: true }),
    ];
    process.kill(service.server.pid, 'SIGHUP');
    // The first of the old ones ends when its request under way has.
    await eventually(() => service.server.workers().length === 3, START_LIMIT_MS);
    letGo();
    await eventually(() => service.server.log().includes('All server processes are new'), START_LIMIT_MS);
    const outcomes = (await Promise.all(loads.map((stop) => stop()))).flat();

    expect(outcomes.length).toBeGreaterThan(100);
    // Behind sixty reads a minute 429 is what the service answers.
    expect(outcomes.filter(({ status }) => status !== 200 && status !== 429)).toEqual([]);
    expect(statuses(await underWay)).toEqual([200, 200]);
    const after = service.server.workers();
    expect(after).toHaveLength(2);
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  });
});

describe('a store in memory', () => {
  it('is one for all processes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reco-no-redis-'));
    symlinkSync(process.execPath, join(folder, 'node'));
    const server = await startServer({ env: { WEB_CONCURRENCY: '2', PATH: folder } });
    expect(server.log()).toContain('memory only');
    const invalidBy = (key: string) => () => ask(`${server.url}/v1/recommend`, { key, body: {} });
    // The scripts of the store in memory are read at their first call.
    await times(2, invalidBy((await createKeyFor(server.dataDir)).key));
    const limited = await createKeyFor(server.dataDir, '--rate-limit', '5');
    await awayFromTheMinutesEnd();
    const outcomes = await times(20, invalidBy(limited.key));
    expect(outcomes.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(outcomes.filter(({ status }) => status === 429)).toHaveLength(15);
    await server.stop();
    rmSync(folder, { recursive: true });
  });
});

describe('a server that cannot start', () => {
  const start = async (env: Record<string, string>) => {
    const family = spawnFamily(resolve('node_modules/.bin/node'), ['dist/primary.mjs'], {
      env: serverEnv({ PORT: '0', DATA_DIR: service.server.dataDir, WEB_CONCURRENCY: '2', ...env }),
    });
    return { ended: await family.ended, output: family.output() };
  };

  it('ends when its first process ends, with the reason once', async () => {
    const { ended, output } = await start({ RECO_V1: 'nonsense' });
    expect(ended).toBe(1);
    expect(output.match(/RECO_V1: must be edge/g)).toHaveLength(1);
    expect(output).toContain('its first process ended before it was ready');
  });

  it.each(['0', '2.5', 'many', '1000'])('names WEB_CONCURRENCY=%s', async (value) => {
    const { ended, output } = await start({ WEB_CONCURRENCY: value });
    expect(ended).toBe(1);
    expect(output).toMatch(/WEB_CONCURRENCY: must be/);
  });
});
