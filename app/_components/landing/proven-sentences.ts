import type { EvidenceEntry } from '@/lib/contract/evidence';
import type { Recommendation } from '@/lib/contract/recommend-response';
import { evidenceFor } from '../playground/card-parts';

/** A sentence about an item with what it rests on. */
export type ProvenSentence = { item: string; sentence: string; proofs: EvidenceEntry[] };

/** Finds the proofs of one text that have both sides. */
const pairsFor = ({ explanation }: Recommendation, supports: string) =>
  evidenceFor(explanation.evidence, supports).filter(({ you, item }) => you && item);

function provenReasons(recommendation: Recommendation): ProvenSentence[] {
  const { item, explanation } = recommendation;
  const proofs = pairsFor(recommendation, 'why_match');
  return proofs.length > 0 ? [{ item: item.name, sentence: explanation.why_match, proofs }] : [];
}

function provenConcerns(recommendation: Recommendation): ProvenSentence[] {
  const { item, explanation } = recommendation;
  return (explanation.potential_concerns ?? []).flatMap((sentence, index) => {
    const proofs = pairsFor(recommendation, `potential_concerns[${index}]`);
    return proofs.length > 0 ? [{ item: item.name, sentence, proofs }] : [];
  });
}

/**
 * Picks what shows best that sentences have proofs: one that speaks for an item, and a concern.
 *
 * @returns at most two; none where nothing of the answer has proof on both sides
 */
export function provenSentences(recommendations: readonly Recommendation[]): ProvenSentence[] {
  return [
    ...recommendations.flatMap(provenReasons).slice(0, 1),
    ...recommendations.flatMap(provenConcerns).slice(0, 1),
  ];
}
