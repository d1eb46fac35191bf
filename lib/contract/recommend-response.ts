import { z } from 'zod';
import { evidenceList } from './evidence';
import { itemMetadata } from './item-metadata';
import { recommendMeta } from './meta';
import { optionalString, string, strings } from './primitives';

/** An item as it is returned (contract: item-metadata, supplied-items). */
const item = z
  .strictObject({
    id: optionalString("The caller's id; present exactly when `items` were supplied.", 'sku-17'),
    name: z.string().min(1).meta({ description: 'Name.', example: 'Arrival' }),
    vertical: string('Echoes the request.', 'movies'),
    type: string('Subtype.', 'science-fiction film'),
    metadata: itemMetadata.optional(),
  })
  .meta({ id: 'Item', description: 'The recommended item.' });

/** The reasons for a recommendation (contract: recommendation-form). */
const recommendExplanation = z
  .strictObject({
    why_match: string(
      'One or two sentences on the fit.',
      'A patient first-contact story carried by a linguist, close to the slow-burn science fiction you asked for.',
    ),
    key_factors: strings('Specific reasons, one per entry.', [
      'slow, cerebral science fiction',
      'female lead',
    ]),
    potential_concerns: z
      .array(z.string())
      .min(1)
      .optional()
      .meta({
        description: 'Caveats; absent when there are none.',
        example: ['grief is a central theme'],
      }),
    evidence: evidenceList,
  })
  .meta({ id: 'RecommendExplanation', description: 'Why this item.' });

/** Ranking signals (contract: recommendation-form, number-scales, old-examples). */
const recommendationMetadata = z
  .strictObject({
    taste_match_score: z.number().min(0).max(100).optional().meta({
      description: 'Primary ranking signal, 0 to 100.',
      example: 91,
    }),
    mood_match: optionalString('Mood the item suits.', 'thoughtful'),
    emotional_appeal: optionalString('Feeling it reaches for.', 'wonder'),
    reasoning: optionalString('Compressed note on the ranking decision.', 'matches 3 of 3 preferences'),
  })
  .meta({ id: 'RecommendationMetadata', description: 'Ranking signals; absent when empty.' });

/** One recommendation (contract: recommendation-form). */
export const recommendation = z
  .strictObject({
    item,
    explanation: recommendExplanation,
    confidence: z.number().min(0).max(1).meta({ description: '0.0 to 1.0; always present.', example: 0.9 }),
    metadata: recommendationMetadata.optional(),
  })
  .meta({ id: 'Recommendation', description: 'An item, the reasons, and how sure the service is.' });

/** Response of `POST /v1/recommend` (contract: endpoints, partial-answers, catalogue-gaps). */
export const recommendResponse = z
  .strictObject({
    recommendations: z.array(recommendation).max(10).meta({
      description: 'Best first. Empty only with `meta.partial_reason` `CATALOGUE`.',
    }),
    meta: recommendMeta,
  })
  .refine(({ recommendations, meta }) => recommendations.length === meta.total_results, {
    path: ['meta', 'total_results'],
    message: 'counts the recommendations',
  })
  .refine(({ recommendations, meta }) => recommendations.length > 0 || meta.partial_reason === 'CATALOGUE', {
    path: ['recommendations'],
    message: 'is empty only where the catalogue has nothing',
  })
  .meta({ id: 'RecommendResponse', description: 'Ranked items with reasons.' });

/** An item with its reasons and the confidence in it, as it is sent. */
export type Recommendation = z.output<typeof recommendation>;
export type RecommendResponse = z.output<typeof recommendResponse>;
