import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKeysUsage } from '@/lib/accounts/account-usage';
import { toCsv, usageCsv } from '@/lib/accounts/csv';
import { readRange, type UsageRange } from '@/lib/accounts/usage-range';
import { createKey } from '@/lib/keys/create-key';
import type { KeyRecord } from '@/lib/keys/key-record';
import { reserveQuota } from '@/lib/metering/quota';
import { readUsage } from '@/lib/metering/read-usage';
import { appendRequest } from '@/lib/request-log/append-request';
import { startTestStore, type TestStore } from '../../support/test-store';

const now = Date.UTC(2026, 10, 5, 12);
let test: TestStore;
let records: [KeyRecord, KeyRecord];

const at = (instant: number) => ({ store: test.store, now: () => instant });
let made = 0;

/** A request that was answered, or refused with a status. */
async function request(record: KeyRecord, instant: number, vertical: string, status = 200): Promise<void> {
  const flags = { isStreamed: false, isGrounded: false, isFallback: false };
  const id = `req_${instant}_${made++}`;
  const entry = { id, at: instant, route: '/v1/recommend', status, ms: 200, ...flags };
  const model = status === 200 ? { model: 'openai/gpt-6-luna', inputTokens: 100, outputTokens: 10 } : {};
  if (status === 200)
    await reserveQuota(test.store, { keyId: record.id, requestsPerMonth: 1000, vertical, now: instant });
  await appendRequest({ keyId: record.id, days: 7, costUsd: 0.25, entry: { ...entry, ...model } }, at(now));
}

beforeAll(async () => {
  test = await startTestStore();
  const create = async () =>
    (await createKey({ email: 'ada@example.com', source: 'operator' }, at(Date.UTC(2026, 8, 20)))).record;
  records = [await create(), await create()];
  await request(records[0], Date.UTC(2026, 9, 31, 23, 59), 'movies');
  await request(records[0], Date.UTC(2026, 10, 2, 8), 'movies');
  await request(records[0], Date.UTC(2026, 10, 5, 0), '=HYPERLINK("https://evil.example")');
  await request(records[1], now, 'wine, red');
  await request(records[1], now, 'wine, red', 429);
  await request(records[1], now, 'wine, red', 499);
  await request(records[1], now, 'wine, red', 503);
});
afterAll(() => test.stop());

const usage = (parameters: Record<string, string>, of: KeyRecord[] = records) =>
  readKeysUsage({ records: of, range: readRange(parameters, now).range as UsageRange }, at(now));

