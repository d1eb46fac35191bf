import { Notice } from '../ui/notice';
import { TextLink } from '../ui/text-link';
import { RecommendationCard } from './recommendation-card';
import type { Outcome } from './send-request';

function languageOf({ body }: Outcome): string | undefined {
  const { language } = (body.options ?? {}) as { language?: string };
  return language?.replace('_', '-');
}

/** Why a request was not answered, in the words of the API. */
export function OutcomeFailure({ outcome }: { outcome: Exclude<Outcome, { kind: 'answered' }> }) {
  if (outcome.kind === 'unreachable') {
    return (
      <Notice tone="bad" role="alert" title="No answer.">
        The service could not be reached. Check your connection and try again.
      </Notice>
    );
  }
  const { error } = outcome.document;
  return (
    <Notice tone="bad" role="alert" title={error.message}>
      <p className="wrap-anywhere">{error.details}</p>
      <p className="mt-1">{error.suggestion}</p>
      <p className="mt-2">
        <TextLink href={error.documentation_url} className="font-mono text-xs">
          {error.code}
        </TextLink>
      </p>
    </Notice>
  );
}

/** The recommendations of an answer, or why there are none. */
export function OutcomeCards({ outcome }: { outcome: Outcome }) {
  if (outcome.kind !== 'answered') return <OutcomeFailure outcome={outcome} />;
  return (
    <div className="flex flex-col gap-6">
      {outcome.document.recommendations.map((recommendation) => (
        <div
          key={recommendation.item.id ?? recommendation.item.name}
          className="not-first:border-t not-first:border-line not-first:pt-6"
        >
          <RecommendationCard recommendation={recommendation} lang={languageOf(outcome)} />
        </div>
      ))}
    </div>
  );
}
