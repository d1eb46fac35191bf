import { createLimitCheck } from '../constraints/hard-limits';
import { withLimitConcerns } from '../constraints/limit-concern';
import type { ItemMetadata } from '../contract/item-metadata';
import type { RecommendRequest } from '../contract/recommend-request';
import type { Recommendation } from '../contract/recommend-response';
import type { AnswerProblem } from '../models/answer-error';
import type { PreparedTask } from './build-task';
import { closeMetadata, metadataEntries } from './close-metadata';
import { createPicker, type Pick } from './pick-item';
import { type Judgement, readJudgement } from './read-judgement';
import { applyScale, type RawScores, type Scale } from './scale';

/**
 * The most that an item can score which certainly breaks a hard limit. The prompt asks for the same, so the
 * caps only bite where the model overlooked the limit; such an item then ranks behind those that fit (D31,
 * D38).
 */
export const VIOLATION_SCORE = 30;

/** An element that has passed its checks; its numbers wait for the scale of its answer (D32). */
export type Draft = {
  recommendation: Omit<Recommendation, 'confidence'>;
  scores: RawScores;
  /** Whether it certainly breaks a hard limit, so that its scores are capped. */
  isCapped: boolean;
  /** By what later calls are told that it is there already: its reference, or its name. */
  label: string;
};

/** Turns elements of models' answers into recommendations, one by one. */
export type Finisher = {
  /**
   * @param element as a model wrote it
   * @param found what web searches of that call have found so far; without anything, freshness claims go (D34)
   * @returns why it cannot be used: unreadable, unknown, mentioned before, or already in the history
   */
  take(element: unknown, found: readonly string[]): Draft | AnswerProblem;
  /** A draft was withdrawn: its item may come again. */
  release(draft: Draft): void;
};

const orUndefined = <Value extends object>(value: Value): Value | undefined =>
  Object.keys(value).length > 0 ? value : undefined;

/** Drops what is undefined, so that a document has no empty fields (D33). */
const compact = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Value;

function mergeMetadata(judgement: Judgement, { candidate }: Pick, found: readonly string[]): ItemMetadata {
  const hasFound = found.length > 0;
  if (!candidate) return closeMetadata(metadataEntries(judgement.metadata), hasFound);
  // The caller knows its own items; a model may only add what a search found (D30a).
  const own = candidate.metadata ? closeMetadata(Object.entries(candidate.metadata), false) : {};
  return hasFound ? { ...closeMetadata(metadataEntries(judgement.metadata), true), ...own } : own;
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
    release: ({ label }) => picker.release(label),
    take(element, found) {
      const judgement = readJudgement(element);
      if (typeof judgement === 'string') return judgement;
      const pick = picker.pick(judgement);
      if (typeof pick === 'string') return pick;

      const metadata = mergeMetadata(judgement, pick, found);
      const violations = findViolations(pick.candidate ? pick.candidate.metadata : metadata);
      const concerns = withLimitConcerns(judgement.concerns, violations, options.language);
      picker.take(pick);
      return {
        scores: judgement.scores,
        isCapped: violations.some(({ isCertain }) => isCertain),
        label: pick.ref ?? pick.name,
        recommendation: compact({
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
          metadata: orUndefined(
            compact({
              mood_match: judgement.moodMatch,
              emotional_appeal: judgement.emotionalAppeal,
              reasoning: judgement.reasoning,
            }),
          ),
        }),
      };
    },
  };
}

/** The recommendation with its numbers on the contract's scales, capped where it breaks a hard limit. */
export function withScores({ recommendation, scores, isCapped }: Draft, scale: Scale): Recommendation {
  const { confidence, tasteMatchScore } = applyScale(scores, scale);
  const taste =
    isCapped && tasteMatchScore !== undefined ? Math.min(tasteMatchScore, VIOLATION_SCORE) : tasteMatchScore;
  const metadata = orUndefined(compact({ taste_match_score: taste, ...recommendation.metadata }));
  return compact({
    ...recommendation,
    confidence: isCapped ? Math.min(confidence, VIOLATION_SCORE / 100) : confidence,
    metadata,
  });
}

const scoreOf = ({ metadata, confidence }: Recommendation) => metadata?.taste_match_score ?? confidence * 100;

/** Best first: by taste match score, an absent one counting as confidence × 100, then by confidence (D31). */
export const sortRecommendations = (recommendations: readonly Recommendation[]): Recommendation[] =>
  recommendations.toSorted((a, b) => scoreOf(b) - scoreOf(a) || b.confidence - a.confidence);
