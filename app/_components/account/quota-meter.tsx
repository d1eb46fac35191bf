import type { UsageResponse } from '@/lib/contract/usage-response';

type QuotaMeterProps = { usage: UsageResponse['usage']; className?: string };

/** From here on the meter warns; at 100 it is full. */
const NEARLY_FULL = 80;

const fill = (percentage: number) =>
  percentage >= 100 ? 'fill-bad' : percentage >= NEARLY_FULL ? 'fill-warn' : 'fill-accent';

/** What is used of the month's quota, as words and as a bar. */
export function QuotaMeter({ usage, className }: QuotaMeterProps) {
  const { requests_made: made, requests_limit: limit, percentage_used: percentage } = usage;
  const unlimited = limit === -1;
  return (
    <div className={className}>
      <p className="text-sm text-soft tabular-nums">
        <span className="font-medium text-ink">{made.toLocaleString('en')}</span>{' '}
        {unlimited ? 'requests, no quota' : `of ${limit.toLocaleString('en')}`}
      </p>
      <svg width="100%" height="4" className="mt-1.5 block" aria-hidden="true">
        <rect width="100%" height="4" rx="2" className="fill-line" />
        {made > 0 && !unlimited ? (
          <rect width={`${Math.max(1, percentage)}%`} height="4" rx="2" className={fill(percentage)} />
        ) : null}
      </svg>
    </div>
  );
}
