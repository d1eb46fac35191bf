'use client';

import { Button } from '../_components/ui/button';
import { PageHeader } from '../_components/ui/page-header';

/** When the dashboard cannot be shown, most likely because the key store does not answer. */
export default function DashboardError({ reset }: { reset: () => void }) {
  return (
    <div className="flex flex-col items-start gap-8">
      <PageHeader
        title="Your keys cannot be read just now"
        lead="Nothing was changed, and keys keep being checked on every request. Try again in a moment."
      />
      <Button onClick={reset}>Try again</Button>
    </div>
  );
}
