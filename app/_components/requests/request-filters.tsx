import Link from 'next/link';
import type { RequestSearch } from '@/lib/accounts/account-requests';
import { LOGGED_ROUTES } from '@/lib/contract/requests';
import { Button } from '../ui/button';
import { buttonClass } from '../ui/button-class';
import { SelectField } from '../ui/select-field';
import { TextField } from '../ui/text-field';

const STATUSES = [
  { value: '', label: 'All' },
  { value: 'error', label: 'Errors only' },
  { value: '2xx', label: '2xx: answered' },
  { value: '400', label: '400: not valid' },
  { value: '403', label: '403: quota used up' },
  { value: '413', label: '413: too large' },
  { value: '429', label: '429: too many a minute' },
  { value: '499', label: '499: the caller left' },
  { value: '5xx', label: '5xx: failed' },
];

const ROUTES = [
  { value: '', label: 'All' },
  ...LOGGED_ROUTES.map((route) => ({ value: route as string, label: route as string })),
];

type RequestFiltersProps = {
  /** Path of the page, which the form asks again. */
  page: string;
  search: RequestSearch;
  /** The keys that one can choose from; absent on the page of one key. */
  keys?: readonly { id: string; name: string; prefix: string }[];
  /** First and last day of the log, `YYYY-MM-DD`. */
  first: string;
  last: string;
};

/** Narrows the list of requests. A plain form: the address holds all of it, and no script is needed. */
export function RequestFilters({ page, search, keys, first, last }: RequestFiltersProps) {
  const { status, route, vertical, find, from, to, key } = search;
  const isNarrowed = [status, route, vertical, find, from, to, key].some(Boolean);
  const text = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <form action={page} method="get" className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
      {keys ? (
        <SelectField
          label="Key"
          name="key"
          key={`key ${key}`}
          options={[
            { value: '', label: 'All' },
            ...keys.map(({ id, name, prefix }) => ({ value: id, label: `${name} (${prefix})` })),
          ]}
          defaultValue={key}
        />
      ) : null}
      {/* A status that only the address names is shown, too. */}
      <SelectField
        label="Status"
        name="status"
        key={`status ${status}`}
        options={
          STATUSES.some(({ value }) => value === status)
            ? STATUSES
            : [...STATUSES, { value: status, label: status }]
        }
        defaultValue={status}
      />
      <SelectField
        label="Endpoint"
        name="route"
        key={`route ${route}`}
        options={ROUTES}
        defaultValue={route}
      />
      <TextField
        label="Vertical"
        name="vertical"
        key={`vertical ${vertical}`}
        defaultValue={vertical}
        {...text}
      />
      <TextField
        label="From"
        note="UTC"
        type="date"
        name="from"
        key={`from ${from}`}
        defaultValue={from}
        min={first}
        max={last}
      />
      <TextField label="To" type="date" name="to" key={`to ${to}`} defaultValue={to} min={first} max={last} />
      <TextField
        label="Request id"
        name="find"
        key={`find ${find}`}
        defaultValue={find}
        placeholder="req_… or a part of it"
        className={keys ? 'max-sm:col-span-2' : ''}
        {...text}
      />
      <div className="col-span-2 flex gap-2 sm:col-span-1">
        <Button type="submit">Search</Button>
        {isNarrowed ? (
          <Link href={page} prefetch={false} className={buttonClass('quiet')}>
            Clear
          </Link>
        ) : null}
      </div>
    </form>
  );
}
