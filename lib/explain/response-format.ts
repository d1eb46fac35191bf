import type { JSONSchema7 } from 'ai';
import { z } from 'zod';
import { generatedExplanation } from '../contract/generated';
import type { ResponseFormat } from '../models/json-response';

const { $schema: _, ...schema } = z.toJSONSchema(generatedExplanation, { target: 'draft-7' });

/** The JSON that a model has to write for an explanation; the same for all requests. */
export const EXPLAIN_FORMAT: ResponseFormat = {
  name: 'explanation',
  description: 'Why the item does or does not suit the person.',
  schema: schema as JSONSchema7,
};
