'use client';

import type { ReactNode } from 'react';
import { JsonBlock } from '../ui/json-block';
import { DraftText } from './draft-field';
import { OutcomeCards, OutcomeLine } from './outcome-cards';
import { PlaygroundForm } from './playground-form';
import { PlaygroundContext, type PlaygroundStart, usePlayground } from './use-playground';

function Raw({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-t border-line py-2.5">
      <summary className="rounded-sm text-sm font-medium text-soft hover:text-ink">{title}</summary>
      <div className="pt-3 pb-2">{children}</div>
    </details>
  );
}

/** Shows the playground in small: three fields and what comes back, with as little script as that takes. */
export function TryIt(start: PlaygroundStart) {
  const playground = usePlayground(start);
  const { outcome, isLoading } = playground;
  return (
    <PlaygroundContext value={playground}>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-16">
        <PlaygroundForm>
          <DraftText field="vertical" label="Vertical" />
          <DraftText field="likes" label="Likes" rows={3} hint="One a line." />
          <DraftText field="dislikes" label="Dislikes" rows={2} hint="One a line." />
        </PlaygroundForm>
        <section aria-label="Results" aria-busy={isLoading} className="min-w-0">
          <div className={isLoading ? 'opacity-50 transition-opacity' : 'transition-opacity'}>
            {outcome.kind === 'explained' ? null : <OutcomeCards outcome={outcome} />}
          </div>
          <OutcomeLine />
          <div className="mt-4">
            <Raw title="Raw request">
              <JsonBlock title="Your request" value={outcome.body} />
            </Raw>
            {'document' in outcome ? (
              <Raw title="Raw answer">
                <JsonBlock title="Its answer" value={outcome.document} />
              </Raw>
            ) : null}
          </div>
        </section>
      </div>
    </PlaygroundContext>
  );
}
