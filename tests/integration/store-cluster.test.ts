import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAllSessions, readSession, startSession } from '@/lib/accounts/session';
import { signIn } from '@/lib/accounts/sign-in';
import { createSignInLink } from '@/lib/accounts/sign-in-link';
import { admit } from '@/lib/admission/admit';
import { parseConfig } from '@/lib/config';
import { createKey, TooManyKeysError } from '@/lib/keys/create-key';
import { findKeyBySecret, getKey } from '@/lib/keys/find-key';
import { listAllKeys, listKeyPage } from '@/lib/keys/list-keys';
import { revokeKey } from '@/lib/keys/revoke-key';
import { rotateKey } from '@/lib/keys/rotate-key';
import { stopOldSecret } from '@/lib/keys/stop-old-secret';
import { readUsageMonth } from '@/lib/metering/read-month';
import { monthOf } from '@/lib/plans/calendar-month';
import { readClusterAddress } from '@/lib/redis-address';
import { appendRequest } from '@/lib/request-log/append-request';
import { readRequests } from '@/lib/request-log/read-requests';
import { signUp } from '@/lib/signup/sign-up';
import { newSubmission } from '@/lib/signup/submission';
import { openRedis } from '@/lib/store/local/remote-redis';
import { StoreUnavailableError } from '@/lib/store/store-error';
import { startCluster, type TestCluster } from '../support/redis-cluster';
import { eventually } from '../support/spawn-store';
import { startLoad } from '../support/store-load';
import { overBridge, type TestStore } from '../support/test-store';

let cluster: TestCluster;
let test: TestStore;
const deps = () => ({ store: test.store });
const config = parseConfig({});
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

  it('a person signs up, signs in, rotates, revokes and signs out everywhere', async () => {
    const email = somebody();
    const send = async () => 'sent' as const;
    const made = await signUp(
      { email, client: '192.0.2.1', submission: newSubmission() },
      { ...deps(), config, send },
    );
    if (made.outcome !== 'created') throw new Error(made.outcome);
    const { id } = made.record;
    expect(await ask(made.secret)).toBe('admitted');

    const link = new URL(
      await createSignInLink({ email, baseUrl: 'https://reco.example', keyId: id }, deps()),
    );
    const token = await signIn(link.searchParams.get('token'), { ...deps(), config });
    expect(await readSession(token, deps())).toEqual({ email });
    expect(await signIn(link.searchParams.get('token'), { ...deps(), config })).toBeUndefined();
    expect((await listKeyPage({ email }, deps())).counts).toEqual({ active: 1, unclaimed: 0, past: 0 });
    expect(await getKey(id, deps())).not.toHaveProperty('unclaimed');

    const rotated = await rotateKey({ id, graceMs: 60_000 }, deps());
    expect([await ask(made.secret), await ask(rotated?.secret ?? '')]).toEqual(['admitted', 'admitted']);
    await stopOldSecret({ id }, deps());
    expect([await ask(made.secret), await ask(rotated?.secret ?? '')]).toEqual(['unknown-key', 'admitted']);
    const entry = { at: Date.now(), route: '/v1/recommend', status: 200, ms: 1 };
    const flags = { isStreamed: false, isGrounded: false, isFallback: false };
    const request = { id: `req_${entry.at}_abcdefghijkl`, ...entry, ...flags };
    await appendRequest({ keyId: id, entry: request, days: 7 }, deps());
    expect(await readRequests({ keyId: id, days: 7 }, deps())).toMatchObject([{ id: request.id }]);

    await revokeKey({ id }, deps());
    expect(await ask(rotated?.secret ?? '')).toBe('unknown-key');
    expect((await listKeyPage({ email }, deps())).counts).toEqual({ active: 0, unclaimed: 0, past: 1 });
    expect((await readUsageMonth({ keyId: id, month: monthOf(Date.now()) }, deps())).total).toBe(4);
    expect((await listAllKeys(deps())).map((key) => key.id)).toContain(id);

    const other = await startSession({ email }, deps());
    await endAllSessions({ email }, deps());
    for (const each of [token, other]) expect(await readSession(each, deps())).toBeUndefined();
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
    await sleep(0);
    expect(await ask(load.shown.at(-1)?.secret ?? '')).toBe('admitted');
  });
});
