import type { Recommendation } from '@/lib/contract/recommend-response';
import { CardTitle, evidenceFor, Reasons, Why } from './card-parts';

const MAX_FACTS = 4;

function factLine({ type, metadata = {} }: Recommendation['item']): string {
  const { creator, brand, year, runtime_minutes, cuisine, price_range, price, location, rating } = metadata;
  const facts = [
    type,
    creator ?? brand,
    year,
    runtime_minutes && `${runtime_minutes} min`,
    cuisine,
    price_range,
    price,
    location,
    rating && `rated ${rating}`,
  ];
  return facts
    .filter((fact) => fact !== undefined && fact !== '')
    .slice(0, MAX_FACTS)
    .join(' · ');
}

type RecommendationCardProps = { recommendation: Recommendation; level?: 2 | 3; lang?: string };

/** Shows one recommendation: what, why, why not, and how sure. What Reco wrote is set in the serif. */
export function RecommendationCard({ recommendation, level, lang }: RecommendationCardProps) {
  const { item, explanation, confidence } = recommendation;
  const { why_match, key_factors, potential_concerns = [], evidence } = explanation;
  return (
    <article lang={lang}>
      <CardTitle name={item.name} confidence={confidence} level={level} />
      <p className="text-sm text-faint">{factLine(item)}</p>
      <div className="mt-2.5 font-serif text-lg text-pretty">
        <Why sentence={why_match} proofs={evidenceFor(evidence, 'why_match')} />
      </div>
      <div className="mt-3 flex flex-col gap-1 text-sm text-soft">
        <Reasons title="Reasons" reasons={key_factors} name="key_factors" evidence={evidence} />
        <Reasons
          title="Concerns"
          reasons={potential_concerns}
          name="potential_concerns"
          evidence={evidence}
        />
      </div>
    </article>
  );
}
