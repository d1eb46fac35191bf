'use client';

import type { Recommendation } from '@/lib/contract/recommend-response';
import { Notice } from '../ui/notice';
import { TextLink } from '../ui/text-link';
import { RecommendationCard } from './recommendation-card';
import type { Outcome } from './send-request';
import { useForm } from './use-playground';

type Kind<Name extends Outcome['kind']> = Extract<Outcome, { kind: Name }>;

/** Returns the language of what an answer says, as HTML names it. */
export function languageOf({ body }: Outcome): string | undefined {
  const { language } = (body.options ?? {}) as { language?: string };
  return language?.replace('_', '-');
}

export function OutcomeFailure({ outcome }: { outcome: Kind<'refused' | 'unreachable'> }) {
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

function Unfinished({ outcome }: { outcome: Kind<'unfinished'> }) {
  if (outcome.why === 'writing') return null;
  const isStopped = outcome.why === 'stopped';
  return (
    <Notice
      tone={isStopped ? 'info' : 'warn'}
      role="status"
      title={isStopped ? 'Stopped.' : 'The connection broke off.'}
    >
      {outcome.recommendations.length > 0 ? 'What had come by then is below.' : 'Nothing had come by then.'}
    </Notice>
  );
}

type ListOutcome = Exclude<Outcome, { kind: 'explained' }>;

function recommendationsOf(outcome: ListOutcome): Recommendation[] {
  if (outcome.kind === 'unreachable') return [];
  return (outcome.kind === 'answered' ? outcome.document : outcome).recommendations ?? [];
}

export function OutcomeCards({ outcome }: { outcome: ListOutcome }) {
  const { kind } = outcome;
  const recommendations = recommendationsOf(outcome);
  return (
    <div className="flex flex-col gap-6">
      {kind === 'refused' || kind === 'unreachable' ? <OutcomeFailure outcome={outcome} /> : null}
      {kind === 'unfinished' ? <Unfinished outcome={outcome} /> : null}
      {kind === 'answered' && recommendations.length === 0 ? (
        <Notice title="Nothing to recommend.">
          The built-in model knows no things of this kind. It ranks items that you send, in any vertical.
        </Notice>
      ) : null}
      {recommendations.map((recommendation) => (
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

const counted = (count: number) => `${count} ${count === 1 ? 'recommendation' : 'recommendations'}`;

function searchesOf({ meta }: Kind<'answered' | 'explained'>['document']) {
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
export function OutcomeLine() {
  const { outcome, isLoading } = useForm();
  const soFar = outcome.kind === 'unfinished' ? outcome.recommendations.length : 0;
  return (
    <p role="status" className="mt-5 min-h-5 text-xs text-faint tabular-nums">
      {isLoading ? (soFar > 0 ? `${counted(soFar)} so far …` : 'Working …') : lineFor(outcome)}
    </p>
  );
}
