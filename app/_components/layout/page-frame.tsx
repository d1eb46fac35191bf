import Link from 'next/link';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button-link';
import { classNames } from '../ui/class-names';
import { Wordmark } from './wordmark';

// Elements, and not components: a page holds them twice, for the case that it turns out not to be there, and React
// sends what is the same only once.

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

const LINKS = { '/docs': 'Docs', '/docs/api': 'API', '/playground': 'Playground', '/status': 'Status' };

/** The bar on top of every page; on a narrow one the links take a line of their own. */
const HEADER = (
  <header className="border-b border-line">
    <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-8 px-5 sm:px-8">
      <Link
        prefetch={false}
        href="/"
        aria-label="Reco, home page"
        className="flex h-14 items-center rounded-sm sm:h-16"
      >
        <Wordmark />
      </Link>
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
      <div className="ml-auto flex items-center gap-2">{WAYS_IN}</div>
    </div>
  </header>
);

const GROUPS: Record<string, Record<string, string>> = {
  Build: {
    '/docs': 'Quickstart',
    '/docs/api': 'API reference',
    '/docs/errors': 'Errors',
    '/docs/limits': 'Limits',
  },
  Try: { '/playground': 'Playground', '/generate-key': 'Get a key', '/dashboard': 'Dashboard' },
  Read: {
    '/docs/changelog': 'Changelog',
    '/status': 'Status',
    '/privacy': 'Privacy',
    '/terms': 'Terms',
    '/llms.txt': 'llms.txt',
    '/openapi.json': 'openapi.json',
  },
};

const FOOTER = (
  <footer className="mt-auto drawn-near border-t border-line [--about:36rem] sm:[--about:18rem]">
    <div className="mx-auto flex max-w-page flex-wrap justify-between gap-x-16 gap-y-10 px-5 py-12 sm:px-8">
      <div className="max-w-56">
        <Wordmark />
        <p className="mt-3 text-sm text-faint">Recommendations, each with its reasons.</p>
      </div>
      <nav
        aria-label="Footer"
        className="grid w-full grid-cols-2 gap-x-10 gap-y-8 sm:flex sm:w-auto sm:gap-x-14"
      >
        {Object.entries(GROUPS).map(([title, links]) => (
          <div key={title}>
            <p className="text-sm font-medium">{title}</p>
            <ul className="mt-2 flex flex-col gap-1.5 text-sm">
              {Object.entries(links).map(([href, label]) => (
                <li key={href}>
                  {/* Files are no pages: the browser loads them itself. */}
                  {href.includes('.') ? (
                    <a href={href} className="text-soft transition-colors hover:text-ink">
                      {label}
                    </a>
                  ) : (
                    <Link prefetch={false} href={href} className="text-soft transition-colors hover:text-ink">
                      {label}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  </footer>
);

type PageFrameProps = {
  children: ReactNode;
  /** Set where columns stand side by side, one of which is a `main` that the skip link leads to by the id `content`. */
  hasColumns?: boolean;
};

/** Shows skip link, bar, content and footer: the frame of every page. */
export function PageFrame({ children, hasColumns }: PageFrameProps) {
  const place = classNames(
    'mx-auto w-full max-w-page px-5 sm:px-8',
    hasColumns ? 'py-8 lg:py-10' : 'py-12 sm:py-16',
  );
  return (
    <div className={classNames('flex min-h-dvh flex-col', hasColumns && '[--container-page:90rem]')}>
      <a
        href="#content"
        className="sr-only rounded-md bg-ink px-4 py-2 text-sm text-canvas focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-10"
      >
        Skip to content
      </a>
      {HEADER}
      {hasColumns ? (
        <div className={place}>{children}</div>
      ) : (
        <main id="content" tabIndex={-1} className={place}>
          {children}
        </main>
      )}
      {FOOTER}
    </div>
  );
}
