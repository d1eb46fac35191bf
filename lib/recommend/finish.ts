import { createLimitCheck, type Violation } from '../constraints/hard-limits';
import { withLimitConcerns } from '../constraints/limit-concern';
import type { ItemMetadata } from '../contract/item-metadata';
import type { RecommendRequest } from '../contract/recommend-request';
import type { Recommendation } from '../contract/recommend-response';
import type { AnswerProblem } from '../models/answer-error';
import type { Sliced } from '../take-turns';
import type { AttributeList } from '../truth/attributes/attribute-list';
import type { TruthItem } from '../truth/item-facts';
import { isItemName } from '../truth/item-name';
import { type CheckTally, openTextChecks } from '../truth/text-checks';
import { withoutContradictions } from '../truth/without-contradictions';
import type { PreparedTask } from './build-task';
import { checkedContext, firstValues } from './checked-context';
import { closeMetadata, metadataEntries } from './close-metadata';
import { createReferenceNaming } from './name-references';
import { createPicker, type Pick } from './pick-item';
import { type Judgement, readJudgement } from './read-judgement';
import { applyScale, type RawScores, type Scale } from './scale';

/**
 * The most that an item can score which certainly breaks a hard limit. The prompt asks for the same, so the
 * caps only bite where the model overlooked the limit; such an item then ranks behind those that fit
 * (contract: best-first, hard-limits).
 */
export const VIOLATION_SCORE = 30;

/** An element that has passed its checks; its numbers wait for the scale of its answer (contract: number-scales). */
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
   * @param found what web searches of that call have found so far; without anything, freshness claims go
   *   (contract: freshness-claims)
   * @param isBuiltin whether the built-in model wrote it, whose reasons are kept (`TextChecks.verdict`)
   * @returns why it cannot be used: unreadable, unknown, mentioned before, or already in the history
   */
  take(element: unknown, found: readonly string[], isBuiltin?: boolean): Sliced<Draft | AnswerProblem>;
  /** A draft was withdrawn: its item may come again. */
  release(draft: Draft): void;
};

const orUndefined = <Value extends object>(value: Value): Value | undefined =>
  Object.keys(value).length > 0 ? value : undefined;

/** Drops what is undefined, so that a document has no empty fields (contract: nothing-empty). */
function compact<Value extends object>(value: Value): Value {
  const kept: Partial<Value> = {};
  for (const key in value) if (value[key] !== undefined) kept[key] = value[key];
  return kept as Value;
}

function mergeMetadata(judgement: Judgement, { candidate }: Pick, found: readonly string[]): ItemMetadata {
  const hasFound = found.length > 0;
  if (!candidate) return closeMetadata(metadataEntries(judgement.metadata), hasFound);
  // The caller knows its own items; a model may only add what a search found and the caller does not deny
  // (contract: supplied-metadata).
  const own = candidate.metadata ? closeMetadata(Object.entries(candidate.metadata), false) : {};
  if (!hasFound) return own;
  const added = closeMetadata(metadataEntries(judgement.metadata), true);
  return { ...withoutContradictions(added, candidate.metadata), ...own };
}

/** What the words about an item are held against. */
function toTruthItem(
  judgement: Judgement,
  pick: Pick,
  metadata: ItemMetadata,
  violations: readonly Violation[],
): TruthItem {
  const { name, candidate } = pick;
  const type = judgement.type === undefined ? {} : { type: judgement.type };
  if (!candidate) return { name, ...type, written: metadata, isSupplied: false, violations };
  return {
    name,
    ...type,
    ...(candidate.description !== undefined && { description: candidate.description }),
    ...(candidate.metadata && { metadata: firstValues(candidate.metadata) }),
    written: firstValues(metadata),
    isSupplied: true,
    violations,
  };
}

/** How a finisher works; the defaults are those of a test. */
type FinisherOptions = {
  /** UTC day, `YYYY-MM-DD`. */
  today?: string;
  /** What the checks of the words did; filled in on the way. */
  tally?: CheckTally;
  /** Words for the attributes of items, where they are there. */
  attributes?: AttributeList | undefined;
};

/**
 * Checks and completes what models wrote, for one request (contract: generation). Duplicates are
 * recognised across all elements it was given, whichever model wrote them.
 */
export function createFinisher(
  input: RecommendRequest,
  { candidates }: PreparedTask,
  {
    today = new Date().toISOString().slice(0, 10),
    tally = { sentences: 0, removed: 0 },
    attributes,
  }: FinisherOptions = {},
): Finisher {
  const { vertical, context, options } = input;
  const { language } = options;
  const picker = createPicker(candidates, context.history?.map((entry) => entry.item) ?? []);
  const findViolations = createLimitCheck(context.constraints);
  const withNames = createReferenceNaming(input, candidates);
  const otherNames = input.items?.map(({ name }) => name) ?? [];
  const checks = openTextChecks(
    { vertical, language, today, context: checkedContext(context), otherNames },
    tally,
    attributes,
  );

  return {
    release({ label }) {
      picker.release(label);
      checks.withdraw(label);
    },
    *take(element, found, isBuiltin = false) {
      const written = readJudgement(element);
      if (typeof written === 'string') return written;
      const judgement = withNames(written);
      const pick = picker.pick(judgement);
      if (typeof pick === 'string') return pick;
      if (!pick.candidate && !isItemName(pick.name, vertical)) return 'unknown item';

      const metadata = mergeMetadata(judgement, pick, found);
      const violations = findViolations(pick.candidate ? pick.candidate.metadata : metadata);
      const about = { item: toTruthItem(judgement, pick, metadata, violations), found };
      const whyMatch = yield* checks.verdict('why_match', judgement.whyMatch, about, isBuiltin);
      if (whyMatch === undefined) return 'nothing true';
      const concerns = withLimitConcerns(
        yield* checks.list('potential_concerns', judgement.concerns, about),
        violations,
        language,
      );
      const label = pick.ref ?? pick.name;
      picker.take(pick);
      checks.accept(label, whyMatch, pick.name);
      return {
        scores: judgement.scores,
        isCapped: violations.some(({ isCertain }) => isCertain),
        label,
        recommendation: compact({
          item: compact({
            id: pick.candidate?.id,
            name: pick.name,
            vertical,
            type: judgement.type ?? vertical,
            metadata: orUndefined(metadata),
          }),
          explanation: compact({
            why_match: whyMatch,
            key_factors: yield* checks.list('key_factors', judgement.keyFactors, about),
            potential_concerns: concerns.length > 0 ? concerns : undefined,
          }),
          metadata: orUndefined(
            compact({
              mood_match: yield* checks.text('mood_match', judgement.moodMatch, about),
              emotional_appeal: yield* checks.text('emotional_appeal', judgement.emotionalAppeal, about),
              reasoning: yield* checks.text('reasoning', judgement.reasoning, about),
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
  const { item, explanation, metadata: signals } = recommendation;
  return compact({
    item,
    explanation,
    confidence: isCapped ? Math.min(confidence, VIOLATION_SCORE / 100) : confidence,
    metadata: orUndefined(compact({ taste_match_score: taste, ...signals })),
  });
}

const scoreOf = ({ metadata, confidence }: Recommendation) => metadata?.taste_match_score ?? confidence * 100;

/**
 * Best first: by taste match score, an absent one counting as confidence × 100, then by confidence
 * (contract: best-first).
 */
export const sortRecommendations = (recommendations: readonly Recommendation[]): Recommendation[] =>
  recommendations.toSorted((a, b) => scoreOf(b) - scoreOf(a) || b.confidence - a.confidence);
