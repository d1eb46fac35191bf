import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGeneration } from '@/tests/fakes/start-generation';

let generation: Awaited<ReturnType<typeof startGeneration>>;
beforeAll(async () => {
  generation = await startGeneration();
});
afterAll(() => generation.close());
beforeEach(() => generation.configure());

describe('a caller who leaves', () => {
  it.each([
    ['recommend', {}],
    ['recommend', { onRecommendation: () => {} }],
    ['explain', {}],
  ] as const)(
    '%s: ends the model call and gets its own reason back, and no fallback is tried',
    async (name, options) => {
      const caller = new AbortController();
      const reason = new Error('the caller has left');
      const recorded = generation.outcomes.recent().length;
      const before = generation.openAi.aborted();
      generation.openAi.respond(() => {
        setTimeout(() => caller.abort(reason), 10);
        return 'hang';
      });
      await expect(generation[name](undefined, { ...options, signal: caller.signal })).rejects.toBe(reason);
      expect(generation.google.requests).toHaveLength(0);
      expect(generation.outcomes.recent()).toHaveLength(recorded);
      await expect.poll(() => generation.openAi.aborted(), { timeout: 10_000 }).toBe(before + 1);
    },
  );

  it('before the model is called causes no call at all', async () => {
    const reason = new Error('too late');
    await expect(generation.recommend(undefined, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    expect(generation.openAi.requests).toHaveLength(0);
  });

  it('in the middle of a stream ends it', async () => {
    const caller = new AbortController();
    const reason = new Error('the caller has left');
    generation.openAi.respond({ delayMs: 5 });
    await expect(
      generation.recommend(undefined, {
        signal: caller.signal,
        onRecommendation: () => caller.abort(reason),
      }),
    ).rejects.toBe(reason);
    expect(generation.google.requests).toHaveLength(0);
  });

  it('does not count against the model', async () => {
    for (let i = 0; i < 5; i += 1) {
      const caller = new AbortController();
      generation.openAi.respond(() => {
        setTimeout(() => caller.abort(), 1);
        return 'hang';
      });
      await generation.recommend(undefined, { signal: caller.signal }).catch(() => undefined);
    }
    generation.openAi.respond('ok');
    expect((await generation.recommend()).generation.model).toBe('openai/gpt-6.1-sol');
  });
});
