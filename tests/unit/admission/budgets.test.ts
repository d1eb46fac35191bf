import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admit } from '@/lib/admission/admit';
import { setLimits } from '@/lib/keys/change-key';
import { createKey } from '@/lib/keys/create-key';
import { readUsageMonth } from '@/lib/metering/read-usage';
import { recordSpending } from '@/lib/metering/spending';
import { type Store, StoreUnavailableError } from '@/lib/store/client';
import { EVERY_TEST_STORE, type TestStore } from '../../support/test-store';

const NOW = Date.parse('2026-11-21T12:00:30.000Z');
const NEXT_MONTH = Date.parse('2026-12-01T00:00:30.000Z');

describe.each(EVERY_TEST_STORE)('a budget, with %s', (_, start) => {
  let context: TestStore;
  beforeAll(async () => {
    context = await start();
  });
  afterAll(() => context.stop());

  const newKey = (budgetUsd?: number) =>
    createKey({ email: 'ann@example.com', source: 'operator', rateLimit: 1_000, budgetUsd }, context);
  const spend = (keyId: string, usd: number, at = NOW) => recordSpending({ keyId, usd, at }, context);
  const background: Promise<unknown>[] = [];
  const ask = (
    secret: string,
    { budgetUsd, now = NOW, store = context.store }: { budgetUsd?: number; now?: number; store?: Store } = {},
  ) =>
    admit({
      secret,
      scope: 'recommend',
      address: '',
      window: 'model',
      reserve: { vertical: 'movies' },
      budgetUsd,
      background: (work) => background.push(work),
      deps: { store, now: () => now },
    });
  const overBudget = async (...input: Parameters<typeof ask>) => {
    const admission = await ask(...input);
    expect(admission.verdict).toBe('admitted');
    return 'overBudget' in admission ? admission.overBudget : undefined;
  };

  it('lets a key go on until what its models cost has reached its budget', async () => {
    const { secret, record } = await newKey(0.05);
    expect(await overBudget(secret)).toBeUndefined();
    await spend(record.id, 0.049_999);
    expect(await overBudget(secret)).toBeUndefined();
    await spend(record.id, 0.000_001);
    expect(await overBudget(secret)).toBe('key');
    expect((await readUsageMonth({ keyId: record.id, month: '2026-11' }, context)).spentUsd).toBe(0.05);
  });

  it('of a key is none of another key', async () => {
    const [one, other] = [await newKey(0.05), await newKey(0.05)];
    await spend(one.record.id, 1);
    expect(await overBudget(one.secret)).toBe('key');
    expect(await overBudget(other.secret)).toBeUndefined();
  });

  it('adds up what many requests cost at the same time', async () => {
    const { record } = await newKey();
    await Promise.all(Array.from({ length: 50 }, () => spend(record.id, 0.000_3)));
    expect((await readUsageMonth({ keyId: record.id, month: '2026-11' }, context)).spentUsd).toBe(0.015);
  });

  it('can be changed and taken away, from the next request on', async () => {
    const { secret, record } = await newKey();
    await spend(record.id, 2);
    expect(await overBudget(secret)).toBeUndefined();
    await setLimits({ id: record.id, budgetUsd: 1.5 }, context);
    expect(await overBudget(secret)).toBe('key');
    await setLimits({ id: record.id, budgetUsd: 2.5 }, context);
    expect(await overBudget(secret)).toBeUndefined();
    await setLimits({ id: record.id, budgetUsd: 1 }, context);
    await setLimits({ id: record.id, budgetUsd: null }, context);
    expect(await overBudget(secret)).toBeUndefined();
  });

  it('leaves no usage behind that would never go, when the one request of a month is given back', async () => {
    const { secret, record } = await newKey();
    const admission = await ask(secret);
    if (admission.verdict !== 'admitted') throw new Error(admission.verdict);
    await admission.reservation?.refund();
    await spend(record.id, 0.01);
    const days = (await context.store.redis.ttl(context.store.names.usage(record.id, '2026-11'))) / 86_400;
    expect(days).toBeGreaterThan(396);
    expect(days).toBeLessThanOrEqual(400);
  });

  it('of the deployment is spent by all keys together', async () => {
    const [one, other] = [await newKey(), await newKey()];
    const spentBefore = 100;
    await spend(one.record.id, spentBefore);
    expect(await overBudget(other.secret, { budgetUsd: 1_000 })).toBeUndefined();
    expect(await overBudget(other.secret, { budgetUsd: 99 })).toBe('deployment');
  });

  it('counts again from nothing in the next month', async () => {
    const { secret, record } = await newKey(0.05);
    await spend(record.id, 500);
    expect(await overBudget(secret, { now: NEXT_MONTH, budgetUsd: 1 })).toBeUndefined();
    await spend(record.id, 5, NEXT_MONTH);
    expect(await overBudget(secret, { now: NEXT_MONTH })).toBe('key');
  });

  it('that cannot be read costs no place of the quota', async () => {
    const { secret, record } = await newKey();
    const { redis, names } = context.store;
    const failing = new Proxy(redis, {
      get: (of, name) =>
        name === 'eval'
          ? async (...args: Parameters<typeof of.eval>) => {
              if (args[1].includes(names.spending('2026-11'))) throw new Error('READONLY');
              return of.eval(...args);
            }
          : Reflect.get(of, name),
    });
    const asking = ask(secret, { budgetUsd: 1, store: { ...context.store, redis: failing } });
    await expect(asking).rejects.toThrow(StoreUnavailableError);
    await Promise.all(background);
    expect((await readUsageMonth({ keyId: record.id, month: '2026-11' }, context)).total).toBe(0);
  });

  it('is looked at in the one HTTP request of an admission, for key and deployment', async () => {
    const { secret, record } = await newKey(0.05);
    await spend(record.id, 1);
    const asking = async () => {
      expect(await overBudget(secret, { budgetUsd: 1 })).toBe('key');
    };
    expect(await context.countRequests(asking)).toBe(1);
  });
});
