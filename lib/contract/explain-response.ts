import { z } from 'zod';
import { evidenceList } from './evidence';
import { explainMeta } from './meta';

/** An alternative to the explained item (contract: explanation-form, alternatives). */
const alternative = z
  .strictObject({
    name: z.string().meta({ description: 'Name.', example: 'Clamato' }),
    reason: z.string().meta({ description: 'Why it may suit.', example: 'Walk-ins welcome.' }),
    key_difference: z.string().meta({ description: 'What is different.', example: 'Seafood only.' }),
  })
  .meta({ id: 'Alternative', description: 'Something to consider instead.' });

const reasons = (description: string, example: string[]) =>
  z.array(z.string()).meta({ description, example });

/** The reasons for and against the item (contract: explanation-form, nothing-empty). */
export const explanation = z
  .strictObject({
    summary: z.string().meta({
      description: 'Verdict in one or two sentences.',
      example: 'A strong match for the food, less so for a quiet evening.',
    }),
    detailed_reasoning: z
      .strictObject({
        taste_alignment: reasons('Where the item matches likes.', ['natural wine list']),
        constraint_satisfaction: reasons('How it meets hard limits.', ['in Paris, as required']),
        unique_factors: reasons('What sets it apart.', ['tasting menu only']),
      })
      .meta({ id: 'DetailedReasoning', description: 'The reasons in three parts.' }),
    potential_concerns: reasons('Caveats.', ['loud when full']),
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
/** A body of the answer to `POST /v1/explain`. */
export type ExplainResponse = z.output<typeof explainResponse>;
