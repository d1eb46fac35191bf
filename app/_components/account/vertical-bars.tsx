import type { MonthUsage } from '@/lib/metering/read-month';

/** How many verticals are drawn; the table has them all. */
const MOST_DRAWN = 8;

/** Requests by vertical as bars, the most used first. */
export function VerticalBars({ verticals }: Pick<MonthUsage, 'verticals'>) {
  const most = verticals[0]?.requests ?? 1;
  const rest = verticals.slice(MOST_DRAWN);
  const restRequests = rest.reduce((sum, { requests }) => sum + requests, 0);
  return (
    <>
      <ul className="flex flex-col gap-3">
        {verticals.slice(0, MOST_DRAWN).map(({ vertical, requests }) => (
          <li key={vertical}>
            <div className="flex justify-between gap-4 text-sm">
              <span className="truncate">{vertical}</span>
              <span className="text-soft tabular-nums">{requests.toLocaleString('en')}</span>
            </div>
            <svg width="100%" height="6" className="mt-1 block" aria-hidden="true">
              <rect width={`${(requests / most) * 100}%`} height="6" rx="2" className="fill-accent" />
            </svg>
          </li>
        ))}
      </ul>
      {rest.length > 0 ? (
        <p className="mt-3 text-xs text-faint">
          and {rest.length} more with {restRequests.toLocaleString('en')} requests
        </p>
      ) : null}
    </>
  );
}
