import { z } from 'zod';
import { ITEM_METADATA_KEYS } from './item-metadata';

/*
 * What a language model is asked to write. These are not sent to callers: the services turn them into the
 * response schemas. Everything is required and nullable rather than optional, because OpenAI's strict mode
 * refuses optional keys; item metadata is a sparse list, because an object with 35 nullable keys would spend
 * most of the output on nulls.
 */

/** One entry of an item's metadata, for example `{ key: 'year', value: 2016 }`. */
export const generatedMetadataEntry = z.object({
  key: z.enum(ITEM_METADATA_KEYS),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
});

const judgement = {
  type: z.string().describe('subtype of the item, a short noun phrase'),
  metadata: z.array(generatedMetadataEntry).describe('only keys that apply and that you know'),
  reasoning: z.string().nullable().describe('compressed note on why it ranks here'),
  explanation: z.object({
    why_match: z.string().describe('one or two sentences'),
    key_factors: z.array(z.string()).describe('specific reasons, strongest first'),
    potential_concerns: z.array(z.string()).nullable().describe('honest caveats, or null'),
  }),
  taste_match_score: z.number().nullable().describe('0 to 100'),
  confidence: z.number().describe('0.0 to 1.0'),
  mood_match: z.string().nullable(),
  emotional_appeal: z.string().nullable(),
};

/** A recommendation that the model came up with itself. */
export const generatedRecommendation = z.object({ name: z.string(), ...judgement });

/** A judgement on one of the caller's candidates, which it names by its short reference. */
export const generatedRanking = z.object({ ref: z.string(), ...judgement });

/** The model's answer to `POST /v1/explain`. */
export const generatedExplanation = z.object({
  taste_alignment: z.array(z.string()),
  constraint_satisfaction: z.array(z.string()),
  unique_factors: z.array(z.string()),
  potential_concerns: z.array(z.string()),
  summary: z.string().describe('verdict in one or two sentences'),
  confidence: z.number().describe('0.0 to 1.0, how well it suits the person'),
  alternatives: z
    .array(z.object({ name: z.string(), reason: z.string(), key_difference: z.string() }))
    .nullable(),
});

export type GeneratedRecommendation = z.output<typeof generatedRecommendation>;
export type GeneratedRanking = z.output<typeof generatedRanking>;
export type GeneratedExplanation = z.output<typeof generatedExplanation>;
