import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config';
import type { SignalKind } from '@/lib/health/history';
import { type PartStatus, readStatus } from '@/lib/health/read-status';
import { createSignalWriter } from '@/lib/health/signals';
import type { Store } from '@/lib/store/client';
import { startTestStore, type TestStore } from '../../support/test-store';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const SET = {
  EXA_API_KEY: 'exa',
  RESEND_API_KEY: 're_1',
  EMAIL_FROM: 'reco@reco.example',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example',
};

let test: TestStore;
beforeEach(async () => {
  test = await startTestStore();
});
afterEach(() => test.stop());

async function record(...signals: [kind: SignalKind, result: string, at: number][]) {
  for (const [kind, result, at] of signals) {
    const background: Promise<unknown>[] = [];
    createSignalWriter(
      () => test.store,
      (work) => background.push(work),
    )({ kind, result, at });
    await Promise.all(background);
  }
}

const partsAt = async (env: Record<string, string>, at = NOW, store = () => test.store) => {
  const { parts } = await readStatus({ config: parseConfig(env), store, now: () => at });
  return Object.fromEntries(parts.map((part) => [part.part, part])) as Record<PartStatus['part'], PartStatus>;
};

describe('the status of the service', () => {
  it('says what is off, and does not call it working', async () => {
    const parts = await partsAt({});
    for (const name of ['tracing', 'mail', 'search', 'fast'] as const)
      expect(parts[name]).toMatchObject({ state: 'off', since: NOW });
    for (const name of ['normal', 'store', 'prompts'] as const)
      expect(parts[name]).toMatchObject({ state: 'ok' });
  });

  it('knows of mails, searches and traces that fail, and since when, after health has forgotten', async () => {
    const failedAt = NOW - DAY_MS;
    await partsAt(SET, NOW - 3 * DAY_MS);
    await record(
      ['mail', 'failed', failedAt],
      ['search', 'failed', failedAt],
      ['mail', 'failed', failedAt + 60_000],
    );
    const parts = await partsAt(SET);
    expect(parts.mail).toMatchObject({ state: 'error', since: failedAt });
    expect(parts.search).toMatchObject({ state: 'error', since: failedAt });
    expect(parts.tracing).toMatchObject({ state: 'ok', since: NOW - 3 * DAY_MS });
    await record(['mail', 'ok', NOW - 1000]);
    expect((await partsAt(SET)).mail).toMatchObject({ state: 'ok', since: NOW - 1000 });
  });

  it('tells the last 90 days from what was recorded', async () => {
    await record(
      ['normal', 'first', NOW],
      ['normal', 'fallback', NOW],
      ['normal', 'failed', NOW - 89 * DAY_MS],
      ['normal', 'failed', NOW - 90 * DAY_MS],
    );
    const { normal, mail, store } = await partsAt({});
    expect(normal.days).toHaveLength(90);
    expect(normal.days?.at(-1)).toEqual({ date: '2026-11-27', good: 1, limited: 1, failed: 0 });
    expect(normal.days?.[0]).toEqual({ date: '2026-08-30', good: 0, limited: 0, failed: 1 });
    expect(mail.days).toBeUndefined();
    expect(store.days).toBeUndefined();
  });

  it('is still told when the store cannot be reached', async () => {
    const parts = await partsAt({}, NOW, (): Store => {
      throw new Error('no store');
    });
    expect(parts.store).toMatchObject({ state: 'error' });
    expect(parts.tracing).toMatchObject({ state: 'off' });
  });
});
