import Link from 'next/link';
import { buttonClass } from '../ui/button-class';
import { monthName } from './month-name';

type MonthNavProps = {
  keyId: string;
  /** The month that is shown, `YYYY-MM`. */
  month: string;
  /** All that can be, newest first. */
  months: string[];
};

/** Leads to the months beside the one that is shown, and to its numbers as a file. */
export function MonthNav({ keyId, month, months }: MonthNavProps) {
  const index = months.indexOf(month);
  const page = `/dashboard/keys/${keyId}`;
  return (
    <nav aria-label="Months" className="flex flex-wrap gap-2">
      <Neighbour page={page} month={months[index + 1]} arrow="←" />
      <Neighbour page={page} month={months[index - 1]} arrow="→" />
      <a href={`${page}/usage.csv?month=${month}`} download className={buttonClass('secondary', 'sm')}>
        Download CSV
      </a>
    </nav>
  );
}

function Neighbour({ page, month, arrow }: { page: string; month: string | undefined; arrow: string }) {
  if (!month) return null;
  return (
    <Link href={`${page}?month=${month}`} scroll={false} className={buttonClass('quiet', 'sm')}>
      {arrow === '←' ? `${arrow} ${monthName(month)}` : `${monthName(month)} ${arrow}`}
    </Link>
  );
}
