import type { EvidenceEntry } from '@/lib/contract/evidence';
import type { Recommendation } from '@/lib/contract/recommend-response';
import { evidenceFor, ProofList } from '../playground/card-parts';

type ProvenSentence = { item: string; sentence: string; proofs: EvidenceEntry[] };

type Explanation = Recommendation['explanation'];

/** Finds the first of some texts that has proof on both sides. @param textsOf texts by the names that proofs have for them */
function firstProven(
  recommendations: readonly Recommendation[],
  textsOf: (explanation: Explanation) => [supports: string, sentence: string][],
): ProvenSentence[] {
  const proven = recommendations.flatMap(({ item: { name }, explanation }) =>
    textsOf(explanation).map(([supports, sentence]) => {
      const proofs = evidenceFor(explanation.evidence, supports).filter(({ you, item }) => you && item);
      return { item: name, sentence, proofs };
    }),
  );
  return proven.filter(({ proofs }) => proofs.length > 0).slice(0, 1);
}

/** Picks sentences that have proof on both sides: one that speaks for an item and one concern, where there are any. */
export const provenSentences = (recommendations: readonly Recommendation[]): ProvenSentence[] => [
  ...firstProven(recommendations, ({ why_match }) => [['why_match', why_match]]),
  ...firstProven(recommendations, ({ potential_concerns = [] }) =>
    potential_concerns.map((text, at) => [`potential_concerns[${at}]`, text]),
  ),
];

export function Proofs({ sentences }: { sentences: readonly ProvenSentence[] }) {
  return (
    <ul className="flex flex-col gap-10">
      {sentences.map(({ item, sentence, proofs }) => (
        <li
          key={`${item} ${sentence}`}
          className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]"
        >
          <div>
            <h3 className="text-sm text-faint">{item}</h3>
            <p className="mt-1.5 font-serif text-xl">{sentence}</p>
          </div>
          <ProofList proofs={proofs} className="gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6" />
        </li>
      ))}
    </ul>
  );
}
