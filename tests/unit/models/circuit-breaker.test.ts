import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCircuitBreaker, FAILURES_TO_OPEN, OPEN_MS } from '@/lib/models/circuit-breaker';
import { startGeneration } from '@/tests/fakes/start-generation';

const FIRST = { id: 'first' };
const SECOND = { id: 'second' };
const CHAIN = [FIRST, SECOND];

function setUp() {
  let time = 1_000_000;
  const breaker = createCircuitBreaker(() => time);
  return {
    breaker,
    wait: (ms: number) => {
      time += ms;
    },
    fail: (id: string, times = FAILURES_TO_OPEN) => {
      for (let i = 0; i < times; i += 1) breaker.failed(id);
    },
    order: () => breaker.order(CHAIN).map(({ id }) => id),
  };
}

describe('a model that keeps failing', () => {
  it('is put last after its third failure in a row', () => {
    const { fail, order } = setUp();
    fail('first', 2);
    expect(order()).toEqual(['first', 'second']);
    fail('first', 1);
    expect(order()).toEqual(['second', 'first']);
  });

  it('starts anew after a success in between', () => {
    const { breaker, fail, order } = setUp();
    fail('first', 2);
    breaker.succeeded('first');
    fail('first', 2);
    expect(order()).toEqual(['first', 'second']);
  });

  it('gets one trial after 30 seconds, while other requests still go to the second', () => {
    const { fail, wait, order } = setUp();
    fail('first');
    wait(OPEN_MS - 1);
    expect(order()).toEqual(['second', 'first']);
    wait(1);
    expect(order()).toEqual(['first', 'second']);
    expect(order()).toEqual(['second', 'first']);
  });

  it('is back in its place once the trial succeeded', () => {
    const { breaker, fail, wait, order } = setUp();
    fail('first');
    wait(OPEN_MS);
    order();
    breaker.succeeded('first');
    expect([order(), order()]).toEqual([
      ['first', 'second'],
      ['first', 'second'],
    ]);
  });

  it('waits another 30 seconds when the trial failed', () => {
    const { fail, wait, order } = setUp();
    fail('first');
    wait(OPEN_MS);
    order();
    fail('first', 1);
    wait(OPEN_MS - 1);
    expect(order()).toEqual(['second', 'first']);
    wait(1);
    expect(order()).toEqual(['first', 'second']);
  });

  it('is closed for as long as a 429 said, and open again after that', () => {
    const { breaker, wait } = setUp();
    breaker.limited('first', 2_000, true);
    expect(breaker.closed('first')?.ms).toBe(2_000);
    expect(breaker.closed('second')).toBeUndefined();
    wait(1_500);
    expect(breaker.closed('first')?.ms).toBe(500);
    wait(500);
    expect(breaker.closed('first')).toBeUndefined();
  });

  it('stays closed after a 429 when a call that had begun before it succeeds', () => {
    const { breaker, fail, wait, order } = setUp();
    fail('first');
    breaker.limited('first', 2_000, true);
    breaker.succeeded('first');
    expect(breaker.closed('first')).toEqual({ ms: 2_000, isNamed: true });
    expect(order()).toEqual(['first', 'second']);
    wait(2_000);
    expect(breaker.closed('first')).toBeUndefined();
  });

  it('is tried in its place when the whole chain keeps failing', () => {
    const { fail, order } = setUp();
    fail('second');
    fail('first');
    expect(order()).toEqual(['first', 'second']);
  });
});

describe('requests to a first model', () => {
  let generation: Awaited<ReturnType<typeof startGeneration>>;
  beforeAll(async () => {
    generation = await startGeneration();
  });
  afterAll(() => generation.close());
  beforeEach(() => generation.configure());

  it('that keeps failing go straight to the fallback from the fourth on', async () => {
    generation.openAi.respond({ status: 500 });
    for (let i = 0; i < 5; i += 1) await generation.recommend();
    expect(generation.openAi.requests).toHaveLength(2 * FAILURES_TO_OPEN); // each with its retry
    const { generation: done } = await generation.recommend();
    expect(done).toMatchObject({ model: 'google/gemini-4-argon', calls: 1 });
    expect(generation.outcomes.recent().at(-1)?.result).toBe('fallback');
  });

  it('that fails now and then go on reaching it', async () => {
    const fail = { status: 500 };
    const twice = [fail, fail]; // a call and its retry
    generation.openAi.respond(...twice, ...twice, 'ok', ...twice, ...twice, 'ok');
    for (let i = 0; i < 6; i += 1) await generation.recommend();
    expect(generation.openAi.requests).toHaveLength(10);
  });
});
