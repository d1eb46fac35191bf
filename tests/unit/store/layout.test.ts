import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeRequest } from '@/lib/accounts/request-limit';
import { readSession } from '@/lib/accounts/session';
import { readSignInLink } from '@/lib/accounts/sign-in-link';
import { admit } from '@/lib/admission/admit';
import { claimKeys } from '@/lib/keys/claim-keys';
import { createKey, TooManyKeysError } from '@/lib/keys/create-key';
import { findKeyBySecret, getKey } from '@/lib/keys/find-key';
import { accountHash } from '@/lib/keys/key-record';
import { listAllKeys, listKeyPage, listKeys } from '@/lib/keys/list-keys';
import { revokeKey } from '@/lib/keys/revoke-key';
import { rotateKey } from '@/lib/keys/rotate-key';
import { readUsageMonth } from '@/lib/metering/read-month';
import { readMailPreferences } from '@/lib/notices/preferences';
import { readStop } from '@/lib/notices/stop-link';
import { monthOf } from '@/lib/plans/calendar-month';
import { readRequests } from '@/lib/request-log/read-requests';
import { connectStore, type Store } from '@/lib/store/client';
import { startBridge } from '@/lib/store/local/bridge';
import { openRemoteRedis } from '@/lib/store/local/remote-redis';
import { StoreUnavailableError } from '@/lib/store/store-error';
import { createBreakingBackend } from '../../support/breaking-backend';
import { runKeys } from '../../support/keys-command';
import { OLD_STORE, restoreOldStore } from '../../support/old-store';
import { startRedis, type TestRedis } from '../../support/redis';

const { at, secrets, ids, tokens } = OLD_STORE;
const DAY_MS = 86_400_000;
const EMAIL = 'ada@example.com';

let redis: TestRedis;
let raw: Redis;
let closing: (() => Promise<void>)[] = [];
let store: Store;
let breaking: ReturnType<typeof createBreakingBackend>;
const deps = () => ({ store, now: () => at });

/** A process's own way to the store. */
async function connect() {
  const backend = createBreakingBackend(await openRemoteRedis(redis.url));
  const bridge = await startBridge(backend);
  closing.push(bridge.close, backend.close);
  return { backend, store: connectStore({ ...bridge, environment: 'production' }) };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  redis = await startRedis();
  raw = new Redis(redis.url);
  await restoreOldStore(redis.url);
  ({ store, backend: breaking } = await connect());
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  raw.disconnect();
  for (const close of closing) await close();
  closing = [];
  await redis.stop();
});

const conversions = () =>
  vi.mocked(console.warn).mock.calls.filter(([line]) => String(line).includes('store_converted')).length;

/** Everything that version 0.7 promised about what it left. */
async function expectEverything() {
  const working = { used: ids.used, rotated: ids.rotated, inGrace: ids.rotated, expiring: ids.expiring };
  for (const [name, id] of Object.entries({ ...working, unclaimed: ids.unclaimed, old: ids.old }))
    expect(await findKeyBySecret(secrets[name] ?? '', deps()), name).toMatchObject({ id });
  for (const name of ['revoked', 'expired', 'oldRevoked'])
    expect(await findKeyBySecret(secrets[name] ?? '', deps()), name).toBeNull();
  const afterGrace = { store, now: () => at + 2 * DAY_MS };
  expect(await findKeyBySecret(secrets.inGrace ?? '', afterGrace)).toBeNull();
  expect(await findKeyBySecret(secrets.rotated ?? '', afterGrace)).toMatchObject({ id: ids.rotated });
  expect(await findKeyBySecret(secrets.expiring ?? '', { store, now: () => at + 8 * DAY_MS })).toBeNull();

  const list = async (email: string) => (await listKeyPage({ email }, deps())).counts;
  expect(await list(EMAIL)).toEqual({ active: 3, unclaimed: 0, past: 2 });
  expect(await list('eve@example.com')).toEqual({ active: 0, unclaimed: 1, past: 0 });
  expect(await list('old@example.com')).toEqual({ active: 1, unclaimed: 0, past: 1 });
  expect((await listAllKeys(deps())).map(({ id }) => id).sort()).toEqual(Object.values(ids).sort());
  const used = async (id = '') => (await readUsageMonth({ keyId: id, month: monthOf(at) }, deps())).total;
  expect([await used(ids.used), await used(ids.rotated), await used(ids.revoked)]).toEqual([5, 1, 2]);
  expect(await readRequests({ keyId: ids.used ?? '', days: 7 }, deps())).toHaveLength(2);
  expect(await readSession(tokens.session, deps())).toEqual({ email: EMAIL });
  expect(await readSession(tokens.sessionWithoutKeys, deps())).toEqual({ email: 'nokeys@example.com' });
  expect(await readSignInLink(tokens.signInLink, deps())).toBe(EMAIL);
  expect(await readMailPreferences(await accountHash(EMAIL), deps())).toMatchObject({ expiry: false });
  expect(await readStop(tokens.stop, deps())).toMatchObject({ kind: 'quota' });
}

