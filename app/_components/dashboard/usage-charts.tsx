import type { AccountUsage } from '@/lib/accounts/account-usage';
import { ChartCard } from './chart-card';
import type { ChartStep } from './chart-series';
import { shortLabel, stepLabel } from './step-label';

type Figures = AccountUsage['steps'][number];

const stepsOf = (
  { steps }: AccountUsage,
  valuesOf: (figures: Figures) => (number | undefined)[],
): ChartStep[] =>
  steps.map((figures) => ({
    label: stepLabel(figures.date),
    short: shortLabel(figures.date),
    values: valuesOf(figures),
  }));

/** Names of the series of outcomes, in the order in which they are stacked. */
export const OUTCOME_SERIES = [
  { name: 'Answered', tone: 'accent' },
  { name: 'Refused', tone: 'warn' },
  { name: 'Failed', tone: 'bad' },
  { name: 'Caller left', tone: 'edge' },
] as const;

/** What became of requests, over time. */
export function OutcomeChart({ usage, className }: { usage: AccountUsage; className?: string }) {
  return (
    <ChartCard
      className={className ?? ''}
      title={`Requests by ${usage.range.by}`}
      unit="requests, UTC"
      marks="bars"
      series={OUTCOME_SERIES}
      steps={stepsOf(usage, ({ answered, refused, failed, left }) => [answered, refused, failed, left])}
    />
  );
}

/** How long answered requests took, over time. */
export function DurationChart({ usage }: { usage: AccountUsage }) {
  return (
    <ChartCard
      title="Time to answer"
      unit="ms and s, answered requests"
      kind="ms"
      marks="lines"
      series={[
        { name: 'p50', tone: 'accent' },
        { name: 'p95', tone: 'warn' },
      ]}
      steps={stepsOf(usage, ({ p50, p95 }) => [p50, p95])}
    />
  );
}

/** Tokens over time. */
export function TokenChart({ usage }: { usage: AccountUsage }) {
  return (
    <ChartCard
      title="Tokens"
      unit="read and written by models"
      marks="bars"
      series={[
        { name: 'Read', tone: 'accent' },
        { name: 'Written', tone: 'soft' },
      ]}
      steps={stepsOf(usage, ({ inputTokens, outputTokens }) => [inputTokens, outputTokens])}
    />
  );
}

/** What models cost, over time. */
export function CostChart({ usage }: { usage: AccountUsage }) {
  const { unpriced } = usage.total;
  return (
    <ChartCard
      title="Model cost"
      unit="US dollars"
      kind="usd"
      marks="bars"
      series={[{ name: 'Cost', tone: 'accent' }]}
      steps={stepsOf(usage, ({ costUsd }) => [costUsd])}
      {...(unpriced > 0 && {
        note: `${unpriced.toLocaleString('en')} requests of models without a known price are not in it.`,
      })}
    />
  );
}
