import type { JSONSchema7 } from '@ai-sdk/provider';
import { z } from 'zod';

/** A JSON answer that a model is asked for, as the AI SDK takes it. */
export type ResponseFormat = { name: string; description: string; schema: JSONSchema7 };

/**
 * Which bounds of a schema a provider gets to see:
 * - `bounded`: all of them, for servers that compile the schema into a grammar (llama.cpp, vLLM, Ollama);
 * - `strict`: lists and numbers, but neither lengths nor patterns of texts, for OpenAI's strict mode;
 * - `plain`: only that a list is not empty, for Gemini, which answers 400 when the upper bounds of several
 *   lists multiply (vercel/ai issue 21192), and for whatever else is not known.
 */
export type SchemaVariant = 'bounded' | 'strict' | 'plain';

const HIDDEN: Record<SchemaVariant, ReadonlySet<string>> = {
  bounded: new Set(),
  strict: new Set(['minLength', 'maxLength', 'pattern']),
  plain: new Set(['minLength', 'maxLength', 'pattern', 'maxItems', 'minimum', 'maximum']),
};

/** Hides bounds that are numbers and texts: an object is a field. By zod's `override` `anyOf` would become `type: […, null]`. */
function toResponseSchema(schema: z.ZodType, variant: SchemaVariant): JSONSchema7 {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7' });
  const isHidden = (key: string, value: unknown) => HIDDEN[variant].has(key) && typeof value !== 'object';
  return JSON.parse(JSON.stringify(json, (key, value) => (isHidden(key, value) ? undefined : value)));
}

/**
 * Creates the formats of one kind of answer, each kept for the life of the process: a server compiles one grammar for it, and a
 * provider caches the prompt behind it.
 *
 * @param schemaOf returns the zod schema for options, which are plain JSON; the function throws where JSON Schema cannot say it
 * @returns a function that returns the same object for the same options
 */
export function createFormats<Options extends { variant: SchemaVariant }>(
  name: string,
  description: string,
  schemaOf: (options: Options) => z.ZodType,
): (options: Options) => ResponseFormat {
  const formats = new Map<string, ResponseFormat>();
  return (options) => {
    const key = JSON.stringify(Object.entries(options).sort());
    const known = formats.get(key);
    if (known) return known;
    const format = { name, description, schema: toResponseSchema(schemaOf(options), options.variant) };
    formats.set(key, format);
    return format;
  };
}
