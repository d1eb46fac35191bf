import type { Metadata } from 'next';
import type { NoticeKind } from '@/lib/notices/notice';
import { readStop } from '@/lib/notices/preferences';
import { MAIL_KINDS } from '../../_components/account/mail-kinds';
import { SubmitButton } from '../../_components/account/submit-button';
import { ButtonLink } from '../../_components/ui/button-link';
import { PageHeader } from '../../_components/ui/page-header';
import { TextLink } from '../../_components/ui/text-link';
import { setMailsAction } from './actions';

// The address of the link must not travel on; the origin must, or the form would be refused.
export const metadata: Metadata = {
  title: 'Stop e-mails',
  robots: { index: false },
  referrer: 'strict-origin',
};

type StopPageProps = { searchParams: Promise<{ token?: string | string[] }> };

/** Shows where a message's link leads (contract: one-click-stop). Opening it stops nothing, since mail scanners do so. */
export default async function StopMailsPage({ searchParams }: StopPageProps) {
  const { token } = await searchParams;
  const stop = await readStop(token);
  return (
    <div className="flex w-full max-w-3xl flex-col gap-8">
      {stop ? <Choice token={String(token)} {...stop} /> : <Unknown />}
    </div>
  );
}

function Choice({ token, kind, isOn }: { token: string; kind: NoticeKind; isOn: boolean }) {
  const { label, text } = MAIL_KINDS[kind];
  const about = label.toLowerCase();
  return (
    <>
      <PageHeader
        title={isOn ? `Stop e-mails about ${about}?` : `E-mails about ${about} are stopped`}
        lead={isOn ? text : 'You get no more of them. Your keys work as before.'}
      />
      <form action={setMailsAction}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="to" value={isOn ? 'off' : 'on'} />
        <SubmitButton variant={isOn ? 'primary' : 'secondary'}>
          {isOn ? 'Stop these e-mails' : 'Send them again'}
        </SubmitButton>
      </form>
      <p className="text-sm text-soft">
        All choices are in the <TextLink href="/dashboard/mails">dashboard</TextLink>.
      </p>
    </>
  );
}

function Unknown() {
  return (
    <>
      <PageHeader
        title="This link does not work any more"
        lead="It may be incomplete or too old. In the dashboard you choose which e-mails you get."
      />
      <ButtonLink href="/dashboard/mails" className="self-start">
        Open the dashboard
      </ButtonLink>
    </>
  );
}
