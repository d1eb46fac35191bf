import type { Metadata } from 'next';
import { readAccountMails } from '@/lib/accounts/mail-preferences';
import { NOTICE_KINDS } from '@/lib/notices/notice';
import { MailForm } from '../../_components/account/mail-form';
import { MAIL_KINDS } from '../../_components/account/mail-kinds';
import { SubmitButton } from '../../_components/account/submit-button';
import { PageHeader } from '../../_components/ui/page-header';
import { TextLink } from '../../_components/ui/text-link';
import { signOutEverywhereAction } from '../actions';
import { requireSession } from '../session';
import { saveMailsAction } from './actions';

export const metadata: Metadata = { title: 'Mails and account' };

/** Which messages the account gets (contract: mail-preferences), and where it is signed in. */
export default async function MailsPage() {
  const session = await requireSession();
  const preferences = await readAccountMails(session);
  const kinds = NOTICE_KINDS.map((kind) => ({ name: kind, isOn: preferences[kind], ...MAIL_KINDS[kind] }));
  return (
    <div className="flex max-w-text flex-col gap-10">
      <PageHeader dense title="Mails and account" />
      <section aria-labelledby="mails" className="flex flex-col gap-4">
        <div>
          <h2 id="mails" className="font-medium">
            Mails
          </h2>
          <p className="mt-1 text-sm text-soft">
            To <span className="wrap-anywhere text-ink">{session.email}</span>. Links to sign in, and the
            confirmation of a new key, are sent whatever you choose.
          </p>
        </div>
        <MailForm action={saveMailsAction} kinds={kinds.map(({ about: _, ...kind }) => kind)} />
      </section>
      <section aria-labelledby="account" className="flex flex-col items-start gap-4">
        <div>
          <h2 id="account" className="font-medium">
            Account
          </h2>
          <p className="mt-1 text-sm text-soft">
            Signed in as <span className="wrap-anywhere text-ink">{session.email}</span>.{' '}
            <TextLink href="/docs/limits#higher">How to get a higher tier</TextLink>
          </p>
        </div>
        <form action={signOutEverywhereAction}>
          <SubmitButton variant="secondary" size="sm">
            Sign out everywhere
          </SubmitButton>
        </form>
      </section>
    </div>
  );
}
