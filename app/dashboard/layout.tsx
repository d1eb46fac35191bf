import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import type { Session } from '@/lib/accounts/session';
import { StoreUnavailableError } from '@/lib/store/store-error';
import { OwnDocument } from '../_components/account/own-document';
import { SignedInMark } from '../_components/account/signed-in-mark';
import { SubmitButton } from '../_components/account/submit-button';
import { PageFrame } from '../_components/layout/page-frame';
import { Notice } from '../_components/ui/notice';
import { signOutAction } from './actions';
import { requireSession } from './session';

export const metadata: Metadata = { title: 'Keys', robots: { index: false, follow: false } };

/** Without the store the frame still stands, and the page's error says why there is nothing in it. */
async function sessionUnlessStoreIsDown(): Promise<Session | undefined> {
  try {
    return await requireSession();
  } catch (error) {
    if (StoreUnavailableError.isInstance(error)) return undefined;
    throw error;
  }
}

/** The frame of the dashboard; nobody gets past it without a session. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const session = await sessionUnlessStoreIsDown();
  return (
    <PageFrame
      headerActions={
        <>
          <span className="hidden max-w-64 truncate text-sm text-soft md:inline">{session?.email}</span>
          <form action={signOutAction}>
            <SubmitButton variant="secondary" size="sm">
              Sign out
            </SubmitButton>
          </form>
        </>
      }
    >
      <OwnDocument policy="nonce" />
      <SignedInMark isSignedIn />
      <noscript>
        <Notice tone="warn" title="The dashboard needs JavaScript" className="mb-10">
          Keys work without it, and so do signing up, signing in and signing out.
        </Notice>
      </noscript>
      {/* The footer waits below the window, so that it does not jump when what was read takes its place. */}
      <div className="min-h-[calc(100dvh-8rem)]">{children}</div>
    </PageFrame>
  );
}
