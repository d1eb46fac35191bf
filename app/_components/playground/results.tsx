'use client';

import type { ReactNode } from 'react';
import { Tabs } from '../ui/tabs';
import { ExplanationCard } from './explanation-card';
import { JsonBlock } from './json-block';
import { languageOf, OutcomeCards, OutcomeFailure } from './outcome-cards';
import { OutcomeLine } from './outcome-line';
import type { Outcome } from './send-request';

function Cards({ outcome }: { outcome: Outcome }) {
  if (outcome.kind !== 'explained') return <OutcomeCards outcome={outcome} />;
  const { name } = outcome.body.item as { name: string };
  return <ExplanationCard name={name} document={outcome.document} lang={languageOf(outcome)} />;
}

function Answer({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'unreachable') return <OutcomeFailure outcome={outcome} />;
  const value =
    outcome.kind === 'unfinished' ? { recommendations: outcome.recommendations } : outcome.document;
  return <JsonBlock title="Answer" value={value} />;
}

type ResultsProps = {
  outcome: Outcome;
  isLoading: boolean;
  /** The form as code. */
  code: ReactNode;
};

/** Shows cards, raw request, raw answer and code. While a request runs, the last outcome stays, set back. */
export function Results({ outcome, isLoading, code }: ResultsProps) {
  const isWaiting = isLoading && outcome.kind !== 'unfinished';
  return (
    <section aria-label="Results" aria-busy={isLoading} className="min-w-0">
      <Tabs
        label="Results"
        className={isWaiting ? 'opacity-50 transition-opacity' : 'transition-opacity'}
        tabs={[
          {
            id: 'cards',
            label: outcome.task === 'explain' ? 'Explanation' : 'Recommendations',
            panel: <Cards outcome={outcome} />,
          },
          {
            id: 'request',
            label: 'Request',
            panel: <JsonBlock title={`POST /v1/${outcome.task}`} value={outcome.body} />,
          },
          { id: 'answer', label: 'Answer', panel: <Answer outcome={outcome} /> },
          { id: 'code', label: 'Code', panel: code },
        ]}
      />
      <OutcomeLine outcome={outcome} isLoading={isLoading} />
    </section>
  );
}
