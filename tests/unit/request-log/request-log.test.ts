import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKey } from '@/lib/keys/create-key';
import { MAX_PAST_KEYS } from '@/lib/keys/end-keys';
import { accountHash } from '@/lib/keys/key-record';
import { revokeKey } from '@/lib/keys/revoke-key';
import { newKeyId } from '@/lib/keys/secret';
import { appendRequest } from '@/lib/request-log/append-request';
import { readRequests } from '@/lib/request-log/read-requests';
import { arrivedAt, MAX_ENTRIES, type RequestEntry } from '@/lib/request-log/request-entry';
import { EVERY_TEST_STORE, inCrowds, type TestStore } from '../../support/test-store';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const NOW = Date.parse('2026-11-21T12:00:30.000Z');
const DAY = 86_400_000;
const DAYS = 7;

const entryAt = (at: number, suffix = 'a', fields: Partial<RequestEntry> = {}): RequestEntry => ({
  id: `req_${at}_${suffix}`,
  at,
  route: '/v1/recommend',
  status: 200,
  ms: 12,
  isStreamed: false,
  isGrounded: false,
  isFallback: false,
  ...fields,
});

describe.each(EVERY_TEST_STORE)('the request log in %s', (_, start) => {
  let context: TestStore;
  let keyId: string;
  const deps = (now = NOW) => ({ store: context.store, now: () => now });
  const append = (entry: RequestEntry, now = entry.at, days = DAYS) =>
    appendRequest({ keyId, entry, days }, deps(now));
  const read = (now = NOW, days = DAYS) => readRequests({ keyId, days }, deps(now));
  const newKey = async (email = 'ann@example.com', now = NOW) =>
    (await createKey({ email, source: 'operator' }, deps(now))).record.id;
  const stored = () => context.store.redis.llen(context.store.names.requests(keyId));

  beforeAll(async () => {
    context = await start();
  });
  afterAll(() => context.stop());
  beforeEach(async () => {
    keyId = await newKey();
  });

  it('is empty for a key that made no request', async () => {
    expect(await read()).toEqual([]);
  });

  it('gives back what was kept, newest first by arrival, whatever ended first', async () => {
    const early = entryAt(NOW - 5_000, 'a', {
      isStreamed: true,
      firstEventMs: 310,
      vertical: 'movies',
      count: 3,
    });
    const late = entryAt(NOW - 1_000, 'b', { status: 400, code: 'INVALID_REQUEST', field: 'options.count' });
    await append(late);
    await append(early, NOW);
    expect(await read()).toEqual([late, early]);
  });

  it('is that of one key alone', async () => {
    await append(entryAt(NOW));
    const own = keyId;
    keyId = await newKey();
    expect(await read()).toEqual([]);
    keyId = own;
    expect(await read()).toHaveLength(1);
  });

  it('costs one request to the store', async () => {
    expect(await context.countRequests(() => append(entryAt(NOW)))).toBe(1);
  });

  it('holds 500 requests and no more, the latest ones, when many end at once', async () => {
    const entries = Array.from({ length: MAX_ENTRIES + 20 }, (__, index) => entryAt(NOW - 1_000 + index));
    await inCrowds(context.crowd, entries, (entry) => append(entry, NOW));
    expect(await stored()).toBe(MAX_ENTRIES);
    expect((await read()).map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .slice(-MAX_ENTRIES)
        .reverse(),
    );
  });

  it('shows nothing older than its days, and takes it off with the next request', async () => {
    await append(entryAt(NOW - DAYS * DAY - 1));
    await append(entryAt(NOW - DAYS * DAY + 60_000), NOW - DAYS * DAY + 60_000);
    expect(await read()).toHaveLength(1);
    expect(await stored()).toBe(2);
    await append(entryAt(NOW));
    expect(await stored()).toBe(2);
    expect((await read(NOW + 2 * 60_000)).map(({ at }) => at)).toEqual([NOW]);
  });

  it('goes by itself when the key makes no more requests', async () => {
    await append(entryAt(NOW), NOW, 2);
    const left = await context.store.redis.pttl(context.store.names.requests(keyId));
    expect(left).toBeGreaterThan(2 * DAY - 60_000);
    expect(left).toBeLessThanOrEqual(2 * DAY);
  });

  it('is not asked for while it is turned off', async () => {
    await append(entryAt(NOW));
    expect(await context.countRequests(async () => expect(await read(NOW, 0)).toEqual([]))).toBe(0);
  });

  it('shows what a revoked key did, and is forgotten with the key at the latest', async () => {
    const email = 'many-keys@example.com';
    keyId = await newKey(email, NOW);
    await append(entryAt(NOW));
    await revokeKey({ id: keyId }, deps(NOW));
    expect(await read()).toHaveLength(1);
    // Beyond the latest hundred, past keys are forgotten at once (tests/unit/keys/account-lists.test.ts).
    const { redis, names } = context.store;
    const past = names.pastKeys(await accountHash(email));
    const batch = redis.pipeline();
    for (let at = 1; at < MAX_PAST_KEYS; at += 1) batch.zadd(past, { score: NOW + at, member: newKeyId() });
    await batch.exec();
    await revokeKey({ id: await newKey(email, NOW) }, deps(NOW + MAX_PAST_KEYS));
    expect(await context.store.redis.exists(context.store.names.key(keyId))).toBe(0);
    expect(await stored()).toBe(0);
    await append(entryAt(NOW + 10));
    expect(await stored()).toBe(0);
  });

  it('passes over what it cannot read', async () => {
    await append(entryAt(NOW));
    const name = context.store.names.requests(keyId);
    for (const line of ['', '{}', '[]', '["x"]', '["1_a","/v1/recommend","200",1,0]', '[1,2'])
      await context.store.redis.lpush(name, line);
    expect((await read()).map(({ id }) => id)).toEqual([`req_${NOW}_a`]);
    expect(arrivedAt('req_x')).toBe(0);
  });
});
