import type { ExplainResponse } from '@/lib/contract/explain-response';
import { CardTitle, evidenceFor, Reasons, Why } from './card-parts';

type ExplanationCardProps = { name: string; document: ExplainResponse; lang?: string | undefined };

const PARTS = [
  ['taste_alignment', 'Taste'],
  ['constraint_satisfaction', 'Limits'],
  ['unique_factors', 'What sets it apart'],
] as const;

/** Shows why one thing does or does not suit. What Reco wrote is set in the serif. */
export function ExplanationCard({ name, document, lang }: ExplanationCardProps) {
  const { explanation, confidence } = document;
  const {
    summary,
    detailed_reasoning: reasoning,
    potential_concerns,
    alternatives = [],
    evidence,
  } = explanation;
  return (
    <article lang={lang}>
      <CardTitle name={name} confidence={confidence} />
      <div className="mt-2.5 font-serif text-lg text-pretty">
        <Why sentence={summary} proofs={evidenceFor(evidence, 'summary')} />
      </div>
      <div className="mt-3 flex flex-col gap-3 text-sm text-soft">
        {PARTS.filter(([part]) => reasoning[part].length > 0).map(([part, title]) => (
          <div key={part}>
            <h4 className="text-xs font-medium text-faint">{title}</h4>
            <Reasons
              title={title}
              reasons={reasoning[part]}
              name={`detailed_reasoning.${part}`}
              evidence={evidence}
            />
          </div>
        ))}
        <Reasons
          title="Concerns"
          reasons={potential_concerns}
          name="potential_concerns"
          evidence={evidence}
        />
      </div>
      {alternatives.length > 0 ? (
        <section aria-label="Alternatives" className="mt-5 border-t border-line pt-4">
          <h4 className="text-sm font-medium">Alternatives</h4>
          <dl className="mt-2 flex flex-col gap-2 text-sm">
            {alternatives.map(({ name: other, reason, key_difference }) => (
              <div key={other}>
                <dt className="font-medium">{other}</dt>
                <dd className="text-soft">
                  {reason} {key_difference}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </article>
  );
}
