import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '@/lib/config';
import { NO_USAGE } from '@/lib/models/generation';
import { costUsd } from '@/lib/models/prices';

const MILLION = 1_000_000;
const usage = { ...NO_USAGE, inputTokens: MILLION, outputTokens: MILLION };

describe('the cost of a request', () => {
  it('is input and output at their own price', () => {
    expect(costUsd('openai/gpt-6.1-sol', usage)).toBe(12);
    expect(costUsd('openai/gpt-6.1-sol', { ...NO_USAGE, inputTokens: 4_000, outputTokens: 900 })).toBeCloseTo(
      0.017,
      10,
    );
  });

  it('counts what was read from and written to a cache at its own price, and only once', () => {
    const cached = { ...usage, cachedInputTokens: 0.5 * MILLION, cacheWriteTokens: 0.25 * MILLION };
    expect(costUsd('openai/gpt-6.1-sol', cached)).toBeCloseTo(0.25 * 2 + 0.5 * 0.1 + 0.25 * 2.5 + 10, 10);
  });

  it('takes the price of input where a model has none for caches', () => {
    const cached = { ...usage, cachedInputTokens: MILLION };
    expect(costUsd('google/gemini-4-hydrogen', cached)).toBe(9);
  });

  it('counts reasoning as part of the output', () => {
    expect(costUsd('openai/gpt-6.1-terra', { ...usage, reasoningTokens: 0.9 * MILLION })).toBe(6);
  });

  it('is the same for a dated snapshot, but not for another model of the family', () => {
    expect(costUsd('openai/gpt-5-2025-08-07', usage)).toBe(11.25);
    expect(costUsd('openai/gpt-5-mini', usage)).toBe(2.25);
    expect(costUsd('openai/gpt-5-ultra', usage)).toBeUndefined();
    expect(costUsd('openai/gpt-5.9', usage)).toBeUndefined();
  });

  it('is unknown without a price', () => {
    expect(costUsd('openai/qwen3:4b', usage)).toBeUndefined();
  });

  it('is never negative when a provider counts more cached than all input', () => {
    expect(costUsd('openai/gpt-5', { ...NO_USAGE, inputTokens: 1, cachedInputTokens: 9 })).toBeGreaterThan(0);
  });
});

describe('MODEL_PRICES', () => {
  const parse = (prices: unknown) =>
    parseConfig({ MODEL_PRICES: typeof prices === 'string' ? prices : JSON.stringify(prices) }).MODEL_PRICES;

  it('goes before the list and adds to it', () => {
    const own = parse({
      'openai/gpt-5': { input: 1, output: 1 },
      'openai/qwen3:4b': { input: 0, output: 0 },
    });
    expect(costUsd('openai/gpt-5', usage, own)).toBe(2);
    expect(costUsd('openai/qwen3:4b', usage, own)).toBe(0);
    expect(costUsd('openai/gpt-4o', usage, own)).toBe(12.5);
  });

  it.each([
    ['{', 'MODEL_PRICES: must be JSON such as'],
    ['[]', 'MODEL_PRICES: must be an object of prices by model'],
    [{ 'gpt-5': { input: 1, output: 1 } }, 'MODEL_PRICES.gpt-5: must be named like openai/<model id>'],
    [
      { 'openai/x': { input: '1', output: 1 } },
      'MODEL_PRICES.openai/x.input: must be a number of at least 0',
    ],
    [{ 'openai/x': { input: -1, output: 1 } }, 'MODEL_PRICES.openai/x.input: must be a number of at least 0'],
    [{ 'openai/x': { input: 1 } }, 'MODEL_PRICES.openai/x.output: must be a number of at least 0'],
    [{ 'openai/x': { input: 1, output: 1, cached: 1 } }, 'MODEL_PRICES.openai/x: '],
  ])('%j is refused with its place', (prices, message) => {
    expect(() => parse(prices)).toThrow(ConfigError);
    expect(() => parse(prices)).toThrow(message);
  });
});
