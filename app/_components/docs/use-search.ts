'use client';

import { useRef, useState } from 'react';
import type { Found, SearchEntry } from '@/lib/docs/search/create-search';

type Search = (query: string) => Found[];

async function load(): Promise<Search> {
  const [{ createSearch }, response] = await Promise.all([
    import('@/lib/docs/search/create-search'),
    fetch('/docs/search.json'),
  ]);
  if (!response.ok) throw new Error(`search.json: ${response.status}`);
  return createSearch((await response.json()) as SearchEntry[]);
}

/**
 * Gives the search of the documentation, loaded when it is first needed. Where it cannot be loaded nothing is found;
 * the form still leads to the page of results.
 *
 * @returns what was found for the present text, and what changes it; `prepare` loads ahead
 */
export function useSearch() {
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
