import { classNames } from '../ui/class-names';
import { type ChartSeries, type ChartStep, type ChartTone, FILLS } from './chart-series';

const STROKES: Record<ChartTone, string> = {
  accent: 'stroke-accent',
  soft: 'stroke-faint',
  warn: 'stroke-mark-warn',
  bad: 'stroke-mark-bad',
  edge: 'stroke-edge',
};

type MarksProps = {
  series: readonly ChartSeries[];
  steps: readonly ChartStep[];
  /** Height of a value, from the top. */
  y: (value: number) => number;
  /** The step that is looked at. */
  active: number | undefined;
};

/** A bar for each step, its series on top of each other. */
export function ChartStacks({ series, steps, y, active }: MarksProps) {
  const width = 100 / steps.length;
  const gap = steps.length > 92 ? 0.05 : 0.22;
  return steps.map(({ label, values }, index) => {
    let below = 0;
    return (
      <g key={label} className={classNames(active !== undefined && active !== index && 'opacity-45')}>
        {series.map(({ name, tone }, place) => {
          const value = values[place] ?? 0;
          below += value;
          const height = y(below - value) - y(below);
          return height > 0 ? (
            <rect
              key={name}
              x={`${(index + gap / 2) * width}%`}
              width={`${(1 - gap) * width}%`}
              y={y(below)}
              height={Math.max(1, height)}
              rx="1"
              className={FILLS[tone]}
            />
          ) : null;
        })}
      </g>
    );
  });
}

/** Parts of a series without a gap, as places in a box of 1000 units. */
function pathOf(values: (number | undefined)[], y: MarksProps['y']): string {
  return values
    .map((value, index) => {
      if (value === undefined) return '';
      const x = ((index + 0.5) / values.length) * 1000;
      return `${index === 0 || values[index - 1] === undefined ? 'M' : 'L'}${x.toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}

/** A line for each series, broken where nothing is known, with a dot at each step that is known. */
export function ChartLines({ series, steps, y, active }: MarksProps) {
  return series.map(({ name, tone }, place) => {
    const values = steps.map((step) => step.values[place]);
    return (
      <g key={name}>
        <svg
          viewBox={`0 0 1000 ${y(0)}`}
          width="100%"
          height={y(0)}
          preserveAspectRatio="none"
          overflow="visible"
          aria-hidden="true"
        >
          <path
            d={pathOf(values, y)}
            fill="none"
            strokeWidth="1.75"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className={STROKES[tone]}
          />
        </svg>
        {values.map((value, index) =>
          value === undefined ? null : (
            <circle
              key={steps[index]?.label}
              cx={`${((index + 0.5) / values.length) * 100}%`}
              cy={y(value)}
              r={index === active ? 4 : steps.length > 40 ? 1.5 : 2.5}
              className={FILLS[tone]}
            />
          ),
        )}
      </g>
    );
  });
}
