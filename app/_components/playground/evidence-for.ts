import type { EvidenceEntry } from '@/lib/contract/evidence';

/**
 * Picks what supports one text of an explanation, each proof once (contract: evidence).
 *
 * @param text its name in the explanation, such as `key_factors[1]`
 */
export function evidenceFor(evidence: readonly EvidenceEntry[] = [], text: string): EvidenceEntry[] {
  const proofs = evidence.filter(({ supports }) => supports === text);
  return [...new Map(proofs.map((entry) => [JSON.stringify(entry), entry])).values()];
}
