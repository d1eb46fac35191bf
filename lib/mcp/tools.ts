import { z } from 'zod';
import { getConfig } from '../config';
import { explainRequest } from '../contract/explain-request';
import { explainResponse } from '../contract/explain-response';
import { recommendRequest } from '../contract/recommend-request';
import { recommendResponse } from '../contract/recommend-response';
import { usageResponse } from '../contract/usage-response';
import { toolSchema } from './tool-schema';

const TOOL_NAMES = ['recommend', 'explain', 'usage'] as const;

/** Name of a tool. */
export type ToolName = (typeof TOOL_NAMES)[number];

/** Returns true when a tool of that name exists (contract: mcp-tools). */
export const isToolName = (name: unknown): name is ToolName => TOOL_NAMES.some((known) => known === name);

const tool = (
  name: ToolName,
  title: string,
  description: string,
  schemas: { input: z.ZodType; output: z.ZodType },
) => ({
  name,
  title,
  description,
  inputSchema: toolSchema(schemas.input, 'input'),
  outputSchema: toolSchema(schemas.output, 'output'),
  // Nothing is changed anywhere; the first two may search the web.
  annotations: { title, readOnlyHint: true, openWorldHint: name !== 'usage' },
});

function describeTools() {
  return [
    tool(
      'recommend',
      'Recommend items',
      'Recommends things in any vertical (movies, restaurants, jobs, …) for one person, each with its reasons and a confidence from 0 to 1. With `items` it ranks those and returns nothing else; without, it finds some. Takes seconds.',
      { input: recommendRequest(getConfig().MAX_ITEMS), output: recommendResponse },
    ),
    tool(
      'explain',
      'Explain an item',
      'Tells why one named item does or does not suit a person, against preferences, history and hard limits. Takes seconds.',
      { input: explainRequest, output: explainResponse },
    ),
    tool(
      'usage',
      'Read usage',
      'Reads what this API key has used this month and what is left. Calls no model and counts against no quota.',
      { input: z.object({}), output: usageResponse },
    ),
  ];
}

let tools: ReturnType<typeof describeTools> | undefined;

/**
 * Lists the tools with the JSON schemas of their arguments and results, made once from the schemas that the API itself
 * parses with (contract: mcp-tools). The same list each time, which must not be changed.
 *
 * @throws ConfigError at the first call, when the environment is not valid
 */
export const listTools = () => (tools ??= describeTools());
