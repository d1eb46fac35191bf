import type { JSONSchema7 } from 'ai';
import { z } from 'zod';
import { generatedRanking, generatedRecommendation } from '../contract/generated';
import type { ResponseFormat } from '../models/json-response';

const toSchema = (schema: z.ZodType): JSONSchema7 => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: 'draft-7' });
  return rest as JSONSchema7;
};

const RECOMMENDATION = toSchema(generatedRecommendation);
const RANKING = toSchema(generatedRanking);

const listOf = (element: JSONSchema7): ResponseFormat => ({
  name: 'recommendations',
  description: 'The recommendations, best first.',
  schema: {
    type: 'object',
    properties: { elements: { type: 'array', items: element } },
    required: ['elements'],
    additionalProperties: false,
  },
});

const GENERATE = listOf(RECOMMENDATION);

/**
 * The JSON that a model has to write. Everything but the list of references is the same for all requests and
 * built once; the references are an enumeration, so that a model which honours the schema cannot name an item
 * that was not supplied (D30).
 *
 * @param refs references of the candidates; undefined when items are to be generated
 */
export function recommendFormat(refs: readonly string[] | undefined): ResponseFormat {
  if (!refs) return GENERATE;
  return listOf({
    ...RANKING,
    properties: { ...RANKING.properties, ref: { type: 'string', enum: [...refs] } },
  });
}
