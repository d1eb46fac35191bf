import { scaleBand, scaleLinear } from 'd3-scale';
import type { DayCount } from '@/lib/metering/read-month';

const HEIGHT = 200;
/** Where the bars stand; below it are the labels of the days. */
const FLOOR = HEIGHT - 24;
const TOP = 10;
const AXIS_WIDTH = 40;
const LABELLED_DAYS = new Set([1, 8, 15, 22, 29]);

const dayOfMonth = (date: string) => Number(date.slice(8));

type DayChartProps = {
  days: DayCount[];
  /** The last day of the month, `YYYY-MM-DD`: days to come keep their place. */
  lastDay: string;
  /** The month in words. */
  month: string;
};

/**
 * Requests by day as bars. Widths are percentages, so that the chart fits any page without scaling its text.
 * Without `style` attributes, which the page's policy forbids.
 */
export function DayChart({ days, lastDay, month }: DayChartProps) {
  const numbers = Array.from({ length: dayOfMonth(lastDay) }, (_, index) => index + 1);
  const x = scaleBand(numbers, [0, 100]).padding(0.28);
  const most = Math.max(...days.map((day) => day.requests), 4);
  const y = scaleLinear([0, most], [FLOOR, TOP]).nice(4);
  const ticks = y.ticks(4).filter(Number.isInteger);
  const middle = (day: number) => `${(x(day) ?? 0) + x.bandwidth() / 2}%`;
  return (
    <div
      className="flex"
      role="img"
      aria-label={`Requests by day, ${month}, UTC; the numbers are in the table`}
    >
      <svg width={AXIS_WIDTH} height={HEIGHT} aria-hidden="true" className="shrink-0">
        {ticks.map((tick) => (
          <text
            key={tick}
            x={AXIS_WIDTH - 10}
            y={y(tick)}
            dy="0.32em"
            textAnchor="end"
            className="fill-faint text-xs tabular-nums"
          >
            {tick.toLocaleString('en', { notation: 'compact' })}
          </text>
        ))}
      </svg>
      <svg width="100%" height={HEIGHT} aria-hidden="true" className="min-w-0 flex-1">
        {ticks.map((tick) => (
          <line key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} className="stroke-line" />
        ))}
        {days.map(({ date, requests }) => (
          <g key={date}>
            <title>{`${date}: ${requests}`}</title>
            <rect
              x={`${x(dayOfMonth(date))}%`}
              width={`${x.bandwidth()}%`}
              y={y(requests)}
              height={FLOOR - y(requests)}
              rx="1.5"
              className="fill-accent"
            />
          </g>
        ))}
        {numbers
          .filter((day) => LABELLED_DAYS.has(day))
          .map((day) => (
            <text key={day} x={middle(day)} y={HEIGHT - 4} textAnchor="middle" className="fill-faint text-xs">
              {day}
            </text>
          ))}
      </svg>
    </div>
  );
}