/** Names that are the same as in version 0.7. */
const UNCHANGED = /^reco:production:(keys|(secret|session|sign-in-link|stop-link):[0-9a-f]{64})$/;

describe('a store that version 0.7 left', () => {
  it('is converted before the first request, and everything in it goes on', async () => {
    await expectEverything();
    expect(conversions()).toBe(1);
    for (const name of await raw.keys('*')) if (!name.includes('{')) expect(name).toMatch(UNCHANGED);
    // Neither limit begins anew: two of two requests and three of ten sign-ups were made in this hour.
    const ask = {
      secret: secrets.limited ?? '',
      scope: 'recommend',
      address: '',
      window: 'model',
      background: () => undefined,
    } as const;
    expect(await admit({ ...ask, deps: deps() })).toMatchObject({ verdict: 'rate-limited' });
    const limit = { subject: ['192.0.2.1'], requestsPerHour: 10 };
    const take = () => takeRequest(store, { kind: 'sign-up-by-client', ...limit });
    const taken = await Promise.all(Array.from({ length: 10 }, take));
    expect(taken.filter(Boolean)).toHaveLength(7);
  });

  it('has keys that count, rotate, are claimed and are revoked as ever', async () => {
    const create = () => createKey({ email: EMAIL, source: 'self-serve', maxActivePerEmail: 3 }, deps());
    await create();
    await expect(create()).rejects.toThrow(TooManyKeysError);
    expect(await claimKeys({ email: 'eve@example.com', others: true, most: 5 }, deps())).toBe(1);
    expect(await getKey(ids.unclaimed ?? '', deps())).not.toHaveProperty('unclaimed');
    const rotated = await rotateKey({ id: ids.old ?? '', graceMs: DAY_MS }, deps());
    for (const secret of [secrets.old ?? '', rotated?.secret ?? ''])
      expect(await findKeyBySecret(secret, deps())).toMatchObject({ id: ids.old });
    await revokeKey({ id: ids.old ?? '' }, deps());
    for (const secret of [secrets.old ?? '', rotated?.secret ?? ''])
      expect(await findKeyBySecret(secret, deps())).toBeNull();
    expect((await listKeys({ email: 'old@example.com' }, deps())).map(({ id }) => id).sort()).toEqual(
      [ids.old, ids.oldRevoked].sort(),
    );
  });

  it('is converted by whoever comes next when a process dies over it, at whatever moment', async () => {
    let moments = 0;
    for (const isHeard of [true, false])
      for (let count = 1; ; count += 4) {
        await raw.flushall();
        await restoreOldStore(redis.url);
        const dying = await connect();
        dying.backend.breakAfter(count, isHeard);
        await dying.store.redis.ping().catch(() => undefined);
        if (!dying.backend.mend()) break;
        moments += 1;
        // What the dead one holds runs out by itself, after ten seconds.
        await raw.pexpire('reco:production:{layout}:lock', 1);
        ({ store } = await connect());
        await expectEverything();
      }
    expect(moments).toBeGreaterThan(20);
  });

  it('is converted once when two processes start at once', async () => {
    vi.useRealTimers();
    const list = () => runKeys(['list', '--json'], { REDIS_URL: redis.url, REDIS_CLUSTER_URLS: '' });
    const both = await Promise.all([list(), list()]);
    for (const { stdout } of both) expect(JSON.parse(stdout)).toHaveLength(Object.keys(ids).length);
    expect(both.filter(({ stderr }) => stderr.includes('store_converted'))).toHaveLength(1);
  });

  it('fails every request while it cannot be converted, and goes on when it can', async () => {
    breaking.breakAfter(3, true);
    await expect(findKeyBySecret(secrets.used ?? '', deps())).rejects.toThrow(StoreUnavailableError);
    breaking.mend();
    await raw.pexpire('reco:production:{layout}:lock', 1);
    expect(await findKeyBySecret(secrets.used ?? '', deps())).toMatchObject({ id: ids.used });
  });
});

it('a store that a newer version converted is not touched', async () => {
  await raw.flushall();
  await raw.set('reco:production:{layout}', '3');
  await expect(createKey({ email: EMAIL, source: 'operator' }, deps())).rejects.toThrow(
    StoreUnavailableError,
  );
  expect(await raw.keys('*')).toEqual(['reco:production:{layout}']);
});
