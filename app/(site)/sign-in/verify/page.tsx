import type { Metadata } from 'next';
import { readSignInLink } from '@/lib/accounts/sign-in';
import { readAcceptedTerms, TERMS_VERSION } from '@/lib/accounts/terms';
import { AgreeNote } from '../../../_components/account/sign-in-notes';
import { SubmitButton } from '../../../_components/account/submit-button';
import { ButtonLink } from '../../../_components/ui/button-link';
import { Notice } from '../../../_components/ui/notice';
import { PageHeader } from '../../../_components/ui/page-header';
import { TextLink } from '../../../_components/ui/text-link';
import { signInAction } from './actions';

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } };

type VerifyPageProps = { searchParams: Promise<{ token?: string | string[] }> };

/** Shows where a sign-in link leads. Opening it spends nothing, so that mail scanners do no harm; the button does. */
export default async function VerifyPage({ searchParams }: VerifyPageProps) {
  const { token } = await searchParams;
  const email = await readSignInLink(token);
  const accepted = email ? await readAcceptedTerms({ email }) : undefined;
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      {email ? (
        <>
          <PageHeader
            title="Sign in"
            lead={
              <>
                As <span className="wrap-anywhere text-ink">{email}</span>. You stay signed in on this device
                for 30 days.
              </>
            }
          />
          {accepted && accepted.version !== TERMS_VERSION ? (
            <Notice title="The terms of use have changed">
              You agreed to the version of {accepted.version}. The present one is of {TERMS_VERSION}:{' '}
              <TextLink href="/terms">read it</TextLink> before you go on.
            </Notice>
          ) : null}
          <form action={signInAction} className="flex flex-col items-start gap-5">
            <input type="hidden" name="token" value={token} />
            <SubmitButton>Sign in</SubmitButton>
            {accepted?.version === TERMS_VERSION ? null : <AgreeNote doing="signing in" />}
          </form>
        </>
      ) : (
        <>
          <PageHeader
            title="This link does not work any more"
            lead="A link works once, within 15 minutes after it was sent."
          />
          <ButtonLink href="/sign-in" className="self-start">
            Get another link
          </ButtonLink>
        </>
      )}
    </div>
  );
}
