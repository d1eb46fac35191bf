import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type QuotaPlace, refundQuota, reserveQuota } from '@/lib/metering/quota';
import { readUsageMonth } from '@/lib/metering/read-usage';
import { EVERY_TEST_STORE, inCrowds, type TestStore } from '../../support/test-store';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const NOW = Date.parse('2026-11-21T12:00:30.000Z');

describe.each(EVERY_TEST_STORE)('the monthly quota in %s', (_, start) => {
  let context: TestStore;
  let keys = 0;
  let keyId: string;

  beforeAll(async () => {
    context = await start();
  });
  afterAll(() => context.stop());
  beforeEach(() => {
    keys += 1;
    keyId = `key_${keys}`;
  });

  const take = (input: Partial<Parameters<typeof reserveQuota>[1]> = {}) =>
    reserveQuota(context.store, { keyId, requestsPerMonth: 1000, vertical: 'movies', now: NOW, ...input });
  const mustTake = async (input: Partial<Parameters<typeof reserveQuota>[1]> = {}): Promise<QuotaPlace> => {
    const place = await take(input);
    if (!place) throw new Error('the quota is used up');
    return place;
  };
  /** Counts `vertical 0`, `vertical 1`, … in this order. */
  const mustTakeVerticals = (count: number) =>
    inCrowds(context.crowd, [...Array(count).keys()], (index) => mustTake({ vertical: `vertical ${index}` }));
  const usage = (month = '2026-11') => readUsageMonth({ keyId, month }, { store: context.store });
  const raw = () => context.store.redis.exec(['HGETALL', context.store.names.usage(keyId, '2026-11')]);

  it('gives exactly as many places as there are, however many ask at once', async () => {
    const places = await Promise.all(Array.from({ length: 50 }, () => take({ requestsPerMonth: 10 })));
    expect(places.filter(Boolean)).toHaveLength(10);
    expect((await usage()).total).toBe(10);
  });

  it('is endless where it is unlimited', async () => {
    const places = await Promise.all(Array.from({ length: 30 }, () => take({ requestsPerMonth: null })));
    expect(places.every(Boolean)).toBe(true);
  });

  it('begins anew each month of UTC', async () => {
    const last = Date.parse('2026-11-30T23:59:59.999Z');
    expect(await take({ requestsPerMonth: 1, now: last })).not.toBeNull();
    expect(await take({ requestsPerMonth: 1, now: last })).toBeNull();
    expect(await take({ requestsPerMonth: 1, now: last + 1 })).not.toBeNull();
    expect(await usage('2026-12')).toMatchObject({ total: 1, days: [{ date: '2026-12-01', requests: 1 }] });
  });

  it('counts days and verticals, trimmed and otherwise as they were sent', async () => {
    for (const vertical of ['movies', ' movies ', 'Movies', 'TV & séries 📺', 'a:b', 'total', 'verticals'])
      await mustTake({ vertical });
    await mustTake({ now: NOW + 86_400_000 });
    expect(await usage()).toEqual({
      month: '2026-11',
      total: 8,
      days: [
        { date: '2026-11-21', requests: 7 },
        { date: '2026-11-22', requests: 1 },
      ],
      verticals: [
        { vertical: 'movies', requests: 3 },
        ...['a:b', 'Movies', 'total', 'TV & séries 📺', 'verticals'].map((vertical) => ({
          vertical,
          requests: 1,
        })),
      ],
      spentUsd: 0,
    });
  });

  it.each(['__proto__', 'constructor', 'other', '0', 'OK', 'null', '\u0000', 'x'.repeat(200), '\ud800 half'])(
    'counts the vertical %j and gives it back',
    async (vertical) => {
      const place = await mustTake({ vertical });
      expect((await usage()).verticals).toEqual([{ vertical: vertical.trim().toWellFormed(), requests: 1 }]);
      await refundQuota(context.store, place);
      expect(await usage()).toMatchObject({ total: 0, verticals: [], days: [] });
      expect(await raw()).toEqual([]);
    },
  );

  it('counts 100 verticals by name and the rest as other, together with one that is called so', async () => {
    await mustTake({ vertical: 'other' });
    await mustTakeVerticals(105);
    await mustTake({ vertical: 'vertical 99' });
    await mustTake({ vertical: 'vertical 100' });
    const { verticals, total } = await usage();
    expect(total).toBe(108);
    expect(verticals).toHaveLength(101);
    expect(verticals[0]).toEqual({ vertical: 'other', requests: 7 });
    expect(verticals[1]).toEqual({ vertical: 'vertical 99', requests: 2 });
  });

  it('gives a place back where it was counted, and has room for another vertical then', async () => {
    const places = await mustTakeVerticals(101);
    const [first] = places;
    const last = places.at(-1);
    if (!first || !last) throw new Error('no places');
    await refundQuota(context.store, last);
    await refundQuota(context.store, first);
    await mustTake({ vertical: 'a new one' });
    const { verticals } = await usage();
    expect(verticals).toHaveLength(100);
    expect(verticals.map(({ vertical }) => vertical)).toContain('a new one');
  });

  it('gives a place of a past month back to that month', async () => {
    const place = await mustTake({ now: Date.parse('2026-10-31T23:59:59.000Z') });
    await mustTake();
    await refundQuota(context.store, place);
    expect((await usage('2026-10')).total).toBe(0);
    expect((await usage()).total).toBe(1);
  });

  it('never sinks below nothing', async () => {
    const place = await mustTake();
    await refundQuota(context.store, place);
    await refundQuota(context.store, place);
    expect((await usage()).total).toBe(0);
    await mustTake();
    expect((await usage()).total).toBe(1);
  });

  it('is kept for a little more than 13 months', async () => {
    await mustTake();
    const days = (await context.store.redis.ttl(context.store.names.usage(keyId, '2026-11'))) / 86_400;
    expect(days).toBeGreaterThan(396);
    expect(days).toBeLessThanOrEqual(400);
  });
});
