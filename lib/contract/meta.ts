import { z } from 'zod';
import { instant, string } from './primitives';

const requestId = z
  .string()
  .regex(/^req_\d+_[0-9a-z]+$/)
  .meta({
    description: 'Unique per request; also in `X-Request-Id`.',
    example: 'req_1795219200000_k3f9x2ab1c',
  });
const timestamp = instant('ISO 8601 time of the response.');

/** One call of the web search tool (contract: tool-usage, old-examples). */
const toolCall = z
  .strictObject({
    tool_name: z.literal('webSearch').meta({ description: 'The tool; there is only one.' }),
    arguments: z
      .strictObject({ query: string('What was searched for.', 'best ramen Lisbon') })
      .meta({ description: 'What the model supplied.' }),
    timestamp: instant('When the call began.'),
  })
  .meta({ id: 'ToolCall', description: 'One call of the web search tool.' });

/** `meta.tool_usage`: the searches of a model that searched the web (contract: tool-usage, web-search). */
export const toolUsage = z
  .strictObject({
    total_tool_calls: z.number().int().min(1).meta({ description: 'Calls across all steps.', example: 1 }),
    tools_used: z
      .array(z.literal('webSearch'))
      .min(1)
      .meta({ description: 'Distinct tool names.', example: ['webSearch'] }),
    tools_called: z.array(toolCall).min(1).meta({ description: 'One entry a call, in order.' }),
  })
  .meta({ id: 'ToolUsage', description: 'Which tools the model used.' });

/** The part of `meta` that errors carry too (contract: error-envelope). */
export const errorMeta = z
  .strictObject({ request_id: requestId, timestamp })
  .meta({ id: 'ErrorMeta', description: 'Identifies the request.' });

const answered = {
  request_id: requestId,
  timestamp,
  processing_time_ms: z
    .number()
    .min(0)
    .meta({ description: 'Server-side duration in milliseconds.', example: 842 }),
};

/** Why an answer is less than was asked for (contract: partial-answers, catalogue-gaps, budgets). */
const PARTIAL_REASONS = {
  TIME: 'time ran out, a connection broke or a provider failed.',
  CONTENT: 'too little was written, or passed the checks.',
  CATALOGUE: 'the built-in model knows no more things of that kind, perhaps none.',
  BUDGET: 'the month’s budget is spent, and the built-in model answered.',
};

const partialFields = <Reason extends keyof typeof PARTIAL_REASONS>(...reasons: Reason[]) => ({
  partial: z.literal(true).optional().meta({
    description: 'Present exactly when the answer is less than was asked for; see /docs/partial-answers.',
    example: true,
  }),
  partial_reason: z
    .enum(reasons)
    .meta({
      description: `${reasons.map((reason) => `\`${reason}\`: ${PARTIAL_REASONS[reason]}`).join(' ')} Present exactly when \`partial\` is.`,
      example: 'TIME',
    })
    .optional(),
});

/** Whether a second model held every sentence against its parts (contract: verification). */
const verified = z.literal(true).optional().meta({
  description: 'Present when a second model looked at every sentence of the answer.',
});

/** Returns true for both fields or none: a reason without the flag, or a flag without the reason, would be half a statement. */
const isWholePartial = ({ partial, partial_reason }: { partial?: unknown; partial_reason?: unknown }) =>
  (partial === undefined) === (partial_reason === undefined);
const WHOLE_PARTIAL = { path: ['partial_reason'], message: 'comes exactly with partial' };

/** `meta` of `POST /v1/explain` (contract: response-meta, early-first-byte, partial-answers). */
export const explainMeta = z
  .strictObject({
    ...answered,
    // The built-in model explains in any vertical.
    ...partialFields('TIME', 'CONTENT', 'BUDGET'),
    verified,
    tool_usage: toolUsage.optional(),
  })
  .refine(isWholePartial, WHOLE_PARTIAL)
  .meta({ id: 'ExplainMeta', description: 'About the answer.' });

/** `meta` of `POST /v1/recommend` (contract: response-meta, partial-answers, catalogue-gaps). */
export const recommendMeta = z
  .strictObject({
    ...answered,
    prompt_version: string('Prompt template version.', '2026-11'),
    total_results: z.number().int().min(0).max(10).meta({
      description: 'Number of recommendations; 0 only with `partial_reason` `CATALOGUE`.',
      example: 3,
    }),
    ...partialFields('TIME', 'CONTENT', 'CATALOGUE', 'BUDGET'),
    verified,
    tool_usage: toolUsage.optional(),
  })
  .refine(isWholePartial, WHOLE_PARTIAL)
  .meta({ id: 'RecommendMeta', description: 'About the answer.' });

/** The web searches that an answer rests on. */
export type ToolUsage = z.output<typeof toolUsage>;
