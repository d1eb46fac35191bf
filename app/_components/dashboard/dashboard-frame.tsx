import Link from 'next/link';
import type { ReactNode } from 'react';
import { signOutAction } from '../../dashboard/actions';
import { SubmitButton } from '../account/submit-button';
import { Wordmark } from '../layout/wordmark';
import { MobileNav, SideNav } from './side-nav';

const HOME = (
  <Link prefetch={false} href="/" aria-label="Reco, home page" className="flex h-14 items-center rounded-sm">
    <Wordmark />
  </Link>
);

function Account({ email }: { email: string | undefined }) {
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      {email ? (
        <p className="truncate px-2 text-xs text-soft" title={email}>
          {email}
        </p>
      ) : null}
      <form action={signOutAction}>
        <SubmitButton variant="quiet" size="sm" className="w-full justify-start! px-2!">
          Sign out
        </SubmitButton>
      </form>
    </div>
  );
}

type DashboardFrameProps = {
  /** Address of the account; absent while the store cannot be read. */
  email: string | undefined;
  children: ReactNode;
};

/** The frame of every page of the dashboard: a bar at the side, or, where the page is narrow, a menu on top that opens. */
export function DashboardFrame({ email, children }: DashboardFrameProps) {
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
        <div className="mt-auto pt-6">
          <Account email={email} />
        </div>
      </header>
      <header className="sticky top-0 z-10 border-b border-line bg-canvas lg:hidden">
        <MobileNav home={HOME} account={<Account email={email} />} />
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 px-5 py-8 sm:px-8 lg:px-10">
        <div className="mx-auto max-w-page">{children}</div>
      </main>
    </div>
  );
}
