import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { claimKeys } from '@/lib/keys/change-key';
import { createKey, TooManyKeysError } from '@/lib/keys/create-key';
import { MAX_PAST_KEYS, PAST_KEYS_KEPT_DAYS } from '@/lib/keys/end-keys';
import { findKeyBySecret, getKey } from '@/lib/keys/find-key';
import { listAllKeys, listKeyPage, listKeys, STORING_MS } from '@/lib/keys/list-keys';
import { revokeKey } from '@/lib/keys/revoke-key';
import { reserveQuota } from '@/lib/metering/quota';
import { readUsageMonth } from '@/lib/metering/read-usage';
import { monthOf } from '@/lib/plans/calendar-month';
import { EVERY_TEST_STORE, type TestStore } from '../../support/test-store';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const NOW = Date.parse('2026-11-21T12:00:30.000Z');
const DAY_MS = 86_400_000;
const KEPT_MS = PAST_KEYS_KEPT_DAYS * DAY_MS;
const MOST = 5;

describe.each(EVERY_TEST_STORE)('the keys of an account in %s', (_, start) => {
  let context: TestStore;
  let now = NOW;
  let owners = 0;
  const deps = () => ({ store: context.store, now: () => now });
  /** An owner that no other test knows. */
  const owner = () => {
    owners += 1;
    return `owner-${owners}@example.com`;
  };
  const signUp = (email: string) => createKey({ email, source: 'self-serve', unclaimed: true }, deps());
  const createInDashboard = (email: string, fields = {}) =>
    createKey({ email, source: 'self-serve', maxActivePerEmail: MOST, ...fields }, deps());
  const countsOf = async (email: string) => (await listKeyPage({ email }, deps())).counts;
  const signIn = (email: string, keyId?: string) =>
    claimKeys({ email, others: true, most: MOST, ...(keyId && { keyId }) }, deps());
  const use = (keyId: string, at = now) =>
    reserveQuota(context.store, { keyId, requestsPerMonth: null, vertical: 'movies', now: at });
  const usedIn = async (keyId: string, at = now) =>
    (await readUsageMonth({ keyId, month: monthOf(at) }, deps())).total;

  beforeAll(async () => {
    context = await start();
  });
  afterAll(() => context.stop());

  describe('made by sign-up', () => {
    it('work at once, and never keep the owner from creating keys', async () => {
      const email = owner();
      for (let index = 0; index < 8; index++) {
        const { secret, record } = await signUp(email);
        expect(await findKeyBySecret(secret, deps())).toMatchObject({ id: record.id, unclaimed: true });
      }
      for (let index = 0; index < MOST; index++) await createInDashboard(email);
      await expect(createInDashboard(email)).rejects.toThrow(TooManyKeysError);
      expect(await countsOf(email)).toEqual({ active: MOST, unclaimed: 8, past: 0 });
    });

    it('are claimed by signing in, and count from then on', async () => {
      const email = owner();
      const { record } = await signUp(email);
      for (let index = 2; index < MOST; index++) await signUp(email);
      expect(await signIn(email)).toBe(MOST - 1);
      expect(await countsOf(email)).toEqual({ active: MOST - 1, unclaimed: 0, past: 0 });
      expect(await getKey(record.id, deps())).not.toHaveProperty('unclaimed');
      await createInDashboard(email);
      await expect(createInDashboard(email)).rejects.toThrow(TooManyKeysError);
    });

    it('are only claimed by the link that was mailed for them when they would take every place', async () => {
      const email = owner();
      for (let index = 1; index < MOST; index++) await signUp(email);
      const { record } = await signUp(email);
      expect(await signIn(email)).toBe(0);
      expect(await signIn(email, record.id)).toBe(1);
      expect(await countsOf(email)).toEqual({ active: 1, unclaimed: MOST - 1, past: 0 });
      expect(await getKey(record.id, deps())).not.toHaveProperty('unclaimed');
      await createInDashboard(email);
    });

    it('of another address are not claimed, whatever a link says', async () => {
      const email = owner();
      const { record } = await signUp(owner());
      expect(await signIn(email, record.id)).toBe(0);
      expect(await getKey(record.id, deps())).toMatchObject({ unclaimed: true });
    });

    it('are never claimed beyond the most, and stay as they are', async () => {
      const email = owner();
      const { secret, record } = await signUp(email);
      for (let index = 0; index < MOST; index++) await createInDashboard(email);
      expect(await signIn(email, record.id)).toBe(0);
      expect(await findKeyBySecret(secret, deps())).toMatchObject({ unclaimed: true });
      await revokeKey({ id: record.id }, deps());
      expect(await countsOf(email)).toEqual({ active: MOST, unclaimed: 0, past: 1 });
    });
  });

  describe('revoked', () => {
    it('are remembered for a while, and then forgotten together with their usage', async () => {
      const email = owner();
      const { record } = await createInDashboard(email);
      const lastMonth = now - 31 * DAY_MS;
      await use(record.id);
      await use(record.id, lastMonth);
      await revokeKey({ id: record.id }, deps());
      const { redis, names } = context.store;
      for (const name of [names.key(record.id), names.usage(record.id, monthOf(now))]) {
        const left = await redis.pttl(name);
        expect(left).toBeGreaterThan(KEPT_MS - 60_000);
        expect(left).toBeLessThanOrEqual(KEPT_MS);
      }
      const revokedAt = now;
      now += KEPT_MS - 1;
      expect(await countsOf(email)).toEqual({ active: 0, unclaimed: 0, past: 1 });
      now += 1;
      expect(await countsOf(email)).toEqual({ active: 0, unclaimed: 0, past: 0 });
      expect(await getKey(record.id, deps())).toBeNull();
      expect(await usedIn(record.id, revokedAt)).toBe(0);
      expect(await usedIn(record.id, lastMonth)).toBe(0);
      expect((await listAllKeys(deps())).map(({ id }) => id)).not.toContain(record.id);
    });

    it('of which there are too many are forgotten, the oldest first', async () => {
      const email = owner();
      const ids: string[] = [];
      for (let index = 0; index < MAX_PAST_KEYS + 3; index++) {
        const { record } = await createInDashboard(email);
        now += 1;
        await revokeKey({ id: record.id }, deps());
        ids.push(record.id);
      }
      const remembered = (await listKeys({ email }, deps())).map(({ id }) => id);
      expect(remembered).toEqual(ids.slice(3).reverse());
      expect(await getKey(ids[0] ?? '', deps())).toBeNull();
    });

    it('disappear from the list of every key when their record went by itself', async () => {
      const { record } = await createInDashboard(owner());
      const { redis, names } = context.store;
      await redis.del(names.key(record.id));
      now += STORING_MS;
      expect((await listAllKeys(deps())).map(({ id }) => id)).not.toContain(record.id);
      expect(await redis.zscore(names.allKeys, record.id)).toBeNull();
    });
  });

  it('that expired make room, and are forgotten like revoked ones', async () => {
    const email = owner();
    const { record } = await createInDashboard(email, { expiresAt: now + DAY_MS });
    for (let index = 1; index < MOST; index++) await createInDashboard(email);
    await expect(createInDashboard(email)).rejects.toThrow(TooManyKeysError);
    now += DAY_MS;
    await createInDashboard(email);
    expect(await countsOf(email)).toEqual({ active: MOST, unclaimed: 0, past: 1 });
    expect((await listKeys({ email }, deps())).at(-1)).toMatchObject({ id: record.id });
    now += KEPT_MS;
    expect(await countsOf(email)).toEqual({ active: MOST, unclaimed: 0, past: 0 });
  });

  it('are read in parts: active, then unclaimed, then past ones, each newest first', async () => {
    const email = owner();
    const named = async (name: string, unclaimed?: true) => {
      now += 1;
      const fields = { email, name, source: 'self-serve', ...(unclaimed && { unclaimed }) } as const;
      return (await createKey(fields, deps())).record;
    };
    await named('a1');
    await named('u1', true);
    const revoked = await named('p1');
    await named('u2', true);
    await named('a2');
    await revokeKey({ id: revoked.id }, deps());
    const order = ['a2', 'a1', 'u2', 'u1', 'p1'];
    for (let skip = 0; skip <= order.length; skip++)
      for (let most = 1; most <= order.length + 1; most++) {
        const { records, counts } = await listKeyPage({ email, skip, most }, deps());
        expect(records.map(({ name }) => name)).toEqual(order.slice(skip, skip + most));
        expect(counts).toEqual({ active: 2, unclaimed: 2, past: 1 });
      }
  });
});
