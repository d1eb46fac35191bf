import { cookies } from 'next/headers';
import { listAccountKeys, shownDigits } from '@/lib/accounts/account-keys';
import { PAST_KEYS_HIDDEN, pastKeysCookie } from '@/lib/accounts/past-keys-cookie';
import { getConfig } from '@/lib/config';
import { CreateKeyButton } from '../_components/account/key-actions';
import { KeyRow } from '../_components/account/key-row';
import { PageNav } from '../_components/account/page-nav';
import { PastKeysToggle } from '../_components/account/past-keys-toggle';
import { SubmitButton } from '../_components/account/submit-button';
import { Notice } from '../_components/ui/notice';
import { PageHeader } from '../_components/ui/page-header';
import { TextLink } from '../_components/ui/text-link';
import { createKeyAction, signOutEverywhereAction } from './actions';
import { KEY_ACTIONS } from './key-actions';
import { showPastKeysAction } from './past-keys';
import { requireSession } from './session';

type KeysPageProps = { searchParams: Promise<{ page?: string | string[] }> };

/** The account's keys, 25 a page (contract: keys-and-accounts). */
export default async function KeysPage({ searchParams }: KeysPageProps) {
  const session = await requireSession();
  const withoutPast = (await cookies()).get(pastKeysCookie(getConfig()).name)?.value === PAST_KEYS_HIDDEN;
  const list = await listAccountKeys({ ...session, page: (await searchParams).page, withoutPast });
  const { keys, counts } = list;
  return (
    <div className="flex flex-col gap-10">
      <PageHeader
        title="Keys"
        lead={
          counts.active + counts.unclaimed + counts.past === 0
            ? 'There are no keys yet.'
            : `${counts.active + counts.unclaimed} active. Use is counted by calendar month, UTC.`
        }
        actions={<CreateKeyButton action={createKeyAction} />}
      />
      {counts.unclaimed > 0 ? <UnclaimedNote /> : null}
      {keys.length === 0 && counts.past === 0 ? <EmptyList /> : null}
      {keys.length === 0 ? null : (
        <ul className="divide-y divide-line border-y border-line">
          {keys.map((accountKey) => (
            <KeyRow
              key={accountKey.record.id}
              accountKey={accountKey}
              digits={shownDigits(accountKey.record)}
              actions={KEY_ACTIONS}
            />
          ))}
        </ul>
      )}
      <PageNav page={list.page} pages={list.pages} />
      <PastKeysToggle count={counts.past} isHidden={withoutPast} action={showPastKeysAction} />
      <AccountSection email={session.email} />
    </div>
  );
}

function UnclaimedNote() {
  return (
    <Notice title="Some keys are unclaimed">
      They were made on the sign-up page with your address, by whoever typed it. They work, and do not count
      against your {getConfig().SIGNUP_KEYS_PER_EMAIL} keys. Revoke those that are not yours; renaming or
      rotating one claims it.
    </Notice>
  );
}

function EmptyList() {
  return (
    <div className="rounded-lg border border-dashed border-edge/60 px-6 py-12 text-center">
      <p className="font-medium">Create a key to make the first call</p>
      <p className="mx-auto mt-1.5 max-w-md text-sm text-soft">
        A live key answers with the models of this deployment. A test key is answered by the built-in model
        and suits integration tests. The <TextLink href="/docs">quickstart</TextLink> shows how to use either.
      </p>
    </div>
  );
}

function AccountSection({ email }: { email: string }) {
  return (
    <section aria-labelledby="account" className="flex flex-col gap-3">
      <h2 id="account" className="font-serif text-xl font-medium">
        Account
      </h2>
      <p className="text-sm text-soft">
        Signed in as <span className="wrap-anywhere text-ink">{email}</span>.{' '}
        <TextLink href="/docs/limits#higher">How to get a higher tier</TextLink>
      </p>
      <form action={signOutEverywhereAction}>
        <SubmitButton variant="secondary" size="sm">
          Sign out everywhere
        </SubmitButton>
      </form>
      <TextLink href="/dashboard/mails" className="self-start text-sm">
        Which e-mails you get
      </TextLink>
    </section>
  );
}
