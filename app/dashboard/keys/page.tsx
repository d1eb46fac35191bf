import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { type KeySort, listAccountKeys } from '@/lib/accounts/account-keys';
import { PAST_KEYS_HIDDEN, pastKeysCookie } from '@/lib/accounts/cookies';
import { getConfig } from '@/lib/config';
import { CreateKeyButton } from '../../_components/account/key-actions';
import { UnclaimedNote } from '../../_components/account/key-notes';
import { SubmitButton } from '../../_components/account/submit-button';
import { KeyTable } from '../../_components/dashboard/key-table';
import { PageNav, withQuery } from '../../_components/dashboard/page-nav';
import { Button } from '../../_components/ui/button';
import { ButtonLink } from '../../_components/ui/button-link';
import { EmptyState } from '../../_components/ui/empty-state';
import { CONTROL_CLASS } from '../../_components/ui/field';
import { PageHeader } from '../../_components/ui/page-header';
import { TextLink } from '../../_components/ui/text-link';
import { showPastKeysAction } from '../actions';
import { type DashboardPageProps, requireSession } from '../session';

export const metadata: Metadata = { title: 'Keys' };

const PAGE = '/dashboard/keys';

const addressOf = ({ find, sort, page = 1 }: { find: string; sort: KeySort | undefined; page?: number }) =>
  withQuery(PAGE, { find, sort, page: page > 1 ? String(page) : '' });

/** The account's keys, 25 a page, sorted and searched (contract: keys-and-accounts). */
export default async function KeysPage({ searchParams }: DashboardPageProps) {
  const session = await requireSession();
  const { page, find, sort } = await searchParams;
  const withoutPast = (await cookies()).get(pastKeysCookie(getConfig()).name)?.value === PAST_KEYS_HIDDEN;
  const list = await listAccountKeys({ ...session, page, find, sort, withoutPast });
  const { keys, counts } = list;
  const most = getConfig().SIGNUP_KEYS_PER_EMAIL;
  const address = (number: number) => addressOf({ ...list, page: number });
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        dense
        title="Keys"
        lead={
          <>
            {counts.active} of {most} active keys.{' '}
            <TextLink href="/docs/limits#higher">How to get a higher tier</TextLink>
          </>
        }
        actions={<CreateKeyButton full={counts.active >= most ? most : undefined} />}
      />
      {counts.unclaimed > 0 ? <UnclaimedNote most={most} /> : null}
      {counts.active + counts.unclaimed + counts.past === 0 ? (
        <EmptyState title="Create a key to make the first call">
          A live key answers with the models of this deployment. A test key is answered by the built-in model
          and suits integration tests. The <TextLink href="/docs">quickstart</TextLink> shows how to use
          either.
        </EmptyState>
      ) : (
        <>
          <KeySearch find={list.find} sort={list.sort} />
          {keys.length === 0 ? (
            <p className="text-sm text-soft">
              {list.find ? 'No key is like that.' : 'No key works any more.'}
            </p>
          ) : (
            <KeyTable
              list={list}
              sortedBy={(wanted) =>
                addressOf({ find: list.find, sort: list.sort === wanted ? undefined : wanted })
              }
            />
          )}
        </>
      )}
      <PageNav
        label="Pages"
        text={`Page ${list.page} of ${list.pages}`}
        back={list.page > 1 ? { href: address(list.page - 1), label: 'Back' } : undefined}
        on={list.page < list.pages ? { href: address(list.page + 1), label: 'Next' } : undefined}
      />
      {counts.past > 0 ? <PastKeysToggle count={counts.past} isHidden={withoutPast} /> : null}
    </div>
  );
}

function KeySearch({ find, sort }: { find: string; sort: KeySort | undefined }) {
  return (
    <form action={PAGE} method="get" className="flex flex-wrap gap-2">
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      <input
        type="search"
        name="find"
        aria-label="Search keys"
        key={find}
        defaultValue={find}
        placeholder="Name or beginning of the secret"
        autoComplete="off"
        className={`${CONTROL_CLASS} h-9 w-auto! min-w-0 flex-1 sm:max-w-72`}
      />
      <Button type="submit" variant="secondary" size="sm" className="h-9!">
        Search
      </Button>
      {find ? (
        <ButtonLink href={addressOf({ find: '', sort })} variant="quiet" size="sm" className="h-9!">
          Clear
        </ButtonLink>
      ) : null}
    </form>
  );
}

function PastKeysToggle({ count, isHidden }: { count: number; isHidden: boolean }) {
  const keys = count === 1 ? '1 revoked or expired key' : `${count} revoked and expired keys`;
  return (
    <form action={showPastKeysAction}>
      <input type="hidden" name="show" value={isHidden ? '1' : '0'} />
      <SubmitButton variant="quiet" size="sm" className="-ml-3">
        {isHidden ? `Show ${keys}` : `Hide ${keys}`}
      </SubmitButton>
    </form>
  );
}
