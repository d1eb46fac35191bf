import { compactExplanation, generatedExplanation } from '../contract/generated';
import { type ResponseFormat, type SchemaVariant, toResponseSchema } from '../models/response-schema';

/** What the JSON of an explanation depends on. */
type ExplainFormatOptions = { variant: SchemaVariant; isCompact: boolean };

const formats = new Map<string, ResponseFormat>();

/** The JSON that a model has to write for an explanation; the same for all requests with the same options. */
export function explainFormat({ variant, isCompact }: ExplainFormatOptions): ResponseFormat {
  const key = `${variant} ${isCompact}`;
  const known = formats.get(key) ?? {
    name: 'explanation',
    description: 'Whether and why the item suits the person.',
    schema: toResponseSchema(isCompact ? compactExplanation : generatedExplanation, variant),
  };
  formats.set(key, known);
  return known;
}
