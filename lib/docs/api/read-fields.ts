/** A field of a request or an answer, as a reader of the reference sees it. */
export type Field = {
  name: string;
  /** Such as “text”, “whole number”, “list of objects”. */
  type: string;
  required: boolean;
  /** May hold `code`. */
  description: string;
  /** Values to choose from, bounds and the default, as they are shown. */
  limits: string[];
  /** Of an object, or of the objects of a list. */
  fields: Field[];
};

/** The parts of a JSON schema that the contract uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  additionalProperties?: boolean | JsonSchema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
};

/** Schemas by the name under which others refer to them. */
export type Components = Record<string, JsonSchema>;

const TYPE_NAMES: Record<string, [one: string, several: string]> = {
  string: ['text', 'texts'],
  integer: ['whole number', 'whole numbers'],
  number: ['number', 'numbers'],
  boolean: ['true or false', 'booleans'],
  object: ['object', 'objects'],
};
const FORMATS: Record<string, [one: string, several: string]> = {
  'date-time': ['time (ISO 8601)', 'times'],
  date: ['date', 'dates'],
};

const typeOf = ({ type }: JsonSchema) => (Array.isArray(type) ? type.find((name) => name !== 'null') : type);

/** Follows references, and leaves out that a field may be `null`, which says the same as leaving it out. */
function resolve(schema: JsonSchema, components: Components): JsonSchema {
  const { $ref, anyOf, ...rest } = schema;
  const target = $ref ? components[$ref.slice($ref.lastIndexOf('/') + 1)] : undefined;
  if (target) return { ...resolve(target, components), ...rest };
  const choices = anyOf?.filter((choice) => choice.type !== 'null') ?? [];
  const [only] = choices;
  if (only && choices.length === 1) return { ...resolve(only, components), ...rest };
  return anyOf ? { ...rest, anyOf: choices } : rest;
}

function typeName(schema: JsonSchema, components: Components, several = 0): string {
  if (schema.anyOf) {
    return [
      ...new Set(schema.anyOf.map((choice) => typeName(resolve(choice, components), components, several))),
    ].join(' or ');
  }
  if (schema.items) {
    return `${several ? 'lists' : 'list'} of ${typeName(resolve(schema.items, components), components, 1)}`;
  }
  const names = FORMATS[schema.format ?? ''] ?? TYPE_NAMES[typeOf(schema) ?? ''];
  return names?.[several] ?? (several ? 'values' : 'any value');
}

/** Bounds that were set, rather than those of every whole number. */
const isBound = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function range(least: number | undefined, most: number | undefined, of = ''): string[] {
  if (isBound(least) && isBound(most)) return [`${least} to ${most}${of}`];
  if (isBound(most)) return [`at most ${most}${of}`];
  return isBound(least) ? [`at least ${least}${of}`] : [];
}

const quoted = (value: unknown) => `\`${JSON.stringify(value)}\``;

function limitsOf(schema: JsonSchema): string[] {
  const values = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  return [
    ...(values.length > 0 ? [values.map(quoted).join(' or ')] : []),
    ...range(schema.minimum, schema.maximum),
    ...range(schema.minItems, schema.maxItems, ' entries'),
    ...range(undefined, schema.maxLength, ' characters'),
    ...(schema.default === undefined ? [] : [`default ${quoted(schema.default)}`]),
  ];
}

/**
 * Lists the fields of a schema in its order, with those of the objects in them (contract: api-reference); none for a single
 * value, an object with any keys, or a choice between several objects.
 *
 * @param schema of an object or a list of objects, or a reference to one; without circles
 * @param components schemas that references lead to
 */
export function readFields(schema: JsonSchema, components: Components): Field[] {
  let whole = resolve(schema, components);
  while (whole.items) whole = resolve(whole.items, components);
  return Object.entries(whole.properties ?? {}).map(([name, property]) => {
    const resolved = resolve(property, components);
    return {
      name,
      type: typeName(resolved, components),
      required: whole.required?.includes(name) ?? false,
      description: resolved.description ?? '',
      limits: limitsOf(resolved),
      fields: readFields(resolved, components),
    };
  });
}
