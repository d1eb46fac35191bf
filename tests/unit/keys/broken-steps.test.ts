import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '@/lib/accounts/delete-account';
import { endAllSessions, endSession, readSession, startSession } from '@/lib/accounts/session';
import { createSignInLink, spendSignInLink } from '@/lib/accounts/sign-in';
import { runAccountScript } from '@/lib/keys/account-script';
import { RELIST_KEY } from '@/lib/keys/account-script.lua';
import { claimKeys } from '@/lib/keys/claim-keys';
import { createKey, TooManyKeysError } from '@/lib/keys/create-key';
import { findKeyBySecret, getKey } from '@/lib/keys/find-key';
import { accountHash } from '@/lib/keys/key-record';
import { listAllKeys, listKeyPage, listKeys } from '@/lib/keys/list-keys';
import { STORING_MS } from '@/lib/keys/repair-lists';
import { revokeKey } from '@/lib/keys/revoke-key';
import { rotateKey } from '@/lib/keys/rotate-key';
import { setExpiry } from '@/lib/keys/set-expiry';
import { createStopToken } from '@/lib/notices/stop-link';
import { StoreUnavailableError } from '@/lib/store/client';
import { type BreakingBackend, createBreakingBackend } from '../../support/breaking-backend';
import { openRemoteRedis } from '../../support/open-remote-redis';
import { startRedis, type TestRedis } from '../../support/redis';
import { overBridge, type TestStore } from '../../support/test-store';

/*
 * What spans two groups of names is several steps. Here the store dies at every moment between them, with and without
 * the last reply heard, and what was promised has to hold nevertheless (docs/decisions/0012).
 */

const MOST = 3;
const DAY_MS = 86_400_000;
let redis: TestRedis;
let backend: BreakingBackend;
let test: TestStore;
let now = Date.parse('2026-11-21T12:00:30.000Z');
const deps = () => ({ store: test.store, now: () => now });
const newEmail = () => `${randomUUID()}@example.com`;

beforeAll(async () => {
  redis = await startRedis();
  backend = createBreakingBackend(await openRemoteRedis(redis.url));
  test = await overBridge(backend, 1);
});
afterAll(async () => {
  await test.stop();
  await redis.stop();
});

/**
 * Carries something out against a store that dies over it, at every moment there is, each time from an empty store.
 *
 * @param act.before what there is when it begins
 * @param act.change what the store dies over
 * @param act.after what has to hold; is told what came of the change, nothing when it failed
 */
async function atEveryMoment<Before, Result>(act: {
  before: () => Promise<Before>;
  change: (before: Before) => Promise<Result>;
  after: (before: Before, result: Result | undefined) => Promise<void>;
}): Promise<void> {
  let moments = 0;
  for (const isHeard of [true, false])
    for (let count = 0; ; count++) {
      await test.store.redis.flushdb();
      const before = await act.before();
      backend.breakAfter(count, isHeard);
      const result = await act.change(before).catch((error: unknown) => {
        if (!StoreUnavailableError.isInstance(error)) throw error;
        return undefined;
      });
      const hasBroken = backend.mend();
      await act.after(before, result);
      if (!hasBroken) break;
      moments += 1;
    }
  expect(moments).toBeGreaterThan(2);
}

const create = (email: string, fields = {}) =>
  createKey({ email, source: 'self-serve', maxActivePerEmail: MOST, ...fields }, deps());

/** Every key that is stored of an account, whether or not anything lists it. */
async function storedOf(email: string): Promise<string[]> {
  const { redis: client, names } = test.store;
  const ids: string[] = [];
  for (const name of await client.keys(names.key('*'))) {
    const [id, owner] = await client.pipeline().hget(name, 'id').hget(name, 'ownerEmail').exec<string[]>();
    if (owner === email && id) ids.push(id);
  }
  return ids.sort();
}

