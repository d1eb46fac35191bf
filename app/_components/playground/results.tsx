'use client';

import { Tabs } from '../ui/tabs';
import { JsonBlock } from './json-block';
import { OutcomeCards, OutcomeFailure } from './outcome-cards';
import { OutcomeLine } from './outcome-line';
import type { Outcome } from './send-request';

/** Cards, raw request and raw answer. While a request runs, the last outcome stays, set back. */
export function Results({ outcome, isLoading }: { outcome: Outcome; isLoading: boolean }) {
  return (
    <section aria-label="Results" aria-busy={isLoading} className="min-w-0">
      <Tabs
        label="Results"
        className={isLoading ? 'opacity-50 transition-opacity' : 'transition-opacity'}
        tabs={[
          { id: 'cards', label: 'Recommendations', panel: <OutcomeCards outcome={outcome} /> },
          {
            id: 'request',
            label: 'Request',
            panel: <JsonBlock title="POST /v1/recommend" value={outcome.body} />,
          },
          {
            id: 'answer',
            label: 'Answer',
            panel:
              outcome.kind === 'unreachable' ? (
                <OutcomeFailure outcome={outcome} />
              ) : (
                <JsonBlock title="Answer" value={outcome.document} />
              ),
          },
        ]}
      />
      <OutcomeLine outcome={outcome} isLoading={isLoading} />
    </section>
  );
}
