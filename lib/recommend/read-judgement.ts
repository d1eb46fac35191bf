import { readNumber } from '../constraints/read-number';
import type { AnswerProblem } from '../models/answer-error';
import type { RawScores } from './scale';

/** What a model wrote about one item, as far as it can be used. */
export type Judgement = {
  /** `ref` or `name`, whichever the model gave. */
  ref: string | undefined;
  name: string | undefined;
  type: string | undefined;
  /** As written; see `closeMetadata`. */
  metadata: unknown;
  whyMatch: string;
  keyFactors: string[];
  concerns: string[];
  /** As written, on whatever scale the answer uses; see `readScale` (D32). */
  scores: RawScores;
  moodMatch: string | undefined;
  emotionalAppeal: string | undefined;
  reasoning: string | undefined;
};

/** A text that is not blank, without white space around it. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim().toWellFormed() || undefined : undefined;

/** The texts of a list that are not blank; a single text counts as a list of one. */
export const readTextList = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((entry) => readText(entry) ?? []);

/** A number on whatever scale; how JSON reads 1e999 is a number too. */
export function readScore(value: unknown): number | undefined {
  if (value === Number.POSITIVE_INFINITY) return Number.MAX_VALUE;
  if (value === Number.NEGATIVE_INFINITY) return -Number.MAX_VALUE;
  return readNumber(value);
}

/**
 * Reads one element of a model's answer leniently: wrong types count as absent, blank texts are left out.
 *
 * @returns why nothing can be made of it, when there is no item or no reason
 */
export function readJudgement(element: unknown): Judgement | AnswerProblem {
  if (typeof element !== 'object' || element === null) return 'other JSON';
  const written = element as Record<string, unknown>;
  const explanation = (written.explanation ?? {}) as Record<string, unknown>;
  const ref = readText(written.ref);
  const name = readText(written.name);
  const whyMatch = readText(explanation.why_match);
  if (!(ref || name)) return 'unknown item';
  if (!whyMatch) return 'no why_match';
  return {
    ref,
    name,
    type: readText(written.type),
    metadata: written.metadata,
    whyMatch,
    keyFactors: readTextList(explanation.key_factors),
    concerns: readTextList(explanation.potential_concerns),
    scores: {
      confidence: readScore(written.confidence),
      tasteMatchScore: readScore(written.taste_match_score),
    },
    moodMatch: readText(written.mood_match),
    emotionalAppeal: readText(written.emotional_appeal),
    reasoning: readText(written.reasoning),
  };
}
