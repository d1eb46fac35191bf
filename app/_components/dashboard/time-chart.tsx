'use client';

import { type KeyboardEvent, type PointerEvent, useState, useSyncExternalStore } from 'react';
import { CHART, GridLines, StepLabels, ValueAxis } from './chart-axes';
import { ChartLines, ChartStacks } from './chart-marks';
import type { ChartSeries, ChartStep } from './chart-series';
import { ChartTip } from './chart-tip';
import { type FigureKind, formatFigure } from './format-figure';
import { niceTicks } from './nice-ticks';

type TimeChartProps = {
  /** The name of the chart. */
  title: string;
  /** Unit of the upright axis, in words. */
  unit: string;
  kind?: FigureKind;
  /** Bars are stacked, lines are not. */
  marks: 'bars' | 'lines';
  series: readonly ChartSeries[];
  steps: readonly ChartStep[];
};

/** Where a key leads from a step; `undefined` for keys that mean nothing here. */
function stepByKey(key: string, from: number, last: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, from - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, from + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/** Which step is looked at, by the pointer or by the keys, and what notices both. */
function useStep(count: number) {
  const [active, setActive] = useState<number | undefined>();
  const last = count - 1;
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setActive(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * count))));
  };
  const leave = () => setActive(undefined);
  const press = (event: KeyboardEvent) => {
    const next = stepByKey(event.key, active ?? last, last);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  return {
    active,
    pointer: { onPointerMove: point, onPointerDown: point, onPointerLeave: leave },
    keys: { onKeyDown: press, onBlur: leave },
  };
}

const never = () => () => undefined;

/** The browser's own tips, for as long as there is no script that shows better ones. */
function PlainTips({
  steps,
  inWords,
}: {
  steps: readonly ChartStep[];
  inWords: (step: ChartStep) => string;
}) {
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (isScripted) return null;
  return steps.map((step, index) => (
    <rect
      key={step.label}
      x={`${(index / steps.length) * 100}%`}
      width={`${100 / steps.length}%`}
      y={CHART.top}
      height={CHART.plot}
      className="fill-transparent"
    >
      <title>{inWords(step)}</title>
    </rect>
  ));
}

/**
 * Figures over time, as stacked bars or as lines. Widths are percentages, so that it fits any page without scaling its
 * text, and nothing has a `style` attribute, which the page's policy forbids. The pointer and the arrow keys bring up
 * the figures of a step; a table beside it has the same ones.
 */
export function TimeChart({ title, unit, kind = 'count', marks, series, steps }: TimeChartProps) {
  const { active, pointer, keys } = useStep(steps.length);
  const heightOf = ({ values }: ChartStep) => {
    const known = values.map((value) => value ?? 0);
    return marks === 'bars' ? known.reduce((sum, value) => sum + value, 0) : Math.max(0, ...known);
  };
  const ticks = niceTicks(Math.max(0, ...steps.map(heightOf)), kind !== 'usd');
  const y = (value: number) => CHART.top + CHART.plot * (1 - value / (ticks.at(-1) ?? 1));
  const inWords = ({ label, values }: ChartStep) =>
    `${label}: ${series.map(({ name }, index) => `${name} ${formatFigure(values[index], kind)}`).join(', ')}`;
  const last = steps.length - 1;
  const shown = steps[active ?? last];
  const Marks = marks === 'bars' ? ChartStacks : ChartLines;
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
      {...keys}
      className="flex rounded-sm"
    >
      <ValueAxis ticks={ticks} y={y} kind={kind} />
      <svg
        width="100%"
        height={CHART.height}
        aria-hidden="true"
        overflow="visible"
        className="min-w-0 flex-1 touch-pan-y"
        {...pointer}
      >
        <rect width="100%" height={CHART.height} className="fill-transparent" />
        <GridLines ticks={ticks} y={y} />
        <Marks series={series} steps={steps} y={y} active={active} />
        <StepLabels steps={steps} />
        <PlainTips steps={steps} inWords={inWords} />
        {active !== undefined && shown ? (
          <ChartTip index={active} count={steps.length} step={shown} series={series} kind={kind} />
        ) : null}
      </svg>
    </div>
  );
}
