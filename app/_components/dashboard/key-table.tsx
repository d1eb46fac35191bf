import Link from 'next/link';
import { useId } from 'react';
import { type AccountKey, type AccountKeyPage, type KeySort, shownDigits } from '@/lib/accounts/account-keys';
import { TIERS } from '@/lib/plans/tiers';
import { KeyDialogButton } from '../account/key-actions';
import type { DialogKey } from '../account/key-dialog';
import { KeyBadges, MinuteOrNever, QuotaMeter } from '../account/key-facts';
import { OldSecretNote } from '../account/key-notes';
import { buttonClass } from '../ui/button';
import { classNames } from '../ui/class-names';
import { LocalTime } from '../ui/local-time';
import { CARD_CELL, hiddenHeading, Table, Td, Th } from '../ui/table';

export function KeyTable({ list, sortedBy }: { list: AccountKeyPage; sortedBy: (sort: KeySort) => string }) {
  const heading = (sort: KeySort, label: string) => (
    <Th
      key={sort}
      aria-sort={list.sort === sort ? (sort === 'name' ? 'ascending' : 'descending') : undefined}
    >
      <Link
        href={sortedBy(sort)}
        prefetch={false}
        scroll={false}
        className="inline-flex items-center gap-1 rounded-sm hover:text-ink"
      >
        {label}
        <span aria-hidden="true" className={list.sort === sort ? 'text-accent' : 'text-line'}>
          {sort === 'name' ? '↑' : '↓'}
        </span>
      </Link>
    </Th>
  );
  return (
    <Table
      caption="API keys"
      columns={[
        heading('name', 'Name'),
        'Secret',
        'Tier',
        heading('usage', 'This month'),
        heading('last-used', 'Last used'),
        'State',
        hiddenHeading('Actions'),
      ]}
      headClassName="max-md:hidden"
    >
      {list.keys.map((accountKey) => (
        <KeyRow key={accountKey.record.id} accountKey={accountKey} />
      ))}
    </Table>
  );
}

function KeyRow({ accountKey }: { accountKey: AccountKey }) {
  const { record, status, oldSecret, usage } = accountKey;
  const { id, name, prefix, lastUsedAt, tier } = record;
  return (
    <>
      <tr className="max-md:relative max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:gap-y-2 max-md:border-b max-md:border-line max-md:py-3.5">
        <Th
          scope="row"
          className={`${CARD_CELL} min-w-40 font-medium md:w-1/4 wrap-anywhere max-md:col-span-2 max-md:pr-12`}
        >
          <Link
            id={`key-${id}`}
            href={`/dashboard/keys/${id}`}
            prefetch={false}
            className="rounded-sm underline-offset-3 hover:text-accent hover:underline"
          >
            {name}
          </Link>
        </Th>
        <Td className={`${CARD_CELL} font-mono text-xs whitespace-nowrap`}>{prefix}</Td>
        <Td className={`${CARD_CELL} max-md:hidden`}>{TIERS[tier].name}</Td>
        <Td className={`${CARD_CELL} min-w-40 max-md:order-1 max-md:col-span-2`}>
          <QuotaMeter usage={usage.usage} />
        </Td>
        <Td className={`${CARD_CELL} text-xs max-md:order-1 max-md:col-span-2`}>
          <span className="text-faint md:hidden">Last used </span>
          <MinuteOrNever at={lastUsedAt} />
        </Td>
        <Td className={`${CARD_CELL} max-md:text-right`}>
          <KeyBadges record={record} status={status} />
          <Ending accountKey={accountKey} />
        </Td>
        <Td className={`${CARD_CELL} text-right max-md:absolute max-md:top-2.5 max-md:right-0`}>
          <KeyMenu apiKey={{ keyId: id, name, digits: shownDigits(record) }} isUsable={status === 'active'} />
        </Td>
      </tr>
      {oldSecret ? (
        <tr>
          <Td colSpan={7} className="max-md:block">
            <OldSecretNote keyId={id} name={name} oldSecret={oldSecret} />
          </Td>
        </tr>
      ) : null}
    </>
  );
}

function Ending({ accountKey: { record, status } }: { accountKey: AccountKey }) {
  const { revokedAt, expiresAt } = record;
  const at = revokedAt ?? expiresAt;
  if (at === undefined) return null;
  const what = revokedAt !== undefined ? 'Revoked on' : status === 'expired' ? 'Expired on' : 'Expires';
  return (
    <span className="block text-xs whitespace-nowrap text-faint">
      {what} <LocalTime at={at} />
    </span>
  );
}

type KeyMenuProps = {
  apiKey: DialogKey;
  /** Revoked and expired keys cannot be changed any more. */
  isUsable: boolean;
};

const LABELS = { rename: 'Rename', rotate: 'Rotate', revoke: 'Revoke' };

const ITEM =
  'flex h-8 w-full items-center rounded-sm px-2.5 text-left text-sm hover:bg-sunken focus-visible:bg-sunken';

/** Shows what can be done with a key, behind one button. The browser opens and closes it, so that its links need no script. */
function KeyMenu({ apiKey, isUsable }: KeyMenuProps) {
  const id = useId();
  const { keyId, name } = apiKey;
  const page = `/dashboard/keys/${keyId}`;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Actions for ${name}`}
        className={buttonClass('quiet', 'sm', 'w-8 px-0!')}
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="fill-current">
          <circle cx="3" cy="8" r="1.4" />
          <circle cx="8" cy="8" r="1.4" />
          <circle cx="13" cy="8" r="1.4" />
        </svg>
      </button>
      <div
        id={id}
        popover="auto"
        className="menu-popover w-44 rounded-md border border-line bg-surface p-1 text-ink shadow-raised"
      >
        {[
          { label: 'Usage', href: page },
          { label: 'Requests', href: `${page}/requests` },
          { label: 'Settings', href: `${page}/settings` },
        ].map(({ label, href }) => (
          <Link key={label} href={href} prefetch={false} className={ITEM}>
            {label}
          </Link>
        ))}
        {isUsable ? <hr className="my-1 border-line" /> : null}
        {isUsable
          ? (['rename', 'rotate', 'revoke'] as const).map((change) => (
              <KeyDialogButton
                key={change}
                change={change}
                apiKey={apiKey}
                aria-label={`${LABELS[change]} ${name}`}
                className={classNames(ITEM, 'scripting-none:hidden', change === 'revoke' && 'text-bad')}
              >
                {LABELS[change]}
              </KeyDialogButton>
            ))
          : null}
      </div>
    </>
  );
}
