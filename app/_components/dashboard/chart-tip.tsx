import { type ChartSeries, type ChartStep, FILLS } from './chart-series';
import { type FigureKind, formatFigure } from './format-figure';

const WIDTH = 176;
const GAP = 10;

type ChartTipProps = {
  /** Place of the step among all. */
  index: number;
  count: number;
  step: ChartStep;
  series: readonly ChartSeries[];
  kind: FigureKind;
};

/** The figures of a step beside its mark, on the side where there is room. */
export function ChartTip({ index, count, step, series, kind }: ChartTipProps) {
  const isLeft = index >= count / 2;
  const x = ((index + (isLeft ? 0 : 1)) / count) * 100;
  return (
    <foreignObject
      x={`${x}%`}
      y="0"
      width={WIDTH}
      height={44 + series.length * 22}
      transform={`translate(${isLeft ? -WIDTH - GAP : GAP},0)`}
      className="pointer-events-none"
    >
      <div className="rounded-md border border-line bg-surface px-3 py-2 text-xs shadow-raised">
        <p className="font-medium">{step.label}</p>
        {series.map(({ name, tone }, place) => (
          <p key={name} className="flex items-center gap-2 text-soft">
            <svg width="8" height="8" aria-hidden="true" className="shrink-0">
              <rect width="8" height="8" rx="2" className={FILLS[tone]} />
            </svg>
            {name}
            <span className="ml-auto text-ink tabular-nums">{formatFigure(step.values[place], kind)}</span>
          </p>
        ))}
      </div>
    </foreignObject>
  );
}
