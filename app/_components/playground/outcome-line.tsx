import type { Outcome } from './send-request';

function lineFor(outcome: Outcome): string {
  if (outcome.kind !== 'answered') return '';
  const { total_results, processing_time_ms } = outcome.document.meta;
  const noun = total_results === 1 ? 'recommendation' : 'recommendations';
  const line = `${total_results} ${noun} in ${Math.round(processing_time_ms)} ms`;
  return outcome.remaining ? `${line} · ${outcome.remaining}` : line;
}

/** One line on how a request ended; read out when it changes. */
export function OutcomeLine({ outcome, isLoading }: { outcome: Outcome; isLoading: boolean }) {
  return (
    <p role="status" className="mt-5 min-h-5 text-xs text-faint tabular-nums">
      {isLoading ? 'Working …' : lineFor(outcome)}
    </p>
  );
}
