import { z } from 'zod';
import { getConfig } from '../config';
import { explainRequest } from '../contract/explain-request';
import { explainResponse } from '../contract/explain-response';
import { recommendRequest } from '../contract/recommend-request';
import { recommendResponse } from '../contract/recommend-response';
import { usageResponse } from '../contract/usage-response';
import { isRecord } from '../text/snake-keys';

const TOOL_NAMES = ['recommend', 'explain', 'usage'] as const;

export type ToolName = (typeof TOOL_NAMES)[number];

/** Returns true when a tool of that name exists (contract: mcp-tools). */
export const isToolName = (name: unknown): name is ToolName => TOOL_NAMES.some((known) => known === name);

type JsonSchema = Record<string, unknown>;

/**
 * Removes the choice of `null` from a field: leaving the field out says the same, and every tool's schema is read by a
 * model at each turn.
 */
function withoutNull({ anyOf, ...rest }: JsonSchema): JsonSchema {
  if (Array.isArray(rest.type)) return { ...rest, type: rest.type.find((type) => type !== 'null') };
  if (!Array.isArray(anyOf)) return rest;
  const choices = anyOf.filter((choice) => !isRecord(choice) || choice.type !== 'null');
  // The description of the field itself wins over that of its kind.
  return choices.length === 1 ? { ...choices[0], ...rest } : { ...rest, anyOf: choices };
}

/**
 * Tidies a schema for tools. It stays open, since answers may gain fields while a client keeps the list of tools;
 * `override` holds what zod cannot say by itself, such as a default (lib/contract/primitives.ts).
 */
function tidied({ override, additionalProperties, example, pattern, ...rest }: JsonSchema): JsonSchema {
  return withoutNull({
    ...rest,
    ...(isRecord(override) && override),
    // A format already says the same as its long pattern.
    ...(pattern !== undefined && rest.format === undefined && { pattern }),
    ...(example !== undefined && { examples: [example] }),
    ...(additionalProperties !== false && additionalProperties !== undefined && { additionalProperties }),
  });
}

/** Replaces references by what they stand for, since many clients follow none. The contract's schemas have no circle. */
function inlined(value: unknown, definitions: JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((entry) => inlined(entry, definitions));
  if (!isRecord(value)) return value;
  const { $ref, ...rest } = value;
  const target = typeof $ref === 'string' ? definitions[$ref.replace('#/$defs/', '')] : undefined;
  const whole = isRecord(target) ? { ...target, ...rest } : rest;
  return Object.fromEntries(
    Object.entries(whole).map(([name, entry]) => [name, inlined(entry, definitions)]),
  );
}

/**
 * Builds the JSON schema of a tool from a schema of the contract (contract: mcp-tools): in one piece without references, open for
 * further fields, and without `null` where leaving a field out says the same.
 *
 * @param schema of an object, without circles; it is not changed
 * @param io `input` for arguments, `output` for results
 */
export function toolSchema(schema: z.ZodType, io: 'input' | 'output'): { type: 'object' } & JsonSchema {
  const { $schema, $defs, ...root } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const schema = jsonSchema as JsonSchema;
      const tidy = tidied(schema);
      for (const name of Object.keys(schema)) delete schema[name];
      Object.assign(schema, tidy);
    },
  });
  return { ...(inlined(root, $defs ?? {}) as JsonSchema), type: 'object' };
}

const tool = (name: ToolName, title: string, description: string, input: z.ZodType, output: z.ZodType) => ({
  name,
  title,
  description,
  inputSchema: toolSchema(input, 'input'),
  outputSchema: toolSchema(output, 'output'),
  // Nothing is changed anywhere; the first two may search the web.
  annotations: { title, readOnlyHint: true, openWorldHint: name !== 'usage' },
});

function describeTools() {
  return [
    tool(
      'recommend',
      'Recommend items',
      'Recommends things in any vertical (movies, restaurants, jobs, …) for one person, each with its reasons and a confidence from 0 to 1. With `items` it ranks those and returns nothing else; without, it finds some. Takes seconds.',
      recommendRequest(getConfig().MAX_ITEMS),
      recommendResponse,
    ),
    tool(
      'explain',
      'Explain an item',
      'Tells why one named item does or does not suit a person, against preferences, history and hard limits. Takes seconds.',
      explainRequest,
      explainResponse,
    ),
    tool(
      'usage',
      'Read usage',
      'Reads what this API key has used this month and what is left. Calls no model and counts against no quota.',
      z.object({}),
      usageResponse,
    ),
  ];
}

let tools: ReturnType<typeof describeTools> | undefined;

/**
 * Lists the three tools with the JSON schemas of their arguments and results, by the schemas that the API parses with (contract:
 * mcp-tools). The same list each time, which must not be changed. @throws ConfigError
 */
export const listTools = () => (tools ??= describeTools());
