'use client';

import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { TitledCard } from '../ui/card';
import {
  CHART,
  ChartLines,
  type ChartSeries,
  ChartStacks,
  type ChartStep,
  ChartTip,
  GridLines,
  StepLabels,
  Swatch,
  ValueAxis,
} from './chart-marks';
import { type FigureKind, formatFigure, niceTicks } from './figures';

export type TimeChartProps = {
  title: string;
  /** Unit of the upright axis, in words. */
  unit: string;
  kind?: FigureKind;
  marks: 'bars' | 'lines';
  series: readonly ChartSeries[];
  steps: readonly ChartStep[];
  note?: string | undefined;
};

/** Returns where a key leads from a step; `undefined` for keys that mean nothing here. */
function stepByKey(key: string, from: number, last: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, from - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, from + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/**
 * Shows figures over time. Widths are percentages, since nothing may have a `style` attribute (the page's policy). The pointer
 * and the arrow keys bring up the figures of a step, without scripts the browser's own tips do.
 */
export function TimeChart({ title, unit, kind = 'count', marks, series, steps, note }: TimeChartProps) {
  const [active, setActive] = useState<number | undefined>();
  const last = steps.length - 1;
  const leave = () => setActive(undefined);
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
  const heightOf = ({ values }: ChartStep) => {
    const known = values.map((value) => value ?? 0);
    return marks === 'bars' ? known.reduce((sum, value) => sum + value, 0) : Math.max(0, ...known);
  };
  const ticks = niceTicks(Math.max(0, ...steps.map(heightOf)), kind !== 'usd');
  const y = (value: number) => CHART.top + CHART.plot * (1 - value / (ticks.at(-1) ?? 1));
  const inWords = ({ label, values }: ChartStep) =>
    `${label}: ${series.map(({ name }, index) => `${name} ${formatFigure(values[index], kind)}`).join(', ')}`;
  const shown = steps[active ?? last];
  const Marks = marks === 'bars' ? ChartStacks : ChartLines;
  const legend = (
    <ul className="flex flex-wrap gap-x-4 text-xs text-soft">
      {series.map(({ name, tone }) => (
        <li key={name} className="flex items-center gap-1.5">
          <Swatch tone={tone} />
          {name}
        </li>
      ))}
    </ul>
  );
  return (
    <TitledCard title={title} note={unit} aside={legend}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${title}, in ${unit}; the arrow keys go through it`}
        aria-readonly="true"
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={active ?? last}
        aria-valuetext={shown && inWords(shown)}
        onKeyDown={press}
        onBlur={leave}
        className="flex rounded-sm"
      >
        <ValueAxis ticks={ticks} y={y} kind={kind} />
        <svg
          width="100%"
          height={CHART.height}
          aria-hidden="true"
          overflow="visible"
          className="min-w-0 flex-1 touch-pan-y"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={leave}
        >
          <rect width="100%" height={CHART.height} className="fill-transparent" />
          <GridLines ticks={ticks} y={y} />
          <Marks series={series} steps={steps} y={y} active={active} />
          <StepLabels steps={steps} />
          <g className="hidden fill-transparent scripting-none:block">
            {steps.map((step, index) => (
              <rect
                key={step.label}
                x={`${(index / steps.length) * 100}%`}
                width={`${100 / steps.length}%`}
                y={CHART.top}
                height={CHART.plot}
              >
                <title>{inWords(step)}</title>
              </rect>
            ))}
          </g>
          {active === undefined ? null : (
            <ChartTip index={active} steps={steps} series={series} kind={kind} />
          )}
        </svg>
      </div>
      {note ? <p className="mt-2 text-xs text-faint">{note}</p> : null}
    </TitledCard>
  );
}
