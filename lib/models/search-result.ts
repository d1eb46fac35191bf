/** One page that a search found, bounded in size. */
export type SearchResult = { title: string; url: string; date?: string; extract: string };

/** A search engine. Throws when the search fails; honours the signal. */
export type SearchBackend = (query: string, signal: AbortSignal) => Promise<SearchResult[]>;

/** The most results of one search. */
export const MAX_RESULTS = 5;
const MAX_TITLE = 200;
const MAX_ADDRESS = 500;
const MAX_EXTRACT = 1000;

const clean = (value: unknown, most: number) =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed() : '';

/**
 * Bounds what a search engine returned: at most 5 pages with an http address, their title, address, date and
 * the beginning of their text (contract: web-search).
 */
export function toSearchResults(
  pages: readonly { title?: unknown; url?: unknown; date?: unknown; text?: unknown }[],
): SearchResult[] {
  return pages
    .map(({ title, url, date, text }) => ({
      title: clean(title, MAX_TITLE),
      url: clean(url, MAX_ADDRESS),
      ...(clean(date, 10) && { date: clean(date, 10) }),
      extract: clean(text, MAX_EXTRACT),
    }))
    .filter(({ url, title, extract }) => /^https?:\/\//i.test(url) && (title || extract))
    .slice(0, MAX_RESULTS);
}

/** The `results` of a search engine's JSON answer. @throws Error naming the status, never the engine's text */
export async function readResults(response: Response): Promise<Record<string, unknown>[]> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`The search engine answered ${response.status}.`);
  }
  const body = (await response.json()) as { results?: unknown } | null;
  const results: unknown[] = Array.isArray(body?.results) ? body.results : [];
  return results.filter((page) => typeof page === 'object' && page !== null) as Record<string, unknown>[];
}
