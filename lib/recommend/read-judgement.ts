import type { AnswerProblem } from '../models/answer-error';
import { isRecord, snakeKeys } from '../models/snake-keys';
import { type RawScores, readScore } from './scale';

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
  /** On whatever scale the answer uses; see `readScale` (contract: number-scales). */
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

/** A reference may be a number. */
const readLabel = (value: unknown): string | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : readText(value);

/** What an element says about its item, in the form asked for or as the response has it. */
function readItem(written: Record<string, unknown>) {
  const item = snakeKeys(written.item);
  const name = [written.name, item.name, written.title, item.title, written.item].flatMap(
    (value) => readText(value) ?? [],
  )[0];
  // Beside a name, an `id` may just number the elements.
  const id = name === undefined ? (readText(written.id) ?? readText(item.id)) : undefined;
  return {
    ref: readLabel(written.ref) ?? readLabel(item.ref) ?? id,
    name,
    type: readText(written.type) ?? readText(item.type),
    metadata: item.metadata ?? written.metadata,
  };
}

/**
 * Reads one element of a model's answer leniently: as asked for, flat, or as the response has it; wrong types
 * count as absent, blank texts are left out.
 *
 * @returns why nothing can be made of it, when there is no item or no reason
 */
export function readJudgement(element: unknown): Judgement | AnswerProblem {
  if (!isRecord(element)) return 'other JSON';
  const written = snakeKeys(element);
  const fields = { ...snakeKeys(written.metadata), ...written, ...snakeKeys(written.explanation) };
  const item = readItem(written);
  const whyMatch = readText(fields.why_match) ?? readText(written.explanation);
  if (!(item.ref || item.name)) return 'unknown item';
  if (!whyMatch) return 'no why_match';
  return {
    ...item,
    whyMatch,
    keyFactors: readTextList(fields.key_factors),
    concerns: readTextList(fields.potential_concerns),
    scores: {
      confidence: readScore(fields.confidence),
      tasteMatchScore: readScore(fields.taste_match_score),
    },
    moodMatch: readText(fields.mood_match),
    emotionalAppeal: readText(fields.emotional_appeal),
    reasoning: readText(fields.reasoning),
  };
}
