import type { Recommendation } from '@/lib/contract/recommend-response';
import { Confidence } from './confidence';
import { factLine } from './fact-line';
import { Reasons } from './reasons';

type RecommendationCardProps = { recommendation: Recommendation; level?: 2 | 3; lang?: string };

/** One recommendation: what, why, why not, and how sure. What Reco wrote is set in the serif. */
export function RecommendationCard({ recommendation, level = 3, lang }: RecommendationCardProps) {
  const { item, explanation, confidence } = recommendation;
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <article lang={lang}>
      <div className="flex items-baseline justify-between gap-4">
        <Name className="text-base font-medium wrap-anywhere">{item.name}</Name>
        <Confidence value={confidence} />
      </div>
      <p className="text-sm text-faint">{factLine(item)}</p>
      <p className="mt-2.5 font-serif text-lg text-pretty">{explanation.why_match}</p>
      <div className="mt-3 flex flex-col gap-1 text-sm text-soft">
        <Reasons title="Reasons" sign="+" reasons={explanation.key_factors} />
        <Reasons title="Concerns" sign="–" reasons={explanation.potential_concerns ?? []} />
      </div>
    </article>
  );
}
