import { classNames } from '../ui/class-names';
import type { ChartStep } from './chart-series';
import { type FigureKind, shortFigure } from './format-figure';

/** Heights in pixels: of the whole, of what is above the plot, and of the plot. */
export const CHART = { height: 200, top: 8, plot: 168 } as const;

const AXIS_WIDTH = 52;
/** At most so many labels stand below the chart. */
const MAX_LABELS = 8;

type Scaled = {
  ticks: readonly number[];
  /** Height of a value, from the top. */
  y: (value: number) => number;
};

/** The upright axis. */
export function ValueAxis({ ticks, y, kind }: Scaled & { kind: FigureKind }) {
  return (
    <svg width={AXIS_WIDTH} height={CHART.height} aria-hidden="true" className="shrink-0">
      {ticks.map((tick) => (
        <text
          key={tick}
          x={AXIS_WIDTH - 10}
          y={y(tick)}
          dy="0.32em"
          textAnchor="end"
          className="fill-faint text-[0.6875rem] tabular-nums"
        >
          {shortFigure(tick, kind)}
        </text>
      ))}
    </svg>
  );
}

/** A line for each tick of the upright axis. */
export const GridLines = ({ ticks, y }: Scaled) =>
  ticks.map((tick) => (
    <line
      key={tick}
      x1="0"
      x2="100%"
      y1={y(tick)}
      y2={y(tick)}
      className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
    />
  ));

/** Labels below the plot, on a narrow page every other one; the last is always there, and does not reach beyond narrow steps. */
export function StepLabels({ steps }: { steps: readonly ChartStep[] }) {
  const every = Math.ceil(steps.length / MAX_LABELS);
  const isAtEdge = (index: number) => every > 2 && index === steps.length - 1;
  return steps.map(({ label, short }, index) =>
    (steps.length - 1 - index) % every === 0 ? (
      <text
        key={label}
        x={isAtEdge(index) ? '100%' : `${((index + 0.5) / steps.length) * 100}%`}
        y={CHART.height - 6}
        textAnchor={isAtEdge(index) ? 'end' : 'middle'}
        className={classNames(
          'fill-faint text-[0.6875rem] tabular-nums',
          ((steps.length - 1 - index) / every) % 2 === 1 && 'max-sm:hidden',
        )}
      >
        {short}
      </text>
    ) : null,
  );
}
