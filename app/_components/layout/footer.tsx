import Link from 'next/link';
import { Wordmark } from './wordmark';

const GROUPS = [
  {
    title: 'Build',
    links: [
      { href: '/docs', label: 'Quickstart' },
      { href: '/docs/api', label: 'API reference' },
      { href: '/docs/errors', label: 'Errors' },
      { href: '/docs/limits', label: 'Limits' },
    ],
  },
  {
    title: 'Try',
    links: [
      { href: '/playground', label: 'Playground' },
      { href: '/generate-key', label: 'Get a key' },
      { href: '/dashboard', label: 'Dashboard' },
    ],
  },
  {
    title: 'Read',
    links: [
      { href: '/docs/changelog', label: 'Changelog' },
      { href: '/status', label: 'Status' },
      { href: '/privacy', label: 'Privacy' },
      { href: '/terms', label: 'Terms' },
      { href: '/llms.txt', label: 'llms.txt' },
      { href: '/openapi.json', label: 'openapi.json' },
    ],
  },
] as const;

/**
 * One element, and not one for each call: a page holds it more than once, as a part of what is shown if it turns out not
 * to be there, and React sends what is the same only once.
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
        {GROUPS.map((group) => (
          <div key={group.title}>
            <p className="text-sm font-medium">{group.title}</p>
            <ul className="mt-2 flex flex-col gap-1.5 text-sm">
              {group.links.map(({ href, label }) => (
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
