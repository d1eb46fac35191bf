import type { AccountUsage, UsageFigures } from '@/lib/accounts/account-usage';
import type { ChartSeries } from './chart-marks';
import { formatFigure, formatShare, shortFigure, shortLabel, stepLabel } from './figures';
import { TimeChart, type TimeChartProps } from './time-chart';

type UsageChartProps = Omit<TimeChartProps, 'steps' | 'series'> & {
  usage: AccountUsage;
  series: readonly (ChartSeries & { of: keyof UsageFigures })[];
};

export function UsageChart({ usage, series, ...chart }: UsageChartProps) {
  const steps = usage.steps.map((figures) => ({
    label: stepLabel(figures.date),
    short: shortLabel(figures.date),
    values: series.map(({ of }) => figures[of]),
  }));
  return <TimeChart {...chart} series={series} steps={steps} />;
}

export const OutcomeChart = ({ usage }: { usage: AccountUsage }) => (
  <UsageChart
    usage={usage}
    title={`Requests by ${usage.range.by}`}
    unit="requests, UTC"
    marks="bars"
    series={[
      { name: 'Answered', tone: 'accent', of: 'answered' },
      { name: 'Refused', tone: 'warn', of: 'refused' },
      { name: 'Failed', tone: 'bad', of: 'failed' },
      { name: 'Caller left', tone: 'edge', of: 'left' },
    ]}
  />
);

export function UsageTiles({ total }: { total: UsageFigures }) {
  const { answered, refused, failed, left, counted, p50, p95, inputTokens, outputTokens, costUsd, unpriced } =
    total;
  const all = answered + refused + failed + left;
  const tiles = [
    ['Requests', formatFigure(all), `${formatFigure(counted)} counted in quotas`],
    [
      'Errors',
      formatShare(refused + failed, all),
      `${formatFigure(refused)} refused, ${formatFigure(failed)} failed`,
    ],
    ['Time to answer, p50', formatFigure(p50, 'ms'), `p95 ${formatFigure(p95, 'ms')}`],
    [
      'Tokens',
      shortFigure(inputTokens + outputTokens),
      `${shortFigure(inputTokens)} read, ${shortFigure(outputTokens)} written`,
    ],
    [
      'Model cost',
      formatFigure(costUsd, 'usd'),
      unpriced > 0 ? `${formatFigure(unpriced)} requests without a price` : 'at list prices',
    ],
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3 xl:grid-cols-5">
      {tiles.map(([name, value, note]) => (
        <div key={name} className="bg-surface px-4 py-3.5 last:max-xl:max-sm:col-span-2">
          <dt className="text-xs text-faint">{name}</dt>
          <dd className="mt-1 text-xl font-medium tracking-tight tabular-nums">{value}</dd>
          <dd className="text-xs text-faint tabular-nums">{note}</dd>
        </div>
      ))}
    </dl>
  );
}
