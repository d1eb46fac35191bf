import type { RecommendRequest } from '../contract/recommend-request';
import type { Recommendation } from '../contract/recommend-response';
import { areWorded, joinSentences, proofOf, proofOfList, type Writer } from '../evidence/writer';
import type { Draft } from './make-draft';
import { applyScale, type Scale } from './scale';

/**
 * Points of 100 that an item which certainly breaks a hard limit can score at most (contract: best-first, hard-limits). The
 * prompt asks for the same, so the cap only bites where the model overlooked the limit.
 */
export const VIOLATION_SCORE = 30;

/** Reasons, further factors and concerns that are sent, by depth. */
const MOST = {
  brief: { reasons: 1, factors: 2, concerns: 2 },
  detailed: { reasons: 2, factors: 4, concerns: 4 },
};

const orUndefined = <Value extends object>(value: Value): Value | undefined =>
  Object.keys(value).length > 0 ? value : undefined;

/** Drops what is undefined, so that a document has no empty fields (contract: nothing-empty). */
function compact<Value extends object>(value: Value): Value {
  const kept: Partial<Value> = {};
  for (const key in value) if (value[key] !== undefined) kept[key] = value[key];
  return kept as Value;
}

function writeExplanation(
  { item, reasons, factors: further, concerns, isClosest }: Draft,
  { options }: Pick<RecommendRequest, 'options'>,
  writer: Writer,
): Recommendation['explanation'] {
  const most = MOST[options.explanation_depth];
  const reasonsTold = writer.tell(reasons.slice(0, most.reasons), 'reason', item);
  const factors = [
    ...reasonsTold,
    ...writer.tell(further.slice(0, most.factors), 'factor', item),
    ...(areWorded(reasonsTold) ? [] : writer.limits.kept(item)),
  ].filter(({ factor }) => factor !== undefined);
  const told = writer.tell(concerns.slice(0, most.concerns), 'concern', item);
  const against = writer.withLimits(told, reasonsTold, item);
  return compact({
    why_match: joinSentences([
      ...(isClosest && !areWorded(reasonsTold) ? [writer.messages.closest] : []),
      ...reasonsTold.map(({ text }) => text),
    ]),
    key_factors: factors.map(({ factor }) => factor as string),
    potential_concerns: against.length > 0 ? against.map(({ text }) => text) : undefined,
    evidence: options.evidence
      ? [
          ...reasonsTold.flatMap(({ claim }) => proofOf(claim, 'why_match', 'for')),
          ...proofOfList(factors, 'key_factors', 'for'),
          ...proofOfList(against, 'potential_concerns', 'against'),
        ]
      : undefined,
  });
}

/**
 * Writes a recommendation from its draft (contract: recommendation-form, nothing-empty, evidence): at most one reason, two
 * further factors and two concerns when brief, twice as many when detailed, those about limits beside them; its proof where
 * `options.evidence` asks for it; and confidence (0 to 1) and taste match score (0 to 100), at most 0.3 and 30 where it certainly
 * breaks a hard limit (contract: number-scales, hard-limits). A second call may use other words (`createWriter`).
 *
 * @param scale of the answer that the draft comes from
 */
export function writeRecommendation(
  draft: Draft,
  scale: Scale,
  input: Pick<RecommendRequest, 'vertical' | 'options'>,
  writer: Writer,
): Recommendation {
  const { id, item, type, metadata, mood, appeal, scores, isCapped } = draft;
  const { confidence, tasteMatchScore: taste } = applyScale(scores, scale);
  return compact({
    item: compact({ id, name: item.name, vertical: input.vertical, type, metadata: orUndefined(metadata) }),
    explanation: writeExplanation(draft, input, writer),
    confidence: isCapped ? Math.min(confidence, VIOLATION_SCORE / 100) : confidence,
    metadata: orUndefined(
      compact({
        taste_match_score: isCapped && taste !== undefined ? Math.min(taste, VIOLATION_SCORE) : taste,
        mood_match: mood,
        emotional_appeal: appeal,
      }),
    ),
  });
}

const scoreOf = ({ metadata, confidence }: Recommendation) => metadata?.taste_match_score ?? confidence * 100;

/** Sorts a copy, best first: by taste match score, absent ones as confidence × 100, then by confidence (contract: best-first). */
export const sortRecommendations = (recommendations: readonly Recommendation[]): Recommendation[] =>
  recommendations.toSorted((a, b) => scoreOf(b) - scoreOf(a) || b.confidence - a.confidence);
