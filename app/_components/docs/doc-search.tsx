'use client';

import Link from 'next/link';
import { usePathname, useRouter } from 'next/navigation';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Found, SearchEntry } from '@/lib/docs/search/create-search';
import { CONTROL_CLASS } from '../ui/field';

type Search = (query: string) => Found[];

async function load(): Promise<Search> {
  const [{ createSearch }, response] = await Promise.all([
    import('@/lib/docs/search/create-search'),
    fetch('/docs/search.json'),
  ]);
  if (!response.ok) throw new Error(`search.json: ${response.status}`);
  return createSearch((await response.json()) as SearchEntry[]);
}

/** Gives the search, loaded when first needed. Where it cannot be, nothing is found; the form still leads to results. */
function useSearch() {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Found[]>();
  const loading = useRef<Promise<Search>>(undefined);
  const latest = useRef('');

  const prepare = (): Promise<Search> => {
    loading.current ??= load().catch((error: unknown) => {
      // The next key stroke tries again.
      loading.current = undefined;
      throw error;
    });
    return loading.current;
  };

  const change = (next: string) => {
    setQuery(next);
    latest.current = next;
    if (!next.trim()) {
      setFound(undefined);
      return;
    }
    prepare().then(
      (search) => {
        if (latest.current === next) setFound(search(next));
      },
      () => setFound(undefined),
    );
  };

  return { query, found, change, prepare: () => void prepare().catch(() => {}) };
}

const RESULTS = '/docs/search';
const LIST_ID = 'doc-search-results';
const optionId = (index: number) => `doc-search-result-${index}`;

/** Searches as one types, by keys too; Ctrl+K comes here. Without scripts a form leads to results (contract: docs-search). */
export function DocSearch() {
  const router = useRouter();
  const { query, found, change, prepare } = useSearch();
  const [active, setActive] = useState(-1);
  const [isOpen, setOpen] = useState(false);
  const pathname = usePathname();
  const input = useRef<HTMLInputElement>(null);
  const results = isOpen ? found : undefined;

  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  // The page of results is led to by the form, which loads it anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: change is made anew each time, and does the same
  useEffect(() => {
    if (pathname === RESULTS) change(new URLSearchParams(location.search).get('q') ?? '');
  }, [pathname]);

  const close = () => {
    setOpen(false);
    change('');
  };

  const move = (event: KeyboardEvent) => {
    const count = results?.length ?? 0;
    const chosen = results?.[active];
    if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'ArrowDown' && count > 0) setActive((active + 1) % count);
    else if (event.key === 'ArrowUp' && count > 0) setActive((Math.max(active, 0) + count - 1) % count);
    else if (event.key === 'Enter' && chosen) {
      close();
      router.push(chosen.href);
    } else return;
    event.preventDefault();
  };

  return (
    <search className="relative z-10">
      <form action={RESULTS}>
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label="Search the documentation"
          aria-expanded={results !== undefined}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={results && active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          placeholder="Search"
          value={query}
          onFocus={() => {
            prepare();
            setOpen(true);
          }}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            setOpen(true);
            setActive(-1);
            change(event.target.value);
          }}
          onKeyDown={move}
          className={`${CONTROL_CLASS} peer h-9`}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-2 right-2.5 hidden rounded-sm border border-line bg-sunken px-1.5 font-sans text-xs leading-4.5 text-faint peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden lg:block scripting-none:hidden"
        >
          Ctrl K
        </span>
      </form>
      <div
        id={LIST_ID}
        role="listbox"
        aria-label="Sections found"
        className={`absolute top-full left-0 mt-2 max-h-[70dvh] w-full overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface py-1 shadow-raised lg:w-96 ${results && results.length > 0 ? '' : 'hidden'}`}
      >
        {results?.map(({ href, page, section, excerpt }, index) => (
          <Link
            key={href}
            href={href}
            prefetch={false}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onMouseEnter={() => setActive(index)}
            onClick={close}
            className="block px-4 py-2 aria-selected:bg-accent-wash"
          >
            <span className="block text-sm font-medium wrap-anywhere">{section || page}</span>
            {section ? <span className="block text-xs text-faint">{page}</span> : null}
            <span className="line-clamp-2 text-xs wrap-anywhere text-soft">{excerpt}</span>
          </Link>
        ))}
      </div>
      <p role="status" className="sr-only">
        {results && query.trim() ? `${results.length} sections found` : ''}
      </p>
    </search>
  );
}
