import Link from 'next/link';
import { buttonClass } from '../ui/button-class';

type PageNavProps = {
  /** From 1. */
  page: number;
  pages: number;
};

/** Leads to the pages beside this one of the list of keys; nothing when there is but one. */
export function PageNav({ page, pages }: PageNavProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
      <span className="tabular-nums">
        Page {page} of {pages}
      </span>
      <span className="flex gap-2">
        {page > 1 ? <Neighbour page={page - 1}>← Newer</Neighbour> : null}
        {page < pages ? <Neighbour page={page + 1}>Older →</Neighbour> : null}
      </span>
    </nav>
  );
}

function Neighbour({ page, children }: { page: number; children: string }) {
  return (
    <Link
      href={page === 1 ? '/dashboard' : `/dashboard?page=${page}`}
      prefetch={false}
      className={buttonClass('secondary', 'sm')}
    >
      {children}
    </Link>
  );
}
