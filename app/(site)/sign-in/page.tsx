import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignInForm } from '../../_components/account/sign-in-form';
import { SignedInMark } from '../../_components/account/signed-in-mark';
import { SignedOutNote } from '../../_components/account/signed-out-note';
import { PageHeader } from '../../_components/ui/page-header';
import { TextLink } from '../../_components/ui/text-link';
import { currentSession } from '../../dashboard/session';
import { requestSignInAction } from './actions';

export const metadata: Metadata = {
  title: 'Sign in',
  description: 'A link by e-mail, no password.',
};

type SignInPageProps = { searchParams: Promise<{ 'signed-out'?: string | string[] }> };

/** Asks for a sign-in link (contract: sign-in). */
export default async function SignInPage({ searchParams }: SignInPageProps) {
  if (await currentSession()) redirect('/dashboard');
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <SignedInMark isSignedIn={false} />
      <SignedOutNote where={(await searchParams)['signed-out']} />
      <PageHeader title="Sign in" lead="We send you a link. There is no password." />
      <SignInForm action={requestSignInAction} />
      <p className="text-sm text-soft">
        No key yet? <TextLink href="/generate-key">Get one</TextLink>
      </p>
    </div>
  );
}
