import Link from 'next/link';
import { firstDay, type RangePreset, type ReadRange, type UsageRange } from '@/lib/accounts/usage-range';
import { dayOf } from '@/lib/plans/calendar-month';
import { Button, buttonClass } from '../ui/button';
import { classNames } from '../ui/class-names';
import { CONTROL_CLASS } from '../ui/field';
import { Notice } from '../ui/notice';

const PRESETS: Record<RangePreset, string> = {
  '7d': '7 days',
  '30d': '30 days',
  month: 'This month',
  'last-month': 'Last month',
  '12m': '12 months',
};

type RangeBarProps = {
  page: string;
  range: UsageRange;
  /** What was wrong with the address, when its range was not read. */
  problem: ReadRange['problem'];
};

const queryOf = ({ preset, from, to }: UsageRange, by: string) =>
  new URLSearchParams({ ...(preset ? { range: preset } : { from, to }), by }).toString();

function Segment({ href, isOn, children }: { href: string; isOn: boolean; children: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      scroll={false}
      aria-current={isOn ? 'true' : undefined}
      className={classNames(
        'flex h-8 items-center justify-center rounded-sm px-2 text-sm whitespace-nowrap',
        isOn ? 'bg-surface font-medium text-ink ring-1 ring-line' : 'text-soft hover:text-ink',
      )}
    >
      {children}
    </Link>
  );
}

const GROUP = 'flex rounded-md border border-line bg-sunken p-0.5';
const INPUT = classNames(CONTROL_CLASS, 'h-9 w-auto! min-w-0 px-2! max-sm:flex-1');

/** Chooses which part of the time is looked at, in which steps, and gives it as a file. All of it is in the address. */
export function RangeBar({ page, range, problem }: RangeBarProps) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        <nav aria-label="Time" className={`${GROUP} max-sm:grid max-sm:w-full max-sm:grid-cols-3`}>
          {(Object.keys(PRESETS) as RangePreset[]).map((preset) => (
            <Segment key={preset} href={`${page}?range=${preset}`} isOn={range.preset === preset}>
              {PRESETS[preset]}
            </Segment>
          ))}
          {/* The same days, with the fields to change them. */}
          <Segment
            href={`${page}?${queryOf({ ...range, preset: undefined }, range.by)}`}
            isOn={!range.preset}
          >
            Custom
          </Segment>
        </nav>
        <nav aria-label="Steps" className={GROUP}>
          {(['day', 'month'] as const).map((by) => (
            <Segment key={by} href={`${page}?${queryOf(range, by)}`} isOn={range.by === by}>
              {by === 'day' ? 'Day' : 'Month'}
            </Segment>
          ))}
        </nav>
        <a
          href={`${page === '/dashboard/usage' ? page : `${page}/usage`}.csv?${queryOf(range, range.by)}`}
          download
          className={buttonClass('secondary', 'sm', 'h-9! ml-auto')}
        >
          <span className="sr-only">Download </span>CSV
        </a>
      </div>
      {range.preset && !problem ? null : <OwnDays page={page} range={range} />}
      {problem ? (
        <Notice tone="warn" title="This part of the time cannot be shown">
          {problem} The last 30 days are shown instead.
        </Notice>
      ) : null}
    </div>
  );
}

function OwnDays({ page, range }: Omit<RangeBarProps, 'problem'>) {
  const now = Date.now();
  return (
    <form action={page} method="get" className="flex items-center gap-2 max-sm:grid max-sm:grid-cols-2">
      {(['from', 'to'] as const).map((name) => (
        <label
          key={`${name} ${range[name]}`}
          className="flex min-w-0 items-center gap-2 text-sm max-sm:flex-1"
        >
          <span className="text-faint max-sm:sr-only">{name === 'from' ? 'From' : 'To'}</span>
          <input
            type="date"
            name={name}
            defaultValue={range[name]}
            min={firstDay(now)}
            max={dayOf(now)}
            required
            className={INPUT}
          />
        </label>
      ))}
      <Button type="submit" variant="secondary" size="sm" className="h-9! max-sm:col-span-2">
        Show
      </Button>
    </form>
  );
}
