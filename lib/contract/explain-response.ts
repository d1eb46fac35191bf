import { z } from 'zod';
import { evidenceList } from './evidence';
import { explainMeta } from './meta';
import { string, strings } from './primitives';

/** An alternative to the explained item (contract: explanation-form, alternatives). */
const alternative = z
  .strictObject({
    name: string('Name.', 'Clamato'),
    reason: string('Why it may suit.', 'Walk-ins welcome.'),
    key_difference: string('What is different.', 'Seafood only.'),
  })
  .meta({ id: 'Alternative', description: 'Something to consider instead.' });

/** The reasons for and against the item (contract: explanation-form, nothing-empty). */
export const explanation = z
  .strictObject({
    summary: string(
      'Verdict in one or two sentences.',
      'A strong match for the food, less so for a quiet evening.',
    ),
    detailed_reasoning: z
      .strictObject({
        taste_alignment: strings('Where the item matches likes.', ['natural wine list']),
        constraint_satisfaction: strings('How it meets hard limits.', ['in Paris, as required']),
        unique_factors: strings('What sets it apart.', ['tasting menu only']),
      })
      .meta({ id: 'DetailedReasoning', description: 'The reasons in three parts.' }),
    potential_concerns: strings('Caveats.', ['loud when full']),
    alternatives: z.array(alternative).optional().meta({
      description: 'Present exactly when `options.include_alternatives` is true.',
    }),
    evidence: evidenceList,
  })
  .meta({ id: 'Explanation', description: 'Why the item does or does not suit.' });

/** Response of `POST /v1/explain` (contract: endpoints). */
export const explainResponse = z
  .strictObject({
    explanation,
    confidence: z.number().min(0).max(1).meta({ description: '0.0 to 1.0.', example: 0.8 }),
    meta: explainMeta,
  })
  .meta({ id: 'ExplainResponse', description: 'The verdict and the reasons.' });

/** Explanation of one item, as it is sent. */
export type Explanation = z.output<typeof explanation>;
export type ExplainResponse = z.output<typeof explainResponse>;
