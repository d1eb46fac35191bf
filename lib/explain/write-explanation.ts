import type { ExplainRequest } from '../contract/explain-request';
import type { Explanation } from '../contract/explain-response';
import type { CheckedClaim } from '../evidence/check-claims';
import { fill } from '../evidence/tell-part';
import { joinSentences, proofOf, proofOfList, type Writer } from '../evidence/writer';
import { applyScale, readScale } from '../recommend/scale';
import { VIOLATION_SCORE } from '../recommend/write-recommendation';
import type { DraftExplanation } from './make-draft';

const VERDICTS = { fits: 'verdictFits', mixed: 'verdictMixed', 'does not fit': 'verdictNot' } as const;

/** A summary in code's words: the verdict, and the pair that it rests on; a broken limit has its line among the concerns. */
function writeSummary(
  { verdict, item, summary }: DraftExplanation,
  text: string,
  { limits, messages }: Writer,
): string {
  if (summary.text !== undefined) return text;
  const sentence = fill(messages[verdict ? VERDICTS[verdict] : 'verdictOpen'], { name: item.name });
  const limit = summary.you.find((part) => part.limit);
  if (verdict !== 'does not fit' || !limit) return joinSentences([sentence, text]);
  const fact = `${limits.limit(limit).replace(/\.$/u, '')}${sentence.at(-1)}`;
  return fill(messages.named, { name: sentence.slice(0, -1), fact });
}

/**
 * Writes an explanation from its draft (contract: explanation-form, nothing-empty, alternatives, evidence): at most two reasons,
 * unique factors and concerns each when brief, five when detailed, and those about limits; its proof where `options.evidence`
 * asks for it; and the confidence from 0 to 1, at most 0.3 where the item certainly breaks a hard limit (contract: hard-limits).
 * Required lists stay although empty; `alternatives` is there exactly when asked for. A second call may use other words.
 */
export function writeExplanation(
  draft: DraftExplanation,
  { options }: Pick<ExplainRequest, 'options'>,
  writer: Writer,
): { explanation: Explanation; confidence: number } {
  const { item, scores, isCapped, verdict } = draft;
  const most = options.depth === 'brief' ? 2 : 5;
  const tell = (claims: readonly CheckedClaim[], kind: 'reason' | 'unique' | 'concern') =>
    writer.tell(claims.slice(0, most), kind, item);
  const summary = writer.tell([draft.summary], 'reason', item);
  const [taste, unique] = [tell(draft.reasons, 'reason'), tell(draft.unique, 'unique')];
  const kept = writer.limits.kept(item);
  const concerns = writer.withLimits(tell(draft.concerns, 'concern'), [...taste, ...summary], item);
  const texts = (told: readonly { text: string }[]) => told.map(({ text }) => text);
  const { confidence } = applyScale(scores, readScale([scores]));
  return {
    explanation: {
      summary: writeSummary(draft, summary[0]?.text ?? '', writer),
      detailed_reasoning: {
        taste_alignment: texts(taste),
        constraint_satisfaction: texts(kept),
        unique_factors: texts(unique),
      },
      potential_concerns: texts(concerns),
      ...(options.include_alternatives && {
        alternatives: draft.alternatives.map(({ name, reason, difference }) => ({
          name,
          reason,
          key_difference: difference,
        })),
      }),
      ...(options.evidence && {
        evidence: [
          ...proofOf(draft.summary, 'summary', verdict === 'does not fit' ? 'against' : 'for'),
          ...proofOfList(taste, 'detailed_reasoning.taste_alignment', 'for'),
          ...proofOfList(kept, 'detailed_reasoning.constraint_satisfaction', 'for'),
          ...proofOfList(unique, 'detailed_reasoning.unique_factors', 'for'),
          ...proofOfList(concerns, 'potential_concerns', 'against'),
        ],
      }),
    },
    confidence: isCapped ? Math.min(confidence, VIOLATION_SCORE / 100) : confidence,
  };
}
