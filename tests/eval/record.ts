import { z } from 'zod';

const unknownNumber = z.number().optional();

/** Of all calls of the case. */
const spent = z.object({
  inputTokens: unknownNumber,
  cachedInputTokens: unknownNumber,
  outputTokens: unknownNumber,
  costUsd: unknownNumber,
  checks: z.object({ sentences: z.number(), removed: z.number() }).optional(),
});

/** One line of `answers.jsonl`: what one system answered to one case, or why it did not. */
export const record = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    /** Label of the system. */
    system: z.string(),
    caseId: z.string(),
    /** Calls that were made, the last one included. */
    tries: z.number(),
    /** The answer as its caller would receive it. */
    document: z.unknown(),
    /** Of the last call, in milliseconds from its start. */
    firstEventMs: unknownNumber,
    totalMs: z.number(),
    spent,
  }),
  z.object({
    ok: z.literal(false),
    system: z.string(),
    caseId: z.string(),
    tries: z.number(),
    /** Why; safe to print. */
    problem: z.string(),
    spent,
  }),
]);
export type AnswerRecord = z.output<typeof record>;
