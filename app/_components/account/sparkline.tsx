import { scaleLinear } from 'd3-scale';
import type { DayCount } from '@/lib/metering/read-month';

const WIDTH = 120;
const HEIGHT = 32;
/** Room for the line's own width at the top and at the bottom. */
const MARGIN = 2;

/** Requests by day as a line, without axes; the numbers are in its name. */
export function Sparkline({ days }: { days: DayCount[] }) {
  const most = Math.max(...days.map((day) => day.requests), 1);
  const total = days.reduce((sum, day) => sum + day.requests, 0);
  const x = scaleLinear([0, days.length - 1], [MARGIN, WIDTH - MARGIN]);
  const y = scaleLinear([0, most], [HEIGHT - MARGIN, MARGIN]);
  const points = days.map((day, index) => `${x(index).toFixed(1)},${y(day.requests).toFixed(1)}`);
  const line = `M${points.join('L')}`;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      className="block max-w-full"
    >
      <title>{`Last ${days.length} days: ${total} requests, at most ${total ? most : 0} a day`}</title>
      <path d={`${line}V${HEIGHT}H${MARGIN}Z`} className="fill-accent-wash" />
      <path
        d={line}
        fill="none"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className={total ? 'stroke-accent' : 'stroke-line'}
      />
    </svg>
  );
}
