import { classNames } from '../ui/class-names';
import { type FigureKind, formatFigure, shortFigure } from './figures';

export const TONES = {
  accent: { fill: 'fill-accent', stroke: 'stroke-accent' },
  soft: { fill: 'fill-faint', stroke: 'stroke-faint' },
  warn: { fill: 'fill-mark-warn', stroke: 'stroke-mark-warn' },
  bad: { fill: 'fill-mark-bad', stroke: 'stroke-mark-bad' },
  edge: { fill: 'fill-edge', stroke: 'stroke-edge' },
};
export type ChartTone = keyof typeof TONES;

export type ChartSeries = { name: string; tone: ChartTone };

export type ChartStep = {
  /** In words, for the tip. */
  label: string;
  /** In few characters, for the axis. */
  short: string;
  /** One for each series; absent where nothing is known. */
  values: (number | undefined)[];
};

/** Heights in pixels: of the whole, of what is above the plot, and of the plot. */
export const CHART = { height: 200, top: 8, plot: 168 } as const;

const AXIS_WIDTH = 52;
const MAX_LABELS = 8;
const TIP = { width: 176, gap: 10 } as const;

/** Returns the height of a value, from the top. */
type Scale = (value: number) => number;

export function ValueAxis({ ticks, y, kind }: { ticks: readonly number[]; y: Scale; kind: FigureKind }) {
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

export const GridLines = ({ ticks, y }: { ticks: readonly number[]; y: Scale }) =>
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
  return steps.map(({ label, short }, index) => {
    const fromEnd = steps.length - 1 - index;
    const isAtEdge = every > 2 && fromEnd === 0;
    return fromEnd % every === 0 ? (
      <text
        key={label}
        x={isAtEdge ? '100%' : `${((index + 0.5) / steps.length) * 100}%`}
        y={CHART.height - 6}
        textAnchor={isAtEdge ? 'end' : 'middle'}
        className={classNames(
          'fill-faint text-[0.6875rem] tabular-nums',
          (fromEnd / every) % 2 === 1 && 'max-sm:hidden',
        )}
      >
        {short}
      </text>
    ) : null;
  });
}

type MarksProps = {
  series: readonly ChartSeries[];
  steps: readonly ChartStep[];
  y: Scale;
  active: number | undefined;
};

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
              className={TONES[tone].fill}
            />
          ) : null;
        })}
      </g>
    );
  });
}

/** Parts of a series without a gap, as places in a box of 1000 units. */
function pathOf(values: (number | undefined)[], y: Scale): string {
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
            className={TONES[tone].stroke}
          />
        </svg>
        {values.map((value, index) =>
          value === undefined ? null : (
            <circle
              key={steps[index]?.label}
              cx={`${((index + 0.5) / values.length) * 100}%`}
              cy={y(value)}
              r={index === active ? 4 : steps.length > 40 ? 1.5 : 2.5}
              className={TONES[tone].fill}
            />
          ),
        )}
      </g>
    );
  });
}

export const Swatch = ({ tone }: { tone: ChartTone }) => (
  <svg width="8" height="8" aria-hidden="true" className="shrink-0">
    <rect width="8" height="8" rx="2" className={TONES[tone].fill} />
  </svg>
);

type ChartTipProps = Pick<MarksProps, 'steps' | 'series'> & { index: number; kind: FigureKind };

export function ChartTip({ index, steps, series, kind }: ChartTipProps) {
  const isLeft = index >= steps.length / 2;
  const x = ((index + (isLeft ? 0 : 1)) / steps.length) * 100;
  return (
    <foreignObject
      x={`${x}%`}
      y="0"
      width={TIP.width}
      height={44 + series.length * 22}
      transform={`translate(${isLeft ? -TIP.width - TIP.gap : TIP.gap},0)`}
      className="pointer-events-none"
    >
      <div className="rounded-md border border-line bg-surface px-3 py-2 text-xs shadow-raised">
        <p className="font-medium">{steps[index]?.label}</p>
        {series.map(({ name, tone }, place) => (
          <p key={name} className="flex items-center gap-2 text-soft">
            <Swatch tone={tone} />
            {name}
            <span className="ml-auto text-ink tabular-nums">
              {formatFigure(steps[index]?.values[place], kind)}
            </span>
          </p>
        ))}
      </div>
    </foreignObject>
  );
}
