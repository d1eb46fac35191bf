import type { Outcome } from './send-request';

const counted = (count: number) => `${count} ${count === 1 ? 'recommendation' : 'recommendations'}`;

function searchesOf({ meta }: Extract<Outcome, { kind: 'answered' | 'explained' }>['document']) {
  const calls = meta.tool_usage?.total_tool_calls;
  return calls && `${calls} ${calls === 1 ? 'search' : 'searches'} of the web`;
}

function lineFor(outcome: Outcome): string {
  if (outcome.kind !== 'answered' && outcome.kind !== 'explained') return '';
  const { document, remaining } = outcome;
  const what = outcome.kind === 'answered' ? counted(outcome.document.meta.total_results) : 'Explained';
  const partial = document.meta.partial && `incomplete: ${document.meta.partial_reason}`;
  const line = `${what} in ${Math.round(document.meta.processing_time_ms)} ms`;
  return [line, partial, searchesOf(document), remaining].filter(Boolean).join(' · ');
}

/** Shows one line on how a request ended; read out when it changes. */
export function OutcomeLine({ outcome, isLoading }: { outcome: Outcome; isLoading: boolean }) {
  const soFar = outcome.kind === 'unfinished' ? outcome.recommendations.length : 0;
  return (
    <p role="status" className="mt-5 min-h-5 text-xs text-faint tabular-nums">
      {isLoading ? (soFar > 0 ? `${counted(soFar)} so far …` : 'Working …') : lineFor(outcome)}
    </p>
  );
}
