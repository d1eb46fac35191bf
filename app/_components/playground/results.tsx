'use client';

import { CodeBlock } from '../ui/code-block';
import { JsonView } from '../ui/json-view';
import { Notice } from '../ui/notice';
import { Tabs } from '../ui/tabs';
import { TextLink } from '../ui/text-link';
import { RecommendationCard } from './recommendation-card';
import type { Outcome } from './send-request';

function languageOf({ body }: Outcome): string | undefined {
  const { language } = (body.options ?? {}) as { language?: string };
  return language?.replace('_', '-');
}

function Failure({ outcome }: { outcome: Exclude<Outcome, { kind: 'answered' }> }) {
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

function Cards({ outcome }: { outcome: Outcome }) {
  if (outcome.kind !== 'answered') return <Failure outcome={outcome} />;
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

/** What is read out when a request has ended. */
function announcement(outcome: Outcome): string {
  if (outcome.kind !== 'answered') return '';
  const { total_results, processing_time_ms } = outcome.document.meta;
  const noun = total_results === 1 ? 'recommendation' : 'recommendations';
  return `${total_results} ${noun} in ${Math.round(processing_time_ms)} ms`;
}

type ResultsProps = { outcome: Outcome; isLoading: boolean; path: string };

/** Cards, raw request and raw answer. While a request runs, the last outcome stays, set back. */
export function Results({ outcome, isLoading, path }: ResultsProps) {
  const json = (value: unknown) => JSON.stringify(value, null, 2);
  return (
    <section aria-label="Results" aria-busy={isLoading} className="min-w-0">
      <Tabs
        label="Results"
        className={isLoading ? 'opacity-50 transition-opacity' : 'transition-opacity'}
        tabs={[
          { id: 'cards', label: 'Recommendations', panel: <Cards outcome={outcome} /> },
          {
            id: 'request',
            label: 'Request',
            panel: (
              <CodeBlock title={`POST ${path}`} code={json(outcome.body)}>
                <JsonView value={outcome.body} />
              </CodeBlock>
            ),
          },
          {
            id: 'answer',
            label: 'Answer',
            panel:
              outcome.kind === 'unreachable' ? (
                <Failure outcome={outcome} />
              ) : (
                <CodeBlock title="Answer" code={json(outcome.document)}>
                  <JsonView value={outcome.document} />
                </CodeBlock>
              ),
          },
        ]}
      />
      <p role="status" className="mt-5 text-xs text-faint tabular-nums">
        {isLoading ? 'Working …' : announcement(outcome)}
        {!isLoading && outcome.kind === 'answered' && outcome.remaining ? ` · ${outcome.remaining}` : ''}
      </p>
    </section>
  );
}
