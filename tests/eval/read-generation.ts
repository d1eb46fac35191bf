import { z } from 'zod';

/** What a service says of one generation, as far as it says it. */
export type Spent = {
  inputTokens: number | undefined;
  cachedInputTokens: number | undefined;
  outputTokens: number | undefined;
  costUsd: number | undefined;
  /** Sentences that were written, and how many of them the checks of truth removed (D47). */
  checks: { sentences: number; removed: number } | undefined;
  firstEventMs: number | undefined;
};

/** Of a deployment over HTTP nothing is known: the answer does not say. */
export const NOTHING_KNOWN: Spent = {
  inputTokens: undefined,
  cachedInputTokens: undefined,
  outputTokens: undefined,
  costUsd: undefined,
  checks: undefined,
  firstEventMs: undefined,
};

const number = z.number().optional().catch(undefined);

/** Tokens stand in `usage`, or beside the model. */
const generation = z.object({
  inputTokens: number,
  outputTokens: number,
  usage: z
    .object({ inputTokens: number, cachedInputTokens: number, outputTokens: number })
    .optional()
    .catch(undefined),
  costUsd: number,
  checks: z.object({ sentences: z.number(), removed: z.number() }).optional().catch(undefined),
  firstEventMs: number,
});

/** Reads `result.generation` of the two services. What it does not say is undefined, never 0. */
export function readGeneration(value: unknown): Spent {
  const read = generation.safeParse(value);
  if (!read.success) return NOTHING_KNOWN;
  const { usage, inputTokens, outputTokens, costUsd, checks, firstEventMs } = read.data;
  return {
    inputTokens: usage?.inputTokens ?? inputTokens,
    cachedInputTokens: usage?.cachedInputTokens,
    outputTokens: usage?.outputTokens ?? outputTokens,
    costUsd,
    checks,
    firstEventMs,
  };
}
