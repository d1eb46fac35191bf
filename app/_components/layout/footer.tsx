import Link from 'next/link';
import { Wordmark } from './wordmark';

/** Labels by address, in groups with a title each. */
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

/**
 * One element, and not one for each call: pages hold it twice, for the case that they turn out not to be there, and React
 * sends what is the same only once.
 */
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

/** Shows the end of every page. */
export const Footer = () => FOOTER;
