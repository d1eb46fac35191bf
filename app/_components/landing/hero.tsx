import type { Recommendation } from '@/lib/contract/recommend-response';
import { TIERS } from '@/lib/plans/tiers';
import { RecommendationCard } from '../playground/recommendation-card';
import { ButtonLink } from '../ui/button-link';

export function Hero({ recommendation }: { recommendation: Recommendation }) {
  const { requestsPerMinute, requestsPerMonth } = TIERS.free;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-14 lg:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)] lg:gap-16">
      <div>
        <h1 className="font-serif text-4xl font-medium tracking-[-0.025em]">
          Recommendations that give their reasons
        </h1>
        <p className="mt-6 max-w-xl text-lg text-soft">
          Send what you know about a person. Get the best of your own list back, or suggestions without one,
          each with why it fits, what may not, and how sure the service is. One POST, plain JSON, nothing
          stored.
        </p>
        <div className="mt-8 flex flex-wrap gap-2.5">
          <ButtonLink href="/generate-key">Get a key</ButtonLink>
          <ButtonLink href="/docs" variant="secondary">
            Read the docs
          </ButtonLink>
        </div>
        <p className="mt-4 text-sm text-faint">
          Free for {requestsPerMonth.toLocaleString('en-US')} requests a month, {requestsPerMinute} a minute.
          An e-mail address is all it takes.
        </p>
      </div>
      <div className="rounded-lg border border-line bg-surface p-6 shadow-raised sm:p-8">
        <RecommendationCard recommendation={recommendation} level={2} />
      </div>
    </div>
  );
}
