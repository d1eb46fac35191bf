import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNull = (schema: unknown) => isObject(schema) && schema.type === 'null';

/**
 * Removes the choice of `null` from a field: leaving the field out says the same, and every tool's schema is read by a
 * model at each turn.
 */
function withoutNull({ anyOf, ...rest }: JsonSchema): JsonSchema {
  if (Array.isArray(rest.type)) return { ...rest, type: rest.type.find((type) => type !== 'null') };
  if (!Array.isArray(anyOf)) return rest;
  const choices = anyOf.filter((choice) => !isNull(choice));
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
    ...(isObject(override) && override),
    // A format already says the same as its long pattern.
    ...(pattern !== undefined && rest.format === undefined && { pattern }),
    ...(example !== undefined && { examples: [example] }),
    ...(additionalProperties !== false && additionalProperties !== undefined && { additionalProperties }),
  });
}

/** Replaces references by what they stand for, since many clients follow none. The contract's schemas have no circle. */
function inlined(value: unknown, definitions: JsonSchema): unknown {
  if (Array.isArray(value)) return value.map((entry) => inlined(entry, definitions));
  if (!isObject(value)) return value;
  const { $ref, ...rest } = value;
  const target = typeof $ref === 'string' ? definitions[$ref.replace('#/$defs/', '')] : undefined;
  const whole = isObject(target) ? { ...target, ...rest } : rest;
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
      const tidy = tidied(jsonSchema as JsonSchema);
      for (const name of Object.keys(jsonSchema)) delete (jsonSchema as JsonSchema)[name];
      Object.assign(jsonSchema, tidy);
    },
  });
  return { ...(inlined(root, $defs ?? {}) as JsonSchema), type: 'object' };
}
