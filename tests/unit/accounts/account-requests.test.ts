import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccountRequest,
  readSearch,
  requestsFile,
  searchRequests,
} from '@/lib/accounts/account-requests';
import { createKey } from '@/lib/keys/create-key';
import type { KeyRecord } from '@/lib/keys/key-record';
import { appendRequest } from '@/lib/request-log/append-request';
import { startTestStore, type TestStore } from '../../support/test-store';

const NOTHING = {
  key: '',
  status: '',
  route: '',
  vertical: '',
  find: '',
  time: '',
  from: '',
  to: '',
  before: '',
};

describe('the address of the page of requests', () => {
  it('asks for what it names', () => {
    const search = {
      key: 'key_1',
      status: 'error',
      route: '/v1/explain',
      vertical: 'wine',
      find: 'k3f9',
      time: 'own',
      from: '2026-11-01',
      to: '2026-11-02',
      before: 'req_1_a',
    };
    expect(readSearch(search)).toEqual(search);
    expect(readSearch({ status: '418', find: '  req_1  ' })).toEqual({
      ...NOTHING,
      status: '418',
      find: 'req_1',
    });
  });

  it.each([
    {},
    { status: '', route: '', find: '', before: '' },
    { status: 'nope', route: '/v1/usage', before: 'key_1', from: 'yesterday', to: '2026-13-01' },
    { time: 'yesterday' },
    { time: 'toString' },
    { status: ['error', '400'], route: ['/v1/explain'], find: ['a', 'b'], before: ['req_1_a'] },
  ])('asks for everything where it means nothing: %j', (parameters) => {
    expect(readSearch(parameters)).toEqual(NOTHING);
  });

  it('asks for the days that it names alone, and not for those beside a length of time', () => {
    expect(readSearch({ from: '2026-11-01' })).toEqual({ ...NOTHING, time: 'own', from: '2026-11-01' });
    const both = { time: '24h', from: '2026-11-01', to: '2026-11-02' };
    expect(readSearch(both)).toEqual({ ...NOTHING, time: '24h' });
  });

  it('searches for a short text only', () => {
    expect(readSearch({ find: 'x'.repeat(5_000) }).find).toHaveLength(64);
  });
});

describe('requests of several keys', () => {
  const now = Date.now();
  const DAY = 86_400_000;
  let test: TestStore;
  let records: KeyRecord[];
  const search = async (asked: Record<string, string>) =>
    (await searchRequests({ records, search: readSearch(asked) }, test)).found.map(({ id }) => id.slice(-1));

  beforeAll(async () => {
    test = await startTestStore();
    records = [];
    for (const name of ['One', '=Two']) {
      const { record } = await createKey({ email: 'ada@example.com', source: 'operator', name }, test);
      records.push({ ...record, lastUsedAt: now });
    }
    const flags = { isStreamed: false, isGrounded: false, isFallback: false };
    const rows = [
      ['a', 0, now - 2 * DAY, 200, 'Movies'],
      ['b', 1, now - 1_000, 429, 'wine, red'],
      ['c', 0, now - 500, 200, undefined],
    ] as const;
    for (const [letter, key, at, status, vertical] of rows)
      await appendRequest(
        {
          keyId: records[key]?.id ?? '',
          days: 7,
          entry: { id: `req_${at}_${letter}`, at, route: '/v1/recommend', status, ms: 5, vertical, ...flags },
        },
        test,
      );
  });
  afterAll(() => test.stop());

  it('are one list, newest first', async () => {
    expect(await search({})).toEqual(['c', 'b', 'a']);
  });

  it('are narrowed by key, status, vertical in any case, and days', async () => {
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    expect(await search({ key: records[1]?.id ?? '' })).toEqual(['b']);
    expect(await search({ status: 'error' })).toEqual(['b']);
    expect(await search({ vertical: 'mov' })).toEqual(['a']);
    expect(await search({ to: day(now - 2 * DAY) })).toEqual(['a']);
    expect(await search({ from: day(now - DAY) })).not.toContain('a');
    expect(await search({ time: '24h' })).toEqual(['c', 'b']);
    expect(await search({ time: '7d' })).toEqual(['c', 'b', 'a']);
  });

  it('are read in one request to the store', async () => {
    expect(await test.countRequests(() => search({}))).toBe(1);
  });

  it('are a file without formulas, and the same as JSON', async () => {
    const { found } = await searchRequests({ records, search: readSearch({}) }, test);
    const [headings, first, second] = requestsFile(found, 'csv').split('\r\n');
    const listed = JSON.parse(requestsFile(found, 'json')).requests;
    expect(listed).toHaveLength(3);
    expect(headings?.split(',').slice(0, 4)).toEqual(['request_id', 'time', 'key_id', 'key_name']);
    expect(first).toContain(listed[0].request_id);
    expect(second).toContain(`,'=Two,/v1/recommend,429,,,"wine, red",`);
    expect(requestsFile([] as AccountRequest[], 'csv')).toBe(`${headings}\r\n`);
  });
});
