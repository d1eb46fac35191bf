'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names';

/** Paths of 16 units; every line is drawn alike. */
const ICONS = {
  overview: 'M2.5 2.5h4.5v6H2.5zM9 2.5h4.5v3.5H9zM9 8h4.5v5.5H9zM2.5 10.5H7v3H2.5z',
  keys: 'M10.5 2a3.5 3.5 0 1 1-3.2 4.9L2 12.2V14h2.5v-1.8h1.8v-1.8l1.5-1.5M11 5h.01',
  requests: 'M2.5 4h11M2.5 8h11M2.5 12h7',
  usage: 'M3 13.5V8M8 13.5v-11M13 13.5V6',
  alerts: 'M3.5 11.5h9l-1.2-2V7a3.3 3.3 0 0 0-6.6 0v2.5zM6.8 13.5h2.4',
  mails: 'M2 4h12v8.5H2zM2 4.5l6 4.5 6-4.5',
  account: 'M8 2.5a2.75 2.75 0 1 1 0 5.5 2.75 2.75 0 0 1 0-5.5M2.5 13.5c.5-2.5 2.75-3.5 5.5-3.5s5 1 5.5 3.5',
  docs: 'M3.5 2.5h7l2 2v9h-9zM6 7h4.5M6 10h4.5',
  playground: 'M4.5 3v10l8-5z',
  status: 'M1.5 8.5h3l2-5 3 9 2-4h3',
} as const;

const PAGES = [
  { href: '/dashboard', label: 'Overview', icon: 'overview' },
  { href: '/dashboard/keys', label: 'Keys', icon: 'keys' },
  { href: '/dashboard/requests', label: 'Requests', icon: 'requests' },
  { href: '/dashboard/usage', label: 'Usage', icon: 'usage' },
  { href: '/dashboard/alerts', label: 'Alerts', icon: 'alerts' },
  { href: '/dashboard/mails', label: 'Mails', icon: 'mails' },
  { href: '/dashboard/account', label: 'Account', icon: 'account' },
] as const;

const ELSEWHERE = [
  { href: '/docs', label: 'Docs', icon: 'docs' },
  { href: '/playground', label: 'Playground', icon: 'playground' },
  { href: '/status', label: 'Status', icon: 'status' },
] as const;

type Item = { href: string; label: string; icon: keyof typeof ICONS };

const isCurrent = (href: string, pathname: string) =>
  href === '/dashboard' ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);

function Items({ items, pathname }: { items: readonly Item[]; pathname: string }) {
  return (
    <ul className="flex flex-col gap-0.5">
      {items.map(({ href, label, icon }) => {
        const current = isCurrent(href, pathname);
        return (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={current ? (pathname === href ? 'page' : 'true') : undefined}
              className={classNames(
                'flex h-9 items-center gap-2.5 rounded-md px-2 text-sm transition-colors lg:h-8',
                current
                  ? 'bg-surface font-medium text-ink shadow-[inset_0_0_0_1px_var(--color-line)]'
                  : 'text-soft hover:bg-surface hover:text-ink',
              )}
            >
              <svg
                viewBox="0 0 16 16"
                width="16"
                height="16"
                aria-hidden="true"
                fill="none"
                strokeWidth="1.4"
                strokeLinecap="round"
                strokeLinejoin="round"
                className={current ? 'stroke-accent' : 'stroke-faint'}
              >
                <path d={ICONS[icon]} />
              </svg>
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

export function SideNav({ label }: { label: string }) {
  const pathname = usePathname();
  return (
    <>
      <nav aria-label={label} className="mt-2">
        <Items items={PAGES} pathname={pathname} />
      </nav>
      <nav aria-label="Elsewhere" className="mt-6 border-t border-line pt-3">
        <Items items={ELSEWHERE} pathname={pathname} />
      </nav>
    </>
  );
}

/** The same for a narrow page: a bar that says where one is, and opens. It needs no script. */
export function MobileNav({ home, account }: { home: ReactNode; account: ReactNode }) {
  const pathname = usePathname();
  const present = PAGES.find(({ href }) => isCurrent(href, pathname));
  return (
    // Another page, another element: it is closed again.
    <details key={pathname} className="group">
      <summary className="flex list-none items-center gap-3 px-5 sm:px-8 [&::-webkit-details-marker]:hidden">
        <span className="flex h-14 items-center gap-2 text-sm font-medium">
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="stroke-ink">
            <path d="M2 4h12M2 8h12M2 12h12" strokeWidth="1.4" strokeLinecap="round" />
          </svg>
          Menu
        </span>
        <span className="ml-auto truncate text-sm text-soft">{present?.label}</span>
      </summary>
      <div className="absolute inset-x-0 top-full max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-b border-line bg-sunken px-3 pb-4 shadow-raised sm:px-6">
        <div className="px-2">{home}</div>
        <SideNav label="Dashboard menu" />
        <div className="mt-4">{account}</div>
      </div>
    </details>
  );
}