describe('the use of keys', () => {
  it('has every day of its time, and for one key the same numbers as GET /v1/usage', async () => {
    const { total, steps } = await usage({ range: 'month' }, [records[0]]);
    expect(steps.map(({ date, counted }) => [date, counted])).toEqual([
      ['2026-11-01', 0],
      ['2026-11-02', 1],
      ['2026-11-03', 0],
      ['2026-11-04', 0],
      ['2026-11-05', 1],
    ]);
    const record = await readUsage({ key: records[0] }, at(now));
    expect(total.counted).toBe(record.usage.requests_made);
    expect(
      steps.filter(({ counted }) => counted).map(({ date, counted }) => ({ date, requests: counted })),
    ).toEqual(record.breakdown_by_day);
  });

  it('is added up over keys: outcomes, durations, tokens and cost', async () => {
    const { total, statuses, models, keys } = await usage({ range: '30d' });
    expect(total).toMatchObject({ answered: 4, refused: 1, left: 1, failed: 1, counted: 4 });
    expect(total).toMatchObject({ inputTokens: 400, outputTokens: 40, costUsd: 1, unpriced: 0 });
    expect(total.p50).toBeGreaterThan(180);
    expect(total.p95).toBeLessThan(220);
    expect(statuses.map(({ status, requests }) => [status, requests])).toEqual([
      ['200', 4],
      ['429', 1],
      ['499', 1],
      ['503', 1],
    ]);
    expect(models).toEqual([
      {
        model: 'openai/gpt-6-luna',
        requests: 4,
        inputTokens: 400,
        outputTokens: 40,
        costUsd: 1,
        unpriced: 0,
      },
    ]);
    expect(keys.map(({ record, requests }) => [record.id, requests])).toEqual([
      [records[1].id, 4],
      [records[0].id, 3],
    ]);
  });

  it('leaves out what lies beside its days', async () => {
    const days = { from: '2026-11-02', to: '2026-11-04' };
    const { verticals } = await usage(days);
    for (const by of ['day', 'month'])
      expect((await usage({ ...days, by })).total, by).toMatchObject({ answered: 1, counted: 1, refused: 0 });
    // Verticals are kept by month.
    expect(verticals).toHaveLength(3);
  });

  it('goes by months', async () => {
    const { steps } = await usage({ range: '12m' });
    expect(steps).toHaveLength(12);
    expect(steps.slice(-2)).toMatchObject([
      { date: '2026-10', answered: 1 },
      { date: '2026-11', answered: 3, refused: 1 },
    ]);
  });

  it('is read in few requests to the store, however long the time is', async () => {
    expect(await test.countRequests(() => usage({ range: '12m', by: 'day' }))).toBeLessThanOrEqual(2);
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
  ])('have no formula in them: %j', (text, cell) => {
    expect(toCsv(['a', 'b', 'c'], [{ a: text, b: 1 }])).toBe(`a,b,c\r\n${cell},1,\r\n`);
  });

  it('are those of the page', async () => {
    const rows = usageCsv(await usage({ range: 'month' })).split('\r\n');
    expect(rows[1]).toMatch(/^total,2026-11-01\/2026-11-05,6,3,3,1,1,1,\d+,\d+,300,30,0.75$/);
    expect(rows.slice(2)).toEqual([
      'day,2026-11-01,0,0,0,0,0,0,,,0,0,0',
      expect.stringMatching(/^day,2026-11-02,1,1,1,0,0,0,\d+,\d+,100,10,0.25$/),
      'day,2026-11-03,0,0,0,0,0,0,,,0,0,0',
      'day,2026-11-04,0,0,0,0,0,0,,,0,0,0',
      expect.stringMatching(/^day,2026-11-05,5,2,2,1,1,1,\d+,\d+,200,20,0.5$/),
      'model,openai/gpt-6-luna,3,,,,,,,,300,30,0.75',
      'vertical,"\'=HYPERLINK(""https://evil.example"")",,1,,,,,,,,,',
      'vertical,movies,,1,,,,,,,,,',
      'vertical,"wine, red",,1,,,,,,,,,',
      'status,200,3,,,,,,,,,,',
      'status,429,1,,,,,,,,,,',
      'status,499,1,,,,,,,,,,',
      'status,503,1,,,,,,,,,,',
      '',
    ]);
  });

  it('stand in columns whose names are true of every row', async () => {
    const [headings = [], ...rows] = usageCsv(await usage({ range: 'month' }))
      .trimEnd()
      .split('\r\n')
      // No cell of these rows has a quotation mark within.
      .map((row) => row.replaceAll(/"[^\r\n]*"/g, 'text').split(','));
    for (const row of rows) expect(row, String(row)).toHaveLength(headings.length);
    const sumOf = (group: string, column: string) =>
      rows
        .filter(([of]) => of === group)
        .reduce((total, row) => total + Number(row[headings.indexOf(column)]), 0);
    const total = sumOf('total', 'requests');
    expect([sumOf('day', 'requests'), sumOf('status', 'requests')]).toEqual([total, total]);
    expect(sumOf('vertical', 'requests_counted')).toBe(sumOf('total', 'requests_counted'));
    for (const group of ['model', 'vertical', 'status']) expect(sumOf(group, 'answered'), group).toBe(0);
  });
});
