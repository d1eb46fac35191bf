import { afterEach, describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config';
import { checkHealth } from '@/lib/health/check-health';
import type { Store } from '@/lib/store/client';
import { TEST_STORES, type TestStore } from '../../support/test-store';

const config = parseConfig({});
let test: TestStore | undefined;
afterEach(() => test?.stop());

/** A clock on which every round trip to the store takes so many milliseconds. */
function clockWithRoundTrip(ms: number): () => number {
  let now = 1_795_219_200_000 - ms;
  return () => {
    now += ms;
    return now;
  };
}

describe('the check of the store', () => {
  it.each([
    [500, 'ok', 'healthy'],
    [501, 'degraded', 'degraded'],
  ])('of which a round trip took %i ms is %s', async (ms, cache, status) => {
    test = await TEST_STORES['the store in memory']();
    const { store } = test;
    const health = await checkHealth({ config, store: () => store, now: clockWithRoundTrip(ms) });
    expect(health).toMatchObject({ status, checks: { cache, ai_service: 'ok' } });
  });

  it('that cannot be reached is an error, and makes the service unhealthy', async () => {
    const store = (): Store => {
      throw new Error('no store');
    };
    expect(await checkHealth({ config, store })).toMatchObject({
      status: 'unhealthy',
      checks: { cache: 'error' },
    });
  });
});
