'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { classNames } from '../ui/class-names';

/** The pages of one key, the present one marked. Links, so that each has an address and needs no script. */
export function KeyTabs({ page }: { page: string }) {
  const pathname = usePathname();
  const tabs = [
    { href: page, label: 'Usage' },
    { href: `${page}/requests`, label: 'Requests' },
    { href: `${page}/settings`, label: 'Settings' },
  ];
  return (
    <nav aria-label="Key" className="flex gap-5 border-b border-line">
      {tabs.map(({ href, label }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          aria-current={pathname === href ? 'page' : undefined}
          className={classNames(
            '-mb-px border-b-2 pb-2 text-sm font-medium transition-colors',
            pathname === href ? 'border-accent text-ink' : 'border-transparent text-faint hover:text-ink',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
