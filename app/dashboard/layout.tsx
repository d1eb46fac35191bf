import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { unlessStoreIsDown } from '@/lib/store/client';
import { OwnDocument, SignedInMark } from '../_components/account/own-document';
import { DashboardFrame } from '../_components/dashboard/dashboard-frame';
import { Notice } from '../_components/ui/notice';
import { requireSession } from './session';

export const metadata: Metadata = {
  title: { default: 'Dashboard', template: '%s · Reco' },
  robots: { index: false, follow: false },
};

/** The frame of the dashboard; nobody gets past it without a session. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  // Without the store the frame still stands, and the page's error says why there is nothing in it.
  const session = await unlessStoreIsDown(requireSession());
  return (
    <DashboardFrame email={session?.email}>
      <OwnDocument />
      <SignedInMark isSignedIn />
      <noscript>
        <Notice tone="warn" title="Changing keys needs JavaScript" className="mb-8">
          Everything else here works without it, and so do keys, signing up, signing in and signing out.
        </Notice>
      </noscript>
      {children}
    </DashboardFrame>
  );
}
