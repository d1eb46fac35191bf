import type { ComponentProps } from 'react';
import { Card } from '../ui/card';
import { FILLS } from './chart-series';
import { TimeChart } from './time-chart';

type ChartCardProps = ComponentProps<typeof TimeChart> & { note?: string; className?: string };

/** A chart with its title, unit and legend. */
export function ChartCard({ note, className, ...chart }: ChartCardProps) {
  return (
    <Card className={className}>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-sm font-medium">
          {chart.title} <span className="font-normal text-faint">{chart.unit}</span>
        </h2>
        <ul className="flex flex-wrap gap-x-4 text-xs text-soft">
          {chart.series.map(({ name, tone }) => (
            <li key={name} className="flex items-center gap-1.5">
              <svg width="8" height="8" aria-hidden="true">
                <rect width="8" height="8" rx="2" className={FILLS[tone]} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </div>
      <TimeChart {...chart} />
      {note ? <p className="mt-2 text-xs text-faint">{note}</p> : null}
    </Card>
  );
}
