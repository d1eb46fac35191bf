import { createLimitCheck } from '../constraints/hard-limits';
import { withLimitConcerns } from '../constraints/limit-concern';
import type { ExplainRequest } from '../contract/explain-request';
import type { Explanation } from '../contract/explain-response';
import type { AnswerProblem } from '../models/answer-error';
import { isRecord, snakeKeys } from '../models/snake-keys';
import { firstValues } from '../recommend/checked-context';
import { createNameSet } from '../recommend/name-key';
import { readText, readTextList } from '../recommend/read-judgement';
import { applyScale, readScale, readScore } from '../recommend/scale';
import type { Sliced } from '../take-turns';
import type { CheckedItem, TextChecks } from '../truth/text-checks';
import type { TextField } from '../truth/truth-gate';

/** The answer of `POST /v1/explain` without its `meta`. */
export type Explained = { explanation: Explanation; confidence: number };

type Alternative = NonNullable<Explanation['alternatives']>[number];

/** Whole entries only, none of them the item itself, none twice. */
function* readAlternatives(value: unknown, checks: TextChecks, about: CheckedItem): Sliced<Alternative[]> {
  const names = createNameSet([about.item.name]);
  const read: Alternative[] = [];
  for (const entry of Array.isArray(value) ? (value as unknown[]) : []) {
    const written = snakeKeys(entry);
    const name = readText(written.name);
    const reason = yield* checks.text('alternative_reason', readText(written.reason), about);
    const difference = yield* checks.text('alternative_difference', readText(written.key_difference), about);
    if (!name || !reason || !difference || names.has(name)) continue;
    names.add(name);
    read.push({ name, reason, key_difference: difference });
  }
  return read;
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

/** What is read besides the model's answer. */
type Surroundings = {
  checks: TextChecks;
  /** What web searches of the call that wrote it have found. */
  found: readonly string[];
  /** Whether the built-in model wrote it, whose summary is kept (`TextChecks.verdict`). */
  isBuiltin?: boolean;
  /** What is known of the item beside the request. */
  known?: string | undefined;
};

/**
 * Reads a model's explanation leniently: wrong types count as absent, required lists stay although empty
 * (contract: nothing-empty), `alternatives` is there exactly when it was asked for (contract: alternatives), what is
 * not true is left out (contract: truth-of-text), and limits that the item's own metadata breaks are named among the
 * concerns.
 *
 * @returns why nothing has been explained, when no summary is left
 */
export function* readExplanation(
  object: Readonly<Record<string, unknown>>,
  { item, context, options }: ExplainRequest,
  { checks, found, isBuiltin = false, known }: Surroundings,
): Sliced<Explained | AnswerProblem> {
  const written = explanationFields(object);
  const verdict = readText(written.summary);
  if (!verdict) return 'no summary';
  const violations = createLimitCheck(context.constraints)(item.metadata);
  const { name, type, metadata } = item;
  const about = {
    item: {
      name,
      type,
      ...(known && { description: known }),
      ...(metadata && { metadata: firstValues(metadata) }),
      isSupplied: true,
      violations,
    },
    found,
  };
  const summary = yield* checks.verdict('summary', verdict, about, isBuiltin);
  if (summary === undefined) return 'nothing true';
  const list = (field: TextField) => checks.list(field, readTextList(written[field]), about);
  const scores = { confidence: readScore(written.confidence), tasteMatchScore: undefined };
  return {
    explanation: {
      summary,
      detailed_reasoning: {
        taste_alignment: yield* list('taste_alignment'),
        constraint_satisfaction: yield* list('constraint_satisfaction'),
        unique_factors: yield* list('unique_factors'),
      },
      potential_concerns: withLimitConcerns(yield* list('potential_concerns'), violations, options.language),
      ...(options.include_alternatives && {
        alternatives: yield* readAlternatives(written.alternatives, checks, about),
      }),
    },
    confidence: applyScale(scores, readScale([scores])).confidence,
  };
}
