import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { ADMIT, type Admission, admit } from '@/lib/admission/admit';
import { restrictionFor, restrictKey, setLimits, setTier } from '@/lib/keys/change-key';
import { createKey } from '@/lib/keys/create-key';
import { getKey } from '@/lib/keys/find-key';
import { revokeKey } from '@/lib/keys/revoke-key';
import { rotateKey } from '@/lib/keys/rotate-key';
import { newKeyId, newSecret } from '@/lib/keys/secret';
import { RESERVE_QUOTA, refundQuota, reserveQuota } from '@/lib/metering/quota';
import { readUsageMonth } from '@/lib/metering/read-usage';
import { addressBits, type Scope } from '@/lib/plans/permissions';
import { TIER_IDS, TIERS } from '@/lib/plans/tiers';
import { StoreUnavailableError } from '@/lib/store/client';
import { EVERY_TEST_STORE, type TestStore } from '../../support/test-store';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

/** In the middle of a minute, so that no window ends during a test. */
const NOW = Date.parse('2026-11-21T12:00:30.000Z');
const MONTH = '2026-11';

describe.each(EVERY_TEST_STORE)('admission with %s', (_, start) => {
  let context: TestStore;
  let background: Promise<unknown>[];

  beforeAll(async () => {
    context = await start();
  });
  afterAll(() => context.stop());
  beforeEach(() => {
    background = [];
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const newKey = (fields: Partial<Parameters<typeof createKey>[0]> = {}) =>
    createKey({ email: 'ann@example.com', source: 'operator', ...fields }, { store: context.store });
  const ask = (
    secret: string,
    {
      window = 'model',
      vertical,
      scope = 'recommend',
      from = '198.51.100.1',
    }: { window?: 'model' | 'usage'; vertical?: string; scope?: Scope; from?: string } = {},
  ) =>
    admit({
      secret,
      scope,
      address: addressBits(from),
      window,
      reserve: vertical === undefined ? undefined : { vertical },
      background: (work) => background.push(work),
      deps: { store: context.store },
    });
  const restrict = (id: string, given: z.input<ReturnType<typeof restrictionFor>>) =>
    restrictKey({ id, restriction: restrictionFor({ tier: 'free' }).parse(given) }, { store: context.store });
  const settle = () => Promise.all(background);
  const usageOf = async (keyId: string) => {
    await settle();
    return readUsageMonth({ keyId, month: MONTH }, { store: context.store });
  };
  const count = (admissions: Admission[], verdict: Admission['verdict']) =>
    admissions.filter((admission) => admission.verdict === verdict).length;
  const names = async () => (await context.store.redis.keys(`${context.store.names.prefix}*`)).sort();

  it('lets exactly 5 of many concurrent requests of a 5/minute key pass', async () => {
    const { secret, record } = await newKey();
    const admissions = await Promise.all(
      Array.from({ length: context.crowd }, () => ask(secret, { vertical: 'movies' })),
    );
    expect(count(admissions, 'admitted')).toBe(5);
    expect(count(admissions, 'rate-limited')).toBe(context.crowd - 5);
    expect((await usageOf(record.id)).total).toBe(5);
  });

  describe('of a restricted key', () => {
    it.each([
      ['another scope', { scope: 'explain' as const }, 'scope'],
      ['another address', { from: '198.51.100.200' }, 'address'],
      ['an address of the other version', { from: '2001:db8::1' }, 'address'],
      ['an unknown address', { from: 'unknown' }, 'address'],
    ])('refuses %s, and counts neither window nor quota', async (_, request, by) => {
      const { secret, record } = await newKey({ rateLimit: 1 });
      await restrict(record.id, {
        scopes: ['recommend', 'read'],
        addresses: ['203.0.113.7', '198.51.100.0/25'],
      });
      for (let times = 0; times < 3; times++)
        expect(await ask(secret, { vertical: 'movies', ...request })).toMatchObject({
          verdict: 'forbidden',
          by,
        });
      expect(await ask(secret, { vertical: 'movies' })).toMatchObject({ verdict: 'admitted' });
      const usage = await usageOf(record.id);
      expect(usage.total).toBe(1);
    });

    it('goes on in a window of reads when it may read', async () => {
      const { secret, record } = await newKey();
      await restrict(record.id, { scopes: ['read'] });
      expect(await ask(secret, { window: 'usage', scope: 'read' })).toMatchObject({ verdict: 'admitted' });
      expect(await ask(secret)).toMatchObject({ verdict: 'forbidden', by: 'scope' });
    });

    it('takes a change with the next request, and everything is allowed again once it is lifted', async () => {
      const { secret, record } = await newKey();
      expect(await ask(secret)).toMatchObject({ verdict: 'admitted' });
      await restrict(record.id, { scopes: ['explain'] });
      expect(await ask(secret)).toMatchObject({ verdict: 'forbidden' });
      await restrict(record.id, { scopes: null });
      expect(await ask(secret)).toMatchObject({ verdict: 'admitted' });
    });

    it("lets exactly as many requests pass as the owner's own limit", async () => {
      const { secret, record } = await newKey({ rateLimit: 1000 });
      await restrict(record.id, { ownMonthlyLimit: 3 });
      const admissions = await Promise.all(
        Array.from({ length: 8 }, () => ask(secret, { vertical: 'movies' })),
      );
      expect(count(admissions, 'admitted')).toBe(3);
      expect(count(admissions, 'quota-exceeded')).toBe(5);
    });

    it("refuses an own limit above the plan's, and changes nothing", async () => {
      const { record } = await newKey();
      expect(() => restrict(record.id, { ownMonthlyLimit: 1_001, scopes: ['read'] })).toThrow('at most 1000');
      expect(await getKey(record.id, { store: context.store })).not.toHaveProperty('scopes', ['read']);
    });
  });

  it('lets exactly 10 of many concurrent requests take a place of a monthly quota of 10', async () => {
    const { secret, record } = await newKey({ rateLimit: 1000, monthlyLimit: 10 });
    const admissions = await Promise.all(
      Array.from({ length: context.crowd }, () => ask(secret, { vertical: 'movies' })),
    );
    expect(count(admissions, 'admitted')).toBe(10);
    expect(count(admissions, 'quota-exceeded')).toBe(context.crowd - 10);
    expect((await usageOf(record.id)).total).toBe(10);
  });

  it('gives every place back exactly once, however often it is refunded', async () => {
    const { secret, record } = await newKey({ rateLimit: 1000, monthlyLimit: 10 });
    const admissions = await Promise.all(
      Array.from({ length: 10 }, () => ask(secret, { vertical: 'books' })),
    );
    expect(await ask(secret, { vertical: 'books' })).toMatchObject({ verdict: 'quota-exceeded' });

    const [first] = admissions;
    if (first?.verdict !== 'admitted') throw new Error('not admitted');
    await Promise.all([first.reservation?.refund(), first.reservation?.refund()]);
    await first.reservation?.refund();
    expect((await usageOf(record.id)).total).toBe(9);
    expect(await ask(secret, { vertical: 'books' })).toMatchObject({ verdict: 'admitted' });
    expect(await ask(secret, { vertical: 'books' })).toMatchObject({ verdict: 'quota-exceeded' });
  });

  it('tells limit, remaining requests and reset of the window', async () => {
    const { secret, record } = await newKey();
    const window = { limit: 5, resetMs: Date.parse('2026-11-21T12:01:00.000Z') };
    const limits = { requestsPerMinute: 5, requestsPerMonth: 1000 };
    for (const remaining of [4, 3, 2, 1, 0]) {
      expect(await ask(secret)).toMatchObject({
        verdict: 'admitted',
        key: { id: record.id },
        limits,
        window: { ...window, remaining },
      });
    }
    expect(await ask(secret)).toMatchObject({
      verdict: 'rate-limited',
      limits,
      window: { ...window, remaining: 0 },
    });
  });

  it('costs one HTTP request, also for a key not seen before', async () => {
    const { secret } = await newKey({ tier: 'pro' });
    const once = () => ask(secret, { vertical: 'movies' });
    expect(await context.countRequests(once)).toBe(1);
    expect(await context.countRequests(once)).toBe(1);
    expect(await context.countRequests(() => ask(secret))).toBe(1);
    expect(await context.countRequests(() => ask(secret, { window: 'usage' }))).toBe(1);
    expect(await context.countRequests(() => Promise.all([once(), once(), once()]))).toBeLessThanOrEqual(3);
  });

  it('does not ask the store about a text that has not the form of a key', async () => {
    const texts = [
      '',
      'nonsense',
      'reco_live_',
      `reco_live_${'g'.repeat(48)}`,
      `${newSecret('live', newKeyId())} `,
    ];
    for (const text of texts) {
      const requests = await context.countRequests(async () =>
        expect(await ask(text, { vertical: 'movies' })).toEqual({ verdict: 'unknown-key' }),
      );
      expect(requests).toBe(0);
    }
  });

  it('looks an unknown key up once and leaves nothing behind', async () => {
    const before = await names();
    const requests = await context.countRequests(async () =>
      expect(await ask(newSecret('live', newKeyId()), { vertical: 'movies' })).toEqual({
        verdict: 'unknown-key',
      }),
    );
    expect(requests).toBe(1);
    await settle();
    expect(await names()).toEqual(before);
  });

  it('refuses a revoked key on the next request, although it was seen before', async () => {
    const { secret, record } = await newKey();
    expect(await ask(secret, { vertical: 'movies' })).toMatchObject({ verdict: 'admitted' });
    await revokeKey({ id: record.id }, { store: context.store });
    expect(await ask(secret, { vertical: 'movies' })).toEqual({ verdict: 'unknown-key' });
    expect((await usageOf(record.id)).total).toBe(1);
    vi.setSystemTime(NOW + 60_000);
    const before = await names();
    expect(await context.countRequests(() => ask(secret, { vertical: 'movies' }))).toBe(1);
    expect(await names()).toEqual(before);
  });

  it('refuses a key from the moment it expires', async () => {
    const { secret } = await newKey({ expiresAt: NOW + 1000 });
    expect(await ask(secret)).toMatchObject({ verdict: 'admitted' });
    vi.setSystemTime(NOW + 1000);
    expect(await ask(secret)).toEqual({ verdict: 'unknown-key' });
  });

  it('keeps the old secret of a rotated key working during the time of grace, on the same quota', async () => {
    const { secret: old, record } = await newKey({ rateLimit: 1000, monthlyLimit: 3 });
    expect(await ask(old, { vertical: 'movies' })).toMatchObject({ verdict: 'admitted' });
    const rotated = await rotateKey({ id: record.id, graceMs: 60_000 }, { store: context.store });
    expect(await ask(old, { vertical: 'movies' })).toMatchObject({ verdict: 'admitted' });
    expect(await ask(rotated?.secret ?? '', { vertical: 'movies' })).toMatchObject({
      verdict: 'admitted',
      key: { id: record.id },
    });
    expect(await ask(old, { vertical: 'movies' })).toMatchObject({ verdict: 'quota-exceeded' });
    await revokeKey({ id: record.id }, { store: context.store });
    expect(await ask(old)).toEqual({ verdict: 'unknown-key' });
    expect(await ask(rotated?.secret ?? '')).toEqual({ verdict: 'unknown-key' });
  });

  it('refuses the old secret at once when a key is rotated without grace', async () => {
    const { secret: old, record } = await newKey();
    expect(await ask(old)).toMatchObject({ verdict: 'admitted' });
    const rotated = await rotateKey({ id: record.id }, { store: context.store });
    expect(await ask(old)).toEqual({ verdict: 'unknown-key' });
    expect(await ask(rotated?.secret ?? '')).toMatchObject({ verdict: 'admitted' });
  });

  it('judges by a raised tier on the next request, and counts on', async () => {
    const { secret, record } = await newKey();
    await Promise.all(Array.from({ length: 5 }, () => ask(secret, { vertical: 'movies' })));
    expect(await ask(secret, { vertical: 'movies' })).toMatchObject({ verdict: 'rate-limited' });
    await setTier({ id: record.id, tier: 'basic' }, { store: context.store });
    expect(await ask(secret, { vertical: 'movies' })).toMatchObject({
      verdict: 'admitted',
      limits: { requestsPerMinute: 50, requestsPerMonth: 10_000 },
      window: { limit: 50, remaining: 44 },
    });
    expect((await usageOf(record.id)).total).toBe(6);
  });

  it('judges by lowered limits on the next request, and takes nothing for it', async () => {
    const { secret, record } = await newKey({ rateLimit: 100, monthlyLimit: 100 });
    await Promise.all(Array.from({ length: 3 }, () => ask(secret, { vertical: 'movies' })));
    const deps = { store: context.store };
    await setLimits({ id: record.id, monthlyLimit: 3 }, deps);
    expect(await ask(secret, { vertical: 'movies' })).toMatchObject({ verdict: 'quota-exceeded' });
    // Four requests were counted in the window by now.
    await setLimits({ id: record.id, rateLimit: 5, monthlyLimit: null }, deps);
    expect(await ask(secret, { vertical: 'movies' })).toMatchObject({
      verdict: 'admitted',
      window: { remaining: 0 },
    });
    await setLimits({ id: record.id, rateLimit: 4 }, deps);
    expect(await ask(secret, { vertical: 'movies' })).toMatchObject({ verdict: 'rate-limited' });
    expect((await usageOf(record.id)).total).toBe(4);
  });

  it('costs one HTTP request, and counts once, when the limits changed', async () => {
    const { secret, record } = await newKey();
    await ask(secret, { vertical: 'movies' });
    await setTier({ id: record.id, tier: 'pro' }, { store: context.store });
    const requests = await context.countRequests(() => ask(secret, { vertical: 'movies' }));
    expect(requests).toBe(1);
    expect((await usageOf(record.id)).total).toBe(2);
  });

  it('spends nothing of the model window on reads of usage', async () => {
    const { secret } = await newKey();
    const reads = await Promise.all(Array.from({ length: 61 }, () => ask(secret, { window: 'usage' })));
    expect(count(reads, 'rate-limited')).toBe(1);
    expect(await ask(secret)).toMatchObject({ verdict: 'admitted', window: { remaining: 4 } });
  });

  it.each([2, 500])('allows 60 reads a minute to a key of %i requests a minute', async (rateLimit) => {
    const { secret } = await newKey({ rateLimit });
    expect(await ask(secret, { window: 'usage' })).toMatchObject({ window: { limit: 60, remaining: 59 } });
  });

  it('does not count refused requests in the window', async () => {
    const { secret } = await newKey({ rateLimit: 2 });
    for (let request = 0; request < 20; request += 1) await ask(secret);
    // Two of the minute before weigh half: one place is free.
    vi.setSystemTime(Date.parse('2026-11-21T12:01:30.000Z'));
    expect(await ask(secret)).toMatchObject({ verdict: 'admitted' });
    expect(await ask(secret)).toMatchObject({ verdict: 'rate-limited' });
  });

  it('does not let a request that its window refused take the last place of the quota', async () => {
    const { secret, record } = await newKey({ rateLimit: 1, monthlyLimit: 2 });
    await ask(secret, { vertical: 'movies' });
    const refused = await Promise.all(Array.from({ length: 20 }, () => ask(secret, { vertical: 'movies' })));
    expect(count(refused, 'rate-limited')).toBe(20);
    // Not even for a moment: nothing was given back yet.
    expect((await readUsageMonth({ keyId: record.id, month: MONTH }, { store: context.store })).total).toBe(
      1,
    );
    await settle();
    vi.setSystemTime(NOW + 120_000);
    expect(await ask(secret, { vertical: 'movies' })).toMatchObject({ verdict: 'admitted' });
    expect((await usageOf(record.id)).total).toBe(2);
  });

  it('asks again before it says that the quota is used up: the last place may just be coming back', async () => {
    const { secret, record } = await newKey({ monthlyLimit: 1 });
    const { store } = context;
    const request = { keyId: record.id, requestsPerMonth: 1, vertical: 'movies', now: NOW };
    const held = await reserveQuota(store, request);
    if (!held) throw new Error('no place');
    let looks = 0;
    const redis = new Proxy(store.redis, {
      get: (target, name) =>
        name === 'eval'
          ? (...args: Parameters<typeof target.eval>) => run(...args)
          : Reflect.get(target, name),
    });
    /** The place comes back after the first look for one. */
    const run = async (...args: Parameters<typeof redis.eval>) => {
      if (args[0] === ADMIT || args[0] === RESERVE_QUOTA) looks += 1;
      if (args[0] === RESERVE_QUOTA && looks === 2) await refundQuota(store, held);
      return store.redis.eval(...args);
    };
    const admission = await admit({
      secret,
      scope: 'recommend',
      address: '',
      window: 'model',
      reserve: { vertical: 'movies' },
      background: (work) => background.push(work),
      deps: { store: { ...store, redis } },
    });
    expect(admission).toMatchObject({ verdict: 'admitted' });
    expect((await usageOf(record.id)).total).toBe(1);
  });

  it.each(TIER_IDS)('holds the %s tier to both of its limits', async (tier) => {
    const { secret, record } = await newKey({ tier });
    const { requestsPerMinute, requestsPerMonth } = TIERS[tier];
    const { redis, names } = context.store;
    await redis.hset(names.usage(record.id, MONTH), { total: (requestsPerMonth ?? 1_000_000) - 1 });
    expect(await ask(secret, { vertical: 'movies' })).toMatchObject({
      verdict: 'admitted',
      limits: { requestsPerMinute, requestsPerMonth },
      window: { limit: requestsPerMinute },
    });
    expect(await ask(secret, { vertical: 'movies' })).toMatchObject({
      verdict: requestsPerMonth === null ? 'admitted' : 'quota-exceeded',
    });
  });

  it('takes no place for a key whose record cannot be read', async () => {
    const { secret, record } = await newKey();
    const { redis, names } = context.store;
    await redis.hset(names.key(record.id), { environment: 'elsewhere' });
    await expect(ask(secret, { vertical: 'movies' })).rejects.toThrow(StoreUnavailableError);
    expect((await usageOf(record.id)).total).toBe(0);
    await redis.hset(names.key(record.id), { tier: 'elsewhere' });
    await expect(ask(secret, { vertical: 'movies' })).rejects.toThrow(StoreUnavailableError);
    expect((await usageOf(record.id)).total).toBe(0);
  });

  it('admits without end where the quota is unlimited', async () => {
    const { secret, record } = await newKey({ tier: 'enterprise' });
    await Promise.all(Array.from({ length: 30 }, () => ask(secret, { vertical: 'movies' })));
    expect((await usageOf(record.id)).total).toBe(30);
  });

  it('notes when a key was last used', async () => {
    const { secret, record } = await newKey();
    await ask(secret);
    expect(await getKey(record.id, { store: context.store })).toMatchObject({ lastUsedAt: NOW });
    vi.setSystemTime(NOW + 10_000);
    await ask(secret);
    expect(await getKey(record.id, { store: context.store })).toMatchObject({ lastUsedAt: NOW });
    vi.setSystemTime(NOW + 70_000);
    await ask(secret);
    expect(await getKey(record.id, { store: context.store })).toMatchObject({ lastUsedAt: NOW + 70_000 });
  });
});
