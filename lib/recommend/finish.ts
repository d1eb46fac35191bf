import { createLimitCheck } from '../constraints/hard-limits';
import { withLimitConcerns } from '../constraints/limit-concern';
import type { ItemMetadata } from '../contract/item-metadata';
import type { RecommendRequest } from '../contract/recommend-request';
import type { Recommendation } from '../contract/recommend-response';
import type { PreparedTask } from './build-task';
import { closeMetadata, metadataEntries } from './close-metadata';
import { createPicker, type Pick } from './pick-item';
import { type Judgement, readJudgement } from './read-judgement';

/**
 * The most that an item can score which certainly breaks a hard limit. The prompt asks for the same, so the
 * caps only bite where the model overlooked the limit; such an item then ranks behind those that fit (D31,
 * D38).
 */
export const VIOLATION_SCORE = 30;

/** Turns elements of models' answers into recommendations, one by one. */
export type Finisher = {
  /**
   * @param element as a model wrote it
   * @param searchOffered whether that model could search the web (D34)
   * @returns undefined when it cannot be used: unreadable, unknown, mentioned before, or already in the history
   */
  take(element: unknown, searchOffered: boolean): Recommendation | undefined;
};

const orUndefined = <Value extends object>(value: Value): Value | undefined =>
  Object.keys(value).length > 0 ? value : undefined;

/** Drops what is undefined, so that a document has no empty fields (D33). */
const compact = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Value;

function mergeMetadata(judgement: Judgement, { candidate }: Pick, searchOffered: boolean): ItemMetadata {
  // The caller knows its own items better than a model does; but freshness claims are the model's own.
  const own = candidate?.metadata ? closeMetadata(Object.entries(candidate.metadata), false) : {};
  return { ...closeMetadata(metadataEntries(judgement.metadata), searchOffered), ...own };
}

/**
 * Checks and completes what models wrote, for one request (decisions.md, D30–D34, D37, D38). Duplicates are
 * recognised across all elements it was given, whichever model wrote them.
 */
export function createFinisher(input: RecommendRequest, { candidates }: PreparedTask): Finisher {
  const { vertical, context, options } = input;
  const picker = createPicker(candidates, context.history?.map((entry) => entry.item) ?? []);
  const findViolations = createLimitCheck(context.constraints);

  return {
    take(element, searchOffered) {
      const judgement = readJudgement(element);
      const pick = judgement && picker.pick(judgement);
      if (!judgement || !pick) return undefined;

      const metadata = mergeMetadata(judgement, pick, searchOffered);
      const violations = findViolations(pick.candidate ? pick.candidate.metadata : metadata);
      const concerns = withLimitConcerns(judgement.concerns, violations, options.language);
      const isCapped = violations.some(({ isCertain }) => isCertain);
      const score = judgement.tasteMatchScore;
      return compact({
        item: compact({
          id: pick.candidate?.id,
          name: pick.name,
          vertical,
          type: judgement.type ?? vertical,
          metadata: orUndefined(metadata),
        }),
        explanation: compact({
          why_match: judgement.whyMatch,
          key_factors: judgement.keyFactors,
          potential_concerns: concerns.length > 0 ? concerns : undefined,
        }),
        confidence: isCapped ? Math.min(judgement.confidence, VIOLATION_SCORE / 100) : judgement.confidence,
        metadata: orUndefined(
          compact({
            taste_match_score: isCapped && score !== undefined ? Math.min(score, VIOLATION_SCORE) : score,
            mood_match: judgement.moodMatch,
            emotional_appeal: judgement.emotionalAppeal,
            reasoning: judgement.reasoning,
          }),
        ),
      });
    },
  };
}

const scoreOf = ({ metadata, confidence }: Recommendation) => metadata?.taste_match_score ?? confidence * 100;

/** Best first: by taste match score, an absent one counting as confidence × 100, then by confidence (D31). */
export const sortRecommendations = (recommendations: readonly Recommendation[]): Recommendation[] =>
  recommendations.toSorted((a, b) => scoreOf(b) - scoreOf(a) || b.confidence - a.confidence);
