import { z } from 'zod';
import { jsonText } from '../model-options';
import type { TokenUsage } from './generation';

const usd = z.number('must be a number of at least 0').min(0, 'must be a number of at least 0');

/** What a million tokens of a model cost, in US dollars. */
const modelPrice = z.strictObject({
  input: usd,
  /** Input read from a cache, and written to it; as `input` where it is not named. */
  cachedInput: usd.optional(),
  cacheWrite: usd.optional(),
  output: usd,
});

type ModelPrice = z.output<typeof modelPrice>;

/** By `provider/model-id`, also of all its dated snapshots. */
export type ModelPrices = ReadonlyMap<string, ModelPrice>;

const price = (input: number, output: number, cachedInput?: number, cacheWrite?: number): ModelPrice => ({
  input,
  output,
  cachedInput,
  cacheWrite,
});

/**
 * List prices as known on 2026-11-28, for short requests (below 200,000 tokens) at the standard tier; a contract of one's own
 * or a change of prices belongs into `MODEL_PRICES`. A model that is not here has no known price.
 */
const LIST_PRICES: ModelPrices = new Map([
  ['openai/gpt-6.1-sol', price(2, 10, 0.1, 2.5)],
  ['openai/gpt-6.1-terra', price(1, 5, 0.05, 1.25)],
  ['openai/gpt-6-astra', price(10, 50, 1, 12.5)],
  ['openai/gpt-6-sol', price(2, 10, 0.2, 2.5)],
  ['openai/gpt-6-luna', price(0.1, 0.5, 0.01, 0.125)],
  ['openai/gpt-5.6', price(4, 20, 0.4, 5)],
  ['openai/gpt-5.6-sol', price(4, 20, 0.4, 5)],
  ['openai/gpt-5.6-terra', price(2, 12, 0.2, 2.5)],
  ['openai/gpt-5.6-luna', price(0.2, 1.2, 0.02, 0.25)],
  ['openai/gpt-5.5', price(5, 30, 0.5)],
  ['openai/gpt-5.4', price(2.5, 15, 0.25)],
  ['openai/gpt-5.4-mini', price(0.75, 4.5, 0.075)],
  ['openai/gpt-5.4-nano', price(0.2, 1.25, 0.02)],
  ['openai/gpt-5.2', price(1.75, 14, 0.175)],
  ['openai/gpt-5.1', price(1.25, 10, 0.125)],
  ['openai/gpt-5', price(1.25, 10, 0.125)],
  ['openai/gpt-5-mini', price(0.25, 2, 0.025)],
  ['openai/gpt-5-nano', price(0.05, 0.4, 0.005)],
  ['openai/gpt-4.1', price(2, 8, 0.5)],
  ['openai/gpt-4.1-mini', price(0.4, 1.6, 0.1)],
  ['openai/gpt-4.1-nano', price(0.1, 0.4, 0.025)],
  ['openai/gpt-4o', price(2.5, 10, 1.25)],
  ['openai/gpt-4o-mini', price(0.15, 0.6, 0.075)],
  // Announced for 2026-12-01; half of it until then.
  ['google/gemini-4-argon', price(4, 20, 0.2)],
  ['google/gemini-4-hydrogen', price(1.5, 7.5, 0.075)],
  ['google/gemini-3.8-flash', price(0.75, 3.75, 0.075)],
  ['google/gemini-3.7-flash', price(0.75, 3.75, 0.075)],
  ['google/gemini-3.6-flash', price(0.75, 3.75, 0.075)],
  ['google/gemini-3.5-flash', price(1.5, 9, 0.15)],
  ['google/gemini-3.5-flash-lite', price(0.3, 2.5, 0.03)],
  ['google/gemini-3.1-flash-lite', price(0.25, 1.5, 0.025)],
  ['google/gemini-2.5-pro', price(1.25, 10, 0.125)],
  ['google/gemini-2.5-flash', price(0.3, 2.5, 0.03)],
  ['google/gemini-2.5-flash-lite', price(0.1, 0.4, 0.01)],
  ['anthropic/claude-opus-5-5', price(4, 20, 0.2, 5)],
  ['anthropic/claude-opus-5', price(5, 25, 0.5, 6.25)],
  ['anthropic/claude-sonnet-5-5', price(2, 10, 0.1, 2.5)],
  ['anthropic/claude-sonnet-5', price(2, 10, 0.2, 2.5)],
  ['anthropic/claude-haiku-5-5', price(0.1, 0.5, 0.01, 0.125)],
  ['anthropic/claude-opus-4-8', price(5, 25, 0.5, 6.25)],
  ['anthropic/claude-opus-4-7', price(5, 25, 0.5, 6.25)],
  ['anthropic/claude-opus-4-6', price(5, 25, 0.5, 6.25)],
  ['anthropic/claude-opus-4-5', price(5, 25, 0.5, 6.25)],
  ['anthropic/claude-sonnet-4-6', price(3, 15, 0.3, 3.75)],
  ['anthropic/claude-sonnet-4-5', price(3, 15, 0.3, 3.75)],
  ['anthropic/claude-haiku-4-5', price(1, 5, 0.1, 1.25)],
]);

/** Parses `MODEL_PRICES`: a JSON object of prices in US dollars a million tokens, by `provider/model-id` (contract: budgets). */
export const modelPrices = jsonText('must be JSON such as {"openai/x":{"input":1.25,"output":10}}')
  .pipe(
    z.record(z.string().regex(/^[^/\s]+\/\S+$/), modelPrice, {
      error: ({ code }) =>
        code === 'invalid_key'
          ? 'must be named like openai/<model id>'
          : 'must be an object of prices by model',
    }),
  )
  .transform((prices): ModelPrices => new Map(Object.entries(prices)));

/** A snapshot of a model costs what the model costs: `gpt-5-2025-08-07` is `gpt-5`, `gpt-5-mini` is not. */
const SNAPSHOT = /-(?:\d{4}-\d{2}-\d{2}|\d{8}|\d{2,3}|latest|preview(?:-[\d-]+)?|exp(?:-[\d-]+)?)$/;

const find = (prices: ModelPrices, id: string) => prices.get(id) ?? prices.get(id.replace(SNAPSHOT, ''));

/**
 * Returns a model's price in US dollars a million tokens, by `own` (`MODEL_PRICES`) before the list; undefined when neither knows
 * it. A snapshot, such as `gpt-5-2025-08-07`, costs what its model does, an Azure deployment what the list says of OpenAI's model
 * of that name, unless they are named themselves (contract: budgets).
 */
export const priceOf = (modelId: string, own?: ModelPrices): ModelPrice | undefined =>
  (own && find(own, modelId)) ?? find(LIST_PRICES, modelId.replace(/^azure\//, 'openai/'));

/**
 * Returns the cost of tokens in US dollars, unrounded: reasoning as part of the output, cached ones as input where they have no
 * price of their own. Undefined when the model's price (`priceOf`) is not known (contract: budgets).
 */
export function costUsd(modelId: string, usage: TokenUsage, own?: ModelPrices): number | undefined {
  const price = priceOf(modelId, own);
  if (!price) return undefined;
  const { inputTokens, outputTokens, cachedInputTokens, cacheWriteTokens } = usage;
  const { input, output, cachedInput = input, cacheWrite = input } = price;
  // A provider that counts wrongly must not make a request cheaper than nothing.
  const plainTokens = Math.max(0, inputTokens - cachedInputTokens - cacheWriteTokens);
  const millionths =
    plainTokens * input +
    cachedInputTokens * cachedInput +
    cacheWriteTokens * cacheWrite +
    outputTokens * output;
  return millionths / 1_000_000;
}
