import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admit } from '@/lib/admission/admit';
import { createKey, TooManyKeysError } from '@/lib/keys/create-key';
import { findKeyBySecret } from '@/lib/keys/find-key';
import { listAllKeys, listKeyPage } from '@/lib/keys/list-keys';
import { readClusterAddress } from '@/lib/redis-address';
import { StoreUnavailableError } from '@/lib/store/client';
import { openRedis } from '@/lib/store/local/remote-redis';
import { fillStore, quietly } from '../support/fill-store';
import { runKeys } from '../support/keys-command';
import { openRemoteRedis } from '../support/open-remote-redis';
import { startRedis } from '../support/redis';
import { startCluster, type TestCluster } from '../support/redis-cluster';
import { eventually } from '../support/spawn-store';
import { startLoad } from '../support/store-load';
import { overBridge, type TestStore } from '../support/test-store';
import { useEverything } from '../support/use-everything';

let cluster: TestCluster;
let test: TestStore;
const deps = () => ({ store: test.store });
let people = 0;
const somebody = () => {
  people += 1;
  return `somebody-${people}@example.com`;
};
const ask = (secret: string, store = test.store) =>
  admit({
    secret,
    scope: 'recommend',
    address: '',
    window: 'model',
    reserve: { vertical: 'movies' },
    background: quietly,
    deps: { store },
  }).then(({ verdict }) => verdict);

beforeAll(async () => {
  cluster = await startCluster();
  test = await overBridge(await openRedis(readClusterAddress(cluster.urls)), 100);
});
afterAll(async () => {
  await test?.stop();
  await cluster?.stop();
});

