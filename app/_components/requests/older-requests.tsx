import Link from 'next/link';
import { buttonClass } from '../ui/button-class';

type OlderRequestsProps = {
  /** Address of the newest requests, with what is searched for. */
  newest: string;
  /** Address of the requests behind these, when there are any. */
  older: string | undefined;
  /** Place of the first request that is shown, from 1, and of the last. */
  first: number;
  last: number;
  /** How many there are in all. */
  found: number;
};

/** Where in the list this page is, and the way on. Nothing when all requests are on it. */
export function OlderRequests({ newest, older, first, last, found }: OlderRequestsProps) {
  if (!older && first <= 1) return null;
  return (
    <nav
      aria-label="Pages of requests"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft"
    >
      <span className="tabular-nums">
        {first} to {last} of {found}
      </span>
      <span className="flex gap-2">
        {first > 1 ? (
          <Link href={newest} prefetch={false} className={buttonClass('secondary', 'sm')}>
            ← Newest
          </Link>
        ) : null}
        {older ? (
          <Link href={older} prefetch={false} className={buttonClass('secondary', 'sm')}>
            Older →
          </Link>
        ) : null}
      </span>
    </nav>
  );
}
