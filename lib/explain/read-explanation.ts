import { createLimitCheck } from '../constraints/hard-limits';
import { withLimitConcerns } from '../constraints/limit-concern';
import type { ExplainRequest } from '../contract/explain-request';
import type { Explanation } from '../contract/explain-response';
import type { AnswerProblem } from '../models/answer-error';
import { isRecord, snakeKeys } from '../models/snake-keys';
import { createNameSet } from '../recommend/name-key';
import { readText, readTextList } from '../recommend/read-judgement';
import { applyScale, readScale, readScore } from '../recommend/scale';

/** The answer of `POST /v1/explain` without its `meta`. */
export type Explained = { explanation: Explanation; confidence: number };

type Alternative = NonNullable<Explanation['alternatives']>[number];

/** Whole entries only, none of them the item itself, none twice. */
function readAlternatives(value: unknown, itemName: string): Alternative[] {
  const names = createNameSet([itemName]);
  return (Array.isArray(value) ? (value as unknown[]) : []).flatMap((entry) => {
    const written = snakeKeys(entry);
    const name = readText(written.name);
    const reason = readText(written.reason);
    const difference = readText(written.key_difference);
    if (!name || !reason || !difference || names.has(name)) return [];
    names.add(name);
    return [{ name, reason, key_difference: difference }];
  });
}

/** Objects around an explanation: `{ response: { explanation: { detailed_reasoning } } }`. */
const DEEPEST = 3;

/**
 * The fields of an explanation as asked for, from whatever objects a model put around them: `explanation` and
 * `detailed_reasoning` as the response has them, or a wrapper under any name. Outer fields count first.
 */
export function explanationFields(written: unknown, depth = 0): Record<string, unknown> {
  const own = snakeKeys(written);
  if (depth === DEEPEST) return own;
  const inner = Object.values(own).filter(isRecord);
  const fields: Record<string, unknown> = {};
  for (const part of inner) Object.assign(fields, explanationFields(part, depth + 1));
  return { ...fields, ...own };
}

/** Whether an object has what every explanation has. */
export const isExplanation = (written: unknown): boolean =>
  readText(explanationFields(written).summary) !== undefined;

/**
 * Reads a model's explanation leniently: wrong types count as absent, required lists stay although empty (D33),
 * `alternatives` is there exactly when it was asked for (D35), and limits that the item's own metadata breaks
 * are named among the concerns.
 *
 * @returns why nothing has been explained, when there is no summary
 */
export function readExplanation(
  object: Readonly<Record<string, unknown>>,
  { item, context, options }: ExplainRequest,
): Explained | AnswerProblem {
  const written = explanationFields(object);
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
