import { RECENT_TIMES, type RecentTime, type RequestSearch } from '@/lib/accounts/account-requests';
import { LOGGED_ROUTES } from '@/lib/contract/requests';
import { dayOf, MS_PER_DAY } from '@/lib/plans/calendar-month';
import { Button } from '../ui/button';
import { ButtonLink } from '../ui/button-link';
import { type Options, SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';

const ALL: Options = [['', 'All']];

const STATUSES: Options = [
  ...ALL,
  ['error', 'Errors only'],
  ['2xx', '2xx: answered'],
  ['400', '400: not valid'],
  ['403', '403: quota used up'],
  ['413', '413: too large'],
  ['429', '429: too many a minute'],
  ['499', '499: the caller left'],
  ['5xx', '5xx: failed'],
];

const ROUTES: Options = [...ALL, ...LOGGED_ROUTES.map((route) => [route, route] as const)];

const RECENT: Record<RecentTime, string> = {
  '1h': 'Last hour',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
};

/** Lists the choices of a time: those within what is kept, all of it, and days of one's own. */
const timesWithin = (days: number): Options => [
  ['', days === 1 ? 'All: 1 day' : `All: ${days} days`],
  ...Object.entries(RECENT).filter(([time]) => RECENT_TIMES[time as RecentTime] < days * MS_PER_DAY),
  ['own', 'Days of your own'],
];

export type RequestFiltersProps = {
  page: string;
  search: RequestSearch;
  /** The keys that one can choose from; absent on the page of one key. */
  keys?: readonly { id: string; name: string; prefix: string }[];
  /** For how many days requests are kept; 0 when the log is turned off. */
  days: number;
};

/** Narrows the list of requests. A plain form: the address holds all of it, and no script is needed. */
export function RequestFilters({ page, search, keys, days }: RequestFiltersProps) {
  const { status, route, vertical, find, time, from, to, key } = search;
  const now = Date.now();
  const isNarrowed = [status, route, vertical, find, time, key].some(Boolean);
  const span = { type: 'date', min: dayOf(now - days * MS_PER_DAY), max: dayOf(now) } as const;
  const text = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <form
      // Another search, another form: its fields show what was asked for.
      key={JSON.stringify(search)}
      action={page}
      method="get"
      // A day out of bounds in a field that is not shown must not hold the form back.
      noValidate
      className="group/filters grid grid-cols-2 items-end gap-3 md:grid-cols-4"
    >
      {keys ? (
        <SelectField
          label="Key"
          name="key"
          options={[...ALL, ...keys.map(({ id, name, prefix }) => [id, `${name} (${prefix})`] as const)]}
          defaultValue={key}
        />
      ) : null}
      {/* A status that only the address names is shown, too. */}
      <SelectField
        label="Status"
        name="status"
        options={STATUSES.some(([value]) => value === status) ? STATUSES : [...STATUSES, [status, status]]}
        defaultValue={status}
      />
      <SelectField label="Endpoint" name="route" options={ROUTES} defaultValue={route} />
      <SelectField label="Time" name="time" options={timesWithin(days)} defaultValue={time} />
      {/* By style alone, so that it needs no script. */}
      <div className="hidden group-has-[option[value=own]:checked]/filters:contents">
        <TextField label="From" note="UTC" name="from" defaultValue={from} {...span} />
        <TextField label="To" note="UTC" name="to" defaultValue={to} {...span} />
      </div>
      <TextField label="Vertical" name="vertical" defaultValue={vertical} {...text} />
      <TextField
        label="Request id"
        name="find"
        defaultValue={find}
        placeholder="req_… or a part of it"
        className={keys ? '' : 'max-md:col-span-2'}
        {...text}
      />
      <div className="flex gap-2">
        <Button type="submit">Search</Button>
        {isNarrowed ? (
          <ButtonLink href={page} variant="quiet">
            Clear
          </ButtonLink>
        ) : null}
      </div>
    </form>
  );
}
