import type { ComponentProps } from 'react';
import { TitledCard } from '../ui/card';
import { FILLS } from './chart-series';
import { TimeChart } from './time-chart';

type ChartCardProps = ComponentProps<typeof TimeChart> & { note?: string; className?: string };

/** A chart with its title, unit and legend. */
export function ChartCard({ note, className, ...chart }: ChartCardProps) {
  const legend = (
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
  );
  return (
    <TitledCard title={chart.title} note={chart.unit} aside={legend} className={className ?? ''}>
      <TimeChart {...chart} />
      {note ? <p className="mt-2 text-xs text-faint">{note}</p> : null}
    </TitledCard>
  );
}
