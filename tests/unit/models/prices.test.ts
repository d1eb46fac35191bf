import { expect, test } from 'vitest';
import { costUsd, modelPrices, priceOf } from '@/lib/models/prices';

const USAGE = {
  inputTokens: 10_000,
  cachedInputTokens: 6_000,
  cacheWriteTokens: 1_000,
  outputTokens: 500,
  reasoningTokens: 0,
};

test.each([
  ['anthropic/claude-sonnet-4-5', 3_000 * 3 + 6_000 * 0.3 + 1_000 * 3.75 + 500 * 15],
  ['anthropic/claude-haiku-4-5-20251001', 3_000 * 1 + 6_000 * 0.1 + 1_000 * 1.25 + 500 * 5],
  ['google/gemini-2.5-pro', 4_000 * 1.25 + 6_000 * 0.125 + 500 * 10],
  ['azure/gpt-5-mini', 4_000 * 0.25 + 6_000 * 0.025 + 500 * 2],
])('what is read from a cache and written to it has a price of its own: %s', (model, millionths) => {
  expect(costUsd(model, USAGE)).toBeCloseTo(millionths / 1_000_000, 12);
});

test('a deployment at Azure with a name of its own has no known price, and an operator can tell one', () => {
  expect(priceOf('azure/production')).toBeUndefined();
  const own = modelPrices.parse(
    '{"azure/production":{"input":2,"output":8},"azure/gpt-5":{"input":9,"output":9}}',
  );
  expect(costUsd('azure/production', USAGE, own)).toBeCloseTo((10_000 * 2 + 500 * 8) / 1_000_000, 12);
  expect(priceOf('azure/gpt-5', own)?.input).toBe(9);
});
