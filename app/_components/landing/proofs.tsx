import type { EvidenceEntry } from '@/lib/contract/evidence';
import type { Recommendation } from '@/lib/contract/recommend-response';
import { evidenceFor } from '../playground/card-parts';
import { Proof } from '../playground/proof';

/** A sentence about an item with what it rests on. */
type ProvenSentence = { item: string; sentence: string; proofs: EvidenceEntry[] };

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

/** Picks sentences that have proof on both sides: one that speaks for an item and one concern, where there are any. */
export function provenSentences(recommendations: readonly Recommendation[]): ProvenSentence[] {
  return [
    ...recommendations.flatMap(provenReasons).slice(0, 1),
    ...recommendations.flatMap(provenConcerns).slice(0, 1),
  ];
}

/** Shows sentences of an answer, each with the words beside it that it rests on. */
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
          <ul
            aria-label="Proof"
            className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6"
          >
            {proofs.map((entry) => (
              <li key={JSON.stringify(entry)}>
                <Proof entry={entry} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
