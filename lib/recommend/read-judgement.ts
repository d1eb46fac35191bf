import { readNumber } from '../constraints/read-number';

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
  /** 0 to 1 (D32). */
  confidence: number;
  /** 0 to 100, or undefined (D32). */
  tasteMatchScore: number | undefined;
  moodMatch: string | undefined;
  emotionalAppeal: string | undefined;
  reasoning: string | undefined;
};

/** Stands for "the model did not say". */
const UNKNOWN_CONFIDENCE = 0.5;

const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** A text that is not blank, without white space around it. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.trim().toWellFormed() || undefined : undefined;

/** The texts of a list that are not blank; a single text counts as a list of one. */
export const readTextList = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((entry) => readText(entry) ?? []);

/** Clamps to 0–1; undefined when there is no number (D32). */
export function readConfidence(value: unknown): number | undefined {
  if (value === Number.POSITIVE_INFINITY) return 1; // how JSON reads 1e999
  if (value === Number.NEGATIVE_INFINITY) return 0;
  const number = readNumber(value);
  return number === undefined ? undefined : clamp(number, 1);
}

/**
 * Reads one element of a model's answer leniently: wrong types count as absent, numbers are clamped, blank
 * texts are left out. Without a confidence, the taste match score stands in for it.
 *
 * @returns undefined when there is no item or no reason, so that nothing can be made of it
 */
export function readJudgement(element: unknown): Judgement | undefined {
  if (typeof element !== 'object' || element === null) return undefined;
  const written = element as Record<string, unknown>;
  const explanation = (written.explanation ?? {}) as Record<string, unknown>;
  const ref = readText(written.ref);
  const name = readText(written.name);
  const whyMatch = readText(explanation.why_match);
  if (!whyMatch || !(ref || name)) return undefined;

  const score = readNumber(written.taste_match_score);
  const tasteMatchScore = score === undefined ? undefined : clamp(score, 100);
  return {
    ref,
    name,
    type: readText(written.type),
    metadata: written.metadata,
    whyMatch,
    keyFactors: readTextList(explanation.key_factors),
    concerns: readTextList(explanation.potential_concerns),
    confidence:
      readConfidence(written.confidence) ??
      (tasteMatchScore === undefined ? UNKNOWN_CONFIDENCE : tasteMatchScore / 100),
    tasteMatchScore,
    moodMatch: readText(written.mood_match),
    emotionalAppeal: readText(written.emotional_appeal),
    reasoning: readText(written.reasoning),
  };
}
