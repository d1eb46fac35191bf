import Link from 'next/link';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button-link';
import { Wordmark } from './wordmark';

const LINKS = { '/docs': 'Docs', '/docs/api': 'API', '/playground': 'Playground', '/status': 'Status' };

// Elements of their own, and not made anew for each page: the same is sent only once (footer.tsx).
const HOME_LINK = (
  <Link
    prefetch={false}
    href="/"
    aria-label="Reco, home page"
    className="flex h-14 items-center rounded-sm sm:h-16"
  >
    <Wordmark />
  </Link>
);

const NAV = (
  <nav
    aria-label="Main"
    className="order-last -mx-2 flex w-[calc(100%+1rem)] gap-1 pb-2 sm:order-none sm:w-auto sm:pb-0"
  >
    {Object.entries(LINKS).map(([href, label]) => (
      <Link
        key={href}
        href={href}
        prefetch={false}
        className="rounded-sm px-2 py-1 text-sm text-soft transition-colors hover:text-ink"
      >
        {label}
      </Link>
    ))}
  </nav>
);

/** Both ways in, of which style sheets show one: the page is the same for everybody (contract: signed-in-hint). */
const WAYS_IN = (
  <>
    <span className="flex items-center gap-2 signed-in:hidden">
      <Link
        prefetch={false}
        href="/sign-in"
        className="rounded-sm px-2 py-1 text-sm text-soft transition-colors hover:text-ink"
      >
        Sign in
      </Link>
      <ButtonLink href="/generate-key" size="sm">
        Get a key
      </ButtonLink>
    </span>
    <span className="hidden signed-in:flex">
      <ButtonLink href="/dashboard" size="sm">
        Dashboard
      </ButtonLink>
    </span>
  </>
);

/** Shows the bar on top of every page; on a narrow one the links take a line of their own. @param actions at its right */
export function Header({ actions = WAYS_IN }: { actions?: ReactNode }) {
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 px-5 sm:px-8">
        {HOME_LINK}
        {NAV}
        <div className="ml-auto flex items-center gap-2">{actions}</div>
      </div>
    </header>
  );
}