describe('on a Redis Cluster', () => {
  it('a first crowd is served by every server', async () => {
    const backend = await openRedis(readClusterAddress(cluster.urls));
    const names = Array.from({ length: 60 }, (_, at) => `reco:nobody-${at}`);
    const readAll = () => names.map((name) => backend.run([['EXISTS', name]], { atomic: false }));
    const first = readAll();
    await new Promise(setImmediate);
    const replies = await Promise.all([...first, ...readAll()]);
    expect(replies).toEqual(replies.map(() => [{ result: 0 }]));
    await backend.close();
  });

  it('limits are exact, however many ask at once', async () => {
    const limited = await createKey({ email: somebody(), source: 'operator', rateLimit: 5 }, deps());
    const verdicts = await Promise.all(Array.from({ length: 60 }, () => ask(limited.secret)));
    expect(verdicts.filter((verdict) => verdict === 'admitted')).toHaveLength(5);
    const metered = await createKey(
      { email: somebody(), source: 'operator', monthlyLimit: 10, rateLimit: 1000 },
      deps(),
    );
    const places = await Promise.all(Array.from({ length: 60 }, () => ask(metered.secret)));
    expect(places.filter((verdict) => verdict === 'admitted')).toHaveLength(10);
    expect(places.filter((verdict) => verdict === 'quota-exceeded')).toHaveLength(50);
  });

  it('no more keys are made than an address may have, however many at once', async () => {
    const email = somebody();
    const create = () => createKey({ email, source: 'self-serve', maxActivePerEmail: 5 }, deps());
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, create));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(TooManyKeysError);
    expect((await listKeyPage({ email }, deps())).counts).toEqual({ active: 5, unclaimed: 0, past: 0 });
  });

  it('everything else works as on one server', async () => {
    await Promise.all(Array.from({ length: 6 }, () => useEverything(test.store, somebody())));
    const keys = await listAllKeys(deps());
    expect(keys.length).toBeGreaterThan(5);
  });

  it('keys move in from one Redis and out to another, and are the same', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reco-moving-'));
    const [one, other] = await Promise.all([startRedis(), startRedis()]);
    const source = await overBridge(await openRemoteRedis(one.url), 1, undefined, 'moving');
    const secrets = await fillStore(source.store);
    await source.stop();
    const keys = (env: Record<string, string>, ...args: string[]) =>
      runKeys(args, { STORE_ENVIRONMENT: 'moving', REDIS_URL: '', REDIS_CLUSTER_URLS: '', ...env });
    const file = (name: string) => join(folder, `${name}.ndjson`);
    const linesOf = (name: string) => readFileSync(file(name), 'utf8').trimEnd().split('\n').slice(1).sort();

    const [fromOne, ofCluster, toOther] = [
      { REDIS_URL: one.url },
      { REDIS_CLUSTER_URLS: cluster.urls },
      { REDIS_URL: other.url },
    ];
    for (const step of [
      await keys(fromOne, 'export', file('one')),
      await keys(ofCluster, 'import', file('one')),
      await keys(ofCluster, 'export', file('cluster')),
      await keys(toOther, 'import', file('cluster')),
      await keys(toOther, 'export', file('other')),
    ])
      expect(step).toMatchObject({ code: 0, stderr: '' });
    expect(linesOf('one')).toHaveLength(7);
    expect(linesOf('cluster')).toEqual(linesOf('one'));
    expect(linesOf('other')).toEqual(linesOf('one'));
    const target = await overBridge(await openRemoteRedis(other.url), 1, undefined, 'moving');
    // Two of three places were taken before.
    expect(await ask(secrets.used ?? '', target.store)).toBe('admitted');
    expect(await ask(secrets.used ?? '', target.store)).toBe('quota-exceeded');
    await target.stop();
    await Promise.all([one.stop(), other.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('a change that no replica confirms is refused, and a key that nobody was shown counts for nothing', async () => {
    const email = somebody();
    const create = () => createKey({ email, source: 'self-serve', maxActivePerEmail: 1 }, deps());
    for (const { child } of cluster.replicas) child.kill('SIGSTOP');
    const refusal = await create().catch((error: unknown) => error);
    for (const { child } of cluster.replicas) child.kill('SIGCONT');
    expect(refusal).toBeInstanceOf(StoreUnavailableError);
    expect(String((refusal as Error).cause)).toContain('NOREPLICAS');
    const later = { ...deps(), now: () => Date.now() + 60_000 };
    const { secret } = await createKey({ email, source: 'self-serve', maxActivePerEmail: 1 }, later);
    expect(await findKeyBySecret(secret, deps())).not.toBeNull();
  });

  it('that loses a server, others go on exactly, no key is lost that was shown, and all is well afterwards', async () => {
    const keys = await Promise.all(
      Array.from({ length: 12 }, () =>
        createKey({ email: somebody(), source: 'operator', monthlyLimit: 40, rateLimit: 100_000 }, deps()),
      ),
    );
    const [lost, ...surviving] = cluster.masters;
    if (!lost) throw new Error('no master');
    const isOn = async (name: string, of: typeof lost) => {
      const slot = await surviving[0]?.client.cluster('KEYSLOT', name);
      return Math.floor((Number(slot) * cluster.masters.length) / 16_384) === cluster.masters.indexOf(of);
    };
    const onLost = await Promise.all(keys.map(({ record }) => isOn(test.store.names.key(record.id), lost)));
    expect(new Set(onLost).size).toBe(2);

    // Keys that this process has not met yet are found as well, where their server is there.
    const unmet = await Promise.all(
      Array.from({ length: 24 }, () => createKey({ email: somebody(), source: 'operator' }, deps())),
    );
    const unmetOnLost = await Promise.all(
      unmet.map(({ record }) => isOn(test.store.names.key(record.id), lost)),
    );

    const load = startLoad(test.store, keys);
    await eventually(() => load.fates.every(({ admitted }) => admitted >= 10) && load.shown.length > 5);
    await lost.kill();
    const met = await Promise.all(
      unmet.filter((_, index) => !unmetOnLost[index]).map(({ secret }) => ask(secret)),
    );
    expect(met.filter((verdict) => verdict !== 'admitted')).toEqual([]);
    const shownBefore = load.shown.length;
    await eventually(() => load.fates.some(({ unavailable }) => unavailable > 0));
    // Until every key is answered again, the ones of the lost server too.
    await eventually(() => load.fates.every(({ refused }) => refused > 10));
    await eventually(() => load.shown.length > shownBefore + 20);
    await load.stop();

    for (const [index, fate] of load.fates.entries()) {
      if (onLost[index]) expect(fate.admitted + fate.unavailable).toBeGreaterThanOrEqual(40);
      else expect(fate).toMatchObject({ admitted: 40, unavailable: 0 });
    }
    const found = await Promise.all(load.shown.map(({ secret }) => findKeyBySecret(secret, deps())));
    expect(found.map((record) => record?.id)).toEqual(load.shown.map(({ record }) => record.id));
    for (const { record } of load.shown.slice(0, 40))
      expect((await listKeyPage({ email: record.ownerEmail }, deps())).records).toMatchObject([
        { id: record.id },
      ]);
    expect(await ask(load.shown.at(-1)?.secret ?? '')).toBe('admitted');
  });
});
