import { z } from 'zod';

const json: z.ZodType<z.core.util.JSONType> = z.json();

const options = z.strictObject(
  {
    temperature: z.number().min(0).max(2).optional(),
    topP: z.number().min(0).max(1).optional(),
    topK: z.int().min(1).optional(),
    seed: z.int().optional(),
    maxOutputTokens: z.int().min(1).optional(),
    reasoning: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh']).optional(),
    body: z.record(z.string(), json).optional(),
    openai: z.record(z.string(), json).optional(),
    google: z.record(z.string(), json).optional(),
    anthropic: z.record(z.string(), json).optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `does not know ${issue.keys?.join(', ')}; fields of a compatible server's own go into "body"`
        : undefined,
  },
);

/**
 * Settings that an operator adds to every call of a language model (`MODEL_OPTIONS`). `body` goes into the request of
 * OpenAI-compatible servers as it is; `openai`, `google` and `anthropic` are options of those providers in the AI SDK.
 */
export type ModelOptions = z.output<typeof options>;

/** Parses a variable that holds JSON. @param problem of a text that is none */
export const jsonText = (problem: string) =>
  z.string().transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue(problem);
      return z.NEVER;
    }
  });

/** Reads `MODEL_OPTIONS`: a JSON object. Its problems name the field, never its value. */
export const modelOptions = jsonText('must be a JSON object such as {"temperature": 0.3}').pipe(options);
