'use client';

import { type KeyboardEvent, type PointerEvent, useState, useSyncExternalStore } from 'react';
import { classNames } from '../ui/class-names';
import { ChartLines, ChartStacks } from './chart-marks';
import type { ChartSeries, ChartStep } from './chart-series';
import { ChartTip } from './chart-tip';
import { type FigureKind, formatFigure, shortFigure } from './format-figure';
import { niceTicks } from './nice-ticks';

type TimeChartProps = {
  /** What is drawn; the name of the chart. */
  title: string;
  /** Unit of the upright axis, in words. */
  unit: string;
  kind?: FigureKind;
  /** Bars are stacked, lines are not. */
  marks: 'bars' | 'lines';
  series: readonly ChartSeries[];
  steps: readonly ChartStep[];
};

const PLOT_HEIGHT = 168;
const TOP = 8;
const HEIGHT = PLOT_HEIGHT + TOP + 24;
const AXIS_WIDTH = 48;
/** At most so many labels stand below the chart. */
const MOST_LABELS = 8;

const sumOf = (values: ChartStep['values']) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
const never = () => () => undefined;

/** Where a key leads from a step; `undefined` for keys that mean nothing here. */
function stepByKey(key: string, from: number, last: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, from - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, from + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/**
 * Figures over time, as stacked bars or as lines. Widths are percentages, so that it fits any page without scaling its
 * text, and nothing has a `style` attribute, which the page's policy forbids. The pointer and the arrow keys bring up
 * what a step has; a table beside it has the same figures.
 */
export function TimeChart({ title, unit, kind = 'count', marks, series, steps }: TimeChartProps) {
  const [active, setActive] = useState<number | undefined>();
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const last = steps.length - 1;
  const heights = steps.map(({ values }) =>
    marks === 'bars' ? sumOf(values) : Math.max(0, ...values.map((value) => value ?? 0)),
  );
  const ticks = niceTicks(Math.max(0, ...heights), kind === 'count');
  const most = ticks.at(-1) ?? 1;
  const y = (value: number) => TOP + PLOT_HEIGHT * (1 - value / most);
  const inWords = ({ label, values }: ChartStep) =>
    `${label}: ${series.map(({ name }, index) => `${name} ${formatFigure(values[index], kind)}`).join(', ')}`;
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setActive(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * steps.length))));
  };
  const press = (event: KeyboardEvent) => {
    const next = stepByKey(event.key, active ?? last, last);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const shown = steps[active ?? last];
  const every = Math.ceil(steps.length / MOST_LABELS);
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${title}, in ${unit}; the arrow keys go through it`}
      aria-readonly="true"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={active ?? last}
      aria-valuetext={shown ? inWords(shown) : 'No data'}
      onKeyDown={press}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) setActive(last);
      }}
      onBlur={() => setActive(undefined)}
      className="flex rounded-sm"
    >
      <svg width={AXIS_WIDTH} height={HEIGHT} aria-hidden="true" className="shrink-0">
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
      <svg
        width="100%"
        height={HEIGHT}
        aria-hidden="true"
        overflow="visible"
        className="min-w-0 flex-1 touch-pan-y"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setActive(undefined)}
      >
        {ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'stroke-edge' : 'stroke-line'}
          />
        ))}
        {marks === 'bars' ? (
          <ChartStacks series={series} steps={steps} y={y} active={active} />
        ) : (
          <ChartLines series={series} steps={steps} y={y} />
        )}
        {steps.map((step, index) => (
          <g key={step.label}>
            {isScripted ? null : <title>{inWords(step)}</title>}
            <rect
              x={`${(index / steps.length) * 100}%`}
              width={`${100 / steps.length}%`}
              y={TOP}
              height={PLOT_HEIGHT}
              className={classNames(
                'fill-transparent',
                marks === 'lines' && index === active && 'fill-line/50',
              )}
            />
          </g>
        ))}
        {steps.map(({ label, short }, index) =>
          // The last label is always there.
          (last - index) % every === 0 ? (
            <text
              key={label}
              x={`${((index + 0.5) / steps.length) * 100}%`}
              y={HEIGHT - 6}
              textAnchor="middle"
              className="fill-faint text-[0.6875rem] tabular-nums"
            >
              {short}
            </text>
          ) : null,
        )}
        {active !== undefined && steps[active] ? (
          <ChartTip index={active} count={steps.length} step={steps[active]} series={series} kind={kind} />
        ) : null}
      </svg>
    </div>
  );
}
