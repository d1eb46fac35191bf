import type { Metadata } from 'next';
import { accountHash } from '@/lib/keys/key-record';
import { NOTICE_KINDS } from '@/lib/notices/notice';
import { readMailPreferences } from '@/lib/notices/preferences';
import { MailForm } from '../../_components/account/mail-form';
import { MAIL_KINDS } from '../../_components/account/mail-kinds';
import { PageHeader } from '../../_components/ui/page-header';
import { requireSession } from '../session';

export const metadata: Metadata = { title: 'Mails' };

/** Which messages the account gets (contract: mail-preferences). */
export default async function MailsPage() {
  const session = await requireSession();
  const preferences = await readMailPreferences(await accountHash(session.email));
  const kinds = NOTICE_KINDS.map((kind) => ({ name: kind, isOn: preferences[kind], ...MAIL_KINDS[kind] }));
  return (
    <div className="flex max-w-text flex-col gap-10">
      <PageHeader
        dense
        title="Mails"
        lead={
          <>
            To <span className="wrap-anywhere text-ink">{session.email}</span>. Links to sign in, and the
            confirmation of a new key, are sent whatever you choose.
          </>
        }
      />
      <MailForm kinds={kinds} />
    </div>
  );
}
