'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

type PageLink = { href: string; title: string };
type DocNavProps = { sections: { name: string; links: (PageLink & { parts: PageLink[] })[] }[] };

/** Shows the side navigation of the documentation, with parts of pages; it knows which page is open. */
export function DocNav({ sections }: DocNavProps) {
  const pathname = usePathname();
  const list = useRef<HTMLDivElement>(null);

  // Where the list scrolls by itself, the open page is in sight.
  useEffect(() => {
    const nav = list.current?.closest('nav');
    const link = nav?.querySelector<HTMLElement>(`a[href="${pathname}"]`);
    if (!nav || !link) return;
    const below = link.getBoundingClientRect().bottom - nav.getBoundingClientRect().bottom;
    if (below > 0) nav.scrollTop += below + nav.clientHeight / 4;
  }, [pathname]);

  return (
    <div ref={list} className="flex flex-col gap-5">
      {sections.map(({ name, links }) => (
        <div key={name}>
          <p className="text-xs font-medium text-faint">{name}</p>
          <ul className="mt-1.5 flex flex-col">
            {links.map(({ href, title, parts }) => (
              <li key={href}>
                <Link
                  href={href}
                  prefetch={false}
                  aria-current={pathname === href ? 'page' : undefined}
                  className="-ml-2.5 block rounded-sm px-2.5 py-0.75 text-sm text-soft transition-colors hover:text-ink aria-[current=page]:bg-accent-wash aria-[current=page]:font-medium aria-[current=page]:text-accent"
                >
                  {title}
                </Link>
                {parts.length > 0 ? (
                  <ul className="mb-1 ml-0.5 border-l border-line">
                    {parts.map((part) => (
                      <li key={part.href}>
                        <Link
                          href={part.href}
                          prefetch={false}
                          className="block rounded-sm py-0.5 pl-3 font-mono text-xs wrap-anywhere text-faint transition-colors hover:text-ink"
                        >
                          {part.title}
                        </Link>
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
