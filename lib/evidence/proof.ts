import type { EvidenceEntry } from '../contract/evidence';
import type { CheckedClaim } from './check-claims';

const ofPerson = (part: CheckedClaim['you'][number]) => ({ path: part.path, text: part.text });
const ofItem = (part: CheckedClaim['it'][number]) =>
  part.path === undefined ? { text: part.text } : { path: part.path, text: part.text };

/**
 * Lists the parts of the person and of the item that one sentence rests on, side by side; where one side has fewer,
 * its last is repeated (spec: evidence, "What callers see").
 *
 * @param supports the path of the sentence within the explanation
 * @returns none for a sentence of the listing that stands for itself
 */
export function proofOf(claim: CheckedClaim, supports: string, stance: 'for' | 'against'): EvidenceEntry[] {
  const { you, it, text } = claim;
  // A sentence of the listing by itself claims nothing, neither for the item nor against it.
  if (text === undefined && you.length === 0) return [];
  const rows = Math.max(you.length, it.length);
  return Array.from({ length: rows }, (_, at) => {
    const [said, fact] = [you[at] ?? you.at(-1), it[at] ?? it.at(-1)];
    return { supports, stance, ...(said && { you: ofPerson(said) }), ...(fact && { item: ofItem(fact) }) };
  });
}
