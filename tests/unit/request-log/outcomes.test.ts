import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKey } from '@/lib/keys/create-key';
import { revokeKey } from '@/lib/keys/revoke-key';
import { appendRequest } from '@/lib/request-log/append-request';
import { LAST_BUCKET, MAX_MODELS, quantile, readOutcomes, sumOutcomes } from '@/lib/request-log/outcomes';
import { readRequests } from '@/lib/request-log/read-requests';
import type { RequestEntry } from '@/lib/request-log/request-entry';
import { EVERY_TEST_STORE, inCrowds, type TestStore } from '../../support/test-store';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const NOW = Date.parse('2026-11-21T12:00:30.000Z');
const DAY = 86_400_000;
const MODEL = 'openai/gpt-6-luna';

describe.each(EVERY_TEST_STORE)('sums of outcomes in %s', (_, start) => {
  let context: TestStore;
  let keyId: string;
  let made = 0;
  const deps = (now = NOW) => ({ store: context.store, now: () => now });

  beforeAll(async () => {
    context = await start();
  });
  afterAll(() => context.stop());
  beforeEach(async () => {
    const created = await createKey({ email: 'ann@example.com', source: 'operator' }, deps());
    keyId = created.record.id;
  });

  const append = (
    fields: Partial<RequestEntry> = {},
    { days = 7, ...price }: { days?: number; costUsd?: number } = { costUsd: 0 },
  ) => {
    made += 1;
    const at = fields.at ?? NOW;
    const entry = { id: `req_${at}_${made}`, at, route: '/v1/recommend', status: 200, ms: 120 };
    const flags = { isStreamed: false, isGrounded: false, isFallback: false };
    return appendRequest({ keyId, days, ...price, entry: { ...entry, ...flags, ...fields } }, deps());
  };
  const read = async (month = '2026-11') => (await readOutcomes([{ keyId, month }], deps()))[0] ?? new Map();
  const name = (month = '2026-11') => context.store.names.outcomes(keyId, month);

  it('agree with the log, refused requests too', async () => {
    const statuses = [200, 200, 400, 403, 413, 429, 429, 499, 500, 503];
    for (const status of statuses) await append({ status, at: NOW - DAY });
    await append({ status: 200, code: 'INTERNAL_ERROR' });
    const log = await readRequests({ keyId, days: 7 }, deps());
    const { statuses: summed } = sumOutcomes((await read()).values());
    const broken = log.filter(({ status, code }) => status === 200 && code);
    expect(summed.get('broken')).toBe(broken.length);
    for (const status of new Set(statuses))
      expect(summed.get(String(status)), String(status)).toBe(
        log.filter((entry) => entry.status === status && !broken.includes(entry)).length,
      );
    expect([...(await read()).keys()].sort()).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('are kept while the log is off', async () => {
    await append({}, { days: 0 });
    expect(await context.store.redis.llen(context.store.names.requests(keyId))).toBe(0);
    expect((await read()).get('2026-11-21')?.statuses).toEqual(new Map([['200', 1]]));
  });

  it('hold durations of answered requests alone', async () => {
    for (const ms of [100, 100, 100, 4_000]) await append({ ms });
    await append({ status: 429, ms: 1 });
    const { times } = sumOutcomes((await read()).values());
    expect(quantile(times, 0.5)).toBeGreaterThan(90);
    expect(quantile(times, 0.5)).toBeLessThan(110);
    expect(quantile(times, 0.95)).toBeGreaterThan(3_600);
    expect(quantile(times, 0.95)).toBeLessThan(4_400);
  });

  it('count tokens and cost by model, and say how many have no known price', async () => {
    await append({ model: MODEL, inputTokens: 1000, outputTokens: 50 }, { costUsd: 0.000125 });
    await append({ model: MODEL, inputTokens: 500, outputTokens: 10 }, { costUsd: 0.5 });
    await append({ model: 'vllm/own', inputTokens: 7, outputTokens: 3 }, {});
    const { models } = sumOutcomes((await read()).values());
    expect(models.get(MODEL)).toEqual({
      requests: 2,
      inputTokens: 1500,
      outputTokens: 60,
      costUsd: 0.500125,
      unpriced: 0,
    });
    expect(models.get('vllm/own')).toMatchObject({ requests: 1, costUsd: 0, unpriced: 1 });
  });

  it('stay small, whatever models and durations there are', async () => {
    const requests = Array.from({ length: 400 }, (__, index) => index);
    await inCrowds(context.crowd, requests, (index) =>
      append(
        { ms: 2 ** (index / 4), model: `provider/${'m'.repeat(200)}${index}`.slice(-90), inputTokens: 1 },
        { costUsd: 1 },
      ),
    );
    const { models } = sumOutcomes((await read()).values());
    expect(models.size).toBe(MAX_MODELS + 1);
    expect(models.get('other')?.requests).toBe(requests.length - MAX_MODELS);
    const fields = await context.store.redis.hlen(name());
    // A day: one status, every bucket, and three figures of each model; a month: its models and how many they are.
    expect(fields).toBeLessThanOrEqual(1 + LAST_BUCKET + 1 + 3 * (MAX_MODELS + 1) + MAX_MODELS + 1);
  });

  it('end with the key', async () => {
    await append();
    expect(await context.store.redis.ttl(name())).toBeGreaterThan(399 * 86_400);
    await revokeKey({ id: keyId }, deps());
    expect(await context.store.redis.ttl(name())).toBeLessThanOrEqual(90 * 86_400);
    await context.store.redis.del(context.store.names.key(keyId), name());
    await append();
    expect(await context.store.redis.exists(name())).toBe(0);
  });
});
