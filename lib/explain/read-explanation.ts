import { createLimitCheck } from '../constraints/hard-limits';
import { withLimitConcerns } from '../constraints/limit-concern';
import type { ExplainRequest } from '../contract/explain-request';
import type { Explanation } from '../contract/explain-response';
import type { AnswerProblem } from '../models/answer-error';
import { createNameSet } from '../recommend/name-key';
import { readScore, readText, readTextList } from '../recommend/read-judgement';
import { applyScale, readScale } from '../recommend/scale';

/** The answer of `POST /v1/explain` without its `meta`. */
export type Explained = { explanation: Explanation; confidence: number };

type Alternative = NonNullable<Explanation['alternatives']>[number];

/** Whole entries only, none of them the item itself, none twice. */
function readAlternatives(value: unknown, itemName: string): Alternative[] {
  const names = createNameSet([itemName]);
  return (
    Array.isArray(value) ? (value as (Partial<Record<keyof Alternative, unknown>> | null)[]) : []
  ).flatMap((entry) => {
    const name = readText(entry?.name);
    const reason = readText(entry?.reason);
    const difference = readText(entry?.key_difference);
    if (!name || !reason || !difference || names.has(name)) return [];
    names.add(name);
    return [{ name, reason, key_difference: difference }];
  });
}

/**
 * Reads a model's explanation leniently: wrong types count as absent, required lists stay although empty (D33),
 * `alternatives` is there exactly when it was asked for (D35), and limits that the item's own metadata breaks
 * are named among the concerns.
 *
 * @returns why nothing has been explained, when there is no summary
 */
export function readExplanation(
  written: Record<string, unknown>,
  { item, context, options }: ExplainRequest,
): Explained | AnswerProblem {
  const summary = readText(written.summary);
  if (!summary) return 'no summary';
  const scores = { confidence: readScore(written.confidence), tasteMatchScore: undefined };
  return {
    explanation: {
      summary,
      detailed_reasoning: {
        taste_alignment: readTextList(written.taste_alignment),
        constraint_satisfaction: readTextList(written.constraint_satisfaction),
        unique_factors: readTextList(written.unique_factors),
      },
      potential_concerns: withLimitConcerns(
        readTextList(written.potential_concerns),
        createLimitCheck(context.constraints)(item.metadata),
        options.language,
      ),
      ...(options.include_alternatives && {
        alternatives: readAlternatives(written.alternatives, item.name),
      }),
    },
    confidence: applyScale(scores, readScale([scores])).confidence,
  };
}
