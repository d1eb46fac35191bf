import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SubmitButton } from '../_components/account/submit-button';
import { PageFrame } from '../_components/layout/page-frame';
import { signOutAction } from './actions';
import { requireSession } from './session';

export const metadata: Metadata = { title: 'Keys', robots: { index: false, follow: false } };

/** The frame of the dashboard; nobody gets past it without a session. */
export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { email } = await requireSession();
  return (
    <PageFrame
      headerActions={
        <>
          <span className="hidden max-w-64 truncate text-sm text-soft md:inline">{email}</span>
          <form action={signOutAction}>
            <SubmitButton variant="secondary" size="sm">
              Sign out
            </SubmitButton>
          </form>
        </>
      }
    >
      {children}
    </PageFrame>
  );
}
