import type { Metadata } from 'next';
import { pageOf } from '@/lib/accounts/account-keys';
import { deedText, WAY_TEXTS } from '@/lib/accounts/account-trail';
import { isRecent, RECENT_SIGN_IN_MINUTES } from '@/lib/accounts/delete-account';
import { readAcceptedTerms } from '@/lib/accounts/terms';
import { accountHash } from '@/lib/keys/key-record';
import { MAX_TRAIL_ENTRIES, readTrail, TRAIL_DAYS, type TrailEntry } from '@/lib/trail/trail';
import { DeleteAccountForm } from '../../_components/account/delete-account-form';
import { Fact } from '../../_components/account/key-facts';
import { SubmitButton } from '../../_components/account/submit-button';
import { PageNav } from '../../_components/dashboard/page-nav';
import { ButtonLink } from '../../_components/ui/button-link';
import { DownloadLinks } from '../../_components/ui/download-links';
import { LocalTime } from '../../_components/ui/local-time';
import { PageHeader } from '../../_components/ui/page-header';
import { Table, Td, Th } from '../../_components/ui/table';
import { TextLink } from '../../_components/ui/text-link';
import { signOutEverywhereAction } from '../actions';
import { type DashboardPageProps, requireSession } from '../session';

export const metadata: Metadata = { title: 'Account' };

const PAGE = '/dashboard/account';

/** Who is signed in, what was done to the account and its keys (contract: trail), and how to delete it. */
export default async function AccountPage({ searchParams }: DashboardPageProps) {
  const session = await requireSession();
  const [terms, entries] = await Promise.all([
    readAcceptedTerms(session),
    readTrail(await accountHash(session.email)),
  ]);
  return (
    <div className="flex flex-col gap-10">
      <PageHeader
        dense
        title="Account"
        lead={<span className="wrap-anywhere">{session.email}</span>}
        actions={
          <form action={signOutEverywhereAction}>
            <SubmitButton variant="secondary" size="sm">
              Sign out everywhere
            </SubmitButton>
          </form>
        }
      />
      <dl className="grid grid-cols-1 gap-x-8 gap-y-5 text-sm sm:grid-cols-3">
        <Fact name="Signed in since">
          <LocalTime at={session.startedAt} precision="minute" />
        </Fact>
        <Fact name="Terms of use">
          {terms ? (
            <>
              <TextLink href="/terms">Version {terms.version}</TextLink>, accepted{' '}
              <LocalTime at={terms.at} precision="minute" />
            </>
          ) : (
            <>
              <TextLink href="/terms">Accepted</TextLink> with the next sign-in
            </>
          )}
        </Fact>
      </dl>
      <Trail entries={entries} page={(await searchParams).page} />
      <Deletion email={session.email} isRecent={isRecent(session, Date.now())} />
    </div>
  );
}

function Trail({ entries, page: asked }: { entries: TrailEntry[]; page: unknown }) {
  const { shown, page, pages } = pageOf(entries, asked);
  const address = (number: number) => `${PAGE}?page=${number}#trail`;
  return (
    <section aria-labelledby="trail" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="trail" className="font-medium">
            Trail
          </h2>
          <p className="mt-1 max-w-prose text-sm text-soft">
            What was done to the account and its keys in the last {TRAIL_DAYS} days, at most the latest{' '}
            {MAX_TRAIL_ENTRIES}. Network addresses are not kept.
          </p>
        </div>
        <DownloadLinks of="the trail" href={`${PAGE}/trail`} />
      </div>
      {entries.length === 0 ? (
        <p className="text-sm text-soft">Nothing yet.</p>
      ) : (
        <Table
          caption="What was done, newest first"
          columns={['Time', 'What', 'Key', 'Changed', 'By']}
          headClassName="max-lg:hidden"
        >
          {shown.map((entry) => (
            <TrailRow key={JSON.stringify(entry)} entry={entry} />
          ))}
        </Table>
      )}
      <PageNav
        label="Pages of the trail"
        text={`Page ${page} of ${pages}`}
        back={page > 1 ? { href: address(page - 1), label: 'Newer' } : undefined}
        on={page < pages ? { href: address(page + 1), label: 'Older' } : undefined}
      />
    </section>
  );
}

/** Where the page is narrow, a row is a card: its cells lie below one another. */
const CELL = 'text-xs max-lg:block max-lg:border-0 max-lg:p-0 lg:py-2!';

function TrailRow({ entry: { at, deed, way, keyId, keyName, detail } }: { entry: TrailEntry }) {
  return (
    <tr className="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:border-b max-lg:border-line max-lg:py-3">
      <Td className={`${CELL} max-lg:order-2`}>
        <LocalTime at={at} precision="second" />
      </Td>
      <Th scope="row" className={`${CELL} whitespace-nowrap max-lg:order-1`}>
        {deedText(deed)}
      </Th>
      <Td className={`${CELL} max-w-48 wrap-anywhere max-lg:order-3 max-lg:max-w-full`}>
        {keyId ? <TextLink href={`/dashboard/keys/${keyId}`}>{keyName ?? keyId}</TextLink> : null}
      </Td>
      <Td className={`${CELL} wrap-anywhere max-lg:order-5 max-lg:col-span-2 max-lg:empty:hidden`}>
        {detail}
      </Td>
      <Td className={`${CELL} whitespace-nowrap max-lg:order-4 max-lg:text-right max-lg:text-faint`}>
        {WAY_TEXTS[way]}
      </Td>
    </tr>
  );
}

function Deletion({ email, isRecent: mayDelete }: { email: string; isRecent: boolean }) {
  return (
    <section
      aria-labelledby="delete"
      className="flex flex-col gap-5 rounded-lg border border-bad/25 p-5 sm:p-6"
    >
      <div>
        <h2 id="delete" className="font-medium">
          Delete the account
        </h2>
        <p className="mt-1 max-w-prose text-sm text-soft">
          Every key stops at once, and all that belongs to the account is deleted: keys, usage, request log,
          alerts, webhooks, trail, sessions and links in e-mails. This cannot be undone. Download what you
          need first.
        </p>
      </div>
      {mayDelete ? (
        <DeleteAccountForm email={email} />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-sm text-soft">
            For this your sign-in must not be older than {RECENT_SIGN_IN_MINUTES} minutes.
          </p>
          <ButtonLink
            href={`/sign-in?again=1&next=${encodeURIComponent(PAGE)}`}
            variant="secondary"
            className="self-start"
          >
            Sign in again
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
