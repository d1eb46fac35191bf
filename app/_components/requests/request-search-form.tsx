import Link from 'next/link';
import type { RequestSearch } from '@/lib/accounts/key-requests';
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

type RequestSearchFormProps = {
  /** Path of the page, which the form asks again. */
  page: string;
  search: RequestSearch;
};

/** Narrows the list of requests. A plain form: the address holds all of it, and no script is needed. */
export function RequestSearchForm({ page, search: { status, route, find } }: RequestSearchFormProps) {
  return (
    <form
      action={page}
      method="get"
      className="grid grid-cols-2 items-end gap-4 lg:grid-cols-[13rem_11rem_minmax(0,1fr)_auto]"
    >
      {/* A status that only the address names is shown, too. */}
      <SelectField
        label="Status"
        name="status"
        key={status}
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
        label="Request id"
        name="find"
        key={`find ${find}`}
        defaultValue={find}
        placeholder="req_… or a part of it"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="col-span-2 lg:col-span-1"
      />
      <div className="col-span-2 flex gap-2 lg:col-span-1">
        <Button type="submit">Search</Button>
        {status || route || find ? (
          <Link href={page} prefetch={false} className={buttonClass('quiet')}>
            Clear
          </Link>
        ) : null}
      </div>
    </form>
  );
}
