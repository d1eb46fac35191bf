import type { Generation } from '@/lib/models/generation';

/** What calls took, as far as it is known. */
export type Spent = {
  inputTokens: number | undefined;
  cachedInputTokens: number | undefined;
  outputTokens: number | undefined;
  /** US dollars. */
  costUsd: number | undefined;
  /** Sentences that the checks looked at, and how many they removed (contract: truth-of-text). */
  checks: { sentences: number; removed: number } | undefined;
};

/** Of a deployment over HTTP nothing is known: the answer does not say. */
export const NOTHING_KNOWN: Spent = {
  inputTokens: undefined,
  cachedInputTokens: undefined,
  outputTokens: undefined,
  costUsd: undefined,
  checks: undefined,
};

/** What one request to a service took, whether it was answered or not. */
export const readGeneration = ({ usage, costUsd, checks }: Generation): Spent => ({
  inputTokens: usage.inputTokens,
  cachedInputTokens: usage.cachedInputTokens,
  outputTokens: usage.outputTokens,
  costUsd,
  checks: { sentences: checks.sentences, removed: checks.removed },
});

const add = (one: number | undefined, other: number | undefined) =>
  one === undefined || other === undefined ? undefined : one + other;

/** The sum of two calls; unknown where one of them is. */
export const addSpent = (one: Spent, other: Spent): Spent => ({
  inputTokens: add(one.inputTokens, other.inputTokens),
  cachedInputTokens: add(one.cachedInputTokens, other.cachedInputTokens),
  outputTokens: add(one.outputTokens, other.outputTokens),
  costUsd: add(one.costUsd, other.costUsd),
  checks: one.checks &&
    other.checks && {
      sentences: one.checks.sentences + other.checks.sentences,
      removed: one.checks.removed + other.checks.removed,
    },
});
