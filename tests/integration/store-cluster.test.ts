import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admit } from '@/lib/admission/admit';
import { createKey, TooManyKeysError } from '@/lib/keys/create-key';
import { findKeyBySecret } from '@/lib/keys/find-key';
import { listAllKeys, listKeyPage } from '@/lib/keys/list-keys';
import { readClusterAddress } from '@/lib/redis-address';
import { openRedis } from '@/lib/store/local/remote-redis';
import { StoreUnavailableError } from '@/lib/store/store-error';
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
const ask = (secret: string) =>
  admit({
    secret,
    window: 'model',
    reserve: { vertical: 'movies' },
    background: () => undefined,
    deps: deps(),
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

    const load = startLoad(test.store, keys);
    await eventually(() => load.fates.every(({ admitted }) => admitted >= 10) && load.shown.length > 5);
    await lost.kill();
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
