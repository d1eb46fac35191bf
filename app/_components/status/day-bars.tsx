import type { DayOutcomes } from '@/lib/health/history';

/** From this share of failures on a day is one of failures, and not one with some. */
const BAD_SHARE = 0.05;

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const totalOf = ({ good, limited, failed }: DayOutcomes) => good + limited + failed;

function colourOf(day: DayOutcomes): string {
  if (totalOf(day) === 0) return 'bg-line';
  if (day.failed / totalOf(day) >= BAD_SHARE) return 'bg-bad';
  return day.failed + day.limited > 0 ? 'bg-warn' : 'bg-good';
}

function wordsOf(day: DayOutcomes): string {
  const total = totalOf(day);
  const date = DAY.format(Date.parse(day.date));
  if (total === 0) return `${date}: nothing to tell`;
  const rest = [day.failed && `${day.failed} failed`, day.limited && `${day.limited} with limitations`];
  return `${date}: ${[`${total} ${total === 1 ? 'call' : 'calls'}`, ...rest].filter(Boolean).join(', ')}`;
}

/** Shows how calls fared day by day, one bar each, today at the right. Grey where nothing was asked. */
export function DayBars({ title, days }: { title: string; days: DayOutcomes[] }) {
  const told = days.filter((day) => day.failed + day.limited > 0).map(wordsOf);
  const total = days.reduce((sum, day) => sum + totalOf(day), 0);
  const failed = days.reduce((sum, { failed: count }) => sum + count, 0);
  const share =
    total === 0 ? 'No calls yet' : `${(100 - (failed / total) * 100).toFixed(failed === 0 ? 0 : 2)} % worked`;
  return (
    <div className="mt-3">
      <div
        role="img"
        aria-label={`${title}, last ${days.length} days. ${told.length > 0 ? told.join('; ') : 'No failures'}.`}
        className="flex h-7 gap-px sm:gap-0.5"
      >
        {days.map((day) => (
          <span
            key={day.date}
            title={wordsOf(day)}
            className={`min-w-0 flex-1 rounded-[1px] ${colourOf(day)}`}
          />
        ))}
      </div>
      <p className="mt-1.5 flex justify-between text-xs text-faint">
        <span>{days.length} days ago</span>
        <span>{share}</span>
        <span>Today</span>
      </p>
    </div>
  );
}
