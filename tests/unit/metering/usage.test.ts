import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { usageResponse } from '@/lib/contract/usage-response';
import type { KeyRecord } from '@/lib/keys/key-record';
import { reserveQuota } from '@/lib/metering/quota';
import { readUsage } from '@/lib/metering/read-usage';
import { dayOf, monthBounds, monthOf } from '@/lib/plans/calendar-month';
import { EVERY_TEST_STORE, type TestStore } from '../../support/test-store';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const NOW = Date.parse('2026-11-21T12:00:30.000Z');
const DAY = 86_400_000;

describe('a period', () => {
  it('is a month of UTC', () => {
    expect(monthOf(Date.parse('2026-12-31T23:59:59.999Z'))).toBe('2026-12');
    expect(dayOf(Date.parse('2026-12-31T23:59:59.999Z'))).toBe('2026-12-31');
    expect(monthBounds('2026-12')).toEqual({ start: Date.UTC(2026, 11), next: Date.UTC(2027, 0) });
    expect(monthBounds('2024-02')).toEqual({ start: Date.UTC(2024, 1), next: Date.UTC(2024, 2) });
  });
});

describe.each(EVERY_TEST_STORE)('usage in %s', (_, start) => {
  let context: TestStore;
  let keys = 0;
  let keyId: string;
  const deps = (now = NOW) => ({ store: context.store, now: () => now });

  beforeAll(async () => {
    context = await start();
  });
  afterAll(() => context.stop());
  beforeEach(() => {
    keys += 1;
    keyId = `key_${keys}`;
  });

  const key = (fields: Partial<KeyRecord> = {}): KeyRecord => ({
    id: keyId,
    prefix: 'reco_live_0000…',
    name: 'API key',
    ownerEmail: 'ann@example.com',
    tier: 'free',
    environment: 'live',
    source: 'operator',
    createdAt: NOW,
    ...fields,
  });
  const use = async (vertical: string, count = 1, now = NOW) => {
    for (let made = 0; made < count; made += 1)
      await reserveQuota(context.store, { keyId, requestsPerMonth: null, vertical, now });
  };

  it('is empty for a key that made no request', async () => {
    expect(await readUsage({ key: key() }, deps())).toEqual({
      period: 'current_month',
      start_date: '2026-11-01T00:00:00.000Z',
      end_date: '2026-11-30T23:59:59.999Z',
      usage: {
        requests_made: 0,
        requests_limit: 1000,
        requests_remaining: 1000,
        percentage_used: 0,
        reset_date: '2026-12-01T00:00:00.000Z',
      },
      breakdown_by_vertical: {},
      breakdown_by_day: [],
      tier: { name: 'Free', rate_limit: '5 requests/minute' },
    });
  });

  it('tells what was made, by vertical and day, and follows the contract', async () => {
    await use('movies', 2, NOW - DAY);
    await use('books');
    await use('movies');
    await use('hotels', 1, NOW - 30 * DAY);
    const usage = await readUsage({ key: key() }, deps());
    expect(usageResponse.parse(usage)).toEqual(usage);
    expect(usage).toMatchObject({
      usage: { requests_made: 4, requests_remaining: 996, percentage_used: 0.4 },
      breakdown_by_vertical: { movies: 3, books: 1 },
      breakdown_by_day: [
        { date: '2026-11-20', requests: 2 },
        { date: '2026-11-21', requests: 2 },
      ],
    });
  });

  it('tells what the key may do, and until when', async () => {
    const restrictions = async (fields: Partial<KeyRecord>) => {
      const usage = await readUsage({ key: key(fields) }, deps());
      return usageResponse.parse(JSON.parse(JSON.stringify(usage))).restrictions;
    };
    expect(await restrictions({})).toBeUndefined();
    expect(await restrictions({ expiresAt: NOW })).toEqual({ expires_at: new Date(NOW).toISOString() });
    expect(await restrictions({ scopes: ['read'] })).toEqual({ scopes: ['read'] });
  });

  it('survives verticals with dangerous names', async () => {
    for (const vertical of ['__proto__', 'constructor', 'toString']) await use(vertical);
    const text = JSON.stringify(await readUsage({ key: key() }, deps()));
    expect(JSON.parse(text).breakdown_by_vertical).toEqual(
      JSON.parse('{"__proto__":1,"constructor":1,"toString":1}'),
    );
  });

  it('is unlimited for enterprise without a quota of its own', async () => {
    await use('movies', 3);
    expect(await readUsage({ key: key({ tier: 'enterprise', rateLimit: 750 }) }, deps())).toMatchObject({
      usage: { requests_made: 3, requests_limit: -1, requests_remaining: -1, percentage_used: 0 },
      tier: { name: 'Enterprise', rate_limit: '750 requests/minute' },
    });
  });

  it('stays within bounds when the quota was lowered below what was made', async () => {
    await use('movies', 5);
    expect(await readUsage({ key: key({ monthlyLimit: 3 }) }, deps())).toMatchObject({
      usage: { requests_made: 5, requests_limit: 3, requests_remaining: 0, percentage_used: 100 },
    });
  });
});
