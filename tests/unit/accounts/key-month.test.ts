import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKeyMonth } from '@/lib/accounts/key-month';
import { usageCsv } from '@/lib/accounts/usage-csv';
import { usageMonths } from '@/lib/accounts/usage-months';
import { createKey } from '@/lib/keys/create-key';
import type { KeyRecord } from '@/lib/keys/key-record';
import { reserveQuota } from '@/lib/metering/quota';
import { readUsage } from '@/lib/metering/read-usage';
import { recordRefused } from '@/lib/metering/record-refused';
import { startTestStore, type TestStore } from '../../support/test-store';

const now = Date.UTC(2026, 10, 5, 12);
let test: TestStore;
let record: KeyRecord;

const at = (instant: number) => ({ store: test.store, now: () => instant });

beforeAll(async () => {
  test = await startTestStore();
  const createdAt = Date.UTC(2026, 8, 20);
  ({ record } = await createKey({ email: 'ada@example.com', source: 'self-serve' }, at(createdAt)));
  const uses: [number, string][] = [
    [Date.UTC(2026, 9, 31, 23, 59), 'movies'],
    [Date.UTC(2026, 10, 2, 8), 'movies'],
    [Date.UTC(2026, 10, 5, 0), '=HYPERLINK("https://evil.example")'],
    [now, 'wine, red'],
    [now, 'wine, red'],
  ];
  for (const [instant, vertical] of uses) {
    await reserveQuota(test.store, { keyId: record.id, requestsPerMonth: 1000, vertical, now: instant });
  }
  await recordRefused({ keyId: record.id, status: 429 }, at(now));
});
afterAll(() => test.stop());

describe("a month of a key's use", () => {
  it('has every day up to today, and the same numbers as GET /v1/usage', async () => {
    const month = await readKeyMonth({ record }, at(now));
    expect(month.days).toEqual([
      { date: '2026-11-01', requests: 0 },
      { date: '2026-11-02', requests: 1 },
      { date: '2026-11-03', requests: 0 },
      { date: '2026-11-04', requests: 0 },
      { date: '2026-11-05', requests: 3 },
    ]);
    expect(month.lastDay).toBe('2026-11-30');
    expect(month.refused).toEqual([{ status: 429, requests: 1 }]);
    const usage = await readUsage({ key: record }, at(now));
    expect(month.total).toBe(usage.usage.requests_made);
    expect(month.days.filter(({ requests }) => requests > 0)).toEqual(usage.breakdown_by_day);
  });

  it('can be an earlier one', async () => {
    const month = await readKeyMonth({ record, month: '2026-10' }, at(now));
    expect(month.days).toHaveLength(31);
    expect(month.days.at(-1)).toEqual({ date: '2026-10-31', requests: 1 });
    expect(month.months).toEqual(['2026-11', '2026-10', '2026-09']);
  });

  it.each(['2026-08', '2026-12', 'yesterday', '', null, ['2026-10']])(
    'is the present one for %j',
    async (month) => {
      expect((await readKeyMonth({ record, month }, at(now))).month).toBe('2026-11');
    },
  );

  it('is one of at most 13, over the turn of the year', () => {
    const months = usageMonths(Date.UTC(2020, 0, 1), now);
    expect(months).toHaveLength(13);
    expect(months[0]).toBe('2026-11');
    expect(months.at(-1)).toBe('2025-11');
    expect(usageMonths(now, now)).toEqual(['2026-11']);
  });
});

describe('the numbers as CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    [';=1+1', '";\'=1+1"'],
    ['\t=1+1', '"\t\'=1+1"'],
    ['a;=1+1', '"a;\'=1+1"'],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(1)', "'＠SUM(1)"],
    ['"=1"', '"""\'=1"""'],
    ["'=1", "''=1"],
    ['  @SUM(1)', "  '@SUM(1)"],
    ['a\n-1', `"a\n'-1"`],
    ['sci-fi + drama', 'sci-fi + drama'],
  ])('have no formula in them: %j', (vertical, cell) => {
    const month = {
      month: '2026-11',
      total: 1,
      days: [],
      lastDay: '2026-11-30',
      months: [],
      refused: [],
      spentUsd: 0,
    };
    const rows = usageCsv({ ...month, verticals: [{ vertical, requests: 1 }] });
    expect(rows).toContain(`vertical,${cell},1\r\n`);
  });

  it('are those of the page, quoted, and no cell is a formula', async () => {
    const rows = usageCsv(await readKeyMonth({ record }, at(now))).split('\r\n');
    expect(rows).toEqual([
      'group,name,requests',
      'total,2026-11,4',
      'day,2026-11-01,0',
      'day,2026-11-02,1',
      'day,2026-11-03,0',
      'day,2026-11-04,0',
      'day,2026-11-05,3',
      'vertical,"wine, red",2',
      'vertical,"\'=HYPERLINK(""https://evil.example"")",1',
      'vertical,movies,1',
      'refused,429,1',
      '',
    ]);
  });
});