describe('when the store dies', () => {
  it('over a new key, what works is listed, and what does not exist counts no longer than a minute', async () => {
    await atEveryMoment({
      before: async () => newEmail(),
      change: create,
      async after(email, key) {
        if (key) expect(await findKeyBySecret(key.secret, deps())).toMatchObject({ id: key.record.id });
        const stored = await storedOf(email);
        expect((await listKeys({ email }, deps())).map(({ id }) => id).sort()).toEqual(stored);
        expect((await listAllKeys(deps())).map(({ id }) => id)).toEqual(expect.arrayContaining(stored));
        now += STORING_MS;
        for (let count = stored.length; count < MOST; count++) await create(email);
        await expect(create(email)).rejects.toThrow(TooManyKeysError);
        expect((await listKeyPage({ email }, deps())).counts).toEqual({
          active: MOST,
          unclaimed: 0,
          past: 0,
        });
        expect(await storedOf(email)).toHaveLength(MOST);
      },
    });
  });

  it('over a revocation, a key that is revoked never works again, and makes room', async () => {
    await atEveryMoment({
      async before() {
        const email = newEmail();
        const key = await create(email);
        for (let count = 1; count < MOST; count++) await create(email);
        return { email, ...key };
      },
      change: ({ record }) => revokeKey({ id: record.id }, deps()),
      async after({ email, secret, record }, revoked) {
        const found = await findKeyBySecret(secret, deps());
        const isRevoked = (await getKey(record.id, deps()))?.revokedAt !== undefined;
        expect(found === null).toBe(isRevoked);
        if (revoked) expect(isRevoked).toBe(true);
        if (isRevoked) await create(email);
        await expect(create(email)).rejects.toThrow(TooManyKeysError);
        const past = isRevoked ? 1 : 0;
        expect((await listKeyPage({ email }, deps())).counts).toEqual({ active: MOST, unclaimed: 0, past });
        expect(await revokeKey({ id: record.id }, deps())).not.toBeNull();
        expect(await findKeyBySecret(secret, deps())).toBeNull();
        expect((await listKeyPage({ email }, deps())).counts.past).toBe(1);
      },
    });
  });

  it('over a rotation, exactly one secret is the present one, and an old one ends when it was to end', async () => {
    await atEveryMoment({
      before: () => create(newEmail()),
      change: ({ record }) => rotateKey({ id: record.id, graceMs: 60_000 }, deps()),
      async after({ secret, record }, rotated) {
        const { redis: client, names } = test.store;
        const ends: string[] = await client.hvals(names.keySecrets(record.id));
        expect(ends.filter((end) => end === '0')).toHaveLength(1);
        expect(await findKeyBySecret(secret, deps())).toMatchObject({ id: record.id });
        if (rotated) expect(await findKeyBySecret(rotated.secret, deps())).toMatchObject({ id: record.id });
        now += 60_000;
        const isReplaced = ends.length === 2;
        expect((await findKeyBySecret(secret, deps())) === null).toBe(isReplaced);
      },
    });
  });

  it('over a claim, no more keys are claimed than there is room for, and lists and records agree', async () => {
    await atEveryMoment({
      async before() {
        const email = newEmail();
        const keys = [await create(email)];
        for (let count = 0; count < 3; count++)
          keys.push(await create(email, { unclaimed: true, maxActivePerEmail: undefined }));
        return { email, keyId: keys.at(-1)?.record.id ?? '' };
      },
      change: ({ email, keyId }) => claimKeys({ email, keyId, others: true, most: MOST }, deps()),
      async after({ email, keyId }) {
        const read = async () => {
          await listKeyPage({ email }, deps());
          return listKeyPage({ email }, deps());
        };
        const check = async () => {
          const { records, counts } = await read();
          expect(counts.active).toBeLessThanOrEqual(MOST);
          const claimed = records.filter(({ unclaimed }) => !unclaimed);
          expect(claimed).toHaveLength(counts.active);
          return claimed.map(({ id }) => id);
        };
        await check();
        await claimKeys({ email, keyId, others: true, most: MOST }, deps());
        expect(await check()).toContain(keyId);
      },
    });
  });

  it('over signing in, a session that lives ends with all others', async () => {
    await atEveryMoment({
      before: async () => newEmail(),
      change: (email) => startSession({ email }, deps()),
      async after(email, token) {
        if (token) expect(await readSession(token, deps())).toMatchObject({ email });
        await endAllSessions({ email }, deps());
        expect(await readSession(token, deps())).toBeUndefined();
        const again = await startSession({ email }, deps());
        expect(await readSession(again, deps())).toMatchObject({ email });
      },
    });
  });

  it('over signing out everywhere, either all sessions and links live on or none', async () => {
    const baseUrl = 'https://reco.example';
    await atEveryMoment({
      async before() {
        const email = newEmail();
        const link = new URL(await createSignInLink({ email, baseUrl }, deps())).searchParams.get('token');
        const sessions = [await startSession({ email }, deps()), await startSession({ email }, deps())];
        return { email, sessions, link };
      },
      change: ({ email }) => endAllSessions({ email }, deps()).then(() => 'ended'),
      async after({ email, sessions, link }, ended) {
        const alive = await Promise.all(sessions.map((token) => readSession(token, deps())));
        expect(new Set(alive.map((session) => session?.email)).size).toBe(1);
        const linkWorks = (await spendSignInLink(link, deps())) !== undefined;
        expect(linkWorks).toBe(alive[0] !== undefined);
        if (ended) expect(alive[0]).toBeUndefined();
        await endAllSessions({ email }, deps());
        for (const token of sessions) expect(await readSession(token, deps())).toBeUndefined();
      },
    });
  });

  it('over signing out, that session ends or goes on, and no other one ends', async () => {
    await atEveryMoment({
      async before() {
        const email = newEmail();
        return { token: await startSession({ email }, deps()), other: await startSession({ email }, deps()) };
      },
      change: ({ token }) => endSession(token, deps()).then(() => 'ended'),
      async after({ token, other }, ended) {
        if (ended) expect(await readSession(token, deps())).toBeUndefined();
        expect(await readSession(other, deps())).toBeDefined();
        await endSession(token, deps());
        expect(await readSession(token, deps())).toBeUndefined();
      },
    });
  });

  it('over a sign-in link, it signs in at most once', async () => {
    await atEveryMoment({
      async before() {
        const email = newEmail();
        return new URL(
          await createSignInLink({ email, baseUrl: 'https://x.example' }, deps()),
        ).searchParams.get('token');
      },
      change: (token) => spendSignInLink(token, deps()),
      async after(token, spent) {
        const again = await spendSignInLink(token, deps());
        expect([spent, again].filter(Boolean).length).toBeLessThanOrEqual(1);
        expect(await spendSignInLink(token, deps())).toBeUndefined();
      },
    });
  });

  it.each([
    ['later', 9],
    ['earlier', 1],
    ['never', null],
  ])(
    'over an end that is moved to %s, the key ends by its record, and counts as long as it works',
    async (_, days) => {
      await atEveryMoment({
        async before() {
          const email = newEmail();
          const key = await create(email, { expiresAt: now + 5 * DAY_MS });
          for (let count = 1; count < MOST; count++) await create(email);
          return { email, ...key };
        },
        change: ({ record: key }) =>
          setExpiry({ key, expiresAt: days === null ? null : now + days * DAY_MS }, deps()),
        async after({ email, secret, record }, changed) {
          const began = now;
          const { expiresAt = Number.POSITIVE_INFINITY } = (await getKey(record.id, deps())) ?? {};
          if (changed) expect(expiresAt).toBe(changed.expiresAt ?? Number.POSITIVE_INFINITY);
          for (const day of [0, 2, 6, 10]) {
            now = began + day * DAY_MS;
            const works = expiresAt > now;
            expect((await findKeyBySecret(secret, deps())) !== null, `day ${day}`).toBe(works);
            const another = await create(email).catch(() => undefined);
            expect(another === undefined, `refused on day ${day}`).toBe(works);
            if (another) await revokeKey({ id: another.record.id }, deps());
            expect((await listKeyPage({ email }, deps())).counts.active).toBe(works ? MOST : MOST - 1);
          }
        },
      });
    },
  );

  it('over two changes of an end at once, whatever the list says the key ends by its record', async () => {
    const email = newEmail();
    const { record, secret } = await create(email, { expiresAt: now + 5 * DAY_MS });
    // What the list is left with when the later change reaches the key last.
    const args = [record.id, now + DAY_MS];
    await runAccountScript(test.store, { email, now, body: RELIST_KEY, args });
    now += 2 * DAY_MS;
    await create(email);
    expect(await findKeyBySecret(secret, deps())).not.toBeNull();
    expect((await listKeyPage({ email }, deps())).counts).toEqual({ active: 2, unclaimed: 0, past: 0 });
    now += 4 * DAY_MS;
    expect((await listKeyPage({ email }, deps())).counts).toEqual({ active: 1, unclaimed: 0, past: 1 });
    expect(await findKeyBySecret(secret, deps())).toBeNull();
  });

  it('over an account that is deleted, nothing works that is not listed, and deleting again does the rest', async () => {
    await atEveryMoment({
      async before() {
        const email = newEmail();
        const keys = [await create(email), await create(email, { unclaimed: true })];
        const token = await startSession({ email }, deps());
        await createStopToken({ account: await accountHash(email), kind: 'quota' }, deps());
        return { email, keys, token };
      },
      change: ({ email }) => deleteAccount({ email }, deps()),
      async after({ email, keys, token }) {
        const listed = (await listKeys({ email }, deps())).map(({ id }) => id);
        for (const { secret, record } of keys)
          if (await findKeyBySecret(secret, deps())) expect(listed).toContain(record.id);
        await deleteAccount({ email }, deps());
        expect(await readSession(token, deps())).toBeUndefined();
        expect(await storedOf(email)).toEqual([]);
        const ids = keys.map(({ record }) => record.id);
        const left = await test.store.redis.keys(`${test.store.names.prefix}*`);
        const marks = ids.map((id) => test.store.names.keySecrets(id));
        const account = await accountHash(email);
        const own = left.filter((name) => [account, ...ids].some((part) => name.includes(part)));
        expect(own.filter((name) => !marks.includes(name))).toEqual([]);
        for (const mark of marks) expect(await test.store.redis.pttl(mark)).toBeLessThanOrEqual(STORING_MS);
      },
    });
  });

  it('over a key that is made while its account is deleted, it works and is listed, or it is not there', async () => {
    const email = newEmail();
    // Between the list of its account and its record, which are stored in this order.
    const redis = new Proxy(test.store.redis, {
      get: (of, name) =>
        name === 'zadd'
          ? async (...args: Parameters<typeof of.zadd>) => {
              await deleteAccount({ email }, deps());
              return of.zadd(...args);
            }
          : Reflect.get(of, name),
    });
    const made = createKey(
      { email, source: 'self-serve' },
      { store: { ...test.store, redis }, now: () => now },
    );
    await expect(made).rejects.toThrow(StoreUnavailableError);
    expect(await storedOf(email)).toEqual([]);
    expect(await listKeys({ email }, deps())).toEqual([]);
    const { record } = await create(email);
    expect((await listKeys({ email }, deps())).map(({ id }) => id)).toEqual([record.id]);
  });
});
