import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { DASHBOARD, returnPath } from '@/lib/accounts/return-path';
import { SignedInMark } from '../../_components/account/own-document';
import { SignInForm } from '../../_components/account/sign-in-form';
import { Notice } from '../../_components/ui/notice';
import { PageHeader } from '../../_components/ui/page-header';
import { TextLink } from '../../_components/ui/text-link';
import { currentSession } from '../../dashboard/session';
import { requestSignInAction } from './actions';

export const metadata: Metadata = {
  title: 'Sign in',
  description: 'A link by e-mail, no password.',
};

/** What was done before one came here, as the address says it in `signed-out`. */
const DONE: Record<string, string> = {
  here: 'Signed out of this browser.',
  everywhere: 'Signed out everywhere: every session and every unused sign-in link has ended.',
  deleted: 'The account is deleted, with all that belonged to it. Its keys are refused from now on.',
};

type SignInPageProps = {
  searchParams: Promise<Partial<Record<'signed-out' | 'next' | 'again', string | string[]>>>;
};

/** Asks for a sign-in link (contract: sign-in). Whoever is signed in and needs a later sign-in comes with `again`. */
export default async function SignInPage({ searchParams }: SignInPageProps) {
  const { 'signed-out': signedOut, next: asked, again } = await searchParams;
  const next = returnPath(asked);
  const isSignedIn = (await currentSession()) !== undefined;
  if (isSignedIn && again === undefined) redirect(next ?? DASHBOARD);
  const done = typeof signedOut === 'string' && Object.hasOwn(DONE, signedOut) ? DONE[signedOut] : undefined;
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      <SignedInMark isSignedIn={isSignedIn} />
      {done ? (
        <Notice tone="good" role="status">
          {done}
        </Notice>
      ) : null}
      <PageHeader title="Sign in" lead="We send you a link. There is no password." />
      <SignInForm action={requestSignInAction} next={next} />
      <p className="text-sm text-soft">
        No key yet? <TextLink href="/generate-key">Get one</TextLink>
      </p>
    </div>
  );
}
