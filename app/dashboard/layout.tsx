import type { Metadata } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { unlessStoreIsDown } from '@/lib/store/client';
import { OwnDocument, SignedInMark } from '../_components/account/own-document';
import { SubmitButton } from '../_components/account/submit-button';
import { MobileNav, SideNav } from '../_components/dashboard/side-nav';
import { Wordmark } from '../_components/layout/wordmark';
import { Notice } from '../_components/ui/notice';
import { signOutAction } from './actions';
import { requireSession } from './session';

export const metadata: Metadata = {
  title: { default: 'Dashboard', template: '%s · Reco' },
  robots: { index: false, follow: false },
};

const HOME = (
  <Link prefetch={false} href="/" aria-label="Reco, home page" className="flex h-14 items-center rounded-sm">
    <Wordmark />
  </Link>
);

/** Shows a bar at the side, or a menu on top where the page is narrow. Nobody gets past it without a session. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  // Without the store the frame still stands, and the page's error says why there is nothing in it.
  const session = await unlessStoreIsDown(requireSession());
  const account = (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      {session ? (
        <p className="truncate px-2 text-xs text-soft" title={session.email}>
          {session.email}
        </p>
      ) : null}
      <form action={signOutAction}>
        <SubmitButton variant="quiet" size="sm" className="w-full justify-start! px-2!">
          Sign out
        </SubmitButton>
      </form>
    </div>
  );
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only rounded-md bg-ink px-4 py-2 text-sm text-canvas focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-20"
      >
        Skip to content
      </a>
      <header className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line bg-sunken px-3 pb-4 lg:flex">
        <div className="px-2">{HOME}</div>
        <SideNav label="Dashboard" />
        <div className="mt-auto pt-6">{account}</div>
      </header>
      <header className="sticky top-0 z-10 border-b border-line bg-canvas lg:hidden">
        <MobileNav home={HOME} account={account} />
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 px-5 py-8 sm:px-8 lg:px-10">
        <div className="mx-auto max-w-page">
          <OwnDocument />
          <SignedInMark isSignedIn />
          <noscript>
            <Notice tone="warn" title="Changing keys needs JavaScript" className="mb-8">
              Everything else here works without it, and so do keys, signing up, signing in and signing out.
            </Notice>
          </noscript>
          {children}
        </div>
      </main>
    </div>
  );
}
