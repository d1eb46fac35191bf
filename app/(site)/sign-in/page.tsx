import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { DASHBOARD, returnPath } from '@/lib/accounts/return-path';
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

type SignInPageProps = {
  searchParams: Promise<{ 'signed-out'?: string | string[]; next?: string | string[] }>;
};

/** Asks for a sign-in link (contract: sign-in). */
export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { 'signed-out': signedOut, next: asked } = await searchParams;
  const next = returnPath(asked);
  if (await currentSession()) redirect(next ?? DASHBOARD);
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <SignedInMark isSignedIn={false} />
      <SignedOutNote where={signedOut} />
      <PageHeader title="Sign in" lead="We send you a link. There is no password." />
      <SignInForm action={requestSignInAction} next={next} />
      <p className="text-sm text-soft">
        No key yet? <TextLink href="/generate-key">Get one</TextLink>
      </p>
    </div>
  );
}
