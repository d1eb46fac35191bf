'use client';

import type { Draft } from './draft';
import { DraftText } from './draft-field';
import { PlaygroundForm } from './playground-form';
import { Results } from './results';
import type { Outcome } from './send-request';
import { usePlayground } from './use-playground';

/** The playground in small: three fields and what comes back. */
export function TryIt({ firstDraft, firstOutcome }: { firstDraft: Draft; firstOutcome: Outcome }) {
  const playground = usePlayground(firstDraft, firstOutcome);
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:gap-16">
      <PlaygroundForm playground={playground}>
        <DraftText playground={playground} field="vertical" label="Vertical" />
        <DraftText playground={playground} field="likes" label="Likes" rows={3} hint="One a line." />
        <DraftText playground={playground} field="dislikes" label="Dislikes" rows={2} hint="One a line." />
      </PlaygroundForm>
      <Results outcome={playground.outcome} isLoading={playground.isLoading} path="/v1/recommend" />
    </div>
  );
}
