import Link from 'next/link';
import { FILLS } from './chart-series';

type BarListProps = {
  rows: readonly {
    name: string;
    requests: number;
    href?: string;
    tone?: keyof typeof FILLS;
    note?: string;
  }[];
  /** Said when there are no rows. */
  none: string;
};

/** How many rows are drawn; the file has them all. */
const MAX_DRAWN = 8;

/** Requests by something, as bars. */
export function BarList({ rows, none }: BarListProps) {
  if (rows.length === 0) return <p className="text-sm text-soft">{none}</p>;
  const most = Math.max(...rows.map(({ requests }) => requests), 1);
  const rest = rows.slice(MAX_DRAWN);
  return (
    <>
      <ul className="flex flex-col gap-2.5">
        {rows.slice(0, MAX_DRAWN).map(({ name, requests, href, tone = 'accent', note }) => (
          <li key={href ?? name}>
            <div className="flex justify-between gap-4 text-sm">
              <span className="min-w-0 truncate">
                {href ? (
                  <Link prefetch={false} href={href} className="rounded-sm hover:text-accent">
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {note ? <span className="ml-2 text-xs text-faint">{note}</span> : null}
              </span>
              <span className="text-soft tabular-nums">{requests.toLocaleString('en')}</span>
            </div>
            <svg width="100%" height="4" className="mt-1 block" aria-hidden="true">
              <rect width="100%" height="4" rx="2" className="fill-line/60" />
              <rect width={`${(requests / most) * 100}%`} height="4" rx="2" className={FILLS[tone]} />
            </svg>
          </li>
        ))}
      </ul>
      {rest.length > 0 ? (
        <p className="mt-3 text-xs text-faint">
          and {rest.length} more with{' '}
          {rest.reduce((sum, { requests }) => sum + requests, 0).toLocaleString('en')} requests
        </p>
      ) : null}
    </>
  );
}
