import { generatedExplanation } from '../contract/generated';
import type { ResponseFormat } from '../models/json-response';
import { type SchemaVariant, toResponseSchema } from '../models/response-schema';

const format = (variant: SchemaVariant): ResponseFormat => ({
  name: 'explanation',
  description: 'Why the item does or does not suit the person.',
  schema: toResponseSchema(generatedExplanation, variant),
});

const FORMATS: Record<SchemaVariant, ResponseFormat> = {
  bounded: format('bounded'),
  strict: format('strict'),
  plain: format('plain'),
};

/** The JSON that a model has to write for an explanation; the same for all requests. */
export const explainFormat = ({ variant }: { variant: SchemaVariant }): ResponseFormat => FORMATS[variant];
